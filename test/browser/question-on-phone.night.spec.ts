import type { Page } from 'playwright-core';
import { violationsOn } from '../support/axe';
import { inBrowser, scrollsSideways } from '../support/browser';
import { aCounselor, aSchool, aStudentOf, aStudentWithList, type Person, type Student } from '../support/people';
import { ACADEMIC, questionText } from '../support/questions';
import { aSite, arriveAt, PHONE, placeOf, stopClock } from '../support/site';

const at = (id: number): string => `/question/${encodeURIComponent(ACADEMIC)}/${id}`;
const LINE = 'We argued about every screw of the weather station and then it rained.\n';
const WITH_KEYBOARD = { width: 390, height: 460 };

inBrowser('a question on a phone', () => {
  const site = aSite();
  let counselor: Person;
  let student: Student;

  beforeAll(async () => {
    counselor = await aCounselor(await aSchool(site.server));
  });
  beforeEach(async () => {
    student = await aStudentOf(counselor);
  });

  const box = (page: Page) => page.getByPlaceholder('Give your response here...');
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const card = (page: Page) => page.getByRole('region', { name: 'AI Feedback' });

  /** How many lines of the box can be seen between the bar of the app and the bar with the buttons. */
  const linesInSight = (page: Page): Promise<number> =>
    page.evaluate(`(() => {
      const box = document.querySelector('main textarea');
      const { top, bottom } = box.getBoundingClientRect();
      const upper = document.querySelector('header').getBoundingClientRect().bottom;
      const bar = [...document.querySelectorAll('main button')].find((one) => one.textContent === 'Previous').parentElement;
      const lower = bar.getBoundingClientRect().top;
      return (Math.min(bottom, lower) - Math.max(top, upper)) / parseFloat(getComputedStyle(box).lineHeight);
    })()`);
  const scrollsInside = (page: Page): Promise<boolean> =>
    page.evaluate(
      `(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)(document.querySelector('main textarea'))`,
    );

  it('shows six lines and the buttons beside an open keyboard, however long the answer is', async () => {
    const page = await site.visit(student, at(1), { viewport: PHONE });
    await box(page).waitFor();
    await page.setViewportSize(WITH_KEYBOARD);
    await box(page)
      .tap()
      .catch(() => box(page).click());
    await page.waitForFunction(`document.activeElement?.tagName === 'TEXTAREA'`);
    expect(await linesInSight(page)).toBeGreaterThanOrEqual(6);
    await box(page).pressSequentially('x');
    await box(page).fill(LINE.repeat(12));
    await page.keyboard.press('End');
    await box(page).pressSequentially('And');
    expect(await linesInSight(page)).toBeGreaterThanOrEqual(6);
    expect(await scrollsInside(page)).toBe(false);
    const onward = await button(page, 'Save & Continue').boundingBox();
    expect((onward?.y ?? 999) + (onward?.height ?? 0)).toBeLessThanOrEqual(WITH_KEYBOARD.height);
    expect(onward?.height).toBeGreaterThanOrEqual(44);
  });

  it('asks large, helps small, and names its section', async () => {
    const page = await site.visit(student, at(1), { viewport: PHONE });
    await page.getByLabel(questionText(ACADEMIC, 1)).waitFor();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(ACADEMIC);
    expect(await violationsOn(page)).toEqual([]);
  });

  it('brings the feedback into view and leads from its question back to the end of the answer', async () => {
    const page = await site.visit(student, at(1), { viewport: PHONE });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await box(page).fill('I built a weather station with my cousin and we argued about every screw.');
    await button(page, 'Save & Continue').click();
    await card(page).getByText('Written by').waitFor();
    const top = (await card(page).boundingBox())?.y ?? 999;
    expect(top).toBeGreaterThanOrEqual(0);
    expect(top).toBeLessThan(PHONE.height / 2);
    const asked = (await card(page).locator('h3', { hasText: 'A question' }).locator('+ *').textContent()) ?? '';
    await button(page, 'Answer this').click();
    await page.getByText('Answer this below, in your own words:').waitFor();
    expect(await page.locator('#follow-up').textContent()).toContain(asked);
    expect(
      await page.evaluate(
        `(({ tagName, selectionStart, value }) => [tagName, selectionStart === value.length])(document.activeElement)`,
      ),
    ).toEqual(['TEXTAREA', true]);
    const question = await page.locator('#follow-up').boundingBox();
    expect(question?.y).toBeGreaterThanOrEqual(0);
    expect((await box(page).boundingBox())?.y).toBeLessThan(PHONE.height - 100);
    expect(await violationsOn(page)).toEqual([]);
  });

  it('lets the second tap of a slow double tap pass, so that feedback is not skipped unread', async () => {
    const page = await site.visit(student, at(1), { viewport: PHONE });
    await page.clock.install();
    await page.reload();
    await box(page).fill('I built a weather station with my cousin.');
    await stopClock(page);
    const place = await button(page, 'Save & Continue').boundingBox();
    const tap = () => page.mouse.click((place?.x ?? 0) + (place?.width ?? 0) - 12, (place?.y ?? 0) + 22);
    await tap();
    await card(page).getByText('Written by').waitFor();
    await tap();
    expect(placeOf(page)).toBe(at(1));
    expect(await button(page, 'AI Feedback').getAttribute('aria-expanded')).toBe('true');
    await page.clock.runFor(1000);
    await page.clock.resume();
    await button(page, 'Next').click();
    await arriveAt(page, at(2));
  });

  it('previews the own answers in the list', async () => {
    await student.save(ACADEMIC, {
      2: 'Ceramics and band, because in both of them my hands know what to do before my head does, every time.\nBecause nobody tells you there is one right answer.',
    });
    const page = await site.visit(student, `/question-list/${encodeURIComponent(ACADEMIC)}`, { viewport: PHONE });
    await page.getByText(/^Ceramics and band, .* every time.$/).waitFor();
    expect(await page.getByText('nobody tells you').count()).toBe(0);
    expect(await scrollsSideways(page)).toBe(false);
  });

  it('moves nothing on the dashboard while it arrives', async () => {
    const page = await site.visit(await aStudentWithList(counselor), undefined, { viewport: PHONE });
    await page.addInitScript(`
      window.shifted = 0;
      new PerformanceObserver((list) => {
        for (const one of list.getEntries()) if (!one.hadRecentInput) window.shifted += one.value;
      }).observe({ type: 'layout-shift', buffered: true });`);
    await page.goto('/student-dashboard');
    await page.getByRole('heading', { name: 'Profile Summary' }).waitFor();
    await page.getByText('Each dot is one answer.').waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate('window.shifted')).toBeLessThan(0.1);
  });
});
