/** Pictures of 16 x 16 for what is loaded on demand. Those of `icons.tsx` are in the first load. */
export function CopyIcon() {
  return (
    <path
      d="M5.500 2H13v8.500h-2.500V14H3V5.500h2.500zm1.300 3.500h3.700v3.700h1.200V3.300H6.800zM4.300 6.800v5.900h4.900V6.800z"
      fillRule="evenodd"
    />
  );
}

export function CheckIcon() {
  return <path d="m3.100 7.400 3.400 3.400 6.400-6.900 1.100 1L6.500 13 2 8.500z" />;
}

export function NoVideoIcon() {
  return <path d="M4 2 13.500 8 4 14zm1.400 2.500v7L10.900 8z" fillRule="evenodd" />;
}

export function MarkIcon() {
  return (
    <path d="M3 1.500h1.500v1H13l-2 3.250 2 3.250H4.500V15H3zM4.500 4v3.500h5.900L9.300 5.750 10.400 4z" />
  );
}

export function LinkIcon() {
  return (
    <path d="M9 4.200 10.300 3a2.600 2.600 0 0 1 3.700 3.700l-2.600 2.600a2.600 2.600 0 0 1-3.700 0l1-1a1.200 1.200 0 0 0 1.700 0L13 5.700A1.200 1.200 0 0 0 11.300 4L10 5.200zM7 11.800 5.700 13A2.600 2.600 0 0 1 2 9.300l2.600-2.600a2.600 2.600 0 0 1 3.700 0l-1 1a1.200 1.200 0 0 0-1.700 0L3 10.300A1.200 1.200 0 0 0 4.700 12L6 10.800z" />
  );
}

export function ForwardIcon() {
  return <path d="M9.500 3 14.500 8l-5 5-1.100-1.100 3.200-3.150H1.500v-1.500h10.100L8.400 4.100z" />;
}
