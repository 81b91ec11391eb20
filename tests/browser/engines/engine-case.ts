import type { StandIn } from '../../../standin/stand-in.ts';
import type { EngineScreen } from './engine-screen.ts';

/** A rule that holds in every engine. */
export interface EngineCase {
  readonly title: string;
  /** The window may show what the case before left there, in its size of 1440 x 900. */
  run(stage: { readonly screen: EngineScreen; readonly standIn: StandIn }): Promise<void>;
}
