import {
  allStudents,
  aStudentInput,
  bilingualWriter,
  futureNurse,
  painter,
  shyStarter,
} from '../../../test/support/students';
import type { StudentInput } from '../../contract/student-input';
import { studentDashboard } from '../../contract/profiles';
import { SECTIONS } from '../../contract/forms/sections';
import { quotedIn } from '../checks/quoted';
import { DIAGNOSIS, FORECAST, SHAMING } from '../checks/unfit-words';
import { builtInDashboard } from '../features/student-dashboard/built-in/dashboard';
import { isGibberish, writingOf } from './language';
import { RECORD_FORM } from './topics';

const sourceText = (studentInput: StudentInput, formId: string, questionId: string): string =>
  formId === RECORD_FORM
    ? studentInput.record[questionId as keyof StudentInput['record']]
    : (studentInput.answers.find((one) => one.form_id === formId && one.question_id === questionId)?.answer ?? '');

const textsOf = (words: object): string[] =>
  Object.values(words).flatMap((value: string | string[] | Record<string, string[]>) =>
    typeof value === 'string'
      ? [value]
      : Array.isArray(value)
        ? value
        : [...Object.keys(value), ...Object.values(value).flat()],
  );

const students = allStudents().map((studentInput) => [studentInput.firstName, studentInput] as const);

describe.each(students)('the words about %s', (_, studentInput) => {
  const dashboard = builtInDashboard(studentInput);
  const { evidence } = dashboard;
  const texts = textsOf(dashboard.studentDashboard);

  test('quote only what stands in the named answer, letter by letter', () => {
    expect(evidence.length).toBeGreaterThan(3);
    for (const { form_id, question_id, quote } of evidence) {
      expect(quote.length).toBeGreaterThan(0);
      expect(sourceText(studentInput, form_id, question_id)).toContain(quote);
    }
  });

  test('every stretch in quotation marks that is not a book is the student’s own', () => {
    const own = [...studentInput.answers.map(({ answer }) => answer), ...Object.values(studentInput.record)]
      .join('\n')
      .toLowerCase();
    const { recommendedReadingAndResources: _books, ...rest } = dashboard.studentDashboard;
    const quoted = textsOf(rest).flatMap(quotedIn);
    expect(quoted.length).toBeGreaterThan(3);
    for (const quote of quoted) expect(own).toContain(quote.toLowerCase());
  });

  test('every piece of evidence names a section and a place in it that exist', () => {
    for (const { field, index, quote } of dashboard.evidence) {
      const section = dashboard.studentDashboard[field as keyof typeof dashboard.studentDashboard];
      expect(section).toBeDefined();
      if (Array.isArray(section) && index !== null) expect(section[index]).toBeDefined();
      if (typeof section === 'string') expect(section.split('\n')[index ?? -1]).toBeDefined();
      expect(quote).not.toBe('');
    }
  });

  test('all ten sections say something, in whole sentences', () => {
    expect(studentDashboard.parse(dashboard.studentDashboard)).toBeTruthy();
    for (const section of Object.values(dashboard.studentDashboard))
      expect(Object.keys(section).length).toBeGreaterThan(0);
    for (const text of texts) {
      expect(text).not.toMatch(
        /undefined|null|NaN|\{\w+\}|\.\.(?!\.)| {2}|“”|\babout about\b|\ba [aeiou]ffordable\b|: \./,
      );
    }
  });

  test('judge nobody’s health, promise no admission and shame nobody', () => {
    const outside = texts.map((text) => text.replace(/“[^”]*”/g, ''));
    for (const text of outside) {
      expect(text).not.toMatch(DIAGNOSIS);
      expect(text).not.toMatch(FORECAST);
      expect(text).not.toMatch(SHAMING);
    }
  });

  test('are the same when they are written again', () => {
    expect(builtInDashboard(studentInput)).toEqual(dashboard);
  });
});

describe('different students', () => {
  const pairs = students.flatMap(([, one], at) => students.slice(at + 1).map(([, other]) => [one, other] as const));
  test.each(pairs.map(([one, other]) => [one.firstName, other.firstName, one, other] as const))(
    '%s and %s share no text about themselves',
    (_one, _other, one, other) => {
      const sections = ['profileSummary', 'strengths', 'applicationStrategyTips', 'potentialExtracurriculars'] as const;
      const first = builtInDashboard(one).studentDashboard;
      const second = builtInDashboard(other).studentDashboard;
      for (const section of sections) expect(first[section]).not.toEqual(second[section]);
    },
  );

  test('changing one answer changes the dashboard', () => {
    const changed = painter();
    changed.answers = changed.answers.map((one) =>
      one.question_text.startsWith('What are you proudest')
        ? { ...one, answer: 'I fixed my grandfather’s truck with parts from a junkyard.' }
        : one,
    );
    expect(builtInDashboard(changed).studentDashboard.standOutFactorBragList.join(' ')).toContain('junkyard');
    expect(builtInDashboard(painter()).studentDashboard.standOutFactorBragList.join(' ')).not.toContain('junkyard');
  });
});

describe('things to do this summer', () => {
  const summerOf = (grade: 11 | 12): string[] =>
    builtInDashboard({ ...painter(), grade }).studentDashboard.thingsToDoThisSummer;

  test('follow the interests of a junior, and for a senior lie after graduation', () => {
    expect(summerOf(11).join(' ')).not.toContain('after graduation');
    expect(summerOf(12)).not.toEqual([]);
    for (const line of summerOf(12)) expect(line).toContain('after graduation');
  });
});

describe('what is missing', () => {
  test('is said instead of invented when there is nothing', () => {
    const { studentDashboard: empty, evidence } = builtInDashboard(aStudentInput({}));
    expect(evidence).toEqual([]);
    expect(empty.profileSummary).toContain('nothing to summarize yet');
    for (const section of [empty.strengths, empty.growthAreas, empty.standOutFactorBragList]) {
      expect(section).toHaveLength(1);
      expect(section[0]).toMatch(/^Not known yet/);
    }
  });

  test('is named for a student of few words, who is told that it is a sketch', () => {
    const { profileSummary } = builtInDashboard(shyStarter()).studentDashboard;
    expect(profileSummary).toContain('two more would tell most: which majors or careers make you curious');
    expect(profileSummary).toContain('this is a sketch');
  });

  test('keys pressed at random count as nothing', () => {
    const [academic] = SECTIONS;
    const noise = aStudentInput({ [academic.title]: { 1: 'asdkjh qwrtz lkjh', 2: 'aaaaaaaaaa', 3: 'idk', 4: '...' } });
    expect(builtInDashboard(noise).studentDashboard).toEqual(builtInDashboard(aStudentInput({})).studentDashboard);
  });
});

describe('a parent’s words', () => {
  test('never stand in the student’s dashboard', () => {
    expect(JSON.stringify(builtInDashboard(futureNurse()))).not.toContain('We can pay very little');
  });
});

describe('reading a text', () => {
  test.each([
    ['', 'empty'],
    ['   \n', 'empty'],
    ['idk', 'unsure'],
    ['I don’t know yet', 'unsure'],
    ['no preference', 'unsure'],
    ['asdfghjkl', 'gibberish'],
    ['lol lol lol lol lol lol lol lol', 'gibberish'],
    ['!!!???', 'gibberish'],
    ['soccer', 'word'],
    ['i draw', 'word'],
    ['I like strengths and rhythms of my gym', 'short'],
    ['Quiero ayudar a mi familia porque mi mamá trabaja mucho.', 'other-language'],
    ['我喜欢画画和音乐', 'other-language'],
    ['Mwen renmen ede fanmi mwen ak lekòl la', 'other-language'],
    ['I translate for my parents at the doctor, at the bank, and at every school meeting we have.', 'text'],
  ])('%s is %s', (text, writing) => {
    expect(writingOf(text.replace('’', "'"))).toBe(writing);
  });

  test('names of clubs and exams are words', () => {
    for (const text of ['FBLA and DECA', 'AP Bio, PE', 'JROTC drill team', 'Dr. Who'])
      expect(isGibberish(text)).toBe(false);
  });

  test('Spanish beside English is seen as a strength', () => {
    expect(builtInDashboard(bilingualWriter()).studentDashboard.strengths.join(' ')).toMatch(/languages/);
  });
});
