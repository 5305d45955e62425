import { Ai1764000004000 } from '../../../migrations/1764000004000-ai';
import { type FreshDatabase, freshDatabase } from '../../../test/support/database';
import { AiUsageDay } from '../../ai/ai.entity';

let fresh: FreshDatabase;

beforeEach(async () => {
  fresh = await freshDatabase({ entities: [AiUsageDay], migrations: [Ai1764000004000] });
});
afterEach(() => fresh.remove());

/** Blocks the event loop for two milliseconds, like processing the rows of a statement. */
function busyWait(): void {
  const deadline = performance.now() + 2;
  while (performance.now() < deadline);
}

it('a long chain of statements for no request, as sweeps and jobs have, lets others in again and again', async () => {
  let turns = 0;
  let isRunning = true;
  const tick = (): void => {
    turns += 1;
    if (isRunning) setImmediate(tick);
  };
  setImmediate(tick);
  for (let step = 0; step < 50; step += 1) {
    await fresh.database.query('SELECT count(*) AS days FROM ai_usage');
    busyWait();
  }
  isRunning = false;
  expect(turns).toBeGreaterThan(5);
});
