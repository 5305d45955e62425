import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../src/platform/runtime/project-root';
import atNight from '../support/run/at-night.cjs';
import differingJourneys from '../support/run/differing-journeys.cjs';

it('names only journeys that exist as those that run on services, too', () => {
  const absent = differingJourneys.filter(
    (name) => !existsSync(join(projectRoot(), 'test/journeys', `${name}.spec.ts`)),
  );
  expect(differingJourneys.length).toBeGreaterThan(10);
  expect(absent).toEqual([]);
});

it('leaves only files to the night that exist, each once', () => {
  const absent = atNight.filter((name) => !existsSync(join(projectRoot(), 'test', `${name}.spec.ts`)));
  expect(absent).toEqual([]);
  expect(new Set(atNight).size).toBe(atNight.length);
});
