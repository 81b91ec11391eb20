import buttons from '../../ui/button.module.css';
import { Icon } from '../../ui/icon.tsx';
import { LinkIcon } from '../../ui/icons.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import styles from './board.module.css';

interface CopyLinkProps {
  /** A full address. */
  readonly address: string;
}

/** Copies the address of the board, and says whether that worked. */
export function CopyLink({ address }: CopyLinkProps) {
  const { result, copy } = useCopy();
  return (
    <div className={styles.copy}>
      <span role="status">
        {result !== null && (result.isCopied ? 'Copied.' : 'Copying is not allowed.')}
      </span>
      <button type="button" className={buttons.quiet} onClick={(event) => copy(address, event.currentTarget)}>
        <Icon>
          <LinkIcon />
        </Icon>
        Copy link
      </button>
    </div>
  );
}
