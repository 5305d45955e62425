import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { scrollsSideways } from './browser';
import { IS_THOROUGH } from './thorough';

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const OPTIONS = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  // Speech input presses what it reads (WCAG 2.5.3); axe leaves this rule out unless it is asked for.
  rules: { 'label-content-name-mismatch': { enabled: true } },
  resultTypes: ['violations'],
};
const PHONE = { width: 320, height: 700 };
/** A window of 1280 x 1024 at a zoom of 400 % (WCAG 1.4.10). */
const ZOOMED = { width: 320, height: 256 };
const DESKTOP = { width: 1280, height: 900 };

interface Violation {
  id: string;
  nodes: { html: string }[];
}

/** Ends every color transition; half-way colors are nobody's. */
const waitForColors = (page: Page): Promise<void> =>
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
export async function axeViolations(page: Page): Promise<string[]> {
  await waitForColors(page);
  if (!(await page.evaluate<boolean>(`typeof axe !== 'undefined'`))) await page.evaluate(AXE);
  const violations = await page.evaluate<Violation[]>(
    `axe.run(document, ${JSON.stringify(OPTIONS)}).then(({ violations }) => violations)`,
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}

/** How many pixels of the window's height are covered by what stands still while the page scrolls, and what that is. */
const stickyBarsOn = (page: Page): Promise<{ height: number; bars: string[] }> =>
  page.evaluate(`(() => {
    const covered = new Set();
    const bars = [];
    for (const one of document.body.querySelectorAll('*')) {
      if (!/fixed|sticky/.test(getComputedStyle(one).position)) continue;
      // A menu that is closed, and a message that leaves by itself, are no bars.
      if (one.closest('[aria-hidden=true], .MuiSnackbar-root')) continue;
      const { top, bottom, width } = one.getBoundingClientRect();
      if (width < innerWidth / 2 || bottom <= 0 || top >= innerHeight) continue;
      bars.push(one.outerHTML.slice(0, 120));
      for (let y = Math.max(0, Math.floor(top)); y < Math.min(innerHeight, bottom); y += 1) covered.add(y);
    }
    return { height: covered.size, bars };
  })()`);

/** What is wrong with a page that is zoomed to 400 %: bars that leave too little of it. */
async function zoomFaults(page: Page, name: string): Promise<string[]> {
  await page.setViewportSize(ZOOMED);
  const { height, bars } = await stickyBarsOn(page);
  if (height <= ZOOMED.height / 3) return [];
  return [`${name} at 400 %: bars take ${height} of ${ZOOMED.height} pixels: ${bars.join(' ')}`];
}

interface DisplayMode {
  size: { width: number; height: number };
  scheme: 'light' | 'dark';
}
const LIGHT_PHONE: DisplayMode = { size: PHONE, scheme: 'light' };
const DARK_DESKTOP: DisplayMode = { size: DESKTOP, scheme: 'dark' };
/** By day the two that differ the most; at night all four. */
const DISPLAY_MODES: readonly DisplayMode[] = IS_THOROUGH
  ? [LIGHT_PHONE, { size: PHONE, scheme: 'dark' }, { size: DESKTOP, scheme: 'light' }, DARK_DESKTOP]
  : [LIGHT_PHONE, DARK_DESKTOP];

/** Everything that axe and the size of the page show wrong, on a phone and on a desk, in light and in dark, and zoomed; at a glance, on a phone in light. */
export async function accessibilityFaults(page: Page, name: string, isQuick = false): Promise<string[]> {
  const faults: string[] = [];
  for (const { size, scheme } of isQuick && !IS_THOROUGH ? [LIGHT_PHONE] : DISPLAY_MODES) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    if (await scrollsSideways(page)) faults.push(`${name} at ${size.width}: scrolls sideways`);
    faults.push(...(await axeViolations(page)).map((fault) => `${name} at ${size.width} in ${scheme}: ${fault}`));
  }
  return [...faults, ...(await zoomFaults(page, name))];
}
