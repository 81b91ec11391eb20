import { useEffect, useState } from 'react';
import type { Snapshot } from '../../domain/snapshot.ts';
import { EmoteTable } from '../table/emote-table.tsx';
import { ExampleFrame } from './example-frame.tsx';

interface ExampleChatProps {
  readonly isPaused: boolean;
  /** The element that scrolls the table. */
  readonly scrollArea: HTMLElement | null;
}

/** A recorded chat in the table: a first visit shows what the page does. Renders nothing until the recording is loaded. */
export function ExampleChat({ isPaused, scrollArea }: ExampleChatProps) {
  const [shown, setShown] = useState<Snapshot | null>(null);

  useEffect(() => {
    const stop = new AbortController();
    import('./play-example.ts').then(
      ({ playExample }) => playExample(isPaused, setShown, stop.signal),
      // The page works without the example.
      console.warn,
    );
    return () => stop.abort();
  }, [isPaused]);

  return (
    shown && (
      <ExampleFrame isPaused={isPaused}>
        <EmoteTable snapshot={shown} scrollArea={scrollArea} />
      </ExampleFrame>
    )
  );
}
