import { type RefObject, useRef } from 'react';
import type { SharePart } from '../../page/screen-sheets.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import type { PanelChannel, ShareDraft } from './share-draft.ts';
import { ShareForms } from './share-forms.tsx';

interface ShareSheetProps extends PanelChannel {
  /** The form that is open at first. */
  readonly part: SharePart;
  /** Keeps what is chosen while the sheet is closed. */
  readonly kept: RefObject<ShareDraft | null>;
  readonly onClose: () => void;
}

/** The forms with which other programs and pages show a channel's emotes, as a sheet. */
export function ShareSheet({ onClose, ...props }: ShareSheetProps) {
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <Sheet title="Share" titleRef={title} onClose={onClose}>
      <ErrorBoundary part="Share">
        <ShareForms key={props.part} {...props} />
      </ErrorBoundary>
    </Sheet>
  );
}
