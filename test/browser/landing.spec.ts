import { inBrowser } from '../support/browser';
import { aCounselor, aSchool, aStudentOf, type Person } from '../support/people';
import { aSite, arriveAt, placeOf } from '../support/site';

const FEATURES = [
  'Self-Reflection Guidance',
  'School Recommendations',
  'Find Your Unique Angle',
  'Interests Mapping',
  'Strengths and Weaknesses',
  'Real-Time Progress Tracking',
];

inBrowser('the landing page', () => {
  const site = aSite();
  let counselor: Person;
  let student: Person;

  beforeAll(async () => {
    counselor = await aCounselor(await aSchool(site.server));
    student = await aStudentOf(counselor);
  });

  it.each([
    ['Log in', '/login'],
    ['Sign Up', '/signup'],
  ])('has %s in its header, which leads to %s', async (name, path) => {
    const page = await site.visit(null, '/');
    await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
    await arriveAt(page, path);
  });

  it('says in its headline that it is about college application insights', async () => {
    const page = await site.visit(null, '/');
    const headline = await page.getByRole('heading', { level: 1 }).textContent();
    expect(headline?.toLowerCase()).toContain('college application insights');
  });

  it('takes the typed email on to signing up', async () => {
    const page = await site.visit(null, '/');
    await page.getByLabel('Email').fill('ana+class@school.example');
    await page.getByRole('button', { name: 'Get started', exact: true }).click();
    await arriveAt(page, '/signup');
    expect(placeOf(page)).toBe(`/signup?email=${encodeURIComponent('ana+class@school.example')}`);
    expect(await page.getByLabel('Email').inputValue()).toBe('ana+class@school.example');
  });

  it('shows the six features in the grid ‘How we help you succeed’', async () => {
    const page = await site.visit(null, '/');
    const grid = page.getByRole('region', { name: 'How we help you succeed', exact: true });
    await grid.getByRole('heading', { level: 2, name: 'How we help you succeed' }).waitFor();
    expect(await grid.getByRole('heading', { level: 3 }).allTextContents()).toEqual(FEATURES);
  });

  it('asks the server nothing about a visitor who never signed in here', async () => {
    const page = await site.visit(null);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
  });

  it.each([
    ['student', () => student, '/tasks'],
    ['counselor', () => counselor, '/today'],
  ])('sends a signed-in %s on', async (_, person, path) => {
    const page = await site.visit(person(), '/');
    await arriveAt(page, path);
    await page.goBack();
    expect(page.url()).toBe('about:blank');
  });
});
