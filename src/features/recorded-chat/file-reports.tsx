import type { ReadChat } from '../../domain/recorded-chat.ts';
import { shownText } from '../../ui/shown-text.ts';
import { emotesText, missingTexts, reportText } from './opened-text.ts';
import styles from './recorded-chat.module.css';

/** A line for each file, and what of them is not counted. */
export function FileReports({ chat }: { readonly chat: ReadChat }) {
  return (
    <div className={styles.reports}>
      <ul aria-label="Files">
        {chat.reports.map((report, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change, and two files can have one name
          <li key={index} data-trouble={report.trouble !== null}>
            <b>{shownText(report.name)}</b> {reportText(report)}
          </li>
        ))}
      </ul>
      {missingTexts(chat).map((text) => (
        <p key={text}>{text}</p>
      ))}
      {chat.info !== null && <p>{emotesText(chat)}</p>}
    </div>
  );
}
