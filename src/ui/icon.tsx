interface IconProps {
  readonly name: keyof typeof PATHS;
  readonly size?: 14 | 16;
}

/** A decorative picture in the colour of the text. The button or the text around it has the accessible name. */
export function Icon({ name, size = 16 }: IconProps) {
  return (
    <svg viewBox="0 0 16 16" width={size} height={size} fill="currentColor" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}

export type IconName = IconProps['name'];

const PATHS = {
  check: 'm3.100 7.400 3.400 3.400 6.400-6.900 1.100 1L6.500 13 2 8.500z',
  close: 'm3.7 2.6 4.3 4.3 4.3-4.3 1.1 1.1L9.1 8l4.3 4.3-1.1 1.1L8 9.1l-4.3 4.3-1.1-1.1L6.9 8 2.6 3.7z',
  copy: 'M5.500 2H13v8.500h-2.500V14H3V5.500h2.500zm1.300 3.500h3.700v3.700h1.200V3.300H6.800zM4.300 6.800v5.900h4.900V6.800z',
  forward: 'M9.500 3 14.500 8l-5 5-1.100-1.100 3.200-3.150H1.500v-1.500h10.100L8.400 4.100z',
  link: 'M9 4.200 10.300 3a2.600 2.600 0 0 1 3.700 3.700l-2.600 2.600a2.600 2.600 0 0 1-3.700 0l1-1a1.200 1.200 0 0 0 1.700 0L13 5.700A1.200 1.200 0 0 0 11.300 4L10 5.200zM7 11.800 5.700 13A2.600 2.600 0 0 1 2 9.300l2.600-2.600a2.600 2.600 0 0 1 3.700 0l-1 1a1.200 1.200 0 0 0-1.700 0L3 10.300A1.200 1.200 0 0 0 4.700 12L6 10.800z',
  mark: 'M3 1.500h1.500v1H13l-2 3.250 2 3.250H4.500V15H3zM4.500 4v3.500h5.900L9.300 5.750 10.400 4z',
  more: 'M3 6.5a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3zm5 0a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3zm5 0a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3z',
  panel: 'M1 2.5h14v11H1zM2.5 4v8h6V4z',
  pause: 'M4 3h3v10H4zM9 3h3v10H9z',
  'pop-out': 'M1 3h14v10H1zm1.5 1.5v7H7V7h6.5V4.5z',
  reload:
    'M12.9 2.500v3.900H9L10.600 4.800A4.300 4.300 0 1 0 12.100 9.200l1.400.500A5.800 5.800 0 1 1 11.700 3.700z',
  remove: 'm4 2.900 4 4 4-4L13.100 4l-4 4 4 4-1.100 1.100-4-4-4 4L2.900 12l4-4-4-4z',
  resume: 'M4.5 2.8 12.5 8l-8 5.200z',
  settings:
    'M6.8 1h2.4l.3 1.8 1.2.5 1.5-1 1.7 1.6-1.1 1.5.6 1.2 1.8.3v2.3l-1.8.3-.6 1.2 1.1 1.5-1.7 1.7-1.5-1.1-1.2.6L9.2 15H6.800l-.3-1.8-1.2-.6-1.5 1.1-1.7-1.7 1.1-1.5-.6-1.200L1 9.200V6.900l1.6-.3.6-1.2-1.1-1.5 1.7-1.6 1.5 1 1.2-.5zM8 5.600A2.4 2.4 0 1 0 8 10.4 2.4 2.4 0 0 0 8 5.600z',
  'under-video': 'M1 2.5h14v11H1zM2.5 4v4.5h11V4z',
} as const;
