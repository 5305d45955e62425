import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { scrollsSideways } from './browser';
import { IS_THOROUGH } from './thorough';

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const EVERY_RULE = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] };
/** The rules of those that look at colors; in dark a page differs from itself in light in nothing else. */
const COLOR_RULES = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };
const PHONE = { width: 320, height: 700 };
const DESK = { width: 1280, height: 900 };

interface Found {
  id: string;
  nodes: { html: string }[];
}

/** Ends what is on its way from one color to another; half-way colors are nobody's. */
const settleColors = (page: Page): Promise<void> =>
  page.evaluate(
    `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => {
      for (const one of document.getAnimations()) {
        if (one.effect.getComputedTiming().endTime === Infinity) one.cancel();
        else one.finish();
      }
      done();
    })))`,
  );

/** What axe finds on the page as it stands: the rule and the element. */
export async function violationsOn(page: Page, rules: typeof EVERY_RULE = EVERY_RULE): Promise<string[]> {
  await settleColors(page);
  if (!(await page.evaluate<boolean>(`typeof axe !== 'undefined'`))) await page.evaluate(AXE);
  const found = await page.evaluate<Found[]>(
    `axe.run(document, { runOnly: ${JSON.stringify(rules)}, resultTypes: ['violations'] }).then(({ violations }) => violations)`,
  );
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}

interface Look {
  size: { width: number; height: number };
  schemes: readonly ('light' | 'dark')[];
}
const EVERY_LOOK: readonly Look[] = [PHONE, DESK].map((size) => ({ size, schemes: ['light', 'dark'] }));
/** By day: dark on a desk differs from dark on a phone by what a desk adds alone. */
const LOOKS: readonly Look[] = [
  { size: PHONE, schemes: ['light', 'dark'] },
  { size: DESK, schemes: ['light'] },
];
const GLANCE: readonly Look[] = [{ size: PHONE, schemes: ['light'] }];

/** Everything wrong with the page as it stands, on a phone and on a desk, in light and in dark; by day, at a glance, on a phone in light. */
export async function faultsOn(page: Page, name: string, atAGlance = false): Promise<string[]> {
  const looks = IS_THOROUGH ? EVERY_LOOK : atAGlance ? GLANCE : LOOKS;
  const faults: string[] = [];
  for (const { size, schemes } of looks) {
    await page.setViewportSize(size);
    if (await scrollsSideways(page)) faults.push(`${name} at ${size.width}: scrolls sideways`);
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const found = await violationsOn(page, colorScheme === 'dark' ? COLOR_RULES : EVERY_RULE);
      faults.push(...found.map((fault) => `${name} at ${size.width} in ${colorScheme}: ${fault}`));
    }
  }
  return faults;
}
