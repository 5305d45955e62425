import { aSchool } from '../testing/school-list';
import { ENGLISH } from '../../i18n/language-context';
import { translatorFor } from '../../i18n/words';
import factWords from '../../words/en/school-facts.json';
import figuresWords from '../../words/en/figures.json';
import { orderedDollars, priceSide, webAddress } from './facts';
import { factsLine, kindOf } from '../schools/school-detail';

const t = translatorFor(ENGLISH, factWords, figuresWords);
const { facts } = aSchool('Match', 'Elm');
const valueOf = (label: string, overrides: Partial<typeof facts> = {}) =>
  factsLine({ facts: { ...facts, ...overrides } }, t).find((fact) => fact.label === label)?.value;

describe('the facts line', () => {
  it('writes numbers as people read them', () => {
    expect(valueOf('Undergraduates')).toBe('12,345');
    expect(valueOf('Admission rate')).toBe('42.3%');
    expect(valueOf('Average net price (in-state)')).toBe('$18,250 a year');
  });

  it('says that a fact is not published, and never shows it as 0', () => {
    expect(valueOf('Graduate within 6 years')).toBe('Not published');
    expect(valueOf('Undergraduates', { undergrads: null })).toBe('Not published');
    expect(valueOf('Average net price (in-state)', { avg_net_price: null })).toBe('Not published');
    expect(valueOf('Average net price (in-state)', { avg_net_price: 0 })).toBe('about $0 a year');
    expect(valueOf('Average net price (in-state)', { avg_net_price: -1200 })).toBe('about $0 a year');
  });

  it.each(['private_nonprofit', 'private_for_profit'] as const)('asks one price of all at a %s college', (control) => {
    expect(valueOf('Average net price', { control })).toBe('$18,250 a year');
    expect(valueOf('Average net price (in-state)', { control })).toBeUndefined();
  });

  it('shows the price of a student from another state first, as an estimate', () => {
    const [, , , , price] = factsLine({ facts, price: { dollars: 41_200, estimate: true } }, t);
    expect(price).toMatchObject({ label: 'Price after grants, out of state (our estimate)', value: '$41,200 a year' });
  });

  it('shows both prices while the home state is not known, and judges a limit only where both lie on one side', () => {
    const price = { dollars: 12_000, elsewhere: 34_000, estimate: false };
    const [, , , , priceItem] = factsLine({ facts, price }, t);
    expect(priceItem).toMatchObject({
      label: 'Price after grants',
      value: '$12,000 a year in state, $34,000 from another state (our estimate)',
    });
    expect([10_000, 20_000, 40_000].map((limit) => priceSide({ facts, price }, limit))).toEqual([
      'over',
      'open',
      'inside',
    ]);
    expect(orderedDollars({ facts, price })).toBe(34_000);
    expect(factsLine({ facts, price: { ...price, elsewhere: null } }, t)[4]?.value).toBe(
      '$12,000 a year in state; from another state it is not published',
    );
    expect(priceSide({ facts, price: null }, 20_000)).toBeNull();
  });

  it('says of a two-year college that it is open, who finishes and who moves on', () => {
    const twoYear = { level: 'two_year', open_admissions: true, completion_pct: 21.2, transfer_out_pct: 16 } as const;
    const college = { ...twoYear, admission_rate_pct: null, graduation_6yr_pct: null };
    expect(valueOf('Admission rate', college)).toBe('Open to everyone');
    expect(valueOf('Finish, or move on', college)).toBe(
      '21.2% finish within three years, and 16% move on to another college',
    );
    expect(valueOf('Graduate within 6 years', college)).toBeUndefined();
    expect(kindOf({ ...facts, ...college }, t)).toBe('Public, two-year, town');
    const graduates = { ...college, completion_pct: null, graduation_6yr_pct: 30.4 };
    expect(valueOf('Graduate within 6 years', graduates)).toBe('30.4%');
  });

  it('leaves out a setting that is not known', () => {
    expect(kindOf(facts, t)).toBe('Public, town');
    expect(kindOf({ ...facts, setting: null }, t)).toBe('Public');
  });
});

describe('a web address', () => {
  it.each(['javascript:alert(1)', 'data:text/html,x', 'college.example', ''])('%j is no link', (url) => {
    expect(webAddress(url)).toBeNull();
  });

  it('is kept when it is one', () => {
    expect(webAddress('https://college.example/a?b=c')).toBe('https://college.example/a?b=c');
  });
});
