import { type FoundEngines, findEngines } from '../../../scripts/testing/find-engines.ts';
import { EXTENSION_CASES } from '../engines/extension-cases.ts';
import { LIVE_CASES } from '../engines/live-cases.ts';
import { CLIENT_SITE, PAGE_CASES, serveClientPage } from '../engines/page-cases.ts';
import { PAST_CASES } from '../engines/past-cases.ts';
import { RESTRICTED_CASES } from '../engines/restricted-cases.ts';
import { type RunningEngine, startEngine } from '../engines/start-engine.ts';
import { isWebKitCrash } from '../engines/webkit-window.ts';
import { test as stageTest } from '../stage.ts';

/** Without a reset of the stand-in: the cases of an engine share one window, whose connection goes on. */
const test = stageTest.extend({ standIn: ({ stage }, use) => use(stage.standIn) });

const found: FoundEngines = findEngines();

const CASES = [...LIVE_CASES, ...PAST_CASES, ...PAGE_CASES, ...RESTRICTED_CASES];

const names = [
  ...(found.firefox === null ? [] : ['Firefox' as const]),
  ...(found.webkit === null ? [] : ['WebKitGTK' as const]),
];

for (const name of names) {
  test.describe(name, () => {
    // One worker starts the engine once for all.
    test.describe.configure({ mode: 'default' });
    let engine: RunningEngine | undefined;
    test.beforeAll(async ({ hosts, stage }) => {
      hosts.set(CLIENT_SITE, serveClientPage());
      stage.standIn.reset();
      engine = await startEngine(name, found, stage.port);
    });
    test.afterAll(() => engine?.close());
    for (const { title, run } of [...CASES, ...(name === 'Firefox' ? EXTENSION_CASES : [])]) {
      test(`${name}: ${title}`, async ({ standIn, stage }) => {
        const runHere = () => run({ screen: (engine as RunningEngine).screen, standIn });
        await runHere().catch(async (error: unknown) => {
          // Once in some twenty runs WebKitGTK 2.50 itself crashes. Nothing but that is tried again.
          if (!isWebKitCrash(error)) throw error;
          console.warn(`WebKitGTK crashed: ${error}`);
          await engine?.close();
          engine = await startEngine(name, found, stage.port);
          await runHere();
        });
      });
    }
  });
}
