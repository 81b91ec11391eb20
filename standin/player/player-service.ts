import type { Answer, ServiceCall } from '../answer.ts';
import { textAnswer } from '../answer.ts';
import { embedScript } from './embed-service.ts';
import { playerPage } from './player-page.ts';

/** Allows only the page's inline style and drawing, so the page cannot send requests. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'";

const videoName = (video: string | null): string => (video === null ? '' : `Video ${video}`);

/** player.twitch.tv: the page for a frame, and the library at its second address. */
export function answerPlayer(call: ServiceCall, isStill: boolean): Answer {
  if (call.pathname === '/js/embed/v1.js') return embedScript();
  if (call.pathname !== '/') return textAnswer('Not Found', 'text/plain', {}, 404);
  const page = playerPage({
    channel: call.query.get('channel') ?? videoName(call.query.get('video')),
    hasParent: call.query.has('parent'),
    isStill,
  });
  return textAnswer(page, 'text/html; charset=utf-8', { 'content-security-policy': POLICY });
}
