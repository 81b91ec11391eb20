import type { Answer } from '../answer.ts';
import { textAnswer } from '../answer.ts';
import { sitePage } from './site-page.ts';

/** Stricter than that of www.twitch.tv: what works here works with any policy for frames, workers and connections. */
const POLICY = "frame-src 'none'; worker-src 'none'; connect-src 'self'";

/** www.twitch.tv: one page for every path, as there. */
export function answerTwitchSite(): Answer {
  return textAnswer(sitePage(), 'text/html; charset=utf-8', { 'content-security-policy': POLICY });
}
