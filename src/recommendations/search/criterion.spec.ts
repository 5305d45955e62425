import { aPreference } from '../../../test/support/preferences';
import type { Preference, Suggestion } from '../../contract/preferences';
import { effectiveChoices, openSuggestions } from './criterion';

const family = (text: string): Preference => ({ ...aPreference(text), holder: 'family' });
const toText = ({ strength, kind, value }: Preference): string => `${strength} ${kind}:${value}`;
const aSuggestion = (text: string, asks = false): Suggestion => {
  const { id, kind, value, label, strength, holder } = aPreference(text);
  const question = { form_id: 'College Preferences', question_id: '1', question_text: 'What?' };
  return { id, kind, value, label, strength, holder, quote: 'my words', question, asks };
};

describe('choices of the family', () => {
  it('filter by limits and living at home, and order in everything else', () => {
    const musts = ['must net_price:20000', 'must most_hours:2', 'must living:commute', 'must size:small'];
    const { family: familyChoices } = effectiveChoices(musts.map(family));
    expect(familyChoices.map(toText)).toEqual([...musts.slice(0, 3), 'want size:small']);
  });

  it('lead to their path until the student chooses one', () => {
    const theirs = family('want path:transfer');
    expect(effectiveChoices([theirs]).ownChoices.map(toText)).toEqual(['want path:transfer']);
    const { ownChoices, overridden } = effectiveChoices([theirs, aPreference('want path:four_year')]);
    expect([ownChoices, overridden].map((preferences) => preferences.map(toText))).toEqual([
      ['want path:four_year'],
      ['want path:transfer'],
    ]);
  });

  it('give way to what the student chose of the same, and are named', () => {
    const all = [aPreference('must most_hours:6'), family('must most_hours:2'), family('want size:small')];
    const { ownChoices, family: familyChoices, overridden } = effectiveChoices(all);
    expect([ownChoices, familyChoices, overridden].map((preferences) => preferences.map(toText))).toEqual([
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
    expect(effectiveChoices([aPreference(own), family(theirs)]).overridden).toEqual([]);
  });
});

it('the town to measure from is no wish', () => {
  expect(effectiveChoices([aPreference('must home_town:Camden, ME')]).ownChoices).toEqual([]);
});

describe('suggestions', () => {
  it('order without filtering, and without the words they came from', () => {
    const [open] = openSuggestions([aSuggestion('must_not setting:city')], []);
    expect([toText(open), open.quote, open.question]).toEqual(['avoid setting:city', '', null]);
  });

  it('count no more where something of the same was chosen, or where they are still a question', () => {
    const all = [aSuggestion('want state:NJ'), aSuggestion('want size:large'), aSuggestion('want climate:warm', true)];
    expect(openSuggestions(all, [aPreference('want region:New England')]).map(toText)).toEqual(['want size:large']);
  });
});
