import { randomUUID } from 'node:crypto';
import { readCatalogue } from '../../src/colleges/seed-catalogue';
import type { CollegeSearchAnswer } from '../../src/contract/college-search';
import type { CollegeFacts } from '../../src/contract/colleges';
import { hasTwoPrices, priceFor } from '../../src/contract/prices';
import { routes } from '../../src/contract/routes';
import { aStudentWithList, type Person, peopleOf } from '../support/people';
import { aServer } from '../support/shared-server';
import { roboticsSenior } from '../support/students';

const ORONO = 161253;
const BOWDOIN = 161004;
const catalogue = new Map(readCatalogue().map((college) => [college.unitid, college]));
const factsOf = (unitid: number) => catalogue.get(unitid) as CollegeFacts;
const hasTwo = (unitid: number): boolean => {
  const price = priceFor(factsOf(unitid), null);
  return price !== null && hasTwoPrices(price);
};
const [net, other] = (({ amount, elsewhere }) => [amount, elsewhere ?? 0])(
  priceFor(factsOf(ORONO), null) as { amount: number; elsewhere?: number },
);

const server = aServer();

// A school for families of soldiers abroad: 'AE' is where its mail goes, and no state anybody pays in-state tuition in.
const the = peopleOf(server, { state: 'AE', student: (counselor) => aStudentWithList(counselor, roboticsSenior()) });

const about = () => ({ userId: the.student.uid });
const search = (filter: object, sort: [string, 'ASC'] = ['price', 'ASC']): Promise<CollegeSearchAnswer> =>
  the.student.call(routes.searchColleges, {
    params: about(),
    query: { filter: JSON.stringify(filter), sort: JSON.stringify(sort), range: '[0,199]' },
  });
const tell = (unitids: readonly number[], by: Person = the.student) =>
  by.call(routes.tellSchools, { params: about(), query: { schools: unitids.join(',') } });
const college = (unitid: number) => the.student.call(routes.readCollegeFor, { params: { ...about(), unitid } });
async function asks(person: Person, text: string): Promise<string> {
  const body = { user_id: person.uid, message_id: randomUUID(), text };
  return (await person.call(routes.sendChat, { body })).text;
}

describe('a student whose home state is not known', () => {
  it('has a list on which every public college has both prices, with a note that says why', async () => {
    const { recommendations, notes } = await the.student.schoolList();
    for (const { unitid, price, name } of recommendations)
      expect([name, price?.elsewhere !== undefined]).toEqual([name, hasTwo(unitid)]);
    expect(notes.join(' ')).toContain('We don’t know your home state');
    const public_ = recommendations.filter(({ unitid }) => hasTwo(unitid));
    expect(public_.length).toBeGreaterThan(0);
    for (const { info } of public_)
      expect(info.fit.financial).toMatch(
        /^It costs about \$[\d,]+ a year in state and about \$[\d,]+ from another state \(our estimate\), on average after grants/,
      );
  });

  it('meets both on the page of a public college, in a comparison and in the search, and one at a private college', async () => {
    const { price, price_says: says, income_prices: incomes } = await college(ORONO);
    expect(price).toEqual({ dollars: net, elsewhere: other, estimate: false, at_income: false });
    expect(says).toMatch(/a year in state and about \$[\d,]+ from another state \(our estimate\)/);
    for (const one of incomes) expect(one.elsewhere).toBe(one.dollars + (other - net));
    const { schools } = await tell([ORONO, BOWDOIN]);
    expect(schools[0]?.price).toMatchObject({ dollars: net, elsewhere: other });
    expect(schools[1]?.price).not.toHaveProperty('elsewhere');
    expect((await college(BOWDOIN)).price).not.toHaveProperty('elsewhere');
  });

  it('finds under a price only what both keep to, by the higher one in an order', async () => {
    const between = (net + other) / 2;
    const [low, high] = await Promise.all([
      search({ state: 'ME', max_price: Math.floor(between) }),
      search({ state: 'ME', max_price: other }),
    ]);
    expect(low.rows.map(({ unitid }) => unitid)).not.toContain(ORONO);
    expect(high.rows.map(({ unitid }) => unitid)).toContain(ORONO);
    const higher = high.rows.map(({ price }) => price?.elsewhere ?? price?.dollars ?? Infinity);
    expect(higher).toEqual([...higher].sort((one, two) => one - two));
    expect(Math.max(...higher)).toBeLessThanOrEqual(other);
  });

  it('has one price everywhere as soon as an admin adds the state', async () => {
    await the.school.admin.call(routes.updateSchool, { body: { state: 'ME' } });
    expect((await college(ORONO)).price).toEqual({ dollars: net, estimate: false, at_income: false });
    expect((await tell([ORONO])).schools[0]?.price).not.toHaveProperty('elsewhere');
    expect(await asks(the.student, 'University of Maine')).not.toContain('another state');
    await the.student.newList();
    for (const { price } of (await the.student.schoolList()).recommendations)
      expect(price).not.toHaveProperty('elsewhere');
  });
});
