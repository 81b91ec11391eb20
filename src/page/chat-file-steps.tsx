import styles from './chat-file-steps.module.css';

/** The best known program for it, with windows (github.com/lay295/TwitchDownloader, 2026). */
const DOWNLOADER = 'https://github.com/lay295/TwitchDownloader';

/** How to get a file of the chat of a past stream. @param last what to do with it on this screen */
export function ChatFileSteps({ last }: { readonly last: string }) {
  return (
    <ol className={styles.steps} aria-label="How to get a file">
      <li>
        Open{' '}
        <a href={DOWNLOADER} target="_blank" rel="noopener noreferrer">
          TwitchDownloader
        </a>
        , Chat Download.
      </li>
      <li>Paste the video’s address, and save as JSON.</li>
      <li>{last}</li>
    </ol>
  );
}
