/** The pictures of the panel's tools, apart from the others: they are in the first load. */

export function SettingsIcon() {
  return (
    <path d="M6.8 1h2.4l.3 1.8 1.2.5 1.5-1 1.7 1.6-1.1 1.5.6 1.2 1.8.3v2.3l-1.8.3-.6 1.2 1.1 1.5-1.7 1.7-1.5-1.1-1.2.6L9.2 15H6.800l-.3-1.8-1.2-.6-1.5 1.1-1.7-1.7 1.1-1.5-.6-1.200L1 9.200V6.900l1.6-.3.6-1.2-1.1-1.5 1.7-1.6 1.5 1 1.2-.5zM8 5.600A2.4 2.4 0 1 0 8 10.4 2.4 2.4 0 0 0 8 5.600z" />
  );
}

export function PauseIcon() {
  return <path d="M4 3h3v10H4zM9 3h3v10H9z" />;
}

export function ResumeIcon() {
  return <path d="M4.5 2.8 12.5 8l-8 5.200z" />;
}

export function PopOutIcon() {
  return <path d="M1 3h14v10H1zm1.5 1.5v7H7V7h6.5V4.5z" fillRule="evenodd" />;
}
