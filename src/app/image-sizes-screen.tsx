import { serviceAddress } from '../client/service-address.ts';

/** Pictures of each service, in the 2x size of the tables. */
const SAMPLES = [
  { name: 'Twitch: Kappa', url: 'https://static-cdn.jtvnw.net/emoticons/v2/25/default/dark/2.0' },
  { name: 'Twitch: LUL', url: 'https://static-cdn.jtvnw.net/emoticons/v2/425618/default/dark/2.0' },
  { name: 'BetterTTV: :tf:', url: 'https://cdn.betterttv.net/emote/54fa8f1401e468494b85b537/2x.webp' },
  { name: 'BetterTTV: CiGrip', url: 'https://cdn.betterttv.net/emote/54fa8fce01e468494b85b53c/2x.webp' },
  { name: 'FrankerFaceZ: YooHoo', url: 'https://cdn.betterttv.net/frankerfacez_emote/6/2' },
  { name: 'FrankerFaceZ: KEKW', url: 'https://cdn.betterttv.net/frankerfacez_emote/381875/2' },
  { name: '7TV', url: 'https://cdn.7tv.app/emote/01F6MKTFTG0009C9ZSNYTFV2ZF/2x.webp' },
] as const;

/** A fixed column of sample emotes, each 24 px high, to check their sizes. */
export function ImageSizesScreen() {
  return (
    <main className="stack" style={{ padding: '1rem' }}>
      <h1>Image sizes</h1>
      <ul className="stack">
        {SAMPLES.map(({ name, url }) => (
          <li key={url} className="row">
            <img src={serviceAddress(url)} alt={name} height={24} referrerPolicy="no-referrer" />
            <span>×2</span>
          </li>
        ))}
      </ul>
    </main>
  );
}
