import { aPreference } from '../../../test/support/preferences';
import type { Preference, Suggestion } from '../../contract/preferences';
import { effectiveChoices, openSuggestions } from './criterion';

const family = (text: string): Preference => ({ ...aPreference(text), holder: 'family' });
const said = ({ strength, kind, value }: Preference): string => `${strength} ${kind}:${value}`;
const suggested = (text: string, asks = false): Suggestion => {
  const { id, kind, value, label, strength, holder } = aPreference(text);
  const question = { form_id: 'College Preferences', question_id: '1', question_text: 'What?' };
  return { id, kind, value, label, strength, holder, quote: 'my words', question, asks };
};

describe('choices of the family', () => {
  it('filter by limits and living at home, and order in everything else', () => {
    const musts = ['must net_price:20000', 'must most_hours:2', 'must living:commute', 'must size:small'];
    const { family: counted } = effectiveChoices(musts.map(family));
    expect(counted.map(said)).toEqual([...musts.slice(0, 3), 'want size:small']);
  });

  it('lead to their path until the student chooses one', () => {
    const theirs = family('want path:transfer');
    expect(effectiveChoices([theirs]).own.map(said)).toEqual(['want path:transfer']);
    const { own, overruled } = effectiveChoices([theirs, aPreference('want path:four_year')]);
    expect([own, overruled].map((some) => some.map(said))).toEqual([['want path:four_year'], ['want path:transfer']]);
  });

  it('give way to what the student chose of the same, and are named', () => {
    const all = [aPreference('must most_hours:6'), family('must most_hours:2'), family('want size:small')];
    const { own, family: counted, overruled } = effectiveChoices(all);
    expect([own, counted, overruled].map((some) => some.map(said))).toEqual([
      ['must most_hours:6'],
      ['want size:small'],
      ['must most_hours:2'],
    ]);
  });

  it.each([
    ['both chose the same', 'must state:ME', 'want state:ME'],
    ['both begin at a two-year college', 'want path:two_year', 'want path:transfer'],
    ['their program orders beside the student’s', 'want program:art-history', 'want program:biology'],
  ])('are no conflict where %s', (_, own, theirs) => {
    expect(effectiveChoices([aPreference(own), family(theirs)]).overruled).toEqual([]);
  });
});

it('the town to measure from is no wish', () => {
  expect(effectiveChoices([aPreference('must home_town:Camden, ME')]).own).toEqual([]);
});

describe('suggestions', () => {
  it('order without filtering, and without the words they came from', () => {
    const [open] = openSuggestions([suggested('must_not setting:city')], []);
    expect([said(open), open.quote, open.question]).toEqual(['avoid setting:city', '', null]);
  });

  it('count no more where something of the same was chosen, or where they are still a question', () => {
    const all = [suggested('want state:NJ'), suggested('want size:large'), suggested('want climate:warm', true)];
    expect(openSuggestions(all, [aPreference('want region:New England')]).map(said)).toEqual(['want size:large']);
  });
});
