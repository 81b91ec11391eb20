import 'react';

declare module 'react' {
  /** The custom properties of `emote-table.module.css`. */
  interface CSSProperties {
    /** The count of a row's emote. */
    readonly '--count'?: number;
    /** The highest count of the table, at least 1. */
    readonly '--highest'?: number;
  }
}
