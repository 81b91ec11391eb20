import 'react';

declare module 'react' {
  /** A custom property of `emote-table.module.css`. */
  interface CSSProperties {
    /** The count of a row's emote. */
    readonly '--count'?: number;
  }
}
