import { chromium } from 'playwright-core';
import { describeInBrowser, signIn, eventually } from '../support/browser';
import { findChromium } from '../support/chromium';
import { monitorPage } from '../support/page-checks';
import { aCounselor, aSchool, aStudentOf } from '../support/people';
import { aDedicatedSite } from '../support/site';

describeInBrowser('an installation without https in a school’s network', () => {
  const site = aDedicatedSite();

  it('works under its own name, is not forced to https, and its pages complain of nothing', async () => {
    const name = 'guidance.north.test';
    const home = `http://${name}:${new URL(site.url).port}`;
    await site.server.end('SIGTERM');
    Object.assign(site.server.environment, { PUBLIC_URL: home });
    site.server = await site.server.restart();
    const student = await aStudentOf(await aCounselor(await aSchool(site.server)));
    const browser = await chromium.launch({
      executablePath: findChromium() ?? undefined,
      args: ['--no-sandbox', '--disable-gpu', `--host-resolver-rules=MAP ${name} 127.0.0.1`],
    });
    try {
      const page = await browser.newPage({ baseURL: home });
      const { faults } = await monitorPage(page, home);
      await signIn(page, student.user.email, student.password);
      await page.reload();
      await page.getByRole('main').waitFor();
      await page.waitForLoadState('networkidle');
      await eventually(() => new URL(page.url()).protocol).toBe('http:');
      expect(faults).toEqual([]);
    } finally {
      await browser.close();
    }
  });
});
