import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { Settings } from '../../src/platform/config/settings';
import { databaseOptions, openDatabase } from '../../src/platform/database/data-source';
import { schema } from '../../src/schema';
import { violationsOn } from '../support/axe';
import { contentOf, inBrowser } from '../support/browser';
import { fillRoster } from '../support/full-roster';
import { aCounselor, aSchool, aStudentOf, aStudentWithList, type Person, type Student } from '../support/people';
import { aSite, arriveAt, LAPTOP, STAFF_WINDOWS, type Viewport } from '../support/site';

const STUDENTS = 437;

/** How many sheets of paper a PDF has. */
const sheetsIn = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page(?!s)/g)?.length ?? 0;

inBrowser('what a counselor takes along', () => {
  const site = aSite();
  let counselor: Person;
  let student: Student;

  beforeAll(async () => {
    counselor = await aCounselor(await aSchool(site.server), 'Dana Whitfield');
    student = await aStudentWithList(counselor);
  });

  const open = (path: string, viewport: Viewport = LAPTOP): Promise<Page> => site.visit(counselor, path, { viewport });

  it.each(STAFF_WINDOWS)('is material for a letter: ticked, ordered, kept, and downloaded %s', async (_, viewport) => {
    student = await aStudentWithList(counselor);
    await student.save('college_portfolio', {
      letter_point_1: 'I rebuilt the library’s catalog & trained six people.',
      object: 'My grandfather’s compass. It points a little west.',
    });
    const page = await open(`/student/${student.uid}`, viewport);
    await page.getByRole('link', { name: 'Letter pack' }).click();
    await arriveAt(page, `/student/${student.uid}/letter`);
    await page.getByRole('checkbox', { name: /trained six people/ }).check();
    await page.getByRole('checkbox', { name: /grandfather’s compass/ }).check();
    await page.getByRole('button', { name: /^Move up: My grandfather/ }).click();
    await page.getByText('Saved: you can go on another day.').waitFor();
    expect(await violationsOn(page)).toEqual([]);

    await page.reload();
    const chosen = page.getByRole('list', { name: 'Chosen, in this order' }).getByRole('listitem');
    await chosen
      .first()
      .getByText(/^1\. My grandfather/)
      .waitFor();
    const word = page.getByRole('button', { name: 'Download for Word (.docx)' });
    const [download] = await Promise.all([page.waitForEvent('download'), word.click()]);
    expect(download.suggestedFilename()).toMatch(/\.docx$/);
    const text = strFromU8(unzipSync(await contentOf(download))['word/document.xml'] ?? new Uint8Array());
    expect(text.indexOf('It points a little west.')).toBeGreaterThan(0);
    expect(text.indexOf('trained six people.')).toBeGreaterThan(text.indexOf('It points a little west.'));
  });

  it.each(['A4', 'Letter'])('is a student on one sheet of %s', async (format) => {
    const page = await open(`/student/${student.uid}/print`);
    await page.getByRole('heading', { name: /^One page: / }).waitFor();
    await page.getByRole('heading', { name: 'Who', exact: true }).waitFor();
    expect(sheetsIn(await page.pdf({ format }))).toBe(1);
  });

  it.each(STAFF_WINDOWS)('is a report of all students, by grade and week, as CSV too %s', async (_, viewport) => {
    counselor = await aCounselor(await aSchool(site.server), 'Dana Whitfield');
    student = await aStudentOf(counselor, { grade: 9 });
    const database = await openDatabase(databaseOptions(new Settings(site.server.environment), schema), schema);
    const others = Array.from({ length: STUDENTS - 1 }, (_one, at) => ({
      name: `Sam Reed ${at}`,
      grade: 9 + (at % 4),
    }));
    await fillRoster(database, student, others).finally(() => database.destroy());

    const page = await open('/reports', viewport);
    const table = page.getByRole('region', { name: 'By grade' });
    await table.getByRole('row', { name: new RegExp(`^All ${STUDENTS} `) }).waitFor();
    expect(await table.getByRole('rowheader').allTextContents()).toEqual([
      'Grade 9',
      'Grade 10',
      'Grade 11',
      'Grade 12',
      'All',
    ]);
    expect(await violationsOn(page)).toEqual([]);
    const csv = page.getByRole('button', { name: 'Download as CSV' });
    const [download] = await Promise.all([page.waitForEvent('download'), csv.click()]);
    const lines = (await contentOf(download)).toString('utf8').split('\r\n');
    expect(lines[0]).toContain('Grade,Counselor,Students,Started,Unlocked');
    expect(lines.find((line) => line.startsWith('All,'))).toMatch(new RegExp(`^All,,${STUDENTS},`));
  });
});
