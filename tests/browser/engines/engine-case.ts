import type { StandIn } from '../../../standin/stand-in.ts';
import type { EngineScreen } from './engine-screen.ts';
import type { EngineName } from './engine-window.ts';

/** A rule that holds in every engine. */
export interface EngineCase {
  readonly title: string;
  /** An engine in which other tests show the rule. */
  readonly notIn?: EngineName;
  /** The window may show what the case before left there, in its size of 1440 x 900. */
  run(stage: { readonly screen: EngineScreen; readonly standIn: StandIn }): Promise<void>;
}
