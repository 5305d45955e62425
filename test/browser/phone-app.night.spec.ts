import type { BrowserContext, Page } from 'playwright-core';
import { describeInBrowser, eventually } from '../support/browser';
import { aStudentOf, aStudentWithList, peopleOf } from '../support/people';
import { REFLECTIONS } from '../support/questions';
import { aSite, waitForPage, PHONE } from '../support/site';
import { until } from '../support/until';

const TEXT = 'My uncle taught me to weld when I was eleven.';

describeInBrowser('the app on a phone', () => {
  const site = aSite();
  const the = peopleOf(site, { each: 'student', student: aStudentOf });

  const bar = (page: Page) => page.getByRole('navigation', { name: 'Places' });
  const question = `/question/${encodeURIComponent(REFLECTIONS)}/1`;

  it('has the places of a student at the lower edge, with the present one marked', async () => {
    const page = await site.visit(the.student, '/tasks', { viewport: PHONE });
    await bar(page)
      .getByRole('link', { name: 'Tasks', exact: true })
      .and(page.locator('[aria-current=page]'))
      .waitFor();
    await bar(page).getByRole('link', { name: 'Chat', exact: true }).click();
    await waitForPage(page, '/chat');
    const box = await bar(page).boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(PHONE.height);
  });

  it('covers nothing: the last line of a page and the message box stand above the bar', async () => {
    const page = await site.visit(the.student, '/tasks', { viewport: PHONE });
    const unlock = page.getByRole('button', { name: 'Unlock my recommendations' });
    await unlock.waitFor();
    await page.evaluate('window.scrollTo(0, document.documentElement.scrollHeight)');
    const edge = async () => (await bar(page).boundingBox())?.y ?? 0;
    const foot = async (of: ReturnType<Page['getByRole']>) => {
      const box = await of.boundingBox();
      return (box?.y ?? Infinity) + (box?.height ?? 0);
    };
    await eventually(() => foot(unlock)).toBeLessThanOrEqual(await edge());
    await page.goto('/chat');
    const send = page.getByRole('button', { name: 'Send' });
    await send.waitFor();
    await eventually(() => foot(send)).toBeLessThanOrEqual(await edge());
  });

  it('has no bar for staff, and none on a wide screen', async () => {
    const narrow = await site.visit(the.counselor, '/students', { viewport: PHONE });
    await narrow.getByRole('heading', { level: 1 }).waitFor();
    await eventually(() => bar(narrow).count()).toBe(0);
    const wide = await site.visit(the.student, '/tasks');
    await wide.getByRole('heading', { level: 1 }).waitFor();
    await eventually(() => bar(wide).isVisible()).toBe(false);
  });

  it('can be installed: a manifest under the product’s name, with icons that are there', async () => {
    const manifest = (await (await fetch(`${site.url}/manifest.webmanifest`)).json()) as {
      name: string;
      start_url: string;
      icons: { src: string; type: string }[];
    };
    expect(manifest).toMatchObject({ name: 'Pathlight', start_url: '/tasks', display: 'standalone' });
    for (const { src, type } of manifest.icons) {
      await eventually(async () => (await fetch(site.url + src)).headers.get('content-type')).toBe(type);
    }
  });

  /** Waits until the browser has kept the pages of this release. */
  const pagesAreKept = (page: Page): Promise<void> =>
    until(() =>
      page.evaluate<boolean>('navigator.serviceWorker.getRegistration().then((one) => Boolean(one?.active))'),
    );

  async function writeOffline(device: BrowserContext): Promise<void> {
    const page = await device.newPage();
    await page.goto(question);
    const box = page.getByPlaceholder('Give your response here...');
    await box.waitFor();
    await pagesAreKept(page);
    await device.setOffline(true);
    await box.fill(TEXT);
    await page.getByText('Offline: kept on this device', { exact: true }).first().waitFor();
    await page.close();
  }

  it('opens without a connection, shows what is kept there, and sends it when the connection is back', async () => {
    const device = await site.openDevice(the.student, { viewport: PHONE, serviceWorkers: 'allow' });
    await writeOffline(device);
    const page = await device.newPage();
    await page.goto('/tasks');
    await page.getByRole('heading', { name: 'Kept on this device' }).waitFor();
    await page.getByText(TEXT, { exact: true }).waitFor();
    await device.setOffline(false);
    await page.getByRole('heading', { name: /you're on your way to success/ }).waitFor();
    await until(async () => (await the.student.answers(REFLECTIONS))['1'] === TEXT);
  });

  it('keeps code and no answer of the server', async () => {
    const page = await site.visit(the.student, '/tasks', { serviceWorkers: 'allow' });
    await pagesAreKept(page);
    const kept = await page.evaluate<string[]>(
      `caches.keys().then((names) => Promise.all(names.map((name) => caches.open(name).then((store) => store.keys()))))
        .then((all) => all.flat().map(({ url }) => new URL(url).pathname))`,
    );
    expect(kept).toContain('/offline');
    expect(kept.filter((path) => path !== '/offline' && !path.startsWith('/assets/'))).toEqual([]);
  });

  it('moves nothing on the dashboard while it arrives', async () => {
    const page = await site.visit(await aStudentWithList(the.counselor), undefined, { viewport: PHONE });
    await page.addInitScript(`
      window.shifted = 0;
      new PerformanceObserver((list) => {
        for (const one of list.getEntries()) if (!one.hadRecentInput) window.shifted += one.value;
      }).observe({ type: 'layout-shift', buffered: true });`);
    await page.goto('/student-dashboard');
    await page.getByRole('heading', { name: 'Profile Summary' }).waitFor();
    await page.getByText('How do you feel about applying?').first().waitFor();
    await page.waitForLoadState('networkidle');
    await eventually(() => page.evaluate('window.shifted')).toBeLessThan(0.1);
  });
});
