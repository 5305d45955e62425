/** Specification: 4 */
import type { SchoolSummary } from '@contract/recommendations';
import { aSchool } from '../testing/school-list';
import {
  listAddress,
  filterSchools,
  type SchoolContext,
  parseListView,
  resolveListView,
  sortSchools,
  usefulFilters,
} from './list-view';

const ELM = aSchool('Match', 'Elm', { price: { dollars: 30_000, estimate: true }, price_limit: 20_000 });
const OAK = aSchool('Safety', 'Oak', { price: { dollars: 9_000, estimate: false }, price_limit: 20_000 });
const FIR = aSchool('Match', 'Fir', { price: null, price_limit: 20_000 });
const LIST = [ELM, OAK, FIR];

const summaryWith = (miles: number | null, standing: SchoolSummary['programs'][number]['standing']) =>
  ({ miles, programs: [{ name: 'nursing', standing, says: '' }] }) as unknown as SchoolSummary;

const CONTEXT: SchoolContext = {
  summaries: new Map([
    [ELM.unitid, summaryWith(40, 'none')],
    [OAK.unitid, summaryWith(null, 'awards')],
    [FIR.unitid, summaryWith(4, 'neighbor')],
  ]),
  verdicts: new Map(),
  savedUnitids: new Set([OAK.unitid]),
  homeState: 'OH',
};
const names = (schools: readonly { name: string }[]) => schools.map(({ name }) => name);

describe('how a list is looked at', () => {
  it('stands in the address and is read from it again', () => {
    const view = { tier: 'Match', sort: 'price', only: ['saved', 'budget'], school: FIR.unitid } as const;
    const [path, search = ''] = listAddress(view).split('?');
    expect(path).toBe('/rec');
    expect(resolveListView(parseListView(search), LIST)).toEqual(view);
  });

  it('begins at the first tab that holds a school, in our order', () => {
    expect(resolveListView({}, LIST)).toEqual({ tier: 'Match', sort: 'ours', only: [], school: null });
    expect(resolveListView({}, []).tier).toBe('Reach');
  });

  it('opens the tab of a school that a link names, whichever tab the link names', () => {
    expect(resolveListView({ tier: 'Match', school: OAK.unitid }, LIST)).toMatchObject({
      tier: 'Safety',
      school: OAK.unitid,
    });
  });

  it('keeps a tab that holds nothing, and forgets that of a school which is gone', () => {
    expect(resolveListView({ tier: 'Reach', school: null }, LIST).tier).toBe('Reach');
    expect(resolveListView({ tier: 'Reach', school: 1 }, LIST)).toMatchObject({ tier: 'Match', school: null });
  });

  it.each(['?sort=cheapest&only=rich&tier=Sure', '?only=', '?school=Bowdoin'])(
    'takes nothing it does not know from %s',
    (search) => {
      expect(parseListView(search)).toEqual({ school: null, only: [] });
    },
  );
});

describe('the order of schools', () => {
  it.each([
    ['ours', ['Elm', 'Oak', 'Fir']],
    ['name', ['Elm', 'Fir', 'Oak']],
    ['price', ['Oak', 'Elm', 'Fir']],
    ['distance', ['Fir', 'Elm', 'Oak']],
  ] as const)('by %s puts what is unknown last', (sort, expected) => {
    expect(names(sortSchools(LIST, sort, CONTEXT))).toEqual(expected);
  });
});

describe('the filters', () => {
  it('all hold of what is shown', () => {
    expect(names(filterSchools(LIST, ['budget'], CONTEXT))).toEqual(['Oak']);
    expect(names(filterSchools(LIST, ['program'], CONTEXT))).toEqual(['Oak']);
    expect(names(filterSchools(LIST, ['saved'], CONTEXT))).toEqual(['Oak']);
    expect(names(filterSchools(LIST, ['budget', 'in-state'], CONTEXT))).toEqual([]);
    expect(names(filterSchools(LIST, ['unreviewed'], CONTEXT))).toEqual(['Elm', 'Oak', 'Fir']);
  });

  it('are offered where they could tell schools apart', () => {
    expect(usefulFilters(LIST, CONTEXT)).toEqual(['saved', 'unreviewed', 'in-state', 'budget', 'program']);
    const { price_limit: _, ...elm } = ELM;
    expect(usefulFilters([elm], { ...CONTEXT, summaries: new Map(), homeState: null })).toEqual([
      'saved',
      'unreviewed',
    ]);
  });
});
