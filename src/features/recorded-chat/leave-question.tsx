import type { OpenedChatStore } from '../../client/opened-chat.ts';
import buttons from '../../ui/button.module.css';
import { claimEscape } from '../../ui/claim-escape.ts';
import { focusOnce } from '../../ui/focus-once.ts';
import styles from './recorded-chat.module.css';

/** Asks before a chat is closed whose marks or video are not kept. Escape leaves it open. */
export function LeaveQuestion({ store }: { readonly store: OpenedChatStore }) {
  async function keep(): Promise<void> {
    await store.keep();
    // Where it could not be kept it stays open, and the screen says why.
    store.leave(store.state().open?.keeping === 'saved');
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a question beside the chat, no fieldset of a form
    <div
      className={styles.leave}
      role="group"
      aria-label="Keep it first?"
      onKeyDown={(event) => {
        if (claimEscape(event.nativeEvent)) store.leave(false);
      }}
    >
      <p role="alert">
        <b>Keep it first?</b> Its marks and its video are not kept.
      </p>
      <div className={styles.answers}>
        <button type="button" className={buttons.primary} ref={focusOnce} onClick={() => void keep()}>
          Keep
        </button>
        <button type="button" className={buttons.button} onClick={() => store.leave(true)}>
          Close
        </button>
        <button type="button" className={buttons.quiet} onClick={() => store.leave(false)}>
          Cancel
        </button>
      </div>
    </div>
  );
}
