import type { Answer, ServiceCall } from '../answer.ts';
import { OPEN_TO_ALL, textAnswer } from '../answer.ts';
import { PICTURELESS_IDS } from '../catalogue/seventv-codes.ts';
import { answerPicture, type PictureSettings } from '../pictures/picture-service.ts';
import { answerEmbed } from '../player/embed-service.ts';
import { answerPlayer } from '../player/player-service.ts';
import type { ServiceAddress } from '../service-address.ts';
import { answerTwitchSite } from '../twitch-site/site-service.ts';
import { answerBetterTtv } from './betterttv.ts';
import type { BetterTtvShared } from './betterttv-shared.ts';
import { answerFrankerFaceZ } from './frankerfacez.ts';
import type { RunningRecentMessages } from './recent-messages.ts';
import { answerOldSevenTv, answerSevenTv } from './seventv.ts';
import type { SevenTvSets } from './seventv-sets.ts';

export interface ServiceSettings extends PictureSettings {
  /** Room ids for which BetterTTV and 7TV answer 404. */
  readonly unknownRooms: ReadonlySet<string>;
  readonly betterTtvShared: BetterTtvShared;
  readonly sevenTvSets: SevenTvSets;
  readonly recentMessages: RunningRecentMessages;
}

/** The service's answer without faults. */
export function ordinaryAnswer(
  { host, path }: ServiceAddress,
  method: string,
  origin: string | null,
  settings: ServiceSettings,
): Answer {
  const queryAt = path.indexOf('?');
  const call: ServiceCall = {
    method,
    pathname: queryAt === -1 ? path : path.slice(0, queryAt),
    query: new URLSearchParams(queryAt === -1 ? '' : path.slice(queryAt)),
    origin,
  };
  switch (host) {
    case 'api.betterttv.net':
      return answerBetterTtv(call, settings.unknownRooms, settings.betterTtvShared);
    case 'api.frankerfacez.com':
      return answerFrankerFaceZ(call, settings.unknownRooms);
    case '7tv.io':
      return answerSevenTv(call, settings.unknownRooms, settings.sevenTvSets);
    case 'api.7tv.app':
      return answerOldSevenTv(call);
    case 'cdn.betterttv.net':
    case 'cdn.7tv.app':
    case 'static-cdn.jtvnw.net':
      if (call.pathname.split('/').some((part) => PICTURELESS_IDS.has(part))) {
        return textAnswer('Not Found', 'text/plain', OPEN_TO_ALL, 404);
      }
      return answerPicture(host, call, settings);
    case 'embed.twitch.tv':
      return answerEmbed(call);
    case 'player.twitch.tv':
      return answerPlayer(call, settings.stillPictures);
    case 'www.twitch.tv':
      return answerTwitchSite();
    case 'recent-messages.robotty.de':
      return settings.recentMessages.answer(call);
    case 'irc-ws.chat.twitch.tv':
    case 'events.7tv.io':
    case 'sockets.betterttv.net':
      return textAnswer('Upgrade Required', 'text/plain', { upgrade: 'websocket' }, 426);
  }
}
