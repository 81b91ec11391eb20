import { useRef, useState } from 'react';
import type { RecordingActions } from '../../client/recording-actions.ts';
import type { MomentRate } from '../../domain/moment.ts';
import type { MomentRateChoice } from '../moments/list-head.tsx';

/**
 * How many moments a recording that is over has: a choice finds them again, in the order of the choices.
 *
 * @param found how many were found before; null if it is not known
 */
export function usePastRate(
  { findMoments }: Pick<RecordingActions, 'findMoments'>,
  moodCodes: readonly string[],
  found: MomentRate | null,
): MomentRateChoice {
  const [value, setValue] = useState(found);
  const last = useRef<Promise<void>>(Promise.resolve());

  async function findAgain(before: Promise<void>, momentRate: MomentRate): Promise<void> {
    await before;
    const isFound = await findMoments({ momentRate, moodCodes });
    // Another one may be chosen meanwhile.
    if (!isFound) setValue((now) => (now === momentRate ? null : now));
  }

  return {
    value,
    isFromNowOn: false,
    onChange(momentRate) {
      setValue(momentRate);
      last.current = findAgain(last.current, momentRate);
    },
  };
}
