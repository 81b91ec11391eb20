import { useEffect, useRef, useState } from 'react';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import { countingOf } from '../../domain/options.ts';
import type { AddedChat } from '../../domain/usage.ts';
import { useApp, useOptions } from '../../page/use-app.ts';
import type { ShownResult } from './added-text.ts';

export interface AddingProgress {
  /** Of all files: bytes, and chats. */
  readonly doneBytes: number;
  readonly totalBytes: number;
  readonly done: number;
  readonly total: number;
}

interface AddingTo {
  readonly channelLogin: ChannelLogin;
  /** The open chat of the files; null: each file is a chat. */
  readonly openedId: string | null;
  /** Called after a file was added or removed. The same function in each render: adding takes minutes. */
  readonly onChange: () => void;
}

/** Adds files of recorded chat to the usage, one after the other. What was added before a cancel stays. */
export function useAddedChats({ channelLogin, openedId, onChange }: AddingTo) {
  const { request, listen } = useApp().client;
  const options = useOptions();
  const [progress, setProgress] = useState<AddingProgress | null>(null);
  const [results, setResults] = useState<readonly ShownResult[]>([]);
  /** Of the chat that is read now. */
  const [readBytes, setReadBytes] = useState(0);
  const isCancelled = useRef(false);

  const isAdding = progress !== null;
  useEffect(() => {
    if (!isAdding) return;
    return listen((message) => {
      if (message.kind === 'adding-progress') setReadBytes(message.readBytes);
    });
  }, [listen, isAdding]);

  async function addChat(files: readonly File[]): Promise<ShownResult> {
    const result = await request({
      kind: 'add-to-usage',
      channelLogin,
      files,
      openedId,
      ...countingOf(options),
    });
    const name = files[0]?.name ?? '';
    return result === 'failed' ? { kind: 'refused', name, reason: { kind: 'no-answer' } } : result;
  }

  return {
    /** Null while nothing is added. */
    progress: progress && { ...progress, doneBytes: progress.doneBytes + readBytes },
    /** What became of each chat of the last time. */
    results,
    async add(files: readonly File[]): Promise<void> {
      const totalBytes = files.reduce((sum, { size }) => sum + size, 0);
      isCancelled.current = false;
      setResults([]);
      let doneBytes = 0;
      const chats = openedId === null ? files.map((file) => [file]) : [files];
      for (const [done, chat] of chats.entries()) {
        if (isCancelled.current) break;
        setReadBytes(0);
        setProgress({ doneBytes, totalBytes, done, total: chats.length });
        const result = await addChat(chat);
        doneBytes += chat.reduce((sum, { size }) => sum + size, 0);
        setResults((now) => [...now, result]);
        if (result.kind === 'cancelled') break;
        if (result.kind === 'added') onChange();
      }
      setProgress(null);
    },
    cancel(): void {
      isCancelled.current = true;
      void request({ kind: 'cancel-adding' });
    },
    /** @returns whether it is removed */
    async remove({ addedId, name }: AddedChat): Promise<boolean> {
      const isRemoved = (await request({ kind: 'remove-added', channelLogin, addedId })) === true;
      setResults(isRemoved ? [] : [{ kind: 'refused', name, reason: { kind: 'not-removed' } }]);
      onChange();
      return isRemoved;
    },
  };
}
