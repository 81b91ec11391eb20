import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import type { Snapshot } from '../../domain/snapshot.ts';
import { EmoteTable } from '../table/emote-table.tsx';

/** One step of the example. */
export interface PlayedExample {
  readonly snapshot: Snapshot;
  /** What is around the table. The same component in every step. */
  readonly Frame: ComponentType<{ readonly isPaused: boolean; readonly children: ReactNode }>;
}

interface ExampleChatProps {
  readonly isPaused: boolean;
  /** The element that scrolls the table. */
  readonly scrollArea: HTMLElement | null;
}

/** A recorded chat in the table: a first visit shows what the page does. Renders nothing until the recording is loaded. */
export function ExampleChat({ isPaused, scrollArea }: ExampleChatProps) {
  const [played, setPlayed] = useState<PlayedExample | null>(null);

  useEffect(() => {
    const stop = new AbortController();
    import('./play-example.tsx').then(
      ({ playExample }) => playExample(isPaused, setPlayed, stop.signal),
      // The page works without the example.
      console.warn,
    );
    return () => stop.abort();
  }, [isPaused]);

  return (
    played && (
      <played.Frame isPaused={isPaused}>
        <EmoteTable snapshot={played.snapshot} scrollArea={scrollArea} />
      </played.Frame>
    )
  );
}
