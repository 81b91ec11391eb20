import { expect, test } from 'vitest';
import { HOSTILE_STRINGS } from '../../../tests/fuzz/hostile-strings.ts';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import { clientCode, embedHtml } from './embed-part.tsx';

/** The value of a string literal in a script. */
const readQuoted = (quoted: string | undefined): unknown => new Function(`return ${quoted}`)();

test('no text leaves the attribute or the script that it is in', () => {
  for (const text of HOSTILE_STRINGS) {
    // Not encoded, unlike a real address: the worst case.
    const html = embedHtml(`https://emotes.example/?channel=${text}`);
    const [, src = ''] = /\n {2}src="([^"<]*)"><\/iframe>\n<script>\n/.exec(html) ?? [];
    expect(src.replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&amp;', '&')).toBe(
      `https://emotes.example/?channel=${text}`,
    );
    expect(html.match(/<\/?(iframe|script)/g)).toEqual(['<iframe', '</iframe', '<script', '</script']);

    const code = clientCode(text, text as ChannelLogin, { mode: 'every-use', moments: true, votes: true });
    expect(code.split('\n')).toHaveLength(15);
    expect(code).not.toContain('<');
    expect(readQuoted(/^ {2}site: ('[^\n]*'),$/m.exec(code)?.[1])).toBe(text);
    expect(readQuoted(/^ {2}channel: ('[^\n]*'),$/m.exec(code)?.[1])).toBe(text);
  }
});

test('only code for moments or votes has a line about them', () => {
  const address = 'https://emotes.example/?iframe=true';
  expect(embedHtml(address)).not.toMatch(/moment|vote/);
  expect(embedHtml(`${address}&moments=true`)).toContain('log(data.moment ?? data.emoteCounts)');
  expect(embedHtml(`${address}&moments=true&votes=true`)).toContain(
    'log(data.moment ?? data.vote ?? data.emoteCounts)',
  );
  const login = 'somebody' as ChannelLogin;
  const code = (moments: boolean, votes: boolean): string =>
    clientCode('https://emotes.example/', login, { mode: 'every-use', moments, votes });
  expect(code(false, false)).not.toMatch(/Moment|Vote/);
  expect(code(true, false)).toContain('  onMoment(moment) {\n');
  expect(code(true, false)).not.toContain('Vote');
  expect(code(false, true)).toContain('  onVote(vote) {\n');
});
