import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../src/platform/runtime/process';
import { accessibilityFaults } from '../support/axe';
import { describeInBrowser, eventually } from '../support/browser';
import { ensureBuilt, startProcess } from '../support/process';
import { aDedicatedSite, PHONE } from '../support/site';

const KIT = join(projectRoot(), 'frontend/src/ui');
/** Pieces that show nothing of their own: what surrounds a page or a part of it. The gallery is drawn inside all of them. */
const SURROUNDINGS = ['AppTheme', 'FieldFrame', 'FirstFrame', 'Page', 'Read'];

/** The components that the kit exports, by their names. */
const exported = readdirSync(KIT)
  .filter((file) => file.endsWith('.tsx'))
  .flatMap((file) => [
    ...readFileSync(join(KIT, file), 'utf8').matchAll(/^export (?:function|const) ([A-Z]\w*[a-z]\w*)/gm),
  ])
  .map(([, name = '']) => name);

describeInBrowser('the gallery of pieces', () => {
  const site = aDedicatedSite(async () => ({ DEMO_DATA: 'true' }));

  it('shows every piece of the kit, in light and in dark, without a complaint', async () => {
    const page = await site.visit(null);
    const complaints: string[] = [];
    page.on('console', (line) => ['error', 'warning'].includes(line.type()) && complaints.push(line.text()));
    page.on('pageerror', (error) => complaints.push(String(error)));
    await page.goto('/dev/ui');
    await page.getByRole('heading', { level: 1, name: 'Pieces' }).waitFor();
    const shown = await page.getByRole('heading', { level: 3 }).allTextContents();
    expect(exported.length).toBeGreaterThan(20);
    expect(exported.filter((name) => !shown.includes(name) && !SURROUNDINGS.includes(name))).toEqual([]);
    const ground = () => page.evaluate('getComputedStyle(document.body).backgroundColor');
    for (const [colorScheme, color] of [
      ['light', 'rgb(248, 244, 234)'],
      ['dark', 'rgb(14, 27, 24)'],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await eventually(ground).toBe(color);
    }
    expect(complaints).toEqual([]);
  });

  it.each(['light', 'dark'] as const)('keeps to the rules of access in each of them, %s', async (colorScheme) => {
    const page = await site.visit(null);
    await page.emulateMedia({ colorScheme });
    await page.goto('/dev/ui');
    await page.getByRole('heading', { level: 1, name: 'Pieces' }).waitFor();
    expect(await accessibilityFaults(page, '/dev/ui')).toEqual([]);
  });

  it('has buttons and boxes that a finger meets', async () => {
    const page = await site.visit(null, '/dev/ui', { viewport: PHONE });
    const buttons = ['Mark the school', 'Save & Continue', 'Show password', 'Next page'];
    const pieces = [
      ...buttons.map((name) => page.getByRole('button', { name }).first()),
      page.getByLabel('First name').first(),
      page.getByLabel('Grade').first(),
    ];
    await pieces[0]?.waitFor();
    const heights = await Promise.all(pieces.map(async (piece) => (await piece.boundingBox())?.height ?? 0));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  });

  it('opens its dialogs', async () => {
    const page = await site.visit(null, '/dev/ui');
    await page.getByRole('button', { name: 'Move a student …' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Move this student?' });
    await dialog.getByRole('button', { name: 'Move', exact: true }).click();
    await dialog.getByRole('alert').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'hidden' });
  });

  it('is not there without demo data', async () => {
    ensureBuilt();
    const bare = await startProcess({ DEMO_DATA: 'false' });
    try {
      const page = await site.visit(null);
      const answer = await page.goto(`${bare.url}/dev/ui`);
      await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
      expect(answer?.status()).toBe(404);
    } finally {
      await bare.stop();
    }
  });

  it('costs no other page anything', async () => {
    const page = await site.visit(null);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(asked.filter((url) => url.includes('gallery'))).toEqual([]);
  });
});
