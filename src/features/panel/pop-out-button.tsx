import type { Ref } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { PopOutIcon } from '../../ui/tool-icons.tsx';
import { coveredWindowNote } from '../pop-out/covered-window.ts';

interface PopOutButtonProps {
  /** `Pop out`, or `Bring back` in the window. */
  readonly name: string;
  readonly onClick: () => void;
  readonly ref: Ref<HTMLButtonElement>;
}

/** The tooltip says where other windows can cover the one that it opens. */
export function PopOutButton({ name, onClick, ref }: PopOutButtonProps) {
  const note = coveredWindowNote();
  return (
    <IconButton name={name} hint={note && `${name}. ${note}`} onClick={onClick} ref={ref}>
      <PopOutIcon />
    </IconButton>
  );
}
