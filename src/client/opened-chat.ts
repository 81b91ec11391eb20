import { DEFAULT_COUNTING_RULES } from '../domain/counting-rules.ts';
import { createStore } from '../domain/create-store.ts';
import type { KeptChat, ListsQuestion, ReadChat, ReadProgress } from '../domain/recorded-chat.ts';
import type { RecordingInfo } from '../domain/recording.ts';
import type { FilesToOpen } from '../session/protocol.ts';
import { requestPersistence } from '../storage/persistence.ts';
import { createRecordingActions, type RecordingActions } from './recording-actions.ts';
import type { RecordingClient } from './recording-client.ts';
import { orNull } from './session-client.ts';
import { NOTHING_SHOWN, type ShownState } from './shown-second.ts';

/** A chat that the worker has in memory, or a stored recording. */
export interface OpenedChat extends ShownState {
  /** Null for a stored recording. */
  readonly source: FilesToOpen | null;
  readonly chat: ReadChat | null;
  /** As it was opened, before any change by hand. */
  readonly read: RecordingInfo;
  readonly info: RecordingInfo;
  readonly keeping: KeptChat | 'not-kept' | 'keeping';
  /** The same object while it is open. */
  readonly actions: RecordingActions;
}

export interface Reading {
  /** A new object for each reading: answers to an earlier one are dropped. */
  readonly source: FilesToOpen;
  readonly progress: ReadProgress | null;
  /** Null while nothing is asked. */
  readonly question: ListsQuestion | null;
}

/** The recorded chats of files on the page. */
export interface OpenedState {
  readonly open: OpenedChat | null;
  /** The chat that is open stays until these files are read and have a message. */
  readonly reading: Reading | null;
  /** Why the last files are not open: they have no message, or the worker failed. */
  readonly refused: ReadChat | 'failed' | null;
  /** The chat that was open before, unless it is saved. It can be opened again. */
  readonly closed: OpenedChat | null;
}

/** Opens files, and shows seconds of them. One chat is open, whatever screen is shown. */
export type OpenedChatStore = ReturnType<typeof createOpenedChat>;

/** Whether a chat has marks or a video that would be lost with it. */
export function hasUnkeptChanges({ keeping, info, read }: OpenedChat): boolean {
  const byHand = ({ moments, video }: RecordingInfo): string =>
    JSON.stringify([moments.filter(({ isManual }) => isManual).map(({ startS }) => startS), video]);
  return keeping !== 'saved' && byHand(info) !== byHand(read);
}

/** The chats that are open in the worker of this client. */
export function createOpenedChat({ request, listen }: RecordingClient) {
  const store = createStore<OpenedState>({ open: null, reading: null, refused: null, closed: null });
  const { state, subscribe } = store;

  function set(changes: Partial<OpenedState>): void {
    store.set({ ...state(), ...changes });
  }

  /** The chat with this recording, if it is still there. */
  function chatOf(recordingId: string): OpenedChat | null {
    const { open, closed } = state();
    return [open, closed].find((chat) => chat?.info.recordingId === recordingId) ?? null;
  }

  /** Changes the chat with this recording, if it is still there. */
  function change(recordingId: string, changes: Partial<OpenedChat>): void {
    const changed = (chat: OpenedChat | null): OpenedChat | null =>
      chat?.info.recordingId === recordingId ? { ...chat, ...changes } : chat;
    const { open, closed } = state();
    set({ open: changed(open), closed: changed(closed) });
  }

  function forget({ recordingId }: RecordingInfo): void {
    request({ kind: 'close-files', recordingId });
  }

  /** Unless it is saved, the chat that was open can be put back. */
  function replaceOpen(next: OpenedChat | null): void {
    const { open, closed } = state();
    const canReopen = open !== null && open.keeping !== 'saved';
    if (open !== null && !canReopen) forget(open.info);
    if (closed !== null && closed !== next) forget(closed.info);
    set({ open: next, refused: null, closed: canReopen ? open : null });
  }

  /** Asks whether a kept chat is still stored. If it was deleted on another screen, it can be kept again. */
  async function checkKept(): Promise<void> {
    const { open } = state();
    if (open?.keeping !== 'saved') return;
    const { recordingId } = open.info;
    const listed = await request({ kind: 'list' });
    if (listed === 'failed' || listed.some((one) => one.recordingId === recordingId)) return;
    // Files are in memory. Nothing is left of a recording that was deleted.
    if (open.source !== null) {
      if (chatOf(recordingId)?.keeping === 'saved') change(recordingId, { keeping: 'not-kept' });
    } else if (state().open?.info.recordingId === recordingId) replaceOpen(null);
  }

  function show(info: RecordingInfo, more: Pick<OpenedChat, 'source' | 'chat' | 'keeping'>): void {
    const { recordingId } = info;
    const countingMode = more.source?.rules.countingMode ?? DEFAULT_COUNTING_RULES.countingMode;
    const actions = createRecordingActions(request, countingMode, {
      state: () => chatOf(recordingId),
      set: (changes) => change(recordingId, changes),
      saveInfo(changed) {
        change(changed.recordingId, { info: changed });
        // If another tab has deleted it, the change is in memory only.
        void checkKept();
      },
    });
    replaceOpen({ ...NOTHING_SHOWN, ...more, read: info, info, actions });
  }

  listen((message) => {
    const { reading } = state();
    if (reading === null) return;
    if (message.kind === 'files-progress') set({ reading: { ...reading, progress: message } });
    if (message.kind === 'lists-question') set({ reading: { ...reading, question: message } });
  });

  return {
    state,
    subscribe,
    /** Reads files. Their chat replaces the open one. */
    async open(source: FilesToOpen): Promise<void> {
      set({ reading: { source, progress: null, question: null }, refused: null });
      const chat = orNull(await request({ kind: 'open-files', ...source }));
      const info = chat?.info ?? null;
      if (state().reading?.source !== source) {
        if (info !== null) forget(info);
        return;
      }
      set({ reading: null, refused: info === null ? (chat ?? 'failed') : null });
      if (info !== null) show(info, { source, chat, keeping: 'not-kept' });
    },
    /** Opens a stored recording. Resolves to whether it could be read. */
    async openRecorded(recordingId: string): Promise<boolean> {
      const info = orNull(await request({ kind: 'info', recordingId }));
      if (info !== null) show(info, { source: null, chat: null, keeping: 'saved' });
      return info !== null;
    },
    answer(areWanted: boolean): void {
      const { reading } = state();
      if (reading === null) return;
      set({ reading: { ...reading, question: null } });
      request({ kind: 'answer-lists', areWanted });
    },
    cancel(): void {
      set({ reading: null });
      request({ kind: 'cancel-files' });
    },
    close: (): void => replaceOpen(null),
    /** Opens the closed chat again. It swaps places with the open one. */
    reopen: (): void => replaceOpen(state().closed),
    /** Hides why the last files are not open. */
    dismiss: (): void => set({ refused: null }),
    /** Stores the open chat, and asks the browser not to remove what is stored. */
    async keep(): Promise<void> {
      const { open } = state();
      if (open === null || open.keeping === 'keeping' || open.keeping === 'saved') return;
      const { recordingId } = open.info;
      change(recordingId, { keeping: 'keeping' });
      void requestPersistence();
      change(recordingId, { keeping: await request({ kind: 'keep-files', recordingId }) });
      // If the user closed it during the save, it needs no undo: it is among the stored recordings.
      const { closed } = state();
      if (closed?.keeping !== 'saved') return;
      forget(closed.info);
      set({ closed: null });
    },
    checkKept,
  };
}

/** Lets the browser ask before unkept marks or a linked video are lost; only then, as it can cost the back/forward cache. */
export function guardOpenedChat(store: OpenedChatStore): void {
  const ask = (event: Event): void => event.preventDefault();
  store.subscribe(() => {
    const { open } = store.state();
    if (open !== null && hasUnkeptChanges(open)) addEventListener('beforeunload', ask);
    else removeEventListener('beforeunload', ask);
  });
}
