import type { ServerResponse } from 'node:http';
import type { Answer } from '../answer.ts';
import { bytesOf, jsonAnswer, OPEN_TO_ALL, sendAnswer, textAnswer } from '../answer.ts';
import type { ScriptedAnswer } from './scripted-answer.ts';

/** Answers as scripted. `ordinary` returns the service's answer without the script. */
export function performScript(
  script: ScriptedAnswer,
  response: ServerResponse,
  method: string,
  ordinary: () => Answer,
): void {
  switch (script.kind) {
    case 'hang':
      break;
    case 'drop':
      response.socket?.destroy();
      break;
    case 'held':
      script.until.then(() => sendAnswer(response, ordinary(), method));
      break;
    case 'no-cors':
      sendAnswer(response, withoutCors(ordinary()), method);
      break;
    case 'truncated':
      sendHalf(response, ordinary());
      break;
    default:
      sendAnswer(response, replacement(script), method);
  }
}

type Replacement = Extract<ScriptedAnswer, { kind: 'status' | 'body' | 'json' | 'redirect' }>;

function replacement(script: Replacement): Answer {
  switch (script.kind) {
    case 'status': {
      const cors = script.cors === true ? OPEN_TO_ALL : {};
      const body = script.body ?? `<html><body><h1>${script.status}</h1></body></html>`;
      return textAnswer(body, 'text/html; charset=utf-8', cors, script.status);
    }
    case 'body':
      return textAnswer(script.body, script.contentType ?? 'application/json; charset=utf-8', OPEN_TO_ALL);
    case 'json':
      return jsonAnswer(script.json);
    case 'redirect':
      return textAnswer('', 'text/plain', { ...OPEN_TO_ALL, location: script.to }, 302);
  }
}

function withoutCors(answer: Answer): Answer {
  const kept = Object.entries(answer.headers).filter(([name]) => !(name in OPEN_TO_ALL));
  return { ...answer, headers: Object.fromEntries(kept) };
}

function sendHalf(response: ServerResponse, answer: Answer): void {
  const body = bytesOf(answer);
  response.writeHead(answer.status, { ...answer.headers, 'content-length': String(body.length) });
  response.write(body.subarray(0, Math.floor(body.length / 2)), () => response.socket?.destroy());
}
