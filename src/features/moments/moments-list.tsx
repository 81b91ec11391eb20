import { useEffect, useRef, useState } from 'react';
import { areAllPeaks, isListed, type MomentChoice } from '../../domain/moment-choice.ts';
import { ListHead, type MomentRateChoice } from './list-head.tsx';
import { ListLines, type ListLinesProps } from './list-lines.tsx';
import styles from './moments.module.css';

interface MomentsListProps extends Omit<ListLinesProps, 'heading' | 'onUse'> {
  readonly rate: MomentRateChoice;
  /** Its title opens and closes it, and it is closed until then. Absent: it is always open. */
  readonly isClosedAtFirst?: boolean | undefined;
}

/** The moments of a recording, the peaks of one emote or mood, its marks or its records: one list with one filter. */
export function MomentsList({ rate, isClosedAtFirst, ...props }: MomentsListProps) {
  const { moments, choice, peaks, onMark } = props;
  const [isToggledTo, setIsToggledTo] = useState<boolean | null>(null);
  // What is asked for elsewhere is shown.
  const isOpen = choice.kind !== 'all' || (isToggledTo ?? isClosedAtFirst !== true);
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // The card or the button that asked for the list is gone, or elsewhere. Asked again for the same, the choice is a new object.
  useEffect(() => {
    if (choice.kind === 'records') section.current?.scrollIntoView?.({ block: 'start' });
    const { activeElement } = section.current?.ownerDocument ?? document;
    if (!areAllPeaks(choice) || section.current?.contains(activeElement)) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView?.({ block: 'nearest' });
  }, [choice]);
  // What opens is below the timeline.
  useEffect(() => {
    if (isToggledTo === true && isClosedAtFirst) section.current?.scrollIntoView?.({ block: 'start' });
  }, [isToggledTo, isClosedAtFirst]);
  const ofChoice = moments.filter(
    ({ moment }) => isListed(moment, choice) && (choice.kind !== 'all' || !moment.isManual),
  );
  function choose(next: MomentChoice): void {
    setIsToggledTo(true);
    props.onChoose(next);
  }
  return (
    <section className={styles.moments} aria-label="Moments" ref={section} data-open={isOpen}>
      <ListHead
        choice={choice}
        onChoose={choose}
        count={ofChoice.length}
        peakCount={peaks.kind === 'read' ? peaks.peaks.length : null}
        rate={rate}
        headingRef={heading}
        isOpen={isOpen}
        onToggle={isClosedAtFirst === undefined ? null : () => setIsToggledTo(!isOpen)}
        onMark={onMark}
      />
      {isOpen && (
        // What is used stays when the window becomes lower.
        <ListLines {...props} onChoose={choose} heading={heading} onUse={() => setIsToggledTo(true)} />
      )}
    </section>
  );
}
