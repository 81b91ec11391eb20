import fields from '../../ui/field.module.css';

/** Written into the built site beside the page. */
const USERSCRIPT_FILE = 'emotes-per-second.user.js';

interface UserscriptPartProps {
  readonly site: string;
}

/** The link that installs the userscript. */
export function UserscriptPart({ site }: UserscriptPartProps) {
  return (
    <>
      <p className={fields.hint}>
        It shows the emotes of the moment over a corner of the video on www.twitch.tv. It needs an extension
        for userscripts, such as Tampermonkey. In Chrome and Edge, allow it in its details:{' '}
        <code>Allow User Scripts</code>.
      </p>
      <p>
        <a href={site + USERSCRIPT_FILE} target="_blank" rel="noopener">
          Install the userscript
        </a>
      </p>
    </>
  );
}
