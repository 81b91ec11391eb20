import type { Pipeline } from '../pipeline.ts';
import { everyPattern } from './every-pattern.ts';
import { lowerBound } from './lower-bound.ts';
import { thisProject } from './this-project.ts';
import { tmiJs } from './tmi-js.ts';
import { tmiJsIrcParser } from './tmi-js-irc-parser.ts';
import { twitchEmoticons } from './twitch-emoticons.ts';
import { twurple } from './twurple.ts';

/** All pipelines, by the name that starts their process. */
export const PIPELINES = {
  thisProject,
  tmiJs,
  tmiJsIrcParser,
  twurple,
  twitchEmoticons,
  everyPattern,
  lowerBound,
} satisfies Record<string, Pipeline>;

export type PipelineId = keyof typeof PIPELINES;
