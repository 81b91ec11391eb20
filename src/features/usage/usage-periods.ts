import type { Day, UsagePeriod } from '../../domain/usage.ts';

/** The periods to choose from. */
export const PERIODS = { '7': '7 days', '30': '30 days', '90': '90 days', all: 'All' } as const;

export type PeriodChoice = keyof typeof PERIODS;

/** The chosen period, which ends today, and with `withBefore` also the one of the same length before it. */
export function chosenPeriods(choice: PeriodChoice, today: Day, withBefore: boolean): readonly UsagePeriod[] {
  // The server's time can be a day ahead of the device's.
  const untilDay = today + 1;
  if (choice === 'all') return [{ fromDay: 0, untilDay }];
  const days = Number(choice);
  const chosen = { fromDay: today - days + 1, untilDay };
  return withBefore ? [chosen, { fromDay: today - 2 * days + 1, untilDay: today - days }] : [chosen];
}
