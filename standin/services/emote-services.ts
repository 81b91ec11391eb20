import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { sendAnswer } from '../answer.ts';
import { roomIdOf } from '../chat/room-id.ts';
import type { ServiceAddress } from '../service-address.ts';
import { ordinaryAnswer, type ServiceSettings } from './ordinary-answer.ts';
import { performScript } from './perform-script.ts';
import type { Script, ScriptedAnswer } from './scripted-answer.ts';
import { scriptFor } from './scripted-answer.ts';

/** The maximum number of recorded requests, so that a demo that runs for days stays small. */
const KEPT_REQUESTS = 10_000;

/** The rooms of which no service knows, until a test changes it. */
const ROOMS_WITHOUT_LISTS = [roomIdOf('twitchonly')];

interface ServiceRequest {
  readonly host: string;
  /** Path and query, without the prefix. */
  readonly path: string;
  readonly method: string;
  /** Unix ms. */
  readonly at: number;
  readonly headers: IncomingHttpHeaders;
}

export interface EmoteServices {
  /** The newest 10 000 requests, oldest first, including pictures and the player. */
  readonly requests: readonly ServiceRequest[];
  /**
   * Overrides the answer of every request (except `OPTIONS`) whose host and path start with `prefix`, for example
   * `api.betterttv.net/3/cached/emotes/global`. Returns a function that undoes it. The longest prefix wins, then the
   * newest.
   */
  script(prefix: string, answer: ScriptedAnswer): () => void;
  /** Room ids for which BetterTTV and 7TV answer 404. */
  readonly unknownRooms: Set<string>;
}

export interface RunningEmoteServices extends EmoteServices {
  answer(address: ServiceAddress, request: IncomingMessage, response: ServerResponse): void;
  reset(): void;
}

interface EmoteServicesOptions extends Omit<ServiceSettings, 'unknownRooms'> {
  /** Unix ms. */
  readonly now: () => number;
}

export function createEmoteServices(options: EmoteServicesOptions): RunningEmoteServices {
  const { now, ...settingsGiven } = options;
  const requests: ServiceRequest[] = [];
  const unknownRooms = new Set(ROOMS_WITHOUT_LISTS);
  const settings = { unknownRooms, ...settingsGiven };
  const unanswered = new Set<ServerResponse>();
  let scripts: readonly Script[] = [];

  const record = (address: ServiceAddress, method: string, request: IncomingMessage) => {
    requests.push({ ...address, method, at: now(), headers: request.headers });
    if (requests.length > KEPT_REQUESTS) requests.shift();
  };

  return {
    requests,
    unknownRooms,
    script(prefix, answer) {
      const script = { prefix, answer };
      scripts = [...scripts, script];
      return () => {
        scripts = scripts.filter((other) => other !== script);
      };
    },
    answer(address, request, response) {
      const method = request.method ?? 'GET';
      record(address, method, request);
      unanswered.add(response);
      response.on('close', () => unanswered.delete(response));

      const ordinary = () => ordinaryAnswer(address, method, request.headers.origin ?? null, settings);
      const script = method === 'OPTIONS' ? null : scriptFor(address.host + address.path, scripts);
      if (script === null) return sendAnswer(response, ordinary(), method);
      performScript(script, response, method, ordinary);
    },
    reset() {
      for (const response of unanswered) response.socket?.destroy();
      scripts = [];
      requests.length = 0;
      unknownRooms.clear();
      for (const roomId of ROOMS_WITHOUT_LISTS) unknownRooms.add(roomId);
    },
  };
}
