import { routes } from '../../src/contract/routes';
import { describeInBrowser } from '../support/browser';
import { aCounselor, aSchool, aStudentOf } from '../support/people';
import { aDedicatedSite } from '../support/site';
import { faultsUnder, NETWORK_CONDITIONS } from '../support/fault-injection';

describeInBrowser('the outbox page of a demo', () => {
  const site = aDedicatedSite(() => Promise.resolve({ DEMO_DATA: 'true' }));

  it('says that there is no mail yet, then shows one by itself', async () => {
    const page = await site.visit(null, '/dev/outbox');
    await page.getByRole('heading', { name: 'No mail yet' }).waitFor();
    expect(await faultsUnder('full', page, ['/dev/outbox'])).toEqual([]);
    const student = await aStudentOf(await aCounselor(await aSchool(site.server)));
    await student.call(routes.forgotPassword, { body: { email: student.user.email } });
    const mail = page.getByRole('region', { name: /Set a new .* password/ });
    await mail.getByText(`To ${student.user.email}`).waitFor();
    await mail.getByRole('link').waitFor();
  });

  it.each(NETWORK_CONDITIONS)('reads well: %s', async (weather) => {
    const student = await aStudentOf(await aCounselor(await aSchool(site.server)));
    await student.call(routes.forgotPassword, { body: { email: student.user.email } });
    expect(await faultsUnder(weather, await site.visit(null), ['/dev/outbox'])).toEqual([]);
  });
});
