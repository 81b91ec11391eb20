import 'react';

declare module 'react' {
  /** The custom property of `strip.module.css`. */
  interface CSSProperties {
    /** Where the label of a second is wanted. */
    readonly '--x'?: string;
  }
}
