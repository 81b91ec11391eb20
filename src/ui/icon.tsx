import type { ReactNode } from 'react';

interface IconProps {
  readonly size?: 14 | 16;
  /** A path of `icons.tsx` or `tool-icons.tsx`. */
  readonly children: ReactNode;
}

/**
 * A picture in the colour of the text beside it. It has no name: what it stands in has one. `IconButton` draws its own, because
 * the first load has no other.
 */
export function Icon({ size = 16, children }: IconProps) {
  return (
    <svg viewBox="0 0 16 16" width={size} height={size} fill="currentColor" aria-hidden="true">
      {children}
    </svg>
  );
}
