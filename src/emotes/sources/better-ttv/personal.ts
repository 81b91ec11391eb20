import { listedEmote } from '../../lists/decode.ts';
import type { PersonalService } from '../../personal-emotes.ts';
import { BETTER_TTV } from './answer.ts';

/** Above every list of channels, and below 7TV's. */
export const BETTER_TTV_PERSONAL_BONUS = 0.85;

export const BETTER_TTV_PERSONAL: PersonalService = {
  channelSource: BETTER_TTV,
  emoteOf(id, code, isAnimated) {
    const folder = `https://cdn.betterttv.net/emote/${id}`;
    const stillUrl = isAnimated ? `${folder}/static/2x.webp` : null;
    const bonus = BETTER_TTV_PERSONAL_BONUS;
    return listedEmote('BetterTTV personal', id, code, `${folder}/2x.webp`, bonus, stillUrl);
  },
};
