import { homePointOf } from '../../colleges/home-point';
import { searchCandidates } from '../../../test/support/searched';
import { readCatalogue } from '../../colleges/college.catalogue';
import { academicFieldsWith } from '../../contract/academic';
import type { CollegeFacts } from '../../contract/colleges';
import { questionsOf } from '../../contract/forms/catalogue';
import type { Candidate, CandidateList, StudentInputAnswer, StudentInput } from '../../contract/student-input';
import type { DemoStudent } from '../../cli/demo/demo-student';
import { amina } from '../../cli/demo/students/amina';
import { caleb } from '../../cli/demo/students/caleb';
import { wholeStudentInput } from '../../guidance/profiles/read-student-input';
import type { SchoolReview } from '../preferences/read-preferences';
import { schoolWordsTask } from '../../ai/features/school-words/task';
import { homeOf, milesFromHome } from './home';

const COLLEGES = readCatalogue();

const answersOf = (answers: DemoStudent['answers']): StudentInputAnswer[] =>
  Object.entries(answers).flatMap(([form_id, byQuestion]) =>
    Object.entries(byQuestion).map(([question_id, answer]) => {
      const question_text = questionsOf(form_id)?.find(({ id }) => id === question_id)?.question ?? '';
      return { form_id, question_id, question_text, answer };
    }),
  );

const studentInputOf = ({ name, grade, answers, record }: DemoStudent): StudentInput =>
  wholeStudentInput(
    { name, grade, homeState: 'ME', schoolTown: 'Camden' },
    answersOf(answers),
    academicFieldsWith(record),
  );

const TOWNS: Readonly<Record<string, string>> = { OH: 'Columbus', ME: 'Camden', TX: 'Waco' };

/** A student of Ohio with middling numbers who wrote this about the college they look for. */
const studentWho = (wish: string, homeState = 'OH'): StudentInput =>
  wholeStudentInput(
    { name: 'Sam Reed', grade: 11, homeState, schoolTown: TOWNS[homeState] },
    answersOf({ 'College Preferences': { 1: wish, 4: 'business' } }),
    academicFieldsWith({
      unweighted_gpa: '3.3',
      sat_score: '1150',
    }),
  );

const listOf = (studentInput: StudentInput, reviews: SchoolReview[] = []): CandidateList =>
  searchCandidates({ colleges: COLLEGES, studentInput, reviews, home: studentInput.home });

const disliked = (school_name: string, reason: string): SchoolReview => ({ school_name, liked: false, reason });
const liked = (school_name: string, reason = 'Great place.'): SchoolReview => ({ school_name, liked: true, reason });

const SUBJECTS: Record<string, { good: RegExp; bad: RegExp }> = {
  distance: {
    good: /well away, as you wished|close to home, as you wished|: (?:[\w ]+ and )?(?:nearer|farther away) than|inside the [\d,]+ you named/,
    bad: /farther than|nearer than you wished|no nearer than|no farther away than|more than the [\d,]+ you named/,
  },
  size: { good: /undergraduates: [\w-]+, as you wished/, bad: /which is [\w-]+ and not [\w -]+ as you wished/ },
  setting: { good: /campus in .* is in [\w ]+, as you wished/, bad: /campus in .* is in [\w ]+, not in/ },
  weather: {
    good: /a state with (?:warm weather|real winters)\./,
    bad: /not in a state with (?:warm weather|real winters)/,
  },
  cost: { good: /inside the \$[\d,]+ you named/, bad: /you named \$[\d,]+ as the most|compare the aid offers/ },
  control: {
    good: /It is a (?:public|private) college, as you wished/,
    bad: /and you asked for a (?:public|private) one/,
  },
};

/** The subjects of which one school says both that it is as wished and that it is not; weather by each of its two kinds. */
function contradictions({ reasons, misses }: Pick<Candidate, 'reasons' | 'misses'>): string[] {
  const said = reasons.map(({ text }) => text);
  return Object.entries(SUBJECTS)
    .filter(([, { good, bad }]) => said.some((text) => good.test(text)) && misses.some((text) => bad.test(text)))
    .map(([subject]) => subject);
}

const allContradictions = (list: CandidateList): string[] => list.candidates.flatMap(contradictions);

const CAMDEN = homeOf('ME', homePointOf({ town: 'Camden', state: 'ME' }));
const milesOf = (college: CollegeFacts): number => milesFromHome(college, CAMDEN) ?? 0;

describe.each([
  ['Amina', amina],
  ['Caleb', caleb],
])('%s, who wants to go far, and says of one school that it is too far', (_, student) => {
  const studentInput = studentInputOf(student);
  const before = listOf(studentInput);
  const [first, tooFar, third, fourth] = before.candidates
    .map(({ college }) => college)
    .sort((one, other) => milesOf(other) - milesOf(one));
  const reviews = [
    liked(third.name),
    disliked(tooFar.name, 'Too far'),
    liked(fourth.name),
    liked(first.name === tooFar.name ? third.name : first.name),
  ];
  const after = listOf(studentInput, reviews);
  const nearer = after.candidates.filter(({ college }) => milesOf(college) < milesOf(tooFar) && milesOf(college) > 300);

  it('never reads that a school is both as far as wished and too far', () => {
    expect(before.candidates.length).toBeGreaterThan(9);
    expect(allContradictions(after)).toEqual([]);
    const words = schoolWordsTask.builtIn({ studentInput, candidates: after.candidates });
    expect(JSON.stringify(words)).not.toMatch(/closeness you wished for/);
  });

  it('is told how the list follows that word, and the list shows it', () => {
    const note = after.notes.find((text) => text.includes('“Too far”')) ?? '';
    expect(note).toContain(`about ${tooFar.name}`);
    expect(note).toContain(`nearer than ${tooFar.name}`);
    expect(note).not.toContain('close to home');
    const all = after.candidates.length;
    expect(note).toContain(
      nearer.length === all ? 'every college here fits that' : `${nearer.length} of the ${all} colleges here fit that`,
    );
    expect(nearer.length).toBeGreaterThan(all / 2);
    expect(after.candidates.map(({ college }) => college.name)).not.toContain(tooFar.name);
  });
});

const LARGE = 'Ohio State University-Main Campus';
const SMALL = 'Kenyon College';
const FAR = 'University of California-San Diego';
const NEAR = 'Otterbein University';
const WARM = 'University of Miami';
const COLD = 'University of Minnesota-Twin Cities';
const CITY = 'New York University';
const RURAL = 'Kenyon College';

/** What the student wrote, what they said later of a school, and what the list then goes by. */
const LATER: [string, string, SchoolReview, string][] = [
  [
    'large, then too big',
    'I want a large university.',
    disliked(LARGE, 'Way too big for me'),
    'a small or medium-sized college',
  ],
  [
    'small, then too small',
    'I want a small college.',
    disliked(SMALL, 'It is too small'),
    'a medium-sized or large college',
  ],
  [
    'far, then too far',
    'I want to go far away from home.',
    disliked(FAR, 'Too far'),
    `a college away from home but nearer than ${FAR}`,
  ],
  [
    'near, then too close',
    'I want to stay close to home.',
    disliked(NEAR, 'Too close to home'),
    `a college close to home but farther away than ${NEAR}`,
  ],
  [
    'miles, then too far',
    'It has to be at most 3000 miles away from home.',
    disliked(FAR, 'Too far'),
    `a college nearer than ${FAR}`,
  ],
  [
    'far, then liked for being close',
    'I want to go far away from home.',
    liked(NEAR, 'I love that it is close to home'),
    'a college close to home',
  ],
  [
    'city, then too urban',
    'I want to be in a big city.',
    disliked(CITY, 'Too urban for me'),
    'a college in a suburb, a town or the countryside',
  ],
  [
    'rural, then too rural',
    'I want a college in the countryside.',
    disliked(RURAL, 'Too rural for me'),
    'a college in a city, a suburb or a town',
  ],
  [
    'warm, then too hot',
    'I want warm weather.',
    disliked(WARM, 'It is too hot there'),
    'a college away from warm weather',
  ],
  [
    'winters, then too cold',
    'I want real winters and snow at my college.',
    disliked(COLD, 'Way too cold'),
    'a college away from real winters',
  ],
  [
    'public, then private',
    'I want a public university.',
    liked(SMALL, 'I want a private college after all'),
    'a private college',
  ],
  [
    'private, then public',
    'I want a private college.',
    liked(LARGE, 'I would rather go to a public university'),
    'a public college',
  ],
  [
    'no word of cost, then too expensive',
    'I want friendly people.',
    disliked(CITY, 'Way too expensive'),
    'an average price after grants under $22,000',
  ],
];

describe.each(LATER)('%s', (_, wish, review, label) => {
  const list = listOf(studentWho(wish), [review]);

  it('goes by the later word and says so', () => {
    const note = list.notes.find((text) => text.includes(`about ${review.school_name}`)) ?? '';
    expect(note).toContain(`looked for ${label}`);
    expect(note).not.toMatch(/found no college/);
  });

  it('says nothing of a school that contradicts itself', () => {
    expect(list.candidates.length).toBeGreaterThan(6);
    expect(allContradictions(list)).toEqual([]);
    const earlier = /you asked for a (?:public|private) one|not (?:small|large|medium-sized) as you wished/;
    const said = list.candidates.flatMap(({ reasons, misses }) => [...reasons.map(({ text }) => text), ...misses]);
    const both = new Set(said.filter((text) => earlier.test(text)).map((text) => earlier.exec(text)?.[0]));
    expect(both.size).toBeLessThan(2);
  });
});

describe('a later word that agrees', () => {
  it('changes nothing of what was asked', () => {
    const studentInput = studentWho('I want a small college.');
    const labels = listOf(studentInput, [disliked(LARGE, 'way too big')]).notes.join(' ');
    expect(labels).toContain('a small college');
    expect(labels).not.toContain('medium-sized');
  });

  it('narrows a wish to what it leaves of it', () => {
    const studentInput = studentWho('A medium or large university would be great.');
    const list = listOf(studentInput, [disliked(LARGE, 'too big')]);
    expect(list.notes.join(' ')).toContain(
      '“too big” about Ohio State University-Main Campus, so we looked for a medium-sized college',
    );
  });

  it('of two reviews is the newest', () => {
    const studentInput = studentWho('I want a large university.');
    const list = listOf(studentInput, [
      disliked(LARGE, 'too big'),
      disliked(SMALL, 'Too small! I want a large university.'),
    ]);
    expect(list.notes.join(' ')).toContain(
      `“I want a large university” about ${SMALL}, so we looked for a large college`,
    );
    expect(allContradictions(list)).toEqual([]);
  });
});

it('says openly that no college follows the later word where none does', () => {
  const studentInput = studentWho('I want to go far away from home.', 'ME');
  const west = COLLEGES.filter(({ state, latitude }) => state === 'CA' && latitude !== null);
  const closest = west.toSorted((one, other) => milesOf(one) - milesOf(other))[0];
  const list = searchCandidates({
    colleges: west,
    studentInput,
    reviews: [disliked(closest.name, 'Too far')],
    home: studentInput.home,
  });
  expect(list.notes.join(' ')).toContain(
    `We looked for a college away from home but nearer than ${closest.name} and found no college that also fits`,
  );
  expect(allContradictions(list)).toEqual([]);
});

it('says of a wide home state either that it is close or that it is beyond the miles named', () => {
  const list = listOf(studentWho('I want to stay close to home, within 100 miles.', 'TX'));
  expect(allContradictions(list)).toEqual([]);
});
