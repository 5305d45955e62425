import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { axeViolations } from '../support/axe';
import { downloadContent, describeInBrowser, eventually } from '../support/browser';
import { fillRoster } from '../support/full-roster';
import { aCounselor, aSchool, aStudentOf, aStudentWithList, peopleOf } from '../support/people';
import { sharedServer } from '../support/shared-server';
import { aSite, waitForPage, LAPTOP } from '../support/site';

const STUDENTS = 437;

describeInBrowser('what a counselor takes along', () => {
  const site = aSite();
  const the = peopleOf(site, { counselor: 'Dana Whitfield', student: aStudentWithList });

  const open = (path: string): Promise<Page> => site.visit(the.counselor, path, { viewport: LAPTOP });

  it('is material for a letter: ticked, ordered, kept, and downloaded', async () => {
    await the.student.save('college_portfolio', {
      letter_point_1: 'I rebuilt the library’s catalog & trained six people.',
      object: 'My grandfather’s compass. It points a little west.',
    });
    const page = await open(`/student/${the.student.uid}`);
    await page.getByRole('link', { name: 'Letter pack' }).click();
    await waitForPage(page, `/student/${the.student.uid}/letter`);
    await page.getByRole('checkbox', { name: /trained six people/ }).check();
    await page.getByRole('checkbox', { name: /grandfather’s compass/ }).check();
    await page.getByRole('button', { name: /^Move up: My grandfather/ }).click();
    await page.getByText('Saved: you can go on another day.').waitFor();
    await eventually(() => axeViolations(page)).toEqual([]);

    await page.reload();
    const chosen = page.getByRole('list', { name: 'Chosen, in this order' }).getByRole('listitem');
    await chosen
      .first()
      .getByText(/^1\. My grandfather/)
      .waitFor();
    const word = page.getByRole('button', { name: 'Download for Word (.docx)' });
    const [download] = await Promise.all([page.waitForEvent('download'), word.click()]);
    expect(download.suggestedFilename()).toMatch(/\.docx$/);
    const text = strFromU8(unzipSync(await downloadContent(download))['word/document.xml'] ?? new Uint8Array());
    expect(text.indexOf('It points a little west.')).toBeGreaterThan(0);
    expect(text.indexOf('trained six people.')).toBeGreaterThan(text.indexOf('It points a little west.'));
  });

  it.each([
    // The sheet's width in CSS pixels inside 12 mm margins: Letter and A4, the reports in landscape.
    ['/reports', [965, 1032]],
    ['/admin/students', [725, 703]],
    ['/admin/counselors', [725, 703]],
    ['/admin/audit', [725, 703]],
  ] as const)('prints every table of %s inside the page', async (path, widths) => {
    const school = await aSchool(site.server);
    await aStudentOf(await aCounselor(school));
    const page = await site.visit(school.admin, path, { viewport: LAPTOP });
    await page.getByRole('table').first().waitFor();
    await page.emulateMedia({ media: 'print' });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      for (const table of await page.getByRole('table').all()) {
        const box = await table.boundingBox();
        expect(Math.round((box?.x ?? 0) + (box?.width ?? 0))).toBeLessThanOrEqual(width);
      }
    }
  });

  it('is a report of all students, by grade and week, as CSV too', async () => {
    the.counselor = await aCounselor(await aSchool(site.server), 'Dana Whitfield');
    the.student = await aStudentOf(the.counselor, { grade: 9 });
    const others = Array.from({ length: STUDENTS - 1 }, (_one, at) => ({
      name: `Sam Reed ${at}`,
      grade: 9 + (at % 4),
    }));
    await fillRoster((await sharedServer()).dataSource, the.student, others);

    const page = await open('/reports');
    const table = page.getByRole('region', { name: 'By grade' });
    await table.getByRole('row', { name: new RegExp(`^All ${STUDENTS} `) }).waitFor();
    await eventually(() => table.getByRole('rowheader').allTextContents()).toEqual([
      'Grade 9',
      'Grade 10',
      'Grade 11',
      'Grade 12',
      'All',
    ]);
    await eventually(() => axeViolations(page)).toEqual([]);
    const csv = page.getByRole('button', { name: 'Download as CSV' });
    const [download] = await Promise.all([page.waitForEvent('download'), csv.click()]);
    const lines = (await downloadContent(download)).toString('utf8').split('\r\n');
    expect(lines[0]).toContain('Grade,Counselor,Students,Started,Unlocked');
    expect(lines.find((line) => line.startsWith('All,'))).toMatch(new RegExp(`^All,,${STUDENTS},`));
  });
});
