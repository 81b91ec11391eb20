import type { Answer, ServiceCall } from '../answer.ts';
import { textAnswer } from '../answer.ts';
import { EMBED_SCRIPT } from './embed-script.ts';

/** embed.twitch.tv: serves the library at its address. */
export function answerEmbed(call: ServiceCall): Answer {
  if (call.pathname === '/embed/v1.js') return embedScript();
  return textAnswer('Not Found', 'text/plain', {}, 404);
}

/** The library, without a CORS header, as Twitch sends it. */
export function embedScript(): Answer {
  return textAnswer(EMBED_SCRIPT, 'text/javascript; charset=utf-8');
}
