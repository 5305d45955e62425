import type { Page } from 'playwright-core';
import type { Recommendation, RecommendationSet } from '../../src/contract/recommendations';
import { routes } from '../../src/contract/routes';
import { inBrowser } from '../support/browser';
import { aCounselor, aSchool, aStudentOf, aStudentWithList, type Person, type Student } from '../support/people';
import { alterStatus, aSite, hold, openTab, requestsTo, stopClock } from '../support/site';
import { roboticsSenior } from '../support/students';

const NO_LIST =
  "It seems like you haven't filled out your forms yet, or we're currently processing your recommendations. Check back in 2-3 minutes!";
const REFRESHING = 'Great job! Your school list is being updated. Check back soon for new recommendations.';
const TIERS = ['Reach', 'Match', 'Safety'] as const;

inBrowser('the schools page', () => {
  const site = aSite();
  let counselor: Person;
  let student: Student;
  let list: RecommendationSet;

  beforeAll(async () => {
    counselor = await aCounselor(await aSchool(site.server));
    student = await aStudentWithList(counselor, roboticsSenior());
    list = await student.schoolList();
  });

  const ofTier = (tier: Recommendation['type']) => list.recommendations.filter(({ type }) => type === tier);
  const tab = (page: Page, tier: string) => page.getByRole('tab', { name: tier });
  const carousel = (page: Page) => page.getByRole('group', { name: 'Schools to look at' });
  const cards = (page: Page) => carousel(page).getByRole('listitem');
  const detail = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const reason = (page: Page) => page.getByLabel(/What do you like or dislike about/);

  async function expectShown(page: Page, schools: Recommendation[]): Promise<void> {
    for (const [index, { name }] of schools.entries())
      await cards(page).nth(index).getByText(name, { exact: true }).waitFor();
    expect(await cards(page).count()).toBe(schools.length);
  }

  it('has the tabs Reach, Match and Safety with three schools to a page', async () => {
    const page = await site.visit(student, '/rec');
    await page.getByRole('heading', { level: 1, name: 'Recommended Schools', exact: true }).waitFor();
    for (const tier of TIERS) await tab(page, tier).waitFor();
    expect(await page.getByRole('tab').count()).toBe(3);
    for (const tier of TIERS) {
      await openTab(page, tier);
      await expectShown(page, ofTier(tier).slice(0, 3));
      await detail(page, ofTier(tier)[0]?.name ?? '').waitFor();
    }
  });

  it('turns its pages by arrows; another tab starts at its first page and first school', async () => {
    const tier = TIERS.find((one) => ofTier(one).length > 3) ?? 'Reach';
    const other = TIERS.find((one) => one !== tier) ?? 'Match';
    const schools = ofTier(tier);
    const page = await site.visit(student, '/rec');
    await openTab(page, tier);
    expect(await button(page, 'Previous schools').isDisabled()).toBe(true);
    await button(page, 'Next schools').click();
    await expectShown(page, schools.slice(3, 6));
    await cards(page).first().getByRole('button').click();
    await detail(page, schools[3]?.name ?? '').waitFor();
    await button(page, 'Previous schools').click();
    await expectShown(page, schools.slice(0, 3));
    await button(page, 'Next schools').click();
    await openTab(page, other);
    await expectShown(page, ofTier(other).slice(0, 3));
    await openTab(page, tier);
    await expectShown(page, schools.slice(0, 3));
    await detail(page, schools[0]?.name ?? '').waitFor();
    expect(await cards(page).first().getByRole('button').getAttribute('aria-current')).toBe('true');
  });

  it('tells everything about a school in its panel', async () => {
    const [school] = ofTier('Reach');
    if (!school) throw new Error('The list holds no Reach school.');
    const { info } = school;
    const page = await site.visit(student, '/rec');
    await openTab(page, 'Reach');
    const panel = detail(page, school.name);
    await panel.getByRole('img', { name: `Logo of ${school.name}` }).waitFor();
    for (const title of [
      'Fit',
      'Overall Fit Rationale',
      'Distinctive Opportunities',
      'Potential Challenges',
      'Why School Essay Points',
    ]) {
      await panel.getByRole('heading', { level: 3, name: title, exact: true }).waitFor();
    }
    for (const part of ['Academic', 'Social/Cultural', 'Financial']) {
      await panel.getByRole('heading', { level: 4, name: part, exact: true }).waitFor();
    }
    const text = await panel.innerText();
    for (const said of [
      ...Object.values(info.fit),
      ...info.overall_fit_rationale,
      ...info.potential_challenges,
      ...info.why_school_essay_points,
    ]) {
      expect(text).toContain(said);
    }
    for (const { title, url } of info.distinctive_opportunities) {
      const link = panel.getByRole('link', { name: title }).first();
      expect(new URL((await link.getAttribute('href')) ?? '').href).toBe(new URL(url).href);
    }
  });

  it('shows the arithmetic of the tier as pictures that read out the same, and the rule that decided', async () => {
    const school = list.recommendations.find(({ arithmetic }) => arithmetic.score && arithmetic.gpa);
    if (!school?.arithmetic.score || !school.arithmetic.gpa)
      throw new Error('No school was measured by score and GPA.');
    const { score, gpa, steps, admission_rate_pct: rate } = school.arithmetic;
    const page = await site.visit(student, '/rec');
    await openTab(page, school.type);
    while ((await cards(page).getByText(school.name, { exact: true }).count()) === 0)
      await button(page, 'Next schools').click();
    await cards(page).getByText(school.name, { exact: true }).click();
    const panel = detail(page, school.name);
    await panel.getByRole('heading', { name: `Why this is a ${school.type} for you` }).waitFor();
    await panel
      .getByRole('img', {
        name: `scored ${score.low} to ${score.high} on the ${score.measure}. Your score is ${score.student}`,
      })
      .waitFor();
    await panel.getByRole('img', { name: `Your GPA of ${gpa.student.toFixed(2)}` }).waitFor();
    if (rate !== null) await panel.getByRole('img', { name: /% of applicants are admitted/ }).waitFor();
    for (const step of steps) await panel.getByText(step, { exact: true }).waitFor();
    await panel.getByText('What decided', { exact: true }).waitFor();
  });

  describe('with a review', () => {
    const first = () => ofTier('Safety')[0]?.name ?? '';

    async function research(page: Page): Promise<void> {
      await openTab(page, 'Safety');
      await button(page, "I've researched this school!").click();
      await reason(page).waitFor();
    }

    it('begins with research: no verdict, an empty reason, and nothing sent for a blank one', async () => {
      const page = await site.visit(student, '/rec');
      const sent = requestsTo(page, 'POST', '/api/feedback');
      await openTab(page, 'Safety');
      await button(page, "I've researched this school!").waitFor();
      expect(await reason(page).count()).toBe(0);
      await research(page);
      expect(await reason(page).inputValue()).toBe('');
      for (const verdict of ['Like', 'Dislike']) {
        expect(await button(page, verdict).getAttribute('aria-pressed')).toBe('false');
        await button(page, verdict).click();
        await reason(page).fill(' \n ');
        await button(page, verdict).click();
      }
      expect(sent).toHaveLength(0);
      expect(await page.getByRole('alert').count()).toBe(0);
      expect(await page.getByText('Successfully saved!').count()).toBe(0);
      expect(await button(page, 'Like').isEnabled()).toBe(true);
    });

    it('is confirmed for 3000 milliseconds and is final', async () => {
      const page = await site.visit(student);
      await page.clock.install();
      await page.goto('/rec');
      await research(page);
      await reason(page).fill('Too far from the sea.');
      await stopClock(page);
      const answered = page.waitForResponse('**/api/feedback');
      await button(page, 'Dislike').click();
      const { user_id, rec_id, ...verdict } = (await answered).request().postDataJSON() as Record<string, unknown>;
      expect([user_id, rec_id]).toEqual([student.uid, list._id]);
      expect(verdict).toEqual({
        school_name: first(),
        researched: true,
        liked: false,
        reason: 'Too far from the sea.',
        submitted: true,
      });
      await page.clock.runFor(10);
      const told = page.getByRole('status').getByText('Successfully saved!', { exact: true });
      await told.waitFor();
      await page.clock.runFor(2980);
      expect(await told.count()).toBe(1);
      await page.clock.runFor(20);
      await told.waitFor({ state: 'detached' });
      await page.clock.resume();
      await page.reload();
      await openTab(page, 'Safety');
      await page.getByText('1 of 4 schools reviewed.').waitFor();
      expect(await reason(page).inputValue()).toBe('Too far from the sea.');
      expect(await reason(page).isDisabled()).toBe(true);
      expect(await button(page, 'Like').isDisabled()).toBe(true);
      expect(await button(page, 'Dislike').isDisabled()).toBe(true);
      expect(await button(page, 'Dislike').getAttribute('aria-pressed')).toBe('true');
    });

    it('the fourth brings a new list, and says so', async () => {
      const reviewer = await aStudentWithList(counselor, roboticsSenior());
      const old = await reviewer.schoolList();
      const body = { user_id: reviewer.uid, rec_id: old._id, researched: true, liked: true, submitted: true };
      for (const { name } of old.recommendations.filter(({ type }) => type !== 'Safety').slice(0, 3)) {
        await reviewer.call(routes.saveFeedback, {
          body: { ...body, school_name: name, reason: 'It has a robotics lab.' },
        });
      }
      const page = await site.visit(reviewer, '/rec');
      await page.getByText('3 of 4 schools reviewed.').waitFor();
      await research(page);
      await reason(page).fill('Good labs, and I can live at home.');
      const call = await hold(page, '**/api/recommendations/generate-school-recommendations/**');
      await button(page, 'Like').click();
      await page.getByRole('status').getByText(REFRESHING, { exact: true }).waitFor();
      await call.release();
      await page.getByText('0 of 4 schools reviewed.').waitFor();
      expect((await reviewer.schoolList())._id).not.toBe(old._id);
    });
  });

  describe('without a list', () => {
    it('tells why, and looks again when asked', async () => {
      const starter = await aStudentOf(counselor);
      const page = await site.visit(starter, '/rec');
      await page.getByText(NO_LIST, { exact: true }).waitFor();
      expect(await page.getByRole('tab').count()).toBe(0);
      await starter.write(roboticsSenior());
      await starter.newList();
      await button(page, 'Check again').click();
      await tab(page, 'Reach').waitFor();
    });

    it('shows how far a list is while it is written, and the list when it is there', async () => {
      const page = await site.visit(student);
      const empty = { _id: null, recommendations: [], notes: [], written_by: null, created_at: null };
      await page.route('**/api/recommendations/recommendations/**', (route) => route.fulfill({ json: empty }));
      await alterStatus(page, { state: 'running', stage: 'writing', progress: 60 });
      await page.goto('/rec');
      await page.getByRole('heading', { name: 'Your school list is being written' }).waitFor();
      expect(await page.getByRole('main').getByRole('progressbar').getAttribute('aria-valuenow')).toBe('60');
      await page.unroute('**/api/recommendations/recommendations/**');
      await page.unroute('**/api/recommendations/status/**');
      await tab(page, 'Reach').waitFor();
    });

    it('tells why the writing failed and lets it be tried again', async () => {
      const page = await site.visit(await aStudentOf(counselor));
      const sentence = 'The list could not be written. Please try again.';
      await alterStatus(page, { state: 'failed', reason: sentence });
      await page.goto('/rec');
      await page.getByRole('alert').getByText(sentence).waitFor();
      const asked = page.waitForRequest('**/api/recommendations/generate-school-recommendations/**');
      await button(page, 'Try again').click();
      await asked;
    });
  });
});
