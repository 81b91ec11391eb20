import { type ClipboardEvent, type FormEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { claimEscape } from './claim-escape.ts';
import { useDraft } from './drafts.ts';
import { TextField } from './fields.tsx';
import styles from './list-editor.module.css';
import { shownText } from './shown-text.ts';
import { type Removed, UndoNotice } from './undo-notice.tsx';
import { type FindElement, useFocusAfter } from './use-focus-after.ts';

/** Items rendered at first, and added by each click on `Show more`. Longer lists have a field `Find`. */
const ITEMS_AT_ONCE = 100;

interface EditableList<Item> {
  readonly items: readonly Item[];
  /** Gets an edit instead of a list, because another tab may have changed the saved items. */
  readonly onChange: (edit: (now: readonly Item[]) => readonly Item[]) => void;
}

interface ListEditorProps<Item> extends EditableList<Item> {
  readonly label: string;
  /** Different for each item. Default: the item itself. */
  readonly keyOf?: (item: Item) => string;
  /** Default: the item itself. */
  readonly titleOf?: (item: Item) => string;
  /** What `Find` looks through. Default: the title. */
  readonly searchedText?: (item: Item) => string;
  /** Default: the title. */
  readonly renderTitle?: (item: Item) => ReactNode;
  /** A whole row, instead of a pill with a title. */
  readonly renderRow?: (item: Item, onRemove: () => void) => ReactNode;
  /** Names the button that removes an item, before its title. */
  readonly removeLabel?: string;
  /** Follows the title of a removed item. */
  readonly removedText: string;
  /** The form that adds items, if the list has one. */
  readonly form?: AddFormProps<Item>;
}

/** A list from which items are removed, with undo, and a form that adds some. */
export function ListEditor<Item>(props: ListEditorProps<Item>) {
  const { label, items, onChange, keyOf = String, titleOf = String, form } = props;
  const { searchedText = titleOf, renderTitle = titleOf, renderRow, removeLabel = 'Remove' } = props;
  const [search, setSearch] = useState('');
  const [limit, setLimit] = useState(ITEMS_AT_ONCE);
  const list = useRef<HTMLUListElement>(null);
  const { notice, remove, focusAfter } = useRemoval({ items, onChange }, keyOf);
  const unique = [...new Map(items.map((item) => [keyOf(item), item])).values()];
  const wanted = search.toLowerCase();
  const found = unique.filter((item) => searchedText(item).toLowerCase().includes(wanted));
  const more = found.length - limit;

  const findButton = (index: number) => () => list.current?.children[index]?.querySelector('button');

  function find(text: string): void {
    setSearch(text);
    setLimit(ITEMS_AT_ONCE);
  }

  return (
    <div className={`stack ${styles.editor}`}>
      {form !== undefined && <AddForm {...form} label={label} titleOf={titleOf} onChange={onChange} />}
      {(unique.length > ITEMS_AT_ONCE || search !== '') && (
        <TextField
          label="Find"
          type="search"
          value={search}
          onChange={find}
          onKeyDown={(event) => {
            if (search !== '' && claimEscape(event.nativeEvent)) find('');
          }}
        />
      )}
      {found.length > 0 && (
        <ul ref={list} className={renderRow ? `stack ${styles.rows}` : 'wrap'} aria-label={label}>
          {found.slice(0, limit).map((item, index) => {
            const title = shownText(titleOf(item));
            const removeItem = (): void => remove([item], `${title} ${props.removedText}`, findButton(index));
            return renderRow !== undefined ? (
              <li key={keyOf(item)}>{renderRow(item, removeItem)}</li>
            ) : (
              <li key={keyOf(item)} className={styles.pill} title={shownText(keyOf(item))}>
                <bdi className="cut">{renderTitle(item)}</bdi>
                <button
                  type="button"
                  className={`bare muted remove ${styles.remove}`}
                  aria-label={`${removeLabel} ${title}`}
                  onClick={removeItem}
                >
                  ×
                </button>
              </li>
            );
          })}
        </ul>
      )}
      {more > 0 && (
        <Button
          onClick={() => {
            setLimit(limit + ITEMS_AT_ONCE);
            focusAfter(findButton(limit));
          }}
        >{`Show ${Math.min(ITEMS_AT_ONCE, more)} more of ${more}`}</Button>
      )}
      {notice}
    </div>
  );
}

/** Removes items, and says so in `notice`. The last removal can be undone: its items come back at their indexes. */
function useRemoval<Item>({ items, onChange }: EditableList<Item>, keyOf: (item: Item) => string) {
  const [removed, setRemoved] = useState<Removed | null>(null);
  const undoButton = useRef<HTMLButtonElement>(null);
  const focusAfter = useFocusAfter();

  /** @param find what gets the focus then, and after an undo. Where there is nothing, `Undo` gets it. */
  function remove(some: readonly Item[], words: string, find: FindElement): void {
    const keys = new Set(some.map(keyOf));
    onChange((now) => now.filter((item) => !keys.has(keyOf(item))));
    setRemoved({
      words,
      onUndo() {
        setRemoved(null);
        onChange((now) => {
          const present = new Set(now.map(keyOf));
          const missing = items.filter((item) => keys.has(keyOf(item)) && !present.has(keyOf(item)));
          return missing.reduce((list, item) => list.toSpliced(items.indexOf(item), 0, item), now);
        });
        focusAfter(find);
      },
    });
    focusAfter(() => find() ?? undoButton.current);
  }

  return { notice: <UndoNotice removed={removed} ref={undoButton} />, remove, focusAfter };
}

interface AddFormProps<Item> {
  readonly buttonLabel: string;
  readonly placeholder: string;
  readonly before?: ReactNode;
  /** Default: the label of the list. */
  readonly fieldLabel?: string;
  readonly separator?: RegExp;
  readonly parse: (word: string) => Item | null;
  /** Why a word adds nothing, without the word. */
  readonly problemOf: (word: string) => string | null;
}

interface ShownFormProps<Item> extends AddFormProps<Item>, Pick<ListEditorProps<Item>, 'label' | 'onChange'> {
  readonly titleOf: (item: Item) => string;
}

function AddForm<Item>(props: ShownFormProps<Item>) {
  const { label, fieldLabel = label, separator = /\s+/, parse, problemOf, titleOf, onChange } = props;
  const [draft, setDraft] = useDraft<string>(label);
  const typed = draft ?? '';
  const [problem, setProblem] = useState<string | null>(null);
  /** For screen readers, what the last submit added. */
  const [added, setAdded] = useState('');

  function edit(text: string): void {
    setDraft(text === '' ? null : text);
    setProblem(null);
    setAdded('');
  }

  /** A pasted list has an item in each line. A field of one line would join them. */
  function paste(event: ClipboardEvent<HTMLInputElement>): void {
    const text = event.clipboardData.getData('text');
    if (!/[\r\n]/.test(text)) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    const before = typed.slice(0, selectionStart ?? typed.length);
    edit(before + text.replace(/\s+/g, ' ') + typed.slice(selectionEnd ?? typed.length));
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const words = [...new Set(typed.split(separator))].filter((word) => word !== '');
    const refused = words.filter((word) => problemOf(word) !== null);
    const items = words.filter((word) => !refused.includes(word)).flatMap((word) => parse(word) ?? []);
    edit(refused.join(' '));
    if (refused[0] !== undefined) setProblem(`${problemOf(refused[0])}: ${shownText(refused.join(', '))}`);
    if (items.length > 0) {
      onChange((now) => [...new Set([...now, ...items])]);
      setAdded(addedText([...new Set(items.map((item) => shownText(titleOf(item))))]));
    }
    event.currentTarget.querySelector('input')?.focus();
  }

  return (
    <>
      <form className="wrap form-line add-form" onSubmit={submit} noValidate>
        {props.before}
        <TextField
          label={fieldLabel}
          placeholder={props.placeholder}
          autoCapitalize="none"
          value={typed}
          onChange={edit}
          onPaste={paste}
          problem={problem}
        />
        <Button type="submit" aria-label={props.buttonLabel}>
          Add
        </Button>
      </form>
      <p className="visually-hidden" role="status">
        {added}
      </p>
    </>
  );
}

/** A pasted list can have hundreds of items. */
function addedText(titles: readonly string[]): string {
  return titles.length > 3 ? `Added ${titles.length} entries.` : `Added ${titles.join(', ')}.`;
}

interface ClearableListProps<Item> extends EditableList<Item> {
  readonly words: string;
  readonly buttonText: string;
  /** Contains the text of the button. */
  readonly buttonLabel: string;
  readonly removedText: string;
}

/** Items that are removed all together. Nothing is shown without any. */
export function ClearableList<Item extends string>(props: ClearableListProps<Item>) {
  const { items, words, buttonText, buttonLabel, removedText } = props;
  const { notice, remove } = useRemoval(props, String);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      {items.length > 0 && (
        <div className="line">
          <span className={styles.words}>{words}</span>
          <Button
            ref={button}
            aria-label={buttonLabel}
            onClick={() => remove(items, removedText, () => button.current)}
          >
            {buttonText}
          </Button>
        </div>
      )}
      {notice}
    </>
  );
}
