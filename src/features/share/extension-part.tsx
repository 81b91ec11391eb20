import { siteAddress } from '../../links/site-path.ts';
import buttons from '../../ui/button.module.css';
import styles from './share.module.css';

interface Download {
  readonly browser: 'chrome' | 'firefox';
  readonly name: string;
  readonly steps: readonly string[];
}

const DOWNLOADS: readonly Download[] = [
  {
    browser: 'chrome',
    name: 'Chrome and Edge',
    steps: [
      'Unpack the file into a folder that stays.',
      'Open chrome://extensions and turn on Developer mode.',
      'Click Load unpacked and choose the folder.',
    ],
  },
  {
    browser: 'firefox',
    name: 'Firefox',
    steps: [
      'Open about:debugging#/runtime/this-firefox.',
      'Click Load Temporary Add-on and choose the file. Firefox removes it when it closes.',
    ],
  },
];

/** What the extension does, and how to get it: `scripts/build/build-extension.ts` puts its files beside the site. */
export function ExtensionPart() {
  return (
    <>
      <p>Shows the emotes over the video on www.twitch.tv, and this panel beside the page.</p>
      {DOWNLOADS.map(({ browser, name, steps }) => (
        <section key={browser} aria-label={name} className={styles.download}>
          <a href={`${siteAddress()}emotes-per-second-${browser}.zip`} className={buttons.button} download>
            Download for {name}
          </a>
          <ol>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
      ))}
    </>
  );
}
