import { createViewer } from '../../../scripts/soak-viewer.ts';
import { SCENARIOS } from '../../../standin/chat/scenarios.ts';
import { seededRandom } from '../../../standin/seeded-random.ts';
import { CHANNEL, panelOf } from '../statistics.ts';
import { expect, test } from '../stepped/stepped-stage.ts';

test('the viewer of the soak test finds all that it clicks', async ({ page, context, standIn, steps }) => {
  await steps.open(page);
  const stage = {
    page,
    context,
    standIn,
    scenario: SCENARIOS.waves,
    pause: (ms: number) => steps.step(ms / 1_000),
    now: steps.now,
  };
  standIn.chat.play(CHANNEL, stage.scenario);
  await steps.step(2);
  const viewer = createViewer(stage, seededRandom(1));
  for (const action of viewer.actions) await test.step(action.name, action.play);
  await steps.step(60);
  await expect(panelOf(page).getByRole('status')).toHaveText(/Live|Waiting/);
});
