import { CORPUS_NAMES, FOUND_AT_LEAST } from '../../../eval/preferences/corpus';
import { measurePreferences, preferenceResults } from '../../../eval/preferences/measure';
import type { StudentInputAnswer } from '../../contract/student-input';
import { preference, preferenceId } from '../../contract/preferences';
import { readPreferences } from './read-preferences';

const answerTo = (form_id: string, question_id: string, answer: string): StudentInputAnswer => ({
  form_id,
  question_id,
  question_text: `Question ${question_id} of ${form_id}`,
  answer,
});
const COLLEGE = 'College Preferences';
const read = (answers: StudentInputAnswer[], homeState: string | null = 'ME'): string[] =>
  readPreferences({ answers, record: null, homeState }).map(({ strength, id }) => `${strength} ${id}`);
const about = (question: string, answer: string, homeState: string | null = 'ME'): string[] =>
  read([answerTo(COLLEGE, question, answer)], homeState);

describe('answers without end', () => {
  const LONG = { places: 'Maine or New York or ', sentences: 'I want to study in Ohio, Texas or Maine near the sea. ' };

  // Reading each of them against all others took a minute.
  it.each(Object.entries(LONG))('of %s leave the short ones heard', (_, piece) => {
    const long = Array.from({ length: 90 }, (__, at) => answerTo('Junior Questionnaire', `q${at}`, piece.repeat(180)));
    const short = answerTo(COLLEGE, '2', 'I want a small school.');
    expect(read([...long, short])).toContain('want size:small');
  });
});

describe('the corpus of answers', () => {
  const parts = measurePreferences();
  const results = CORPUS_NAMES.flatMap(preferenceResults);

  it('is large enough to measure by', () => {
    expect(parts.reduce((sum, part) => sum + part.answers, 0)).toBeGreaterThanOrEqual(350);
  });

  it.each(parts.map((part) => [part.corpus, part] as const))(
    'is read without an opposite, nearly whole and with little that nobody said: %s',
    (_, part) => {
      expect(part.inverted).toBe(0);
      expect(part.found).toBeGreaterThanOrEqual(FOUND_AT_LEAST[part.corpus]);
      expect(part.wrong).toBeLessThanOrEqual(0.05);
      expect(part.rightStrength).toBeGreaterThanOrEqual(0.9);
    },
  );

  it('is quoted word for word, in whole thoughts', () => {
    for (const { row, read: found } of results) {
      for (const one of found) {
        expect(row.answer).toContain(one.quote);
        expect(one.quote).not.toBe('');
        expect(row.answer).toMatch(
          new RegExp(`(?:^|[^\\p{L}])${one.quote.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?:$|[^\\p{L}])`, 'u'),
        );
      }
    }
  });

  it('gives preferences as the contract spells them, each once and never on both sides', () => {
    for (const { read: found } of results) {
      const ids = found.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const one of found) {
        expect(() => preference.parse(one)).not.toThrow();
        expect(one.id).toBe(preferenceId(one));
      }
    }
  });
});

it('hears colleges in small letters, and what is no college beside them', () => {
  const minds = [
    answerTo('junior_questionnaire', 'schools_in_mind', 'slo, humbolt, fresno state, somewhere warm, idk'),
  ];
  expect(read(minds, 'CA').filter((wish) => wish.includes('college:'))).toEqual([
    'want college:slo',
    'want college:humbolt',
    'want college:fresno state',
  ]);
});

describe('colleges', () => {
  const SHORT: Readonly<Record<string, number>> = { UT: 228778, Rice: 227757, 'A&M': 228723, BU: 164988, NYU: 193900 };
  const named = (question: string, answer: string, form = COLLEGE): string[] =>
    readPreferences({
      answers: [answerTo(form, question, answer)],
      record: null,
      homeState: 'TX',
      collegeNamed: (typed) => (SHORT[typed] === undefined ? null : { unitid: SHORT[typed] }),
    }).map(({ strength, id }) => `${strength} ${id}`);

  it('that the family hopes for are wishes, never musts', () => {
    expect(named('5', 'They would love UT or Rice or A&M')).toEqual([
      'want college:228778',
      'want college:227757',
      'want college:228723',
    ]);
  });

  it('that somebody has in mind are each item of the list', () => {
    expect(named('schools_in_mind', 'NYU, BU and Rice, undecided', 'junior_questionnaire')).toEqual([
      'want college:193900',
      'want college:164988',
      'want college:227757',
    ]);
  });
});

describe('the order', () => {
  it.each([
    ['Maybe with biology. Dance', ['want program:dance', 'want program:biology']],
    ['Dance, maybe with biology', ['want program:dance', 'want program:biology']],
    ['Finance. Real estate or investment banking.', ['want program:finance', 'want program:real-estate']],
    ['A minor in Spanish. Physics for sure', ['want program:physics', 'want program:spanish']],
  ])('puts the field named first before the one named second: %j', (answer, expected) => {
    expect(about('4', answer)).toEqual(expected);
  });

  it("puts the student's own college before the family's", () => {
    const answers = [answerTo(COLLEGE, '5', 'My dad wants Auburn'), answerTo(COLLEGE, '1', 'Vanderbilt is my dream')];
    expect(read(answers)).toEqual(['want college:Vanderbilt', 'want college:Auburn']);
  });
});

describe('several answers', () => {
  it("give the student's own word precedence over the parents'", () => {
    expect(
      read([
        answerTo(COLLEGE, '3', 'I want to go far from home, like California'),
        answerTo(COLLEGE, '5', 'my mom would love it if I stayed in New England, close to home'),
      ]),
    ).toEqual(['want distance:far', 'want state:CA']);
  });

  it('let the question about size decide over words in passing', () => {
    const said = read([answerTo(COLLEGE, '1', 'a big school with football'), answerTo(COLLEGE, '2', 'small')]);
    expect(said).toContain('want size:small');
    expect(said).not.toContain('want size:large');
  });

  it('never quote what a parent wrote, nor who somebody is', () => {
    const said = read([
      answerTo('parent_form', 'planning_factors', 'We can pay no more than $10,000 a year for college.'),
      answerTo('junior_questionnaire', 'teacher_1', 'Ms. Ortiz, I want to go to college in Boston'),
    ]);
    expect(said).toEqual([]);
  });

  it('make one must of a wish that was said twice', () => {
    const said = readPreferences({
      answers: [
        answerTo(COLLEGE, '3', 'warm'),
        answerTo('junior_questionnaire', 'must_haves', 'It has to be warm there'),
      ],
      record: null,
      homeState: null,
    });
    expect(said).toEqual([
      expect.objectContaining({ id: 'climate:warm', strength: 'must', quote: 'It has to be warm there', by: 'reader' }),
    ]);
  });
});

describe('words that ask for nothing', () => {
  it.each([
    ['3', 'Somewhere, I never been out of Maine'],
    ['3', 'I live in Maine'],
    ['1', 'where people say hi and help you push your car out of the snow'],
    ['1', "I follow women's basketball"],
    ['4', 'My mom is a nurse and my dad is a plumber'],
    ['5', 'They have saved some money, but they do not talk about it.'],
    ['6', 'A small party in a big city with friends'],
  ])('in answer %s: %j', (question, answer) => {
    expect(about(question, answer)).toEqual([]);
  });

  it('know one Portland from the other', () => {
    expect(about('3', 'Boston or Providence or Portland would be so good.')).toContain('want near_place:Portland, ME');
    expect(about('3', 'Portland or Seattle', 'WA')).toContain('want near_place:Portland, OR');
    expect(about('3', 'Maybe Portland', 'TX')).toEqual([]);
  });
});

describe('a town named in a school of Maine', () => {
  const near = (answer: string, homeTown: string): string[] =>
    readPreferences({ answers: [answerTo(COLLEGE, '3', answer)], record: null, homeState: 'ME', homeTown })
      .map(({ strength, id }) => `${strength} ${id}`)
      .filter((wish) => /hours|near_place/.test(wish));

  it.each([
    ["I want to be within five hours' drive of Camden.", 'Camden, ME', ['want most_hours:5']],
    ['I want to stay within an hour of Camden.', 'Camden, ME', ['want most_hours:1']],
    ["within five hours' drive of Camden", 'Bangor, ME', ['must most_hours:5']],
    ['within an hour of Camden', 'Bangor, ME', ['must near_place:Camden, ME']],
    ['near Camden, New Jersey', 'Camden, ME', ['want near_place:Camden, NJ']],
    ['within an hour of Boston', 'Camden, ME', ['must near_place:Boston, MA']],
  ])('is the one of Maine, and a way from the own town is a way from home: %s', (answer, home, wishes) => {
    expect(near(answer, home)).toEqual(wishes);
  });
});
