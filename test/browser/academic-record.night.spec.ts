import type { Page } from 'playwright-core';
import { describeInBrowser } from '../support/browser';
import { aStudentOf, peopleOf } from '../support/people';
import { aSite, PHONE } from '../support/site';
import { aPdfOfSize } from '../support/transcripts';

describeInBrowser('the academic record on a phone', () => {
  const site = aSite();
  const the = peopleOf(site, { each: 'student', student: aStudentOf });

  const visit = (): Promise<Page> => site.visit(the.student, '/academic-information', { viewport: PHONE });
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const choose = async (page: Page, name: string, buffer: Buffer, label = 'Choose a file'): Promise<void> => {
    await button(page, label).waitFor();
    // Megabytes on their way into the browser take their time on a busy machine.
    await page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'application/pdf', buffer }, { timeout: 60_000 });
  };

  it('shows how far an upload is, and stops it', async () => {
    const page = await visit();
    await page.route('**/transcript?*', () => new Promise<void>(() => undefined));
    await choose(page, 'large.pdf', aPdfOfSize(3_000_000));
    await page.getByRole('progressbar', { name: 'Uploading large.pdf' }).waitFor();
    await button(page, 'Cancel').click();
    await page.getByText('Canceled. large.pdf wasn’t kept.').waitFor();
    await page.unroute('**/transcript?*');
    await page.context().setOffline(true);
    await button(page, 'Try again').click();
    await page.getByText(/^You are offline\./).waitFor();
    await page.context().setOffline(false);
    await button(page, 'Try again').click();
    await button(page, 'Replace it').waitFor();
    await choose(page, 'huge.pdf', aPdfOfSize(11_000_000), 'Replace it');
    await page.getByText('This file is 10.5 MB. Please choose one of at most 10 MB').waitFor();
  });
});
