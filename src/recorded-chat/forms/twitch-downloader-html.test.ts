import { expect, test } from 'vitest';
import { ODD_CHAT } from '../../../tests/builders/written/written-chat.ts';
import { WRITTEN_PAGES } from '../../../tests/builders/written/written-pages.ts';
import { readMessages } from '../../../tests/stages/files.ts';

const comment = (time: string, message: string, login = 'ann'): string =>
  `<pre class="comment-root">[${time}]  <a href="https://www.twitch.tv/${login}" target="_blank"><span class="comment-author" >${login}</span></a><span class="comment-message">: ${message}</span></pre>`;
const page = (...comments: readonly string[]): string =>
  `<!DOCTYPE html>\n<html>\n${comments.join('\n')}\n</html>\n`;
const picture = (attributes: string, code: string): string =>
  `<img width="auto" height="32px" ${attributes}><div class="invis-text">${code}</div> `;

test('Twitch’s emotes have their positions; third-party ones are emotes of the file with their picture', async () => {
  const kappa = picture(
    'class="emote-image" src="https://static-cdn.jtvnw.net/emoticons/v2/25/default/dark/1.0" title="Kappa"',
    'Kappa',
  );
  const own = [
    picture(
      'class="emote-image" title="catJAM" src="https://cdn.betterttv.net/emote/60ae8d9ff39a7552b68f6310/1x"',
      'catJAM',
    ),
    picture('class="emote-image" title="LULW" src="https://cdn.frankerfacez.com/emote/139407/1"', 'LULW'),
    picture(
      'class="emote-image" title="peepoHey" src="https://cdn.7tv.app/emote/01F6N3ZQ7R000E1S8J9YF6BXKQ/1x.webp"',
      'peepoHey',
    ),
  ];
  const { lines, emotes } = await readMessages(page(comment('0:00:03', `&#128514; ${kappa}${own.join('')}`)));
  expect(lines[0]).toContain(';emotes=25:2-6;');
  expect(lines[0]).toMatch(/ :😂 Kappa catJAM LULW peepoHey $/);
  expect(emotes.map(({ code, key, imageUrl }) => [code, key, imageUrl])).toEqual([
    [
      'catJAM',
      'BetterTTV:60ae8d9ff39a7552b68f6310',
      'https://cdn.betterttv.net/emote/60ae8d9ff39a7552b68f6310/1x',
    ],
    ['LULW', 'betterttv:139407', 'https://cdn.frankerfacez.com/emote/139407/1'],
    [
      'peepoHey',
      '7TV:01F6N3ZQ7R000E1S8J9YF6BXKQ',
      'https://cdn.7tv.app/emote/01F6N3ZQ7R000E1S8J9YF6BXKQ/1x.webp',
    ],
  ]);
});

test('pictures in the page have their id in the class, and their address follows from it', async () => {
  const { lines, emotes } = await readMessages(
    page(
      comment(
        '0:00:03',
        picture('class="emote-image first-25" title="Kappa"', 'Kappa') +
          picture('class="emote-image third-139407" title="LULW""', 'LULW'),
      ),
    ),
  );
  expect(lines[0]).toContain(';emotes=25:0-4;');
  expect(emotes).toMatchObject([
    { code: 'LULW', imageUrl: 'https://cdn.betterttv.net/frankerfacez_emote/139407/2' },
  ]);
});

test.each([':)', '<3', '>(', ':>', 'R-)', 'D:', ":'("])(
  'the code %s is read without being encoded',
  async (code) => {
    const { lines } = await readMessages(
      page(comment('0:00:03', `hi ${picture(`class="emote-image first-9" title="${code}"`, code)}you `)),
    );
    expect(lines[0]?.endsWith(` :hi ${code} you `)).toBe(true);
    expect(lines[0]).toContain(`;emotes=9:3-${2 + code.length};`);
  },
);

test('HTML characters in a text are characters, encoded or not', async () => {
  const { messages } = await readMessages(
    page(comment('0:00:03', '&lt;b&gt; &amp;amp; 1 < 2 &unknown; <b>bold</b> ')),
  );
  expect(messages[0]?.text).toBe('<b> &amp; 1 < 2 &unknown; bold ');
});

test('names are logins, without badges and display names', async () => {
  const html = comment('0:00:03', 'hi ')
    .replace('>ann</span>', '>観客 (ann)</span>')
    .replace(']  <a', '] <img class="emote-image" title="vip"><div class="invis-text">vip</div> <a');
  expect((await readMessages(page(html))).messages).toEqual([{ at: 3, login: 'ann', text: 'hi ' }]);
});

test('a video of more than a day is one chat, with old and new offsets', async () => {
  const times = ['0:00:03', '23:59:59', '0:00:01'];
  const old = await readMessages(page(...times.map((time) => comment(time, 'hi '))));
  expect(old.messages.map(({ at }) => at)).toEqual([3, 86_399, 86_401]);
  const recent = await readMessages(page(comment('23:59:59', 'hi '), comment('24:00:01', 'hi ')));
  expect(recent.messages.map(({ at }) => at)).toEqual([86_399, 86_401]);
});

test('styles before the comments can be long, and a page can be cut', async () => {
  const [form] = WRITTEN_PAGES;
  const text =
    form
      ?.write(ODD_CHAT)
      .replace(
        '</style>',
        `${'.x { content:url("data:image/png;base64, AAAA"); }\n'.repeat(40_000)}</style>`,
      ) ?? '';
  const { messages, report } = await readMessages(text);
  expect(messages).toHaveLength(ODD_CHAT.length);
  expect(report.trouble).toBeNull();
  const cut = await readMessages(text.slice(0, text.lastIndexOf('</pre>')));
  expect(cut.messages).toHaveLength(ODD_CHAT.length - 1);
  expect(cut.report.trouble).toEqual({ kind: 'ends-early' });
});

test('a comment without an end is held up to a million characters, and the next one is read', async () => {
  const endless = `<pre class="comment-root">[0:00:04] ${'x'.repeat(1_300_000)}`;
  const { messages, report } = await readMessages(
    page(comment('0:00:03', 'hi '), endless, comment('0:00:05', 'yo ')),
  );
  expect(messages.map(({ at }) => at)).toEqual([3, 5]);
  expect(report).toMatchObject({ unreadable: 1, firstUnreadable: { entry: 2, problem: 'it is too long' } });
});

test('a comment without a time or a chatter is unreadable', async () => {
  const { report } = await readMessages(
    page(comment('0:00:03', 'hi '), '<pre>code</pre>', '<pre class="comment-root">[0:00:04] nobody</pre>'),
  );
  expect(report).toMatchObject({
    entries: 1,
    unreadable: 2,
    firstUnreadable: { entry: 2, problem: 'it has no time and chatter' },
  });
});

test.each([
  ['tags without an end', '<a '.repeat(200_000)],
  ['pictures without hidden text', '<img title=a><span>'.repeat(40_000)],
  ['signs of tags', '<'.repeat(500_000)],
  ['attributes', `<img${' a=""'.repeat(150_000)}`],
  ['open quotes', '<img a="'.repeat(100_000)],
])('a comment of only %s takes time in proportion to its length', async (_, inside) => {
  const { report } = await readMessages(page(comment('0:00:03', 'hi '), comment('0:00:04', inside)));
  // What is longer than a line of Twitch can be is not counted.
  expect(report.entries + report.unreadable).toBe(2);
});
