import { boardPath } from '../../links/board-address.ts';
import { channelPath } from '../../links/screen-address.ts';
import { RouteLink } from '../../page/route-link.tsx';
import styles from './demo-channels.module.css';
import type { DemoLists } from './demo-lists.ts';

/** All channels of the offline demo as links, and a board of many of them. */
export function DemoChannels({ channels, board }: DemoLists) {
  return (
    <nav className={styles.channels} aria-label="Channels of this demo">
      <p>
        <RouteLink to={boardPath(board)}>A board of {board.length} channels</RouteLink>
      </p>
      <ul className={styles.list}>
        {channels.map(({ name, shows }) => (
          <li key={name}>
            <RouteLink to={channelPath(name)}>{name}</RouteLink>
            <span>{shows}</span>
          </li>
        ))}
      </ul>
    </nav>
  );
}
