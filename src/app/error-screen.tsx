import { isRouteErrorResponse, useRouteError } from 'react-router';
import { shownText } from '../ui/shown-text.ts';
import styles from './error-screen.module.css';

/** For errors that no other screen handles: the status, the router's own text, a link back. */
export function ErrorScreen() {
  const error = useRouteError();
  const { heading, text } = wordsFor(error);
  return (
    <main className={styles.screen}>
      <h1>{heading}</h1>
      <p className={styles.text}>{shownText(text)}</p>
      <a href={import.meta.env.BASE_URL}>Back to the statistics</a>
    </main>
  );
}

function wordsFor(error: unknown): { readonly heading: string; readonly text: string } {
  if (isRouteErrorResponse(error)) {
    const data: unknown = error.data;
    return {
      heading: `${error.status} ${error.statusText}`,
      // The router's own texts start with `Error: `.
      text: typeof data === 'string' ? data.replace(/^Error: /, '') : '',
    };
  }
  return { heading: 'Something went wrong', text: error instanceof Error ? error.message : String(error) };
}
