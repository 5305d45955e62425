import { AiServer } from '../support/ai-server';
import { runVisit } from '../support/canary-visit';
import { ensureBuilt } from '../support/process';

let ai: AiServer;
beforeAll(async () => {
  ensureBuilt('api');
  ai = await AiServer.start();
});
afterAll(() => ai.stop());

it('no secret and nothing a person wrote reaches the log of a development server, whatever fails', async () => {
  const { visit, output } = await runVisit(ai, {});
  expect(visit.canaries.count).toBeGreaterThan(60);
  expect(visit.canaries.placesFoundIn(output)).toEqual([]);
  expect(output).toMatch(/ERROR \[Problem\] POST \/api\/academic-records failed\. \(request [\w-]+\)/);
});
