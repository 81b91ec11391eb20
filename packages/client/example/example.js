import { openEmoteCounts } from 'emotes-per-second-client';

// The address of this page names the site and the channel: ?site=https://emotes.example/&channel=examplestreamer
const query = new URLSearchParams(location.search);
const status = document.querySelector('[role=status]');
const total = document.querySelector('#total');
const moment = document.querySelector('#moment');
const list = document.querySelector('ol');

const counts = openEmoteCounts({
  site: query.get('site') ?? 'http://localhost:4801/',
  channel: query.get('channel') ?? 'examplestreamer',
  mode: query.get('mode') ?? undefined,
  onCounts({ emoteCounts, totalEmotes }) {
    showStatus('Counting');
    total.textContent = `Total: ${totalEmotes}`;
    list.replaceChildren(...emoteCounts.slice(0, 10).map(rowOf));
  },
  onMoment({ endS, ratio, emote }) {
    moment.textContent = `${endS === null ? 'Moment' : 'Last moment'}: ${emote?.emote ?? 'chat'} ×${ratio.toFixed(1)}`;
  },
  onSilence() {
    showStatus('No counts for 15 seconds');
    total.textContent = '';
    list.replaceChildren();
  },
});

document.querySelector('button').addEventListener('click', () => {
  counts.close();
  showStatus('Closed');
});

/** A screen reader reads the status when it changes. The numbers change every second, so they are not part of it. */
function showStatus(text) {
  if (status.textContent !== text) status.textContent = text;
}

/** Sets text, never HTML: codes are words that anybody can choose. */
function rowOf({ emote, imageUrl, count }) {
  const row = document.createElement('li');
  if (imageUrl.startsWith('https://')) {
    const picture = new Image();
    picture.referrerPolicy = 'no-referrer';
    picture.alt = '';
    picture.src = imageUrl;
    row.append(picture, ' ');
  }
  row.append(`${emote}: ${count}`);
  return row;
}
