import type { ComponentProps } from 'react';
import { BOARD_CHANNELS_MAX } from '../../links/screen-address.ts';
import { useOptions } from '../../page/use-app.ts';
import { Button } from '../../ui/button.tsx';
import type { AddChannelForm } from './add-channel-form.tsx';
import styles from './board.module.css';

/** Shown while the board has no channel: what it is for, and the channels that were watched last. */
export function EmptyBoard({ onAdd }: Pick<ComponentProps<typeof AddChannelForm>, 'onAdd'>) {
  const { recentChannels } = useOptions();
  return (
    <section className={`stack muted ${styles.empty}`}>
      <h2>No channels yet</h2>
      <p>
        Follow up to {BOARD_CHANNELS_MAX} chats and see which one is going off. Type names above, separated by
        spaces.
      </p>
      {recentChannels.length > 0 && (
        <>
          <h3>Recent channels</h3>
          <ul className="wrap">
            {recentChannels.map((login) => (
              <li key={login}>
                <Button aria-label={`Add ${login}`} onClick={() => onAdd(login)}>
                  {login}
                </Button>
              </li>
            ))}
            {recentChannels.length > 1 && (
              <li>
                <Button kind="primary" onClick={() => onAdd(...recentChannels)}>
                  Add all {recentChannels.length}
                </Button>
              </li>
            )}
          </ul>
        </>
      )}
    </section>
  );
}
