import { type ReactNode, useId, useMemo, useRef, useState } from 'react';
import type { ClientState } from '../../client/session-client.ts';
import {
  type CustomEmote,
  type CustomEmoteFault,
  type CustomEmoteProblem,
  isPictureAddress,
} from '../../domain/custom-emote.ts';
import type { Emote } from '../../domain/emote.ts';
import { useApp, useOption } from '../../page/use-app.ts';
import { useStore } from '../../page/use-store.ts';
import { randomId } from '../../storage/random-id.ts';
import { Button } from '../../ui/button.tsx';
import { EmotePicture } from '../../ui/emote-picture.tsx';
import { ListEditor } from '../../ui/list-editor.tsx';
import { SettingsSection } from '../../ui/settings-section.tsx';
import { shownText } from '../../ui/shown-text.ts';
import { useFocusAfter } from '../../ui/use-focus-after.ts';
import { CustomEmoteForm } from './custom-emote-form.tsx';
import styles from './custom-emotes.module.css';

/** Above the score of every listed emote, below `NATIVE_SCORE` of Twitch's own. */
const NEW_EMOTE_SCORE = 1_000;

/** The user's own emotes: add, edit, remove, and why an emote is not counted. */
export function CustomEmotes() {
  const [emotes, setEmotes] = useOption('customEmotes');
  const problems = useStore(useApp().client, problemsOf);
  const reasons = useMemo(
    () => new Map(problems.map(({ id, fault }) => [id, `Not counted: ${customEmoteText(fault)}`])),
    [problems],
  );
  /** The emote of the open form, as it was when that opened. */
  const [edited, setEdited] = useState<CustomEmote | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const editButtonId = useId();
  const focusAfter = useFocusAfter();
  const isListed = emotes.some(({ id }) => id === edited?.id);

  function close(): void {
    const buttonId = `${editButtonId}${edited?.id}`;
    setEdited(null);
    focusAfter(() => document.getElementById(buttonId) ?? addButton.current);
  }

  function save(saved: CustomEmote): void {
    setEmotes((now) =>
      now.some(({ id }) => id === saved.id)
        ? now.map((emote) => (emote.id === saved.id ? saved : emote))
        : [...now, saved],
    );
    close();
  }

  const form = edited !== null && (
    <CustomEmoteForm
      key={edited.id}
      value={edited}
      // A new emote has no code yet, and each time another id.
      draftName={`custom emote ${edited.emote === '' ? '' : edited.id}`}
      onSave={save}
      onClose={close}
    />
  );

  function renderRow(emote: CustomEmote, onRemove: () => void): ReactNode {
    if (emote.id === edited?.id) return form;
    const code = shownText(emote.emote);
    const reason = reasons.get(emote.id);
    return (
      <div className={styles.emote}>
        <EmotePicture emote={pictured(emote)} className={styles.picture} />
        <div>
          <div className={`cut ${styles.code}`}>{code}</div>
          {emote.regexp !== '' && (
            <div className={`cut muted ${styles.pattern}`}>{shownText(emote.regexp)}</div>
          )}
        </div>
        <Button
          kind="quiet"
          id={editButtonId + emote.id}
          aria-label={`Edit ${code}`}
          onClick={() => setEdited(emote)}
        >
          Edit
        </Button>
        <Button kind="quiet" aria-label={`Remove ${code}`} onClick={onRemove}>
          Remove
        </Button>
        {reason !== undefined && <p className={`problem ${styles.problem}`}>{shownText(reason)}</p>}
      </div>
    );
  }

  return (
    <SettingsSection title="Custom emotes">
      {emotes.length === 0 && edited === null && <p className="hint">Your own words, counted like emotes.</p>}
      <ListEditor
        label="Custom emotes"
        items={emotes}
        onChange={setEmotes}
        keyOf={({ id }) => id}
        titleOf={({ emote }) => emote}
        searchedText={({ id, emote, regexp }) => [emote, regexp, reasons.get(id)].join(' ')}
        removedText="is removed."
        renderRow={renderRow}
      />
      {!isListed && form}
      <div className={styles.actions}>
        <Button ref={addButton} onClick={() => setEdited(newEmote())}>
          Add emote
        </Button>
      </div>
    </SettingsSection>
  );
}

function problemsOf(state: ClientState): readonly CustomEmoteProblem[] {
  return state.customEmoteProblems;
}

function newEmote(): CustomEmote {
  return { id: randomId(), emote: '', imageUrl: '', regexp: '', source: 'Custom', score: NEW_EMOTE_SCORE };
}

/** Only https addresses are requested. */
function pictured({ id, emote: code, imageUrl, source, score }: CustomEmote): Emote {
  return { key: id, id, code, imageUrl: isPictureAddress(imageUrl) ? imageUrl : '', source, score };
}

/** Why a custom emote is not counted, as a sentence for the user. */
function customEmoteText(fault: CustomEmoteFault): string {
  switch (fault.kind) {
    case 'no-id':
      return 'The id is empty.';
    case 'no-code':
      return 'The emote has no code.';
    case 'spaces-in-code':
      return 'A code is one word, without spaces.';
    case 'no-https-picture':
      return 'The picture address must start with https://.';
    case 'repeated-code':
      return `A custom emote above already has the code ${fault.code}.`;
    case 'long-pattern':
      return `A pattern can have at most ${fault.max} characters.`;
    case 'many-patterns':
      return `At most ${fault.max} patterns are counted.`;
    case 'many-repeats':
      return `Repeats such as {3} may add up to at most ${fault.max} in all patterns; with this one they add up to ${fault.sum}.`;
    case 'slow-pattern':
      return `The pattern took over ${fault.maxMs} ms on one word. It is off until you change it or reload the page.`;
    case 'invalid-pattern':
      return `The pattern is not valid: ${fault.message}`;
    case 'no-engine':
      return `The pattern engine could not be loaded. The page tries again every ${fault.retryEveryMs / 1_000} s.`;
  }
}
