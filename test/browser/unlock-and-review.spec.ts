/** Specification: 1, 2 Schools, 4, 5, 8, 9 */
import type { Page } from 'playwright-core';
import type { Recommendation, RecommendationSet } from '../../src/contract/recommendations';
import { routes } from '../../src/contract/routes';
import { describeInBrowser, eventually } from '../support/browser';
import { aStudentOf, peopleOf } from '../support/people';
import { ACADEMIC, PREFERENCES, REFLECTIONS } from '../support/questions';
import {
  aSite,
  waitForPage,
  DESKTOP,
  holdRequests,
  openTab,
  PHONE,
  pathAndQuery,
  clickAndWait,
  requestsTo,
} from '../support/site';
import { roboticsSenior } from '../support/students';
import { until } from '../support/until';

const RULE = 'Answer at least 50% of all sections to unlock recommendations.';
const STARTED = 'School recommendation generation has started! Please check back the schools tab in 3-5 minutes.';
const REFRESHING = 'Great job! Your school list is being updated. Check back soon for new recommendations.';
const NO_LIST =
  "It seems like you haven't filled out your forms yet, or we're currently processing your recommendations. Check back in 2-3 minutes!";
const TIERS = ['Reach', 'Match', 'Safety'] as const;
const ATLANTIC = 'College of the Atlantic';

describeInBrowser('a student unlocks a school list and reviews it', () => {
  const site = aSite();
  let list: RecommendationSet;
  let page: Page;

  const the = peopleOf(site, { student: (counselor) => aStudentOf(counselor, { grade: 12, name: 'Arjun Reed' }) });
  beforeAll(async () => {
    page = await site.visit(the.student);
  });

  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const says = (text: string) => page.getByText(text, { exact: true }).first().waitFor();
  const ofTier = (tier: Recommendation['type']) => list.recommendations.filter(({ type }) => type === tier);
  const cards = () => page.getByRole('group', { name: 'Schools we recommend for you' }).getByRole('listitem');
  const detail = (name: string) => page.getByRole('region', { name, exact: true });
  const reason = () => page.getByLabel(/What do you like or dislike about/);
  const unlock = () => button('Unlock my recommendations');

  async function expectShown(schools: Recommendation[]): Promise<void> {
    for (const [index, { name }] of schools.entries())
      await cards().nth(index).getByText(name, { exact: true }).waitFor();
    await eventually(() => cards().count()).toBe(schools.length);
  }

  async function research(): Promise<void> {
    await button("I've researched this school!").click();
    await reason().waitFor();
  }

  it('may not unlock with two sections and half a third, and has no list yet', async () => {
    await the.student.save(ACADEMIC, { 1: 'Physics.', 2: 'AP Physics.' });
    await the.student.save(PREFERENCES, { 1: 'Labs.', 2: 'Medium.' });
    await the.student.save(REFLECTIONS, { 2: 'In 10th grade I yelled at a teammate.', 3: '  \n ' });
    await page.goto('/rec');
    await says(NO_LIST);
    await eventually(() => page.getByRole('tab').count()).toBe(0);
    await page.goto('/tasks');
    await page.getByText('You have completed 1 of 4 tasks').waitFor();
    await says(RULE);
    await eventually(() => unlock().isDisabled()).toBe(true);
  });

  it('unlocks with two answers in three sections, and on a phone does the quick check in taps before the list is shown', async () => {
    await the.student.save(REFLECTIONS, { 3: 'Somebody who made beginners feel welcome.' });
    await the.student.write(roboticsSenior());
    const phone = await site.visit(the.student, '/tasks', { viewport: PHONE });
    const tap = (name: string) => phone.getByRole('button', { name, exact: true }).click();
    const calls = requestsTo(phone, 'POST', `/api/recommendations/generate-school-recommendations/${the.student.uid}`);
    await tap('Unlock my recommendations');
    await phone.getByText(STARTED, { exact: true }).first().waitFor();
    await waitForPage(phone, '/quick-check');
    const choices = () => the.student.call(routes.readPreferences, { params: { userId: the.student.uid } });
    const taps: Record<string, () => Promise<void>> = {
      'Where would you go to college?': () => tap('Anywhere is fine'),
      'What do you see yourself doing after high school?': () => tap('Four-year college'),
      'What would you like to study?': async () => {
        await phone.getByLabel(/^A major, a career/).fill('mechanical engineering');
        await tap('Mechanical Engineering');
        // A tap is shown before the server has it.
        await until(async () => (await choices()).essentials.program === 'chosen');
        await phone.reload();
        await phone.getByRole('button', { name: 'Mechanical Engineering Nice to have' }).waitFor();
      },
      'What can your family pay?': () => tap('Skip for now'),
      'Show prices for your family’s income': () => tap('Skip'),
    };
    // A yes, an open answer and a skip show the next card by themselves.
    const leadsOn = /^(Is home in|Where would you go|What can your family pay|Show prices)/;
    const count = await phone.getByText(/^Question 1 of \d+$/).textContent();
    const total = Number(count?.split(' ').at(-1));
    for (let at = 1; at <= total; at += 1) {
      await phone.getByText(`Question ${at} of ${total}`, { exact: true }).waitFor();
      const title = (await phone.getByRole('heading', { level: 2 }).textContent()) ?? '';
      await (title.startsWith('Is home in') ? tap('Yes') : taps[title]?.());
      if (at < total && !leadsOn.test(title)) await tap('Next');
    }
    await tap('Done');
    await waitForPage(phone, '/rec');
    expect(calls).toHaveLength(2);
    await the.student.waitForList();
    // What a list follows is open only beside an older list: how long that is shown depends on the machine.
    await phone.reload();
    await phone.getByText('What this list is based on').click();
    await phone.getByText('Mechanical Engineering · Four-year college').waitFor();
    expect((await choices()).essentials).toEqual({
      ...{ home: 'chosen', place: 'skipped', path: 'chosen', program: 'chosen', price: 'skipped' },
    });
    list = await the.student.schoolList();
  });

  it('reads the list under Reach, Match and Safety, three schools to a page, turned by arrows', async () => {
    await page.goto('/rec');
    await page.getByRole('heading', { level: 1, name: 'Recommended Schools', exact: true }).waitFor();
    await page.getByRole('tab', { name: 'Safety' }).waitFor();
    await eventually(() => page.getByRole('tab').count()).toBe(3);
    for (const tier of TIERS) {
      await openTab(page, tier);
      await expectShown(ofTier(tier).slice(0, 3));
      await detail(ofTier(tier)[0]?.name ?? '').waitFor();
    }
    const long = TIERS.find((one) => ofTier(one).length > 3) ?? 'Reach';
    const other = TIERS.find((one) => one !== long) ?? 'Match';
    await openTab(page, long);
    await eventually(() => button('Previous schools').isDisabled()).toBe(true);
    await button('Next schools').click();
    await expectShown(ofTier(long).slice(3, 6));
    await cards().first().getByRole('button').click();
    await detail(ofTier(long)[3]?.name ?? '').waitFor();
    // Another tab starts at its first page and first school.
    await openTab(page, other);
    await expectShown(ofTier(other).slice(0, 3));
    await openTab(page, long);
    await expectShown(ofTier(long).slice(0, 3));
    await detail(ofTier(long)[0]?.name ?? '').waitFor();
  });

  it('reads everything about a school in its panel, and why it has its tier', async () => {
    await openTab(page, 'Reach');
    const [school] = ofTier('Reach');
    if (!school) throw new Error('The list holds no Reach school.');
    const { info, arithmetic } = school;
    const panel = detail(school.name);
    await panel.getByRole('img', { name: `Logo of ${school.name}` }).waitFor();
    const titles = ['Overall Fit Rationale', 'Distinctive Opportunities', 'Potential Challenges'];
    for (const name of ['Fit', ...titles, 'Why School Essay Points'])
      await panel.getByRole('heading', { level: 3, name, exact: true }).waitFor();
    for (const name of ['Academic', 'Social/Cultural', 'Financial'])
      await panel.getByRole('heading', { level: 4, name, exact: true }).waitFor();
    const text = await panel.innerText();
    const { fit, overall_fit_rationale, potential_challenges, why_school_essay_points } = info;
    const pieces = [...Object.values(fit), ...overall_fit_rationale, ...potential_challenges];
    for (const piece of [...pieces, ...why_school_essay_points]) expect(text).toContain(piece);
    for (const { title, url } of info.distinctive_opportunities) {
      const href = await panel.getByRole('link', { name: title }).first().getAttribute('href');
      expect(new URL(href ?? '').href).toBe(new URL(url).href);
    }
    await panel.getByRole('heading', { name: 'Why this is a Reach for you' }).waitFor();
    for (const step of arithmetic.steps) await panel.getByText(step, { exact: true }).waitFor();
    await panel.getByText('What decided the tier', { exact: true }).waitFor();
  });

  it('reviews a school: researched first, nothing sent without a reason, confirmed, and final', async () => {
    const sent = requestsTo(page, 'POST', '/api/feedback');
    await openTab(page, 'Safety');
    const [school] = ofTier('Safety');
    await eventually(() => reason().count()).toBe(0);
    await research();
    await eventually(() => reason().inputValue()).toBe('');
    for (const verdict of ['Like', 'Dislike']) {
      await eventually(() => button(verdict).getAttribute('aria-pressed')).toBe('false');
      await reason().fill(' \n ');
      await button(verdict).click();
    }
    expect(sent).toHaveLength(0);
    await eventually(() => page.getByRole('alert').count()).toBe(0);
    await reason().fill('Too far from the sea.');
    const told = page.getByRole('status').getByText('Successfully saved!', { exact: true });
    await clickAndWait(button('Dislike'), told);
    expect(sent[0]?.postDataJSON()).toMatchObject({
      ...{ user_id: the.student.uid, rec_id: list._id, school_name: school?.name, researched: true },
      ...{ liked: false, reason: 'Too far from the sea.', submitted: true },
    });
    await page.reload();
    await openTab(page, 'Safety');
    await page.getByText('Review 3 more for a new list.').waitFor();
    await eventually(() => reason().inputValue()).toBe('Too far from the sea.');
    for (const closed of [reason(), button('Like'), button('Dislike')])
      await eventually(() => closed.isDisabled()).toBe(true);
    await eventually(() => button('Dislike').getAttribute('aria-pressed')).toBe('true');
  });

  it('sorts and filters as the address says, and compares two schools side by side', async () => {
    const [one, other] = ofTier('Match');
    await page.goto('/rec?tier=Match&sort=name&only=unreviewed');
    await eventually(() => page.getByLabel('Sort by').inputValue()).toBe('name');
    await eventually(() => button('Not reviewed').getAttribute('aria-pressed')).toBe('true');
    await page.goto('/rec?tier=Match');
    await button('More').click();
    await page.getByRole('menuitem', { name: 'Compare' }).click();
    for (const school of [one, other]) {
      await button(`${school?.name}, Match`).click();
      await button(`Remove ${school?.name}`).waitFor();
    }
    const query = { schools: `${one?.unitid},${other?.unitid}` };
    await eventually(() => new URL(page.url()).searchParams.get('schools')).toBe(query.schools);
    const { schools } = await the.student.call(routes.tellSchools, { params: { userId: the.student.uid }, query });
    const table = page.getByRole('table', { name: 'The colleges side by side' });
    for (const [index, school] of schools.entries()) {
      const row = (label: string | RegExp) =>
        table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: label, exact: true }) });
      const cell = (label: string | RegExp) => row(label).getByRole('cell').nth(index).innerText();
      await eventually(() => cell('Tier for you')).toContain(school.tier_why);
      await eventually(() => cell(/price.*, a year after grants/i)).toContain(school.price.says);
    }
  });

  it('unfolds and folds each college by itself on a phone, and opens it on its own page', async () => {
    await page.setViewportSize(PHONE);
    await page.goto('/recommendations');
    await page.getByRole('heading', { level: 1, name: 'Schools we recommend for you', exact: true }).waitFor();
    await openTab(page, 'Match');
    const [one, other] = ofTier('Match').map(({ name }) => page.getByRole('article', { name, exact: true }));
    await one?.getByRole('button', { name: 'Show More' }).click();
    await one?.getByRole('list').waitFor();
    await other?.getByRole('button', { name: 'Show More' }).click();
    await one?.getByRole('button', { name: 'Show Less' }).click();
    await one?.getByRole('button', { name: 'Show More' }).waitFor();
    await other?.getByRole('button', { name: 'Show Less' }).waitFor();
    await openTab(page, 'Safety');
    await page.getByRole('article', { name: ofTier('Safety')[0]?.name, exact: true }).waitFor();
    await eventually(() => page.getByRole('button', { name: 'Show Less' }).count()).toBe(0);
    await page.goto('/rec');
    await openTab(page, 'Safety');
    await page.getByRole('link', { name: 'Details and review' }).first().click();
    await waitForPage(page, `/colleges/${ofTier('Safety')[0]?.unitid}`);
    await page.getByRole('heading', { level: 1, name: ofTier('Safety')[0]?.name }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Schools', exact: true }).click();
    await page.getByRole('tab', { name: 'Safety', selected: true }).waitFor();
    await page.setViewportSize(DESKTOP);
  });

  it('tries what if, asks why a college is missing, and adds the wish that would bring it on', async () => {
    await page.goto(`/rec/school/${ofTier('Match')[0]?.unitid}`);
    await page.getByText('What if…', { exact: true }).click();
    await page.getByRole('slider', { name: 'SAT, by slider' }).fill('1100');
    const changes = { changes: { sat_score: 1100 } };
    const { summary } = await the.student.call(routes.tryWhatIf, {
      params: { userId: the.student.uid },
      body: changes,
    });
    const fold = page.locator('details', { has: page.getByText('What if…', { exact: true }) });
    await fold.getByRole('status').first().getByText(summary, { exact: true }).waitFor();
    await button('Back to my own').click();
    await page.goto('/colleges?q=reed');
    await page.getByRole('link', { name: 'Reed College' }).click();
    await page.getByText('Why isn’t it on my list?', { exact: true }).click();
    await button('Add it to my choices').click();
    await says('Saved. Your next list will use it.');
    await page.goto('/rec');
    await page.getByText('Your choices changed after this list was made.').waitFor();
    const { preferences } = await the.student.call(routes.readPreferences, { params: { userId: the.student.uid } });
    expect(preferences.at(-1)).toMatchObject({ kind: 'college', strength: 'want' });
  });

  it('chooses the family’s income, and every price follows it', async () => {
    await page.getByText('What this list is based on').click();
    const top = page.getByRole('region', { name: 'Prices for your family’s income' });
    await top.getByRole('button', { name: 'Show prices for your family’s income' }).click();
    await top.getByText('your counselor if you leave this on').waitFor();
    await top.getByLabel('Your family’s income in a year').selectOption('$30,001-48,000');
    await top.getByRole('switch', { name: 'My counselor may see it' }).uncheck();
    await top.getByRole('button', { name: 'Save' }).click();
    await page
      .getByText(/families earning \$30,001-48,000 paid on average in 2022-23/)
      .first()
      .waitFor();
    const chosen = await the.student.call(routes.readFamilyIncome, { params: { userId: the.student.uid } });
    expect(chosen).toMatchObject({ bracket: 'up_to_48k', counselor_may_see: false });
  });

  it('finds a college among all, reads its page, and saves it with a note', async () => {
    await page.goto('/colleges?state=ME&kind=hbcu');
    await page.getByRole('heading', { name: 'No college matches all of that' }).waitFor();
    await page.getByRole('button', { name: /^Without Kind of college: \d+ colleges$/ }).click();
    await page.getByRole('article').first().waitFor();
    await eventually(() => pathAndQuery(page)).toBe('/colleges?state=ME');
    await page.getByLabel('Name, nickname or town').fill('atlantic');
    await says('1 college');
    await button(`Save: ${ATLANTIC}`).click();
    await button(`Saved: ${ATLANTIC}`).waitFor();
    await page.getByRole('link', { name: ATLANTIC }).first().click();
    await page.getByRole('heading', { name: ATLANTIC, level: 1 }).waitFor();
    await page.getByRole('heading', { name: /^Why this is a (Reach|Match|Safety) for you$/ }).waitFor();
    await page.getByText('Source: College Scorecard').waitFor();
    await page.goto('/rec/saved');
    await page.getByRole('link', { name: 'Plan your applications' }).click();
    await page.getByRole('heading', { level: 1, name: 'My year' }).waitFor();
    await page.goto('/rec/saved');
    const section = page.getByRole('region', { name: 'Saved schools' });
    await section.getByLabel(`Your note on ${ATLANTIC}`).fill('Ask about the farm.');
    await until(async () => {
      const [own, ...others] = await the.student.call(routes.readOwnSchools, { params: { userId: the.student.uid } });
      return own?.college.name === ATLANTIC && own.note === 'Ask about the farm.' && others.length === 0;
    });
  });

  it('gets a new list with the fourth review, and still reads the earlier one', async () => {
    const body = { user_id: the.student.uid, rec_id: list._id, researched: true, liked: true, submitted: true };
    for (const { name } of list.recommendations.filter(({ type }) => type !== 'Safety').slice(0, 2)) {
      await the.student.call(routes.saveFeedback, { body: { ...body, school_name: name, reason: 'A robotics lab.' } });
    }
    await page.goto('/rec?tier=Safety');
    await page.getByText('Your choices changed after this list was made.').waitFor();
    await cards().nth(1).getByRole('button').first().click();
    await research();
    await reason().fill('Good labs, and I can live at home.');
    const call = await holdRequests(page, '**/api/recommendations/generate-school-recommendations/**');
    await button('Like').click();
    await page.getByRole('status').getByText(REFRESHING, { exact: true }).first().waitFor();
    await call.release();
    await button('Show the new list').last().click();
    await says('This is your new school list.');
    expect((await the.student.schoolList())._id).not.toBe(list._id);
    await page.goto(`/rec/earlier/${list._id}`);
    await page.getByText('In your words: “Too far from the sea.”').waitFor();
    await eventually(() => page.getByRole('textbox').count()).toBe(0);
  });

  it('shares the prices with the counselor only with leave; a school list is for students', async () => {
    const desk = await site.visit(the.counselor, `/student/${the.student.uid}?tab=schools`);
    await desk.getByText('Overall Fit Rationale').first().waitFor();
    await eventually(() => desk.getByText(/families earning|this family’s income/).count()).toBe(0);
    await eventually(() => desk.getByRole('button', { name: 'Like', exact: true }).count()).toBe(0);
    for (const path of ['/rec', '/recommendations', '/rec/compare']) {
      await desk.goto(path);
      await desk.getByRole('heading', { name: 'School lists are for students', exact: true }).waitFor();
    }
    await desk
      .getByText(/You’ll find each student’s schools on their School Recs tab\.|School Recs/)
      .first()
      .waitFor();
  });
});
