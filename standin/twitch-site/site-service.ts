import type { Answer, ServiceCall } from '../answer.ts';
import { textAnswer } from '../answer.ts';
import { sitePage } from './site-page.ts';

/**
 * www.twitch.tv: one page for every path, as there. With `?policy=no-frames` in the address of the first page its policy
 * refuses frames of other sites.
 */
export function answerTwitchSite(call: ServiceCall): Answer {
  const policy: Record<string, string> =
    call.query.get('policy') === 'no-frames' ? { 'content-security-policy': "frame-src 'self'" } : {};
  return textAnswer(sitePage(), 'text/html; charset=utf-8', policy);
}
