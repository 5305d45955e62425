import type { Page } from 'playwright-core';
import { routes } from '../../src/contract/routes';
import { violationsOn } from '../support/axe';
import { inBrowser, scrollsSideways } from '../support/browser';
import { aCounselor, aSchool, aStudentWithList, type Person, type School, type Student } from '../support/people';
import { aSite, arriveAt, DESK, LAPTOP, PHONE, STAFF_WINDOWS, type Viewport } from '../support/site';

inBrowser('a meeting', () => {
  const site = aSite();
  let school: School;
  let counselor: Person;
  let student: Student;

  beforeAll(async () => {
    school = await aSchool(site.server);
    counselor = await aCounselor(school, 'Dana Whitfield');
    student = await aStudentWithList(counselor);
  });

  const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
  const notes = async () => (await counselor.call(routes.readNotes, { params: { userId: student.uid } })).notes;
  const open = (path = '', viewport: Viewport = LAPTOP): Promise<Page> =>
    site.visit(counselor, `/student/${student.uid}${path}`, { viewport });

  it.each(STAFF_WINDOWS)('is prepared on one screen, noted, read by the student, and done %s', async (_, viewport) => {
    student = await aStudentWithList(counselor);
    const page = await open('', viewport);
    await page.getByRole('link', { name: 'Meeting sheet' }).click();
    await arriveAt(page, `/student/${student.uid}/meeting`);
    for (const name of ['Next steps', 'To ask', 'Due next', 'What they say of schools', 'To do', 'Last note'])
      await page.getByRole('heading', { name, exact: true }).waitFor();
    await page.getByText(/Reach \d · Match \d · Safety \d/).waitFor();
    expect(await page.evaluate('document.documentElement.scrollHeight')).toBeLessThanOrEqual(viewport.height);

    await page.keyboard.press('n');
    await page.keyboard.type('She wants to study near the coast.');
    await box(page, 'What comes next').fill('Ask Bates about the rowing team.');
    await page.getByLabel('Who can read it').selectOption('Shared with the student');
    await page.getByText('Shared notes are part of the record a parent may ask to see.').waitFor();
    await button(page, 'Save note').click();
    await page.getByText('Saved, with a follow-up.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('article').getByText('She wants to study near the coast.').waitFor();

    const students = await site.visit(student, '/tasks', { viewport: PHONE });
    const card = students.getByRole('region', { name: 'From your counselor' });
    await card.getByText('She wants to study near the coast.').waitFor();
    await card.getByText('Dana Whitfield').first().waitFor();
    expect(await violationsOn(students)).toEqual([]);

    await page.getByRole('link', { name: 'Student', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Done: Ask Bates about the rowing team.' }).click();
    await page.getByText(/^Done /).waitFor();
    expect((await notes()).map(({ done_at }) => done_at !== null).sort()).toEqual([false, true]);
  });

  it('makes one of the next steps a follow-up by one press', async () => {
    const page = await open();
    await button(page, /^Make this a follow-up: /)
      .first()
      .click();
    await page.getByText(/^Follow-up: Due /).waitFor();
    expect((await notes()).filter(({ source }) => source === 'next_step')).toHaveLength(1);
  });

  it('keeps what is typed until it is saved, through a reload and a failed save', async () => {
    const page = await open('', DESK);
    await page.getByRole('heading', { name: 'Notes', exact: true, level: 2 }).waitFor();
    await page.keyboard.press('n');
    await page.keyboard.type('Half a thou');
    await page.reload();
    expect(await box(page, 'What we talked about').inputValue()).toBe('Half a thou');
    await page.route('**/api/notes/**', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    );
    await box(page, 'What we talked about').fill('A whole thought.');
    await button(page, 'Save note').click();
    await page.getByText('What you typed is kept here.').waitFor();
    await page.unroute('**/api/notes/**');
    await button(page, 'Save note').click();
    await page.getByText('Note saved.').waitFor();
    expect((await notes()).filter(({ text }) => text === 'A whole thought.')).toHaveLength(1);
  });

  it('changes a note, removes it and brings it back, in a drawer where there is little room', async () => {
    const page = await open('', PHONE);
    await button(page, /^Notes/).click();
    await box(page, 'What we talked about').fill('A slip.');
    await button(page, 'Save note').click();
    await button(page, 'Edit: A slip.').click();
    await box(page, 'Note').fill('A remark.');
    await button(page, 'Save').click();
    await button(page, 'Remove: A remark.').click();
    await page.getByText('Note removed.').waitFor();
    expect((await notes()).map(({ text }) => text)).not.toContain('A remark.');
    await button(page, 'Undo').click();
    await page.getByText('A remark.').waitFor();
    expect(await scrollsSideways(page)).toBe(false);
    expect(await violationsOn(page)).toEqual([]);
  });

  describe('with as much to say as a sheet can hold', () => {
    const LONG = 'A long word about many things that were said and more that was not. '.repeat(12).trim();
    let full: Student;

    beforeAll(async () => {
      full = await aStudentWithList(counselor);
      const params = { userId: full.uid };
      const list = await full.schoolList();
      const reviewed = list.recommendations.slice(0, 8);
      for (const [index, { name }] of reviewed.entries()) {
        const verdict = { school_name: name, researched: true, liked: index % 2 === 0, reason: LONG, submitted: true };
        await full.call(routes.saveFeedback, { body: { user_id: full.uid, rec_id: list._id ?? '', ...verdict } });
      }
      const fields = list.recommendations.flatMap(({ unitid }) => [
        [`college.${unitid}.added`, '2026-09-01'],
        [`college.${unitid}.due_on`, '2027-01-01'],
      ]);
      await full.call(routes.saveYear, { body: { user_id: full.uid, fields: Object.fromEntries(fields) as object } });
      for (const index of [1, 2, 3, 4, 5, 6, 7]) {
        const noteId = `11111111-1111-4111-8111-${full.uid.slice(-11)}${index}`;
        const due = index === 1 ? null : '2026-12-01';
        const body = { text: LONG, visibility: 'counselors', due_on: due, source: null } as const;
        await counselor.call(routes.saveNote, { params: { ...params, noteId }, body });
      }
    });

    const openSheet = async (viewport = LAPTOP): Promise<Page> => {
      const page = await site.visit(counselor, `/student/${full.uid}/meeting`, { viewport });
      await page.getByText('and 3 more').first().waitFor();
      return page;
    };

    it('stays one screen of a laptop, and can be read by everybody', async () => {
      const page = await openSheet();
      expect(await page.evaluate('document.documentElement.scrollHeight')).toBeLessThanOrEqual(LAPTOP.height);
      expect(await violationsOn(page)).toEqual([]);
    });

    it.each(['A4', 'Letter'])('stays one light page of %s, and nothing of the app around it', async (format) => {
      const page = await openSheet();
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      expect(await button(page, 'Print').isVisible()).toBe(false);
      expect(await page.getByRole('navigation').count()).toBe(0);
      const sheet = await page.evaluate(`getComputedStyle(document.querySelector('article')).backgroundColor`);
      expect(sheet).toBe('rgb(255, 255, 255)');
      const pdf = await page.pdf({ format });
      expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
      if (process.env['KEEP_SHOT']) await page.screenshot({ path: process.env['KEEP_SHOT'] });
    });
  });
});
