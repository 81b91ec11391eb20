import type { Locator, Page } from '@playwright/test';
import type { StandIn } from '../../standin/stand-in.ts';
import { CHANNEL, panelOf } from './statistics.ts';

/** The parts of a message by which a moderator writes it. */
export const MODERATOR = { login: 'a_mod', extraTags: { badges: 'moderator/1' } };

/** The vote in the panel. */
export const voteOf = (page: Page): Locator => panelOf(page).getByRole('region', { name: 'Vote' });

/** Chatters vote: so many for each option. */
export function vote({ chat }: StandIn, votes: Readonly<Record<string, number>>): void {
  for (const [text, count] of Object.entries(votes)) {
    for (let voter = 0; voter < count; voter++)
      chat.say(CHANNEL, { text, login: `${text}${voter}`.toLowerCase() });
  }
}
