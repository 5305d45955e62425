import type { Page } from 'playwright-core';
import { MESSAGES } from '../../src/contract/messages';
import { routes } from '../../src/contract/routes';
import { axeViolations } from '../support/axe';
import { describeInBrowser, scrollsSideways, eventually } from '../support/browser';
import { aCounselor, aSchool, aStudentReadyToUnlock, aStudentWithList, peopleOf } from '../support/people';
import { aSite, LAPTOP, PHONE } from '../support/site';
import { until } from '../support/until';

const BEREA = 156295;
const COLLEGE_OF_THE_ATLANTIC = 160959;

describeInBrowser('a counselor’s word on a list', () => {
  const site = aSite();

  /** The counselor's and the student's page, open side by side. */
  let page: Page;
  let own: Page;

  const the = peopleOf(site, { counselor: 'Dana Whitcomb', student: aStudentWithList });
  beforeEach(async () => {
    page = await site.visit(the.counselor, `/student/${the.student.uid}?tab=schools`);
    await page.getByRole('button', { name: 'Take off the list' }).waitFor();
    own = await site.visit(the.student, '/rec', { viewport: PHONE });
    await own.getByRole('tab', { name: 'Reach' }).waitFor();
  });

  const reasonBox = () => page.getByLabel('Why? The student reads this, with your name.');
  const dialog = () => page.getByRole('dialog');

  it('suggests colleges, of which the student keeps one and declines one with a reason for the counselor', async () => {
    await page.getByRole('button', { name: 'Suggest a college' }).click();
    await dialog().getByLabel('Which college?').fill('college of the atlantic');
    await dialog()
      .getByRole('button', { name: /^College of the Atlantic/ })
      .click();
    await eventually(() => dialog().getByRole('button', { name: 'Suggest it' }).isDisabled()).toBe(true);
    await reasonBox().fill('You wrote about tide pools.');
    await dialog().getByRole('button', { name: 'Suggest it' }).click();
    await page.getByText('Suggested to 1 student.').waitFor();
    await own.reload();
    await own.getByRole('link', { name: /^Saved.+1 suggestion to answer$/ }).click();
    await own.getByText('Suggested by Dana Whitcomb').waitFor();
    await own.getByText('You wrote about tide pools.').waitFor();
    await own.getByRole('button', { name: /^Save: / }).click();
    await own.getByRole('button', { name: /^Saved: / }).waitFor();

    // A page that is older than the note removes nothing, and then shows the note.
    const written = { params: { userId: the.student.uid, unitid: COLLEGE_OF_THE_ATLANTIC }, body: { note: 'In May.' } };
    await the.student.call(routes.saveOwnSchoolNote, written);
    await own.getByRole('button', { name: 'Saved: College of the Atlantic' }).click();
    await own.getByText(MESSAGES.savedElsewhere).waitFor();
    await own.getByText('In May.').waitFor();

    const at = { userId: the.student.uid, unitid: BEREA };
    await the.counselor.call(routes.suggestCollege, { params: at, body: { reason: 'No tuition.' } });
    await own.reload();
    await own.getByText('No tuition.').waitFor();
    await own.getByRole('button', { name: 'Not for me', exact: true }).click();
    const why = own.getByLabel('Why not Berea College? Your counselor reads this.');
    await own.getByRole('button', { name: 'Too far', exact: true }).click();
    await eventually(() => why.inputValue()).toBe('Too far.');
    await why.fill('Too far. My grandmother is ill.');
    const kept = () => the.student.call(routes.readOwnSchools, { params: { userId: the.student.uid } });
    await until(async () => JSON.stringify(await kept()).includes('My grandmother is ill.'));
    await eventually(() => scrollsSideways(own)).toBe(false);
    await eventually(() => axeViolations(own)).toEqual([]);

    await page.reload();
    await page.getByText('Saved by the student').waitFor();
    await page.getByText('The student said “not for me”').waitFor();
    await page.getByText('Too far. My grandmother is ill.').waitFor();
    await page.getByRole('button', { name: 'Take the suggestion back' }).last().click();
    await page.getByText('the reason the student wrote goes with it').waitFor();
    await eventually(() => axeViolations(page)).toEqual([]);
    await dialog().getByRole('button', { name: 'Take it back' }).click();
    await page.getByText('Too far. My grandmother is ill.').waitFor({ state: 'detached' });
  });

  it('verifies numbers and says which schools moved, there and beside the list', async () => {
    await page.goto(`/student/${the.student.uid}?tab=forms&form=academic_info`);
    await page.getByRole('button', { name: 'Enter from the transcript' }).click();
    await page.getByLabel('GPA', { exact: true }).fill('2.1');
    await page.getByLabel('SAT total').fill('880');
    await page.getByRole('button', { name: 'Save as verified' }).click();
    const moved = page.getByText(/^\d+ schools? moved: .+, (?:Match|Safety) → (?:Reach|Match)[;.]/);
    await moved.waitFor();
    await page.getByRole('tab', { name: 'School Recs' }).click();
    await moved.waitFor();
  });

  it('chooses with the student from their own words; the student undoes it, and the counselor makes a new list', async () => {
    await the.student.save('College Preferences', { 2: 'A small college. It feels like a family.' });
    await page.reload();
    const choosing = page.getByRole('region', { name: 'Choose with the student' });
    const small = choosing.getByRole('button', { name: /^Small size/ });
    await choosing.getByText('“A small college.”').waitFor();
    await small.click();
    await choosing.getByText('Saved.').last().waitFor();
    await eventually(() => axeViolations(page)).toEqual([]);

    await own.reload();
    await own.getByText('Dana Whitcomb made 1 choice with you.').waitFor();
    await own.getByRole('link', { name: 'See it' }).click();
    const told = own.getByText('Dana Whitcomb chose this with you:');
    await told.waitFor();
    await eventually(() => axeViolations(own)).toEqual([]);
    await own.getByRole('button', { name: 'Undo: Small size' }).click();
    await told.waitFor({ state: 'detached' });
    await own.getByText('Saved.').last().waitFor();

    // The counselor's page is older than the student's own word, which stands until the counselor says otherwise.
    await small.click();
    await choosing.getByText('The student changed the same choice meanwhile.').waitFor();
    await choosing.getByRole('button', { name: 'Use mine' }).click();
    await choosing.getByText('Saved.').last().waitFor();
    const before = (await the.student.schoolList())._id;
    await choosing.getByRole('button', { name: 'Make a new list' }).click();
    await until(async () => (await the.student.schoolList())._id !== before);
    await choosing.getByText('The new list is below.').waitFor();
    await own.goto('/rec');
    await own.getByText('Dana Whitcomb made 1 choice with you.').waitFor();
  });

  it('shows a school in another tier beside its arithmetic, takes it off and puts it back; the student reads why', async () => {
    const actions = page.getByRole('group', { name: /^What you can do with / });
    const name = (await actions.getAttribute('aria-label'))?.replace('What you can do with ', '') ?? '';
    const school = (await the.student.schoolList()).recommendations.find((one) => one.name === name);
    const tier = school?.type === 'Match' ? 'Reach' : 'Match';
    await page.getByRole('button', { name: 'Change tier' }).click();
    await page.getByLabel(/^Now a .+\. You see it as a$/).selectOption(tier);
    await reasonBox().fill('Three of our last four were admitted.');
    await dialog().getByRole('button', { name: 'Change the tier' }).click();
    await dialog().waitFor({ state: 'detached' });
    await own.goto(`/rec/school/${school?.unitid}`);
    await own
      .getByText(`Dana Whitcomb sees this as a ${tier}; the published facts make it a ${school?.type}:`)
      .first()
      .waitFor();
    await own.getByText('Three of our last four were admitted.').first().waitFor();

    await page.reload();
    const shown = page.getByRole('button', { name: 'Take off the list' });
    await shown.waitFor();
    const gone = (await actions.getAttribute('aria-label'))?.replace('What you can do with ', '') ?? '';
    await shown.click();
    await reasonBox().fill('They close in June.');
    await dialog().getByRole('button', { name: 'Take it off' }).click();
    const back = page.getByRole('button', { name: `Put ${gone} back` });
    await back.waitFor();
    await own.goto('/rec');
    await own.getByText(`${gone}, by Dana Whitcomb:`).waitFor();
    await back.click();
    await back.waitFor({ state: 'detached' });
    expect((await the.student.schoolList()).recommendations.map((one) => one.name)).toContain(gone);
  });
});

describeInBrowser('a school where counselors approve a first list', () => {
  const site = aSite();

  it('tells the student who looks and until when, and shows the list when the counselor has released it', async () => {
    const { admin, ...school } = await aSchool(site.server);
    const counselor = await aCounselor({ admin, ...school }, 'Dana Whitcomb');
    const settings = await site.visit(admin, '/admin/school');
    await settings.getByLabel('Counselors look at a first school list before the student does').click();
    await settings.getByLabel('Release automatically after').selectOption('3 days');
    await until(async () => (await admin.call(routes.readSchool)).first_look_days === 3);
    const student = await aStudentReadyToUnlock(counselor);
    await student.requestList();
    await until(async () => (await student.listStatus()).state === 'held');
    const own = await site.visit(student, '/rec', { viewport: PHONE });
    await own.getByRole('heading', { name: 'Your list is ready. Dana Whitcomb is reviewing it first.' }).waitFor();
    await own.getByText(/^You’ll see it by \w+, \w+ \d+/).waitFor();
    await eventually(() => axeViolations(own)).toEqual([]);
    await eventually(() => scrollsSideways(own)).toBe(false);

    const page = await site.visit(counselor, '/today', { viewport: LAPTOP });
    await page.getByText('First school list needs your approval').waitFor();
    await page.getByRole('link', { name: `Open ${student.user.displayName}` }).click();
    await page.getByText(/hasn’t seen this first list yet/).waitFor();
    await page.getByRole('button', { name: 'Take off the list' }).first().waitFor();
    const waiting = page.getByText('List waits for the counselor');
    await waiting.waitFor();
    await page.getByRole('button', { name: 'Release to student' }).click();
    const release = page.getByRole('region', { name: 'Released' });
    await release.getByText(/hasn’t opened it yet/).waitFor();
    await waiting.waitFor({ state: 'detached' });
    await own.reload();
    await own.getByText('More about this list').click();
    await own.getByText(/^Dana Whitcomb reviewed this list on /).waitFor();

    await page.reload();
    await release.getByText(/ opened it on /).waitFor();
    await release.getByRole('button', { name: 'Take back' }).click();
    const dialog = page.getByRole('dialog', { name: 'Take this list back?' });
    await dialog.getByText(/^\w+ has opened this list\. It disappears/).waitFor();
    await eventually(() => axeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Take it back' }).click();
    await page.getByText(/^This list was taken back/).waitFor();
    await own.reload();
    await own.getByRole('heading', { name: 'Dana Whitcomb is reviewing your list again.' }).waitFor();
  });
});
