import type { ChannelLogin } from '../../domain/channel-login.ts';
import { DEFAULT_COUNTING_RULES } from '../../domain/counting-rules.ts';
import { emoteCountsOf, type Snapshot } from '../../domain/snapshot.ts';
import type { EmbedOptions } from '../../links/embed-address.ts';

const PREVIEWED_EMOTES = 3;

/** A message of embed mode, shortened. */
export function messageText(snapshot: Snapshot): string {
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
  { mode, moments, votes }: EmbedOptions,
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
