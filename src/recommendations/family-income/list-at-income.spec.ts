import { aCollege } from '../../../test/support/candidates';
import type { CollegeFacts } from '../../contract/colleges';
import { priceWords } from '../../colleges/college-words';
import { priceFor } from '../../contract/prices';
import type { Recommendation, RecommendationSet } from '../../contract/recommendations';
import { familyPriceOf, listAtIncome } from './list-at-income';

const COLLEGE: CollegeFacts = aCollege({
  unitid: 7,
  name: 'Birch Hill College',
  control: 'private_nonprofit',
  avg_net_price: 18_400,
  net_price_by_income: { up_to_30k: 8_120, up_to_48k: 9_480, up_to_75k: null, up_to_110k: 21_300, over_110k: 27_950 },
  net_price_by_income_year: '2022-23',
});
const PRICE = priceFor(COLLEGE, 'ME');
const AVERAGE = PRICE ? priceWords(PRICE) : '';

const aSchool = (more: Partial<Recommendation> = {}): Recommendation =>
  ({
    type: 'Match',
    name: COLLEGE.name,
    unitid: 7,
    info: {
      why: `It is small, as you chose. It costs ${AVERAGE}.`,
      logo_url: '',
      fit: { academic: 'Academic.', social_cultural: 'Social.', financial: `It costs ${AVERAGE}.` },
      overall_fit_rationale: ['It is small.', `It costs ${AVERAGE}, inside the $20,000 you named.`],
      distinctive_opportunities: [],
      potential_challenges: ['It is far away.'],
      why_school_essay_points: ['A point.'],
    },
    evidence: [],
    ...more,
  }) as unknown as Recommendation;
const aList = (schools: Recommendation[], more: Partial<RecommendationSet> = {}): RecommendationSet => ({
  _id: 'a-list',
  recommendations: schools,
  notes: ['A note.'],
  written_by: 'built-in',
  created_at: null,
  ...more,
});
const PAYER = { homeState: 'ME', income: 'over_110k' } as const;
const shown = (list: RecommendationSet): RecommendationSet => listAtIncome(list, [COLLEGE], PAYER);

describe('a list at a family’s income', () => {
  it('tells the price of the income in the place of averages, and leaves everything else', () => {
    const [school] = shown(aList([aSchool()])).recommendations;
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
    expect(JSON.stringify(school)).not.toContain(AVERAGE);
  });

  it('says how it stands to what the student named, on the school and once on top', () => {
    const list = shown(aList([aSchool({ price_limit: 20_000 }), aSchool({ price_limit: 20_000, unitid: 8 })]));
    expect(list.recommendations[0]?.family_price?.says).toContain('That is over your limit of $20,000.');
    expect(list.notes[1]).toMatch(/^One of the 2 colleges here costs more than your limit of \$20,000/);
    expect(shown(aList([aSchool({ price_limit: 30_000 })])).notes).toEqual(['A note.']);
    expect(familyPriceOf(COLLEGE, PAYER, 30_000).says).toContain('That is within your limit of $30,000.');
  });

  it('tells it of colleges that are not on the list, whose stored words rest on the average', () => {
    const note =
      'Not on your list: Birch Hill College (about $18,400 a year on average, over your limit); Elm (a women’s college)';
    const { notes } = shown(aList([aSchool({ price_limit: 15_000, unitid: 8 })], { notes: [note] }));
    expect(notes[0]).toBe(note.replace('$18,400 a year on average', '$28,000 a year for your family'));
  });

  it('tells on top the same prices as on the cards', () => {
    const note = 'You haven’t chosen a price limit yet: these cost $18,400 a year after grants on average.';
    const unpriced = { ...COLLEGE, cost_of_attendance: null };
    const noteAt = (income: 'over_110k' | 'up_to_75k' | 'full_price'): string[] =>
      listAtIncome(aList([aSchool()], { notes: [note] }), [unpriced], { homeState: 'ME', income }).notes;
    expect(noteAt('over_110k')).toEqual([
      'You haven’t chosen a price limit yet: these cost your family $28,000 a year.',
    ]);
    expect(noteAt('up_to_75k')).toEqual([note]);
    expect(noteAt('full_price')).toEqual([]);
  });

  it('says that its words are the offline engine’s where a hosted service wrote the others', () => {
    const [school] = shown(aList([aSchool()], { written_by: 'openai' })).recommendations;
    expect(school?.built_in_sections).toEqual(['fit.financial']);
  });

  it('tells both prices while the home state is not known, and counts none as over that may be inside', () => {
    const harbor = { ...COLLEGE, control: 'public' as const, tuition_in_state: 11_000, tuition_out_of_state: 31_000 };
    const nobodyKnows = { homeState: null, income: 'up_to_48k' } as const;
    expect(familyPriceOf(harbor, nobodyKnows, 20_000)).toEqual({
      dollars: 9_480,
      elsewhere: 29_480,
      estimate: false,
      at_income: true,
      says: 'About $9,500 a year in state and about $29,500 from another state (our estimate), after grants, based on what in-state families earning $30,001-48,000 paid on average in 2022-23 (College Scorecard). In state, that is within your limit of $20,000; from another state, it is over.',
    });
    expect(familyPriceOf(harbor, nobodyKnows, 30_000).says).toContain(
      'That is within your limit of $30,000 either way.',
    );
    expect(familyPriceOf(harbor, nobodyKnows, 9_000).says).toContain('That is over your limit of $9,000 either way.');
    const list = listAtIncome(aList([aSchool({ price_limit: 20_000 })]), [harbor], nobodyKnows);
    expect(list.notes).toEqual(['A note.']);
  });

  it('leaves a school alone that the catalogue has lost, and never changes what it was given', () => {
    const list = aList([aSchool({ unitid: 8 })]);
    const before = structuredClone(list);
    expect(shown(list).recommendations).toEqual(before.recommendations);
    expect(list).toEqual(before);
  });

  it('tells the full price to a family that counts on no aid, and of no calculator of grants', () => {
    const payer = { homeState: 'ME', income: 'full_price' } as const;
    const list = listAtIncome(
      aList([aSchool({ price_limit: 20_000 })]),
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
    const nothing = { ...COLLEGE, avg_net_price: null, net_price_by_income: null, net_price_low_income: null };
    expect(familyPriceOf(nothing, PAYER)).toMatchObject({ dollars: null, at_income: false });
  });
});
