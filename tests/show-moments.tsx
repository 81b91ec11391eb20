import { render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { ALL_MOMENTS } from '../src/domain/moment-choice.ts';
import type { RecordingVideo } from '../src/domain/recording.ts';
import { MomentsList } from '../src/features/moments/moments-list.tsx';
import { momentOf, peakOf } from './history-of.ts';
import { emoteOf } from './snapshot-of.ts';

export const NOW_S = 1_800_000_000;

export const moment = (agoS: number, code: string, more = {}) => momentOf(NOW_S - agoS, emoteOf(code), more);
export const peak = (agoS: number, code: string, more = {}) => peakOf(moment(agoS, code, more));
/** One moment of each emote, 100 s apart, the last one 100 s ago. */
export const peaks = (...codes: readonly string[]) =>
  codes.map((code, index) => peak(100 * (codes.length - index), code));

type Props = ComponentProps<typeof MomentsList>;

export function listOf(more: Partial<Props>) {
  return (
    <MomentsList
      moments={[]}
      listed={more.moments ?? []}
      choice={ALL_MOMENTS}
      onChoose={() => undefined}
      peaks={{ kind: 'reading' }}
      rate={{ value: 'usual', isFromNowOn: true, onChange: () => undefined }}
      shownS={null}
      video={null}
      removal={{ removed: null, onRemove: async () => undefined, onUndo: () => undefined }}
      records={null}
      recorded={{ fromS: NOW_S - 730, toS: NOW_S }}
      isOver={false}
      onMark={null}
      onShow={() => undefined}
      onVideoChange={() => undefined}
      {...more}
    />
  );
}

/** Shows the list; `calls` has what its user chose. */
export function showMoments(more: Partial<Props> = {}) {
  const calls = { shows: [] as number[], videos: [] as (RecordingVideo | null)[] };
  const element = (props: Partial<Props>) =>
    listOf({
      onShow: (second) => calls.shows.push(second),
      onVideoChange: (video) => calls.videos.push(video),
      ...more,
      ...props,
    });
  const { rerender } = render(element({}));
  return { calls, change: (props: Partial<Props>) => rerender(element(props)) };
}

export const lines = (): HTMLElement[] => screen.queryAllByRole('listitem');
