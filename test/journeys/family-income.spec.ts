import { randomUUID } from 'node:crypto';
import type { FamilyIncome, SaveFamilyIncomeBody } from '../../src/contract/preferences';
import type { RecommendationSet } from '../../src/contract/recommendations';
import { routes } from '../../src/contract/routes';
import { AiServer } from '../support/ai-server';
import { anApp } from '../support/app';
import { entriesDuring } from '../support/audit';
import { aCounselor, aSchool, aStudentOf, aStudentWithList, type Person, peopleOf } from '../support/people';
import { aServer } from '../support/shared-server';
import { futureNurse } from '../support/students';

const UMAINE = 161253;

const server = aServer();
const the = peopleOf(server, { each: 'student', student: aStudentWithList });

const about = () => ({ userId: the.student.uid });
const read = (by: Person = the.student): Promise<FamilyIncome> => by.call(routes.readFamilyIncome, { params: about() });
const choose = (bracket: SaveFamilyIncomeBody['bracket'], more: Partial<SaveFamilyIncomeBody> = {}) =>
  the.student.call(routes.saveFamilyIncome, { params: about(), body: { bracket, counselor_may_see: true, ...more } });
const listFor = (by: Person = the.student): Promise<RecommendationSet> =>
  by.call(routes.readRecommendations, { params: about() });
const NOTHING: FamilyIncome = { bracket: null, counselor_may_see: true, changed_at: null };

describe('a student chooses the family’s income', () => {
  it('is asked for nothing: until then prices are averages', async () => {
    expect(await read()).toEqual(NOTHING);
    const { recommendations } = await listFor();
    expect(recommendations.filter((one) => one.family_price !== undefined)).toEqual([]);
  });

  it('changes it, and every price changes with it at once; schools and tiers of the list stay', async () => {
    const schools = ({ recommendations }: RecommendationSet) =>
      recommendations.map(({ unitid, type }) => [unitid, type]);
    const dollars = ({ recommendations }: RecommendationSet) => recommendations.map((one) => one.family_price?.dollars);
    const before = await listFor();
    await choose('up_to_48k');
    const low = await listFor();
    await choose('over_110k');
    const high = await listFor();
    expect(dollars(high)).not.toEqual(dollars(low));
    expect(schools(low)).toEqual(schools(before));
    expect(schools(high)).toEqual(schools(before));
  });

  it('takes it back, and reads averages again, with nothing left in the list', async () => {
    const before = await listFor();
    await choose('up_to_48k');
    const { bracket, changed_at } = await choose(null);
    expect(bracket).toBeNull();
    expect(changed_at).not.toBeNull();
    expect(await listFor()).toEqual(before);
  });

  it('twice the same changes nothing, and neither does letting the counselor see it: the list is no older for it', async () => {
    const first = await choose('up_to_48k');
    expect(await choose('up_to_48k')).toEqual(first);
    expect(await choose('up_to_48k', { counselor_may_see: false })).toEqual({ ...first, counselor_may_see: false });
    expect((await choose('over_110k')).changed_at).not.toBe(first.changed_at);
  });
});

describe('a list with a price limit', () => {
  const limit = (dollars: number) =>
    the.student.call(routes.savePreferences, {
      params: about(),
      body: { corrections: [{ kind: 'net_price', value: String(dollars), strength: 'must' }] },
    });

  it('tells why a college is missing by that price, to the student and not to a counselor without leave', async () => {
    await limit(12_000);
    await choose('over_110k', { counselor_may_see: false });
    await the.student.newList();
    const ask = async (by: Person) =>
      JSON.stringify(await by.call(routes.readWhyNot, { params: { ...about(), unitid: UMAINE } }));
    expect(await ask(the.student)).toMatch(
      /earning over \$110,000 paid on average in 2022-23, over your limit of \$12,000/,
    );
    expect(await ask(the.counselor)).not.toContain('earning');
  });

  it('gives a counselor without leave no way to find the bracket by trying', async () => {
    const tries = () =>
      Promise.all(
        ['12000', '18000', '24000', '30000'].map((value) =>
          the.counselor.call(routes.tryWhatIf, {
            params: about(),
            body: { changes: { corrections: [{ kind: 'net_price', value, strength: 'must' }] } },
          }),
        ),
      );
    const before = await tries();
    await choose('over_110k', { counselor_may_see: false });
    expect(await tries()).toEqual(before);
  });
});

describe('who sees it', () => {
  it('is the own counselor where the student leaves it on: the bracket, and the same prices', async () => {
    await choose('up_to_48k');
    expect(await read(the.counselor)).toEqual(await read());
    expect(await listFor(the.counselor)).toEqual(await listFor());
  });

  it('is no counselor without leave: everything reads as if nothing had been chosen', async () => {
    const before = await listFor(the.counselor);
    await choose('up_to_48k', { counselor_may_see: false });
    expect(await read(the.counselor)).toEqual(NOTHING);
    expect(await listFor(the.counselor)).toEqual(before);
    await the.student.newList();
    expect(JSON.stringify(await listFor(the.counselor))).not.toMatch(/family_price|families earning/);
  });

  it('is never an admin', async () => {
    await choose('up_to_48k');
    expect(await read(the.admin)).toEqual(NOTHING);
    expect((await listFor(the.admin)).recommendations.some((one) => one.family_price)).toBe(false);
  });

  it('is in no stored list: what is kept and could be sent holds nothing of it', async () => {
    await choose('up_to_48k');
    await the.student.newList();
    const stored: unknown = await server.dataSource.query('SELECT recommendations, notes FROM recommendation_sets');
    expect(JSON.stringify(stored)).not.toMatch(/up_to_48k|family_price|families earning/);
  });

  it('is noted in the log as an act, without the bracket', async () => {
    const noted = await entriesDuring(server.dataSource, () => choose('up_to_48k'));
    expect(noted).toHaveLength(1);
    expect(noted[0]).toMatchObject({ what: 'family_income_changed', detail: null, actor: the.student.uid });
    expect(JSON.stringify(noted)).not.toContain('up_to_48k');
  });
});

describe('the student’s own data', () => {
  const rowsKept = (): Promise<unknown[]> =>
    server.dataSource.query('SELECT user_id FROM family_incomes WHERE user_id = ?', [the.student.uid]);

  it('holds the choice in the own copy, and loses it with the account', async () => {
    await choose('up_to_48k', { counselor_may_see: false });
    expect((await the.student.ownCopy())['tables/family-income.csv']).toMatch(/\$30,001-48,000/);
    expect(await rowsKept()).toHaveLength(1);
    await the.student.call(routes.deleteMe);
    expect(await rowsKept()).toEqual([]);
  });
});

describe('with a hosted service', () => {
  const ai = AiServer.forTests();
  const hosted = anApp(() => ai.settings);

  it('nothing of it is sent, whatever is made or asked, and the list shows it all the same', async () => {
    the.student = await (await aStudentOf(await aCounselor(await aSchool(hosted)))).write(futureNurse());
    await the.student.call(routes.savePreferences, {
      params: about(),
      body: { corrections: [{ kind: 'net_price', value: '24000', strength: 'must' }] },
    });
    await choose('over_110k');
    ai.setScript({ kind: 'empty-object' });
    await the.student.newList();
    for (const text of ['What is the cheapest school on my list?', 'Why is the University of Maine not on my list?']) {
      await the.student.call(routes.sendChat, { body: { user_id: the.student.uid, message_id: randomUUID(), text } });
    }
    expect(ai.requests.length).toBeGreaterThan(3);
    expect(ai.sentText).not.toMatch(/families earning|over_110k|family_price|families with an income like yours/);
    expect((await listFor()).recommendations.some((one) => one.family_price?.at_income)).toBe(true);
  });
});
