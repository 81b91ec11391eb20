import type { CountingMode } from '../domain/counting-rules.ts';
import { createStore, type ReadableStore } from '../domain/create-store.ts';
import type { KeptChat, ListsQuestion, OpenedChat, ReadProgress } from '../domain/recorded-chat.ts';
import type { RecordingInfo } from '../domain/recording.ts';
import type { FilesToOpen } from '../session/protocol.ts';
import { withAnswer } from './recorded-state.ts';
import type { RecordingClient } from './recording-client.ts';
import { createSecondReader } from './second-reader.ts';
import type { ShownSecond, WantedSecond } from './shown-second.ts';

export type { FilesToOpen };

/** The recorded chat of files on the page. */
export type OpenedState =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'reading';
      readonly names: readonly string[];
      readonly progress: ReadProgress | null;
      /** Null: nothing is asked now. */
      readonly question: ListsQuestion | null;
    }
  /** The worker failed or ended. */
  | { readonly kind: 'failed' }
  /** The files were read, and have no message. */
  | { readonly kind: 'empty'; readonly chat: OpenedChat }
  | {
      readonly kind: 'open';
      readonly chat: OpenedChat;
      readonly files: readonly File[];
      readonly info: RecordingInfo;
      readonly keeping: KeptChat | 'not-kept' | 'keeping';
      /** The second in the table; null before the first one is read. */
      readonly shown: ShownSecond | null;
      /** As in `RecordedState`. */
      readonly wanted: WantedSecond | null;
    };

/** Opens files, and shows seconds of them. The worker has one such chat at a time, whatever screen is shown. */
export interface OpenedChatStore extends ReadableStore<OpenedState> {
  open(wanted: FilesToOpen): Promise<void>;
  answer(areListsWanted: boolean): void;
  /** Ends the reading, or forgets the chat. */
  close(): void;
  keep(): Promise<void>;
  /** Asks whether a kept chat is still in the history. It can have been deleted on another screen, and can be kept again then. */
  checkKept(): Promise<void>;
  /** Null changes nothing: there is no present to go back to. */
  show(wanted: WantedSecond | null): void;
  setCountingMode(countingMode: CountingMode): void;
  /** Marks a second by hand. False: the mark could not be stored, so there is none. */
  mark(wanted: WantedSecond): Promise<boolean>;
  keepInfo(info: RecordingInfo): void;
}

const stores = new WeakMap<RecordingClient, OpenedChatStore>();

/** The chat that is open in the worker of this client: the same in each screen, so that a dropped file is there before its screen. */
export function openedChatOf(client: RecordingClient): OpenedChatStore {
  const known = stores.get(client);
  if (known !== undefined) return known;
  const store = createOpenedChat(client);
  stores.set(client, store);
  return store;
}

function createOpenedChat({ request, listen }: RecordingClient): OpenedChatStore {
  const store = createStore<OpenedState>({ kind: 'none' });
  /** Counts the calls that replace the chat: what an earlier one gets is dropped. */
  let opened = 0;
  const reader = createSecondReader(request, 'every-use', (wanted, shown) => {
    const state = store.state();
    if (state.kind === 'open' && state.info.recordingId === wanted.recordingId)
      store.set({ ...state, ...withAnswer(state, wanted, shown) });
  });

  listen((message) => {
    const state = store.state();
    if (message.kind === 'worker-ended' && state.kind !== 'none') {
      opened++;
      store.set({ kind: 'failed' });
    }
    if (state.kind !== 'reading') return;
    if (message.kind === 'files-progress') store.set({ ...state, progress: message });
    else if (message.kind === 'lists-question') store.set({ ...state, question: message });
  });

  function setInfo(info: RecordingInfo): void {
    const state = store.state();
    if (state.kind === 'open' && state.info.recordingId === info.recordingId) store.set({ ...state, info });
  }

  return {
    ...store,
    async open(wanted) {
      const turn = ++opened;
      reader.read(null);
      reader.setCountingMode(wanted.rules.countingMode);
      const names = wanted.files.map(({ name }) => name);
      store.set({ kind: 'reading', names, progress: null, question: null });
      const chat = await request<'open-files'>({ kind: 'open-files', ...wanted });
      if (turn !== opened) return;
      if (chat?.recordingId == null) {
        store.set(chat === null ? { kind: 'failed' } : { kind: 'empty', chat });
        return;
      }
      const { recordingId } = chat;
      const info = await request<'info'>({ kind: 'info', recordingId });
      if (turn !== opened) return;
      if (info === null) store.set({ kind: 'failed' });
      else {
        const table = { shown: null, wanted: null };
        store.set({ kind: 'open', chat, files: wanted.files, info, keeping: 'not-kept', ...table });
      }
    },
    answer(areWanted) {
      const state = store.state();
      if (state.kind !== 'reading') return;
      store.set({ ...state, question: null });
      request<'answer-lists'>({ kind: 'answer-lists', areWanted });
    },
    close() {
      opened++;
      reader.read(null);
      store.set({ kind: 'none' });
      request<'close-files'>({ kind: 'close-files' });
    },
    async keep() {
      const state = store.state();
      if (state.kind !== 'open' || state.keeping === 'keeping' || state.keeping === 'saved') return;
      const turn = opened;
      store.set({ ...state, keeping: 'keeping' });
      const kept = await request<'keep-files'>({ kind: 'keep-files' });
      const now = store.state();
      if (turn === opened && now.kind === 'open') store.set({ ...now, keeping: kept ?? 'failed' });
    },
    async checkKept() {
      const state = store.state();
      if (state.kind !== 'open' || state.keeping !== 'saved') return;
      const turn = opened;
      const listed = await request<'list'>({ kind: 'list' });
      const now = store.state();
      if (turn !== opened || now.kind !== 'open' || now.keeping !== 'saved' || listed === null) return;
      if (listed.every(({ recordingId }) => recordingId !== now.info.recordingId))
        store.set({ ...now, keeping: 'not-kept' });
    },
    show(wanted) {
      const state = store.state();
      if (wanted === null || state.kind !== 'open') return;
      store.set({ ...state, wanted });
      reader.read(wanted);
    },
    setCountingMode: reader.setCountingMode,
    async mark(wanted) {
      const info = await request<'mark'>({
        kind: 'mark',
        recordingId: wanted.recordingId,
        second: wanted.second,
      });
      if (info !== null) setInfo(info);
      return info !== null;
    },
    keepInfo: setInfo,
  };
}
