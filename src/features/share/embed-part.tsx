import { useState } from 'react';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import { COUNTING_MODE_TITLES, DEFAULT_COUNTING_RULES } from '../../domain/counting-rules.ts';
import { emoteCountsOf, type Snapshot } from '../../domain/snapshot.ts';
import { type EmbedOptions, embedAddress, readParentOrigin } from '../../links/embed-address.ts';
import { siteAddress } from '../../links/site-path.ts';
import { CopyText } from '../../ui/copy-text.tsx';
import { CheckField, Choice, TextField } from '../../ui/fields.tsx';
import styles from './share.module.css';
import { SAMPLE, type ShareFormProps, usePanelSnapshot } from './share-draft.ts';

const FORMS = { html: 'HTML', client: 'JavaScript module' } as const;

export function EmbedPart(props: ShareFormProps<EmbedOptions>) {
  const { value, onChange, channelLogin, panel, channelField } = props;
  const [form, setForm] = useState<keyof typeof FORMS>('html');
  const [isChecked, setIsChecked] = useState(false);
  const { parenturl, mode } = value;

  function code(): string | null {
    if (channelLogin === null) return null;
    if (form === 'client') return clientCode(siteAddress(), channelLogin, value);
    const address = embedAddress(siteAddress(), channelLogin, value);
    return address && embedHtml(address);
  }
  const text = code();

  return (
    <>
      <figure className={styles.message} aria-label="Preview of the counts">
        <pre>{messageText(usePanelSnapshot(panel) ?? SAMPLE)}</pre>
      </figure>
      <p className="hint">
        Your page gets the counts once a second. Your settings here (custom emotes, ignored users) do not
        apply there.
      </p>
      {channelField}
      <Choice label="Code" choices={FORMS} value={form} onChange={setForm} />
      {form === 'html' && (
        <TextField
          label="Address of your page"
          value={parenturl}
          onChange={(typed) => onChange({ ...value, parenturl: typed })}
          onBlur={() => setIsChecked(parenturl.trim() !== '')}
          placeholder="https://…"
          inputMode="url"
          problem={
            isChecked && readParentOrigin(parenturl) === null ? 'Start it with https:// or http://' : null
          }
        />
      )}
      <Choice
        label="Way of counting"
        choices={COUNTING_MODE_TITLES}
        value={mode}
        onChange={(next) => onChange({ ...value, mode: next })}
      />
      {(['moments', 'votes'] as const).map((name) => (
        <CheckField
          key={name}
          label={`Send ${name}`}
          checked={value[name]}
          onChange={(isOn) => onChange({ ...value, [name]: isOn })}
        />
      ))}
      {text === null ? (
        <p className="hint">
          {channelLogin === null
            ? 'Type a channel above to get the code.'
            : 'Type the address of your page to get the code. Only that site gets the counts.'}
        </p>
      ) : (
        <CopyText label={FORMS[form]} text={text} isCode />
      )}
      {form === 'client' && (
        <p className="hint">The module is packages/client in this project’s source code.</p>
      )}
    </>
  );
}

const PREVIEWED_EMOTES = 3;

/** A message of embed mode, shortened. */
function messageText(snapshot: Snapshot): string {
  const emotes = emoteCountsOf(snapshot, PREVIEWED_EMOTES).map(
    ({ emote, count }) => `    { emote: ${JSON.stringify(emote.code)}, count: ${count}, … },\n`,
  );
  return `{ totalEmotes: ${snapshot.totalEmotes},\n  emoteCounts: [\n${emotes.join('')}    … ] }`;
}

/** HTML for another page: a hidden frame with this address, and a script that logs what the frame posts. */
export function embedHtml(address: string): string {
  const { origin, searchParams } = new URL(address);
  const others = [searchParams.has('moments') && 'data.moment', searchParams.has('votes') && 'data.vote'];
  const named = others.filter((name) => name !== false);
  const log =
    named.length > 0 ? [...named, 'data.emoteCounts'].join(' ?? ') : 'data.totalEmotes, data.emoteCounts';
  return `<iframe id="emote-counts" hidden sandbox="allow-scripts allow-same-origin"
  src="${attributeText(address)}"></iframe>
<script>
  addEventListener('message', ({ source, origin, data }) => {
    const frame = document.getElementById('emote-counts');
    if (source !== frame.contentWindow || origin !== ${scriptText(origin)}) return;
    console.log(${log});
  });
</script>`;
}

/** The same with the module of `packages/client`. The module needs no parent address: it reads that of its own page. */
export function clientCode(
  site: string,
  channelLogin: ChannelLogin,
  { mode, moments, votes }: Omit<EmbedOptions, 'parenturl'>,
): string {
  const modeLine = mode === DEFAULT_COUNTING_RULES.countingMode ? '' : `\n  mode: ${scriptText(mode)},`;
  const momentLines = moments ? '\n  onMoment(moment) {\n    console.log(moment);\n  },' : '';
  const voteLines = votes ? '\n  onVote(vote) {\n    console.log(vote);\n  },' : '';
  return `import { openEmoteCounts } from 'emotes-per-second-client';

openEmoteCounts({
  site: ${scriptText(site)},
  channel: ${scriptText(channelLogin)},${modeLine}
  onCounts({ emoteCounts, totalEmotes }) {
    console.log(totalEmotes, emoteCounts);
  },${momentLines}${voteLines}
});`;
}

function attributeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/** A string literal for a script. It cannot end the string, nor the script element that contains it. */
function scriptText(text: string): string {
  const inner = JSON.stringify(text).slice(1, -1).replaceAll("'", '\\u0027').replaceAll('<', '\\u003c');
  return `'${inner.replaceAll('\\"', '"')}'`;
}
