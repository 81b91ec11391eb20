import { useState } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';

const SummaryDialog = lazyPart(async () => (await import('./summary-dialog.tsx')).SummaryDialog);

/** The summary picture of a recording, in a dialog. The focus returns to where it was. */
export function useSummaryDialog() {
  const [opened, setOpened] = useState<string | null>(null);
  return {
    /** Opens the summary of a recording. The same function in each render. */
    onOpen: setOpened,
    /** Must be rendered: the dialog while it is open. */
    dialog: opened !== null && <SummaryDialog recordingId={opened} onClose={() => setOpened(null)} />,
  };
}
