import { lengthText } from '../../domain/duration-text.ts';
import type { FileReport, LeftOutCounts } from '../../domain/recorded-chat.ts';
import { LEFT_OUT_REASONS, leftOutTexts, noteTexts, troubleText } from '../../domain/recorded-chat-text.ts';
import type { AddedResult } from '../../domain/usage.ts';
import { shownText } from '../../ui/shown-text.ts';

/** What became of a file that was to be added, or removed. `no-answer`: the request failed. */
export type ShownResult =
  | AddedResult
  | {
      readonly kind: 'refused';
      readonly name: string;
      readonly reason: { readonly kind: 'no-answer' | 'not-removed' };
    };

export function addedText(result: ShownResult): string {
  switch (result.kind) {
    case 'added': {
      const { chat } = result;
      const added = `${shownText(chat.name)}: ${lengthText(chat.seconds)} added.`;
      return [added, ...addedNotes(result)].join(' ');
    }
    case 'known':
      return `${shownText(result.name)}: it is added already.`;
    case 'refused':
      return `${shownText(result.name)}: not added. ${refusedText(result.reason)}`;
    case 'cancelled':
      return `${shownText(result.name)}: cancelled. Nothing was added.`;
  }
}

/** What else there is to say about an added file, a sentence each. */
export function addedNotes({
  knownSeconds,
  report,
  leftOut,
}: AddedResult & { readonly kind: 'added' }): readonly string[] {
  const known = knownSeconds > 0 ? [`${lengthText(knownSeconds)} of it was counted before.`] : [];
  return [...known, ...missingTexts(report, leftOut)];
}

function missingTexts(report: FileReport, leftOut: LeftOutCounts): readonly string[] {
  return [
    ...(report.trouble === null ? [] : [troubleText(report.trouble)]),
    ...leftOutTexts(report.unreadable, 'message', 'not readable'),
    ...noteTexts(report),
    ...(['foreign', 'late', 'repeated', 'beyond'] as const).flatMap((reason) =>
      leftOutTexts(leftOut[reason], 'message', LEFT_OUT_REASONS[reason]),
    ),
    ...(leftOut.beyond > 0 ? ['Split the file to add them.'] : []),
  ];
}

const REFUSALS = {
  'no-messages': 'The file has no messages.',
  'only-seconds': 'It has counts of seconds, but no messages.',
  undated: 'Its times have no date.',
  'lists-unknown':
    'The lists of this channel are not known yet. Follow the channel until its lists are loaded, then add the file.',
  'all-known': 'All of its minutes are counted already.',
  changed: 'Another tab added or removed a chat meanwhile, or too many are added. Try again.',
  newer: 'A newer version of this page has stored the usage of this channel.',
  full: 'The browser’s storage is full.',
  failed: 'The usage could not be stored.',
  'no-answer': 'The usage could not be read or stored.',
  'not-removed': 'It could not be removed. Try again.',
} as const;

function refusedText(reason: (ShownResult & { readonly kind: 'refused' })['reason']): string {
  switch (reason.kind) {
    case 'other-channel':
      return `It is the chat of the channel ${reason.channelLogin}.`;
    case 'trouble':
      return troubleText(reason.trouble);
    default:
      return REFUSALS[reason.kind];
  }
}
