import { threeColleges } from '../../../test/support/candidates';
import { preferenceFrom } from '../../../test/support/students';
import { preferencesFrom } from '../preferences/choices.service';
import { candidateSearch } from './search-candidates';
import { listConflicts } from './list-conflicts';

const NUMBERS = { gpa: null, sat: null, act: null, rankShare: null, ignored: [] };
const quotedAnswer = {
  form_id: 'College Preferences',
  question_id: '3',
  question_text: 'Where?',
  quote: 'maybe a big one',
};
const conflictsFor = (...choices: Parameters<typeof preferencesFrom>[0]) => {
  const colleges = threeColleges().map((college, at) => ({
    ...college,
    avg_net_price: [9000, 30_000, null][at] ?? null,
  }));
  const suggestion = {
    ...preferenceFrom(quotedAnswer, { kind: 'size', value: 'large', strength: 'must' }),
    question: quotedAnswer,
    asks: false,
  };
  const studentInput = {
    reading: NUMBERS,
    homeState: 'ME',
    preferences: preferencesFrom(choices),
    suggestions: [suggestion],
  };
  return listConflicts(candidateSearch({ colleges, studentInput, reviews: [], home: null }), colleges);
};

it('names the schools that cost more than a limit, and none whose price is not published', () => {
  const [expensiveCollege] = threeColleges().slice(1);
  expect(conflictsFor({ kind: 'net_price', value: '22000', strength: 'want' })).toEqual([
    {
      choice: 'At most $22,000 a year after aid',
      holder: 'me',
      beyond: 'costs more than $22,000 a year on average',
      names: [`${expensiveCollege?.name} ($30,000)`],
      isMust: true,
      evidence: [],
    },
  ]);
});

it('tells of a family’s choice that the student decided otherwise, as the family’s', () => {
  const conflicts = conflictsFor(
    { kind: 'state', value: 'CA', strength: 'want' },
    { kind: 'state', value: 'ME', strength: 'want', holder: 'family' },
  );
  expect(conflicts).toContainEqual(expect.objectContaining({ choice: 'Maine', holder: 'family' }));
});

it('says nothing of what the student did not choose, of a wish for aid, and of a leaning in size', () => {
  expect(conflictsFor()).toEqual([]);
  expect(conflictsFor({ kind: 'aid', value: 'need', strength: 'must' })).toEqual([]);
  expect(conflictsFor({ kind: 'size', value: 'large', strength: 'want' })).toEqual([]);
});
