import { numericIdOf } from './emote-ids.ts';

export interface FrankerFaceZEmote {
  readonly id: number;
  readonly code: string;
  /** The emote has only one size: the answer contains `"2x": null`, and the larger addresses are 404. */
  readonly smallOnly: boolean;
  /** It changes the previous emote, but is listed like an emote. */
  readonly modifier: boolean;
}

export const FRANKERFACEZ_GLOBALS: readonly FrankerFaceZEmote[] = [
  emote('BeanieHipster', { id: 3, smallOnly: true }),
  emote('YooHoo', { id: 6 }),
  emote('LilFrog', { id: 9, smallOnly: true }),
  emote('ManChicken', { smallOnly: true }),
  emote('CatBag', { id: 25927 }),
  emote('LilZ'),
  emote('LaterSooner'),
  emote('BORT'),
  emote('ffzX', { id: 720507, modifier: true }),
  emote('ffzY', { id: 720508, modifier: true }),
  emote('ffzW', { id: 720510, modifier: true }),
  emote('ffzCursed', { id: 720511, modifier: true }),
];

export const FRANKERFACEZ_CHANNEL: readonly FrankerFaceZEmote[] = [
  emote('OMEGALUL', { id: 128054 }),
  emote('KEKW', { id: 381875 }),
  emote('PepeHands', { id: 231552 }),
  emote('catJAMFFZ', { id: 723102 }),
  emote('monkaGIGA'),
  emote('5Head'),
  emote('peepoRun', { smallOnly: true }),
  emote('LULW'),
];

function emote(code: string, details: Partial<FrankerFaceZEmote> = {}): FrankerFaceZEmote {
  return { id: numericIdOf(code), smallOnly: false, modifier: false, ...details, code };
}
