import type { Browser } from 'playwright-core';
import { NonRetryableError, JobQueue } from '../../src/platform/jobs/job-queue';
import { type RunningApp, startApp } from '../support/app';
import { inBrowser, openBrowser, openWindow } from '../support/browser';
import { aKeySpace } from '../support/job-process';
import { aSchool, PASSWORD } from '../support/people';
import { type PrivateService, startRedis } from '../support/private-services';
import { ensureBuilt } from '../support/process';

inBrowser('an admin in the browser', () => {
  let redis: PrivateService;
  let server: RunningApp;
  let browser: Browser;

  beforeAll(async () => {
    ensureBuilt();
    redis = await startRedis();
    server = await startApp(aKeySpace(redis.url));
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
    await redis?.stop();
  });

  it('opens the job queue from the School admin page, by scripts and styles of this server alone', async () => {
    const school = await aSchool(server);
    const queue = server.app.get(JobQueue);
    queue.handle('note', async () => {
      throw new NonRetryableError('There is no paper.');
    });
    await queue.add('note', 'on-paper');
    const { context, page, strangers } = await openWindow(browser, { width: 1280, height: 800 }, server.url);
    const told: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') told.push(message.text());
    });
    page.on('pageerror', (error) => told.push(error.message));

    await page.goto('/login');
    await page.getByLabel('Email').fill(school.admin.user.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.waitForURL((url) => url.pathname !== '/login');
    await page.goto('/admin');
    await page.getByRole('heading', { name: 'School admin' }).waitFor();
    await page.getByRole('button', { name: 'Job queue' }).click();
    await page.waitForURL(`${server.url}/api/queues/**`);
    told.length = 0;

    await page.goto('/api/queues/queue/jobs?status=failed');
    await page.getByText('There is no paper.').first().waitFor();
    expect(await page.getByRole('button', { name: /retry|clean|empty|pause/i }).count()).toBe(0);
    const picture = process.env['BOARD_PICTURE'];
    if (picture) await page.screenshot({ path: picture });
    expect(told).toEqual([]);
    expect(strangers).toEqual([]);
    await context.close();
  });
});
