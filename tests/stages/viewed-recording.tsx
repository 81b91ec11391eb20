import { act, render, screen } from '@testing-library/react';
import type { ComponentProps, ReactNode } from 'react';
import { type Mock, vi } from 'vitest';
import type { RecordingActions } from '../../src/client/recording-actions.ts';
import type { RecordingView } from '../../src/client/recording-view.ts';
import type { RequestWorker } from '../../src/client/session-client.ts';
import type { RecordedMoment, RecordingInfo } from '../../src/domain/recording.ts';
import type { Series } from '../../src/domain/series.ts';
import { MomentsList } from '../../src/features/moments/moments-list.tsx';
import { useListedMoments } from '../../src/features/moments/use-listed-moments.ts';
import { RecordingContext } from '../../src/page/use-viewed-recording.ts';
import { infoOf, momentOf, seriesOf } from '../builders/recordings.ts';
import { emoteOf } from '../builders/snapshots.ts';
import { appOf, inApp } from './app.tsx';

/** The newest second of the recording. */
export const NOW_S = 1_800_000_000;
/** Of each second. */
const TOTAL = 530;

export interface ViewParts extends Partial<Omit<RecordingView, 'info' | 'growth'>> {
  readonly info?: Partial<RecordingInfo>;
  readonly isOver?: boolean;
}

export function viewOf({ info, isOver = false, ...more }: ViewParts = {}): RecordingView {
  return {
    info: infoOf(info),
    growth: isOver ? null : { recent: seriesOf(NOW_S, [TOTAL]), snapshots: [], savingState: 'saved' },
    shown: null,
    shownS: null,
    momentChoice: null,
    isRefused: false,
    ...more,
  };
}

type ActionMocks = { readonly [Name in keyof RecordingActions]: Mock };

/** All are stored. */
export function mockedActions(): ActionMocks {
  const stored = () => vi.fn(async () => true);
  return {
    show: vi.fn(),
    setCountingMode: vi.fn(),
    chooseMoments: vi.fn(),
    mark: stored(),
    markNewest: vi.fn(),
    removeMoment: stored(),
    restoreMoment: stored(),
    setVideo: stored(),
    findMoments: stored(),
  };
}

/** The last 730 seconds. */
export const SERIES = seriesOf(NOW_S - 730, new Array<number>(731).fill(TOTAL));

/** What the worker answers to a kind of request; 'failed' to the others. */
export type Answers = Readonly<Record<string, unknown>>;

export function requestWith(answers: Answers): RequestWorker {
  return (async ({ kind }: { readonly kind: string }) => answers[kind] ?? 'failed') as RequestWorker;
}

interface ViewedProps {
  readonly view: RecordingView;
  readonly actions: RecordingActions;
  readonly series?: Series;
  readonly children: ReactNode;
}

export function Viewed({ view, actions, series = SERIES, children }: ViewedProps) {
  return <RecordingContext value={{ view, actions, series }}>{children}</RecordingContext>;
}

export const moment = (agoS: number, code: string, more = {}) => momentOf(NOW_S - agoS, emoteOf(code), more);
/** One moment of each emote, 100 s apart, the last one 100 s ago. */
export const momentsOf = (...codes: readonly string[]): readonly RecordedMoment[] =>
  codes.map((code, index) => moment(100 * (codes.length - index), code));

type ListProps = Pick<ComponentProps<typeof MomentsList>, 'firstMoments' | 'isClosedAtFirst'>;

interface ListParts extends ViewParts, ListProps {
  /** Instead of those of `info`. */
  readonly moments?: readonly RecordedMoment[];
  readonly answers?: Answers;
  /** Around the list. */
  readonly around?: (list: ReactNode) => ReactNode;
}

interface ViewedListProps extends ListProps {
  readonly view: RecordingView;
  readonly actions: RecordingActions;
}

function List({ view, actions, ...list }: ViewedListProps) {
  const moments = useListedMoments(view, SERIES);
  return (
    <Viewed view={view} actions={actions}>
      <MomentsList moments={moments} foundRate={null} {...list} />
    </Viewed>
  );
}

/** Shows the list of moments. */
export async function showMoments(first: ListParts = {}) {
  const actions = mockedActions();
  const { around = (list: ReactNode) => list } = first;
  const element = ({ moments = [], answers: _, around: __, ...parts }: ListParts) => {
    const { firstMoments, isClosedAtFirst, info, ...view } = parts;
    const list = { actions, firstMoments, isClosedAtFirst };
    return around(<List view={viewOf({ info: { moments, ...info }, ...view })} {...list} />);
  };
  const app = appOf({ request: requestWith(first.answers ?? {}) });
  const { rerender } = render(element(first), inApp(app));
  await act(async () => undefined);
  return {
    actions,
    options: app.options,
    /** Shows the list with these changes of the first parts. */
    change: (parts: ListParts) => act(async () => rerender(element({ ...first, ...parts }))),
  };
}

export const lines = (): HTMLElement[] => screen.queryAllByRole('listitem');
