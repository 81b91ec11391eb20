import type { ChannelLogin } from '../../domain/channel-login.ts';

/** A channel of the offline demo. */
interface DemoChannel {
  readonly name: ChannelLogin;
  /** What it shows, in one line. */
  readonly shows: string;
}

/** The channels of the offline demo. */
export interface DemoLists {
  /** Those to begin with come first. */
  readonly channels: readonly DemoChannel[];
  /** The channels of a board with many of them. */
  readonly board: readonly ChannelLogin[];
}
