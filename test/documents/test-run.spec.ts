import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../src/platform/runtime/project-root';
import differingJourneys from '../support/run/differing-journeys.cjs';

it('names only journeys that exist as those that run on services, too', () => {
  const absent = differingJourneys.filter(
    (name) => !existsSync(join(projectRoot(), 'test/journeys', `${name}.spec.ts`)),
  );
  expect(differingJourneys.length).toBeGreaterThan(20);
  expect(absent).toEqual([]);
});
