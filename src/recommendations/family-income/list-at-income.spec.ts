import { aCollege } from '../../../test/support/candidates';
import type { CollegeFacts } from '../../contract/colleges';
import { priceWords } from '../../colleges/college-words';
import { priceFor } from '../../contract/prices';
import type { Recommendation, RecommendationSet } from '../../contract/recommendations';
import { toFamilyPrice, listAtIncome } from './list-at-income';

const COLLEGE: CollegeFacts = aCollege({
  unitid: 7,
  name: 'Birch Hill College',
  control: 'private_nonprofit',
  avg_net_price: 18_400,
  net_price_by_income: { up_to_30k: 8_120, up_to_48k: 9_480, up_to_75k: null, up_to_110k: 21_300, over_110k: 27_950 },
  net_price_by_income_year: '2022-23',
});
const PRICE = priceFor(COLLEGE, 'ME');
const AVERAGE_PRICE_TEXT = PRICE ? priceWords(PRICE) : '';

const makeSchool = (overrides: Partial<Recommendation> = {}): Recommendation =>
  ({
    type: 'Match',
    name: COLLEGE.name,
    unitid: 7,
    info: {
      why: `It is small, as you chose. It costs ${AVERAGE_PRICE_TEXT}.`,
      logo_url: '',
      fit: { academic: 'Academic.', social_cultural: 'Social.', financial: `It costs ${AVERAGE_PRICE_TEXT}.` },
      overall_fit_rationale: ['It is small.', `It costs ${AVERAGE_PRICE_TEXT}, inside the $20,000 you named.`],
      distinctive_opportunities: [],
      potential_challenges: ['It is far away.'],
      why_school_essay_points: ['A point.'],
    },
    evidence: [],
    ...overrides,
  }) as unknown as Recommendation;
const makeList = (schools: Recommendation[], overrides: Partial<RecommendationSet> = {}): RecommendationSet => ({
  _id: 'a-list',
  recommendations: schools,
  notes: ['A note.'],
  written_by: 'built-in',
  created_at: null,
  ...overrides,
});
const PAYER = { homeState: 'ME', income: 'over_110k' } as const;
const listAtIncomeFor = (list: RecommendationSet): RecommendationSet => listAtIncome(list, [COLLEGE], PAYER);

describe('a list at a family’s income', () => {
  it('tells the price of the income in the place of averages, and leaves everything else', () => {
    const [school] = listAtIncomeFor(makeList([makeSchool()])).recommendations;
    expect(school?.family_price).toMatchObject({ dollars: 27_950, estimate: false, at_income: true });
    expect(school?.info).toMatchObject({
      why: 'It is small, as you chose.',
      fit: { academic: 'Academic.', social_cultural: 'Social.' },
      overall_fit_rationale: ['It is small.'],
      potential_challenges: ['It is far away.'],
      why_school_essay_points: ['A point.'],
    });
    expect(school?.info.fit.financial).toMatch(
      /^About \$28,000 a year after grants, what families earning over \$110,000 paid on average in 2022-23 \(College Scorecard\)\./,
    );
    expect(JSON.stringify(school)).not.toContain(AVERAGE_PRICE_TEXT);
  });

  it('says how it stands to what the student named, on the school and once on top', () => {
    const list = listAtIncomeFor(
      makeList([makeSchool({ price_limit: 20_000 }), makeSchool({ price_limit: 20_000, unitid: 8 })]),
    );
    expect(list.recommendations[0]?.family_price?.says).toContain('That is over your limit of $20,000.');
    expect(list.notes[1]).toMatch(/^One of the 2 colleges here costs more than your limit of \$20,000/);
    expect(listAtIncomeFor(makeList([makeSchool({ price_limit: 30_000 })])).notes).toEqual(['A note.']);
    expect(toFamilyPrice(COLLEGE, PAYER, 30_000).says).toContain('That is within your limit of $30,000.');
  });

  it('tells it of colleges that are not on the list, whose stored words rest on the average', () => {
    const note =
      'Not on your list: Birch Hill College (about $18,400 a year on average, over your limit); Elm (a women’s college)';
    const { notes } = listAtIncomeFor(makeList([makeSchool({ price_limit: 15_000, unitid: 8 })], { notes: [note] }));
    expect(notes[0]).toBe(note.replace('$18,400 a year on average', '$28,000 a year for your family'));
  });

  it('tells on top the same prices as on the cards', () => {
    const note = 'You haven’t chosen a price limit yet: these cost $18,400 a year after grants on average.';
    const collegeWithoutCost = { ...COLLEGE, cost_of_attendance: null };
    const notesAt = (income: 'over_110k' | 'up_to_75k' | 'full_price'): string[] =>
      listAtIncome(makeList([makeSchool()], { notes: [note] }), [collegeWithoutCost], { homeState: 'ME', income })
        .notes;
    expect(notesAt('over_110k')).toEqual([
      'You haven’t chosen a price limit yet: these cost your family $28,000 a year.',
    ]);
    expect(notesAt('up_to_75k')).toEqual([note]);
    expect(notesAt('full_price')).toEqual([]);
  });

  it('says that its words are the offline engine’s where a hosted service wrote the others', () => {
    const [school] = listAtIncomeFor(makeList([makeSchool()], { written_by: 'openai' })).recommendations;
    expect(school?.built_in_sections).toEqual(['fit.financial']);
  });

  it('tells both prices while the home state is not known, and counts none as over that may be inside', () => {
    const harborCollege = {
      ...COLLEGE,
      control: 'public' as const,
      tuition_in_state: 11_000,
      tuition_out_of_state: 31_000,
    };
    const payerWithoutState = { homeState: null, income: 'up_to_48k' } as const;
    expect(toFamilyPrice(harborCollege, payerWithoutState, 20_000)).toEqual({
      dollars: 9_480,
      elsewhere: 29_480,
      estimate: false,
      at_income: true,
      says: 'About $9,500 a year in state and about $29,500 from another state (our estimate), after grants, based on what in-state families earning $30,001-48,000 paid on average in 2022-23 (College Scorecard). In state, that is within your limit of $20,000; from another state, it is over.',
    });
    expect(toFamilyPrice(harborCollege, payerWithoutState, 30_000).says).toContain(
      'That is within your limit of $30,000 either way.',
    );
    expect(toFamilyPrice(harborCollege, payerWithoutState, 9_000).says).toContain(
      'That is over your limit of $9,000 either way.',
    );
    const list = listAtIncome(makeList([makeSchool({ price_limit: 20_000 })]), [harborCollege], payerWithoutState);
    expect(list.notes).toEqual(['A note.']);
  });

  it('leaves a school alone that the catalogue has lost, and never changes what it was given', () => {
    const list = makeList([makeSchool({ unitid: 8 })]);
    const before = structuredClone(list);
    expect(listAtIncomeFor(list).recommendations).toEqual(before.recommendations);
    expect(list).toEqual(before);
  });

  it('tells the full price to a family that counts on no aid, and of no calculator of grants', () => {
    const payer = { homeState: 'ME', income: 'full_price' } as const;
    const list = listAtIncome(
      makeList([makeSchool({ price_limit: 20_000 })]),
      [{ ...COLLEGE, cost_of_attendance: 43_000 }],
      payer,
    );
    const [school] = list.recommendations;
    expect(school?.family_price).toMatchObject({ dollars: 43_000, at_income: true });
    expect(school?.info.fit.financial).toMatch(/^About \$43,000 a year before aid .* over your limit of \$20,000\./);
    expect(school?.info.fit.financial).not.toContain('calculator');
    expect(list.notes[1]).toContain('at its full price');
  });

  it('says so where nothing is published', () => {
    const collegeWithoutPrices = {
      ...COLLEGE,
      avg_net_price: null,
      net_price_by_income: null,
      net_price_low_income: null,
    };
    expect(toFamilyPrice(collegeWithoutPrices, PAYER)).toMatchObject({ dollars: null, at_income: false });
  });
});
