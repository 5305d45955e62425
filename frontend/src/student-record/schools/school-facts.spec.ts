import { aSchool } from '../testing/school-list';
import { ENGLISH } from '../../i18n/language-context';
import { wordsIn } from '../../i18n/words';
import { factWords } from './fact-words';
import { factsLine, kindOf, webAddress } from './school-facts';

const t = wordsIn(factWords, ENGLISH);
const { facts } = aSchool('Match', 'Elm');
const valueOf = (label: string, over: Partial<typeof facts> = {}) =>
  factsLine({ facts: { ...facts, ...over } }, t).find((fact) => fact.label === label)?.value;

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
    expect(valueOf('Average net price (in-state)', { avg_net_price: 0 })).toBe('$0 a year');
  });

  it.each(['private_nonprofit', 'private_for_profit'] as const)('asks one price of all at a %s college', (control) => {
    expect(valueOf('Average net price', { control })).toBe('$18,250 a year');
    expect(valueOf('Average net price (in-state)', { control })).toBeUndefined();
  });

  it('shows the price of a student from another state first, as an estimate', () => {
    const [, , , , price] = factsLine({ facts, price: { dollars: 41_200, estimate: true } }, t);
    expect(price).toMatchObject({ label: 'Price after grants, out of state (our estimate)', value: '$41,200 a year' });
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
