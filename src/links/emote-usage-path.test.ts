import { expect, test } from 'vitest';
import { HOSTILE_STRINGS } from '../../tests/fuzz/hostile-strings.ts';
import type { ChannelLogin } from '../domain/channel-login.ts';
import { emoteUsagePath } from './emote-usage-path.ts';
import { readScreenAddress } from './screen-address.ts';

test('the use of any emote has an address, also where its code has half a surrogate pair', () => {
  for (const code of HOSTILE_STRINGS) {
    const path = emoteUsagePath('somebody' as ChannelLogin, code);
    const search = code.replace(/\p{Surrogate}/gu, '\ufffd');
    expect(readScreenAddress(new URL(path, 'https://emotes.example'))).toEqual({
      screen: 'usage',
      channel: 'somebody',
      search,
    });
  }
});
