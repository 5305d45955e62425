import { searchCandidates } from '../../../test/support/searched';
import { readCatalogue } from '../../colleges/seed-catalogue';
import { readStudentInput } from '../../guidance/profiles/read-student-input';
import { preferencesFrom } from '../../recommendations/preferences/choices.service';
import { dangerIn } from '../../guidance/safeguarding/sensitivity';
import { passwordRefusal } from '../../contract/password-rules';
import { academicFieldsWith, saveAcademicBody } from '../../contract/academic';
import { ACADEMIC_FIELD_NAMES, countAnswered, isAnswered, isUnlocked } from '../../contract/progress';
import { questionsOf, responseIdOf, SECTIONS } from '../../contract/forms';
import { PASSWORD_LENGTH, REVIEWS_FOR_NEW_LIST, TIERS } from '../../contract/limits';
import { DEFAULT_PRODUCT_NAME } from '../../contract/messages';
import type { Recommendation } from '../../contract/recommendations';
import { saveResponsesBody } from '../../contract/responses';
import { email as emailShape, personName } from '../../contract/users';
import { emailKey } from '../../platform/text/words';
import { schoolOf } from './seed-demo';
import {
  DEMO_ADMIN,
  DEMO_COUNSELORS,
  DEMO_PASSWORD,
  DEMO_SCHOOL,
  DEMO_STUDENTS,
  demoId,
  type DemoStudent,
} from './demo-school';

const everyone = [DEMO_ADMIN, ...Object.values(DEMO_COUNSELORS), ...DEMO_STUDENTS];
const studentsByName = DEMO_STUDENTS.map((student) => [student.name, student] as const);
const commonPasswords = async (): Promise<ReadonlySet<string>> =>
  new Set((await import('@zxcvbn-ts/language-common')).dictionary.passwords.map(String));

const answeredPerSection = ({ answers }: DemoStudent): number[] =>
  SECTIONS.map(({ title }) => {
    const sectionAnswers = Object.entries(answers[title] ?? {}).map(([question_id, answer]) => ({
      question_id,
      answer,
    }));
    return countAnswered(questionsOf(title)?.map(({ id }) => id) ?? [], sectionAnswers);
  });
const unlocked = (student: DemoStudent): boolean => isUnlocked(answeredPerSection(student));
const textsOf = ({ answers, record, reviews }: DemoStudent): string[] => [
  ...Object.values(answers).flatMap((texts) => Object.values(texts)),
  ...Object.values(record ?? {}),
  ...(reviews ?? []).map(({ reason }) => reason),
];

describe('the people of the demo school', () => {
  it('are one admin, two counselors and twelve students', () => {
    expect(Object.keys(DEMO_COUNSELORS)).toHaveLength(2);
    expect(DEMO_STUDENTS).toHaveLength(12);
    expect(new Set(DEMO_STUDENTS.map(({ counselor }) => counselor)).size).toBe(2);
  });

  it('have an email of their own under the reserved example domain, and an id made of it', () => {
    const emails = everyone.map(({ email }) => email);
    expect(new Set(emails.map(emailKey)).size).toBe(everyone.length);
    expect(new Set(emails.map(demoId)).size).toBe(everyone.length);
    for (const { email, name } of everyone) {
      expect(emailShape.parse(email)).toBe(email);
      expect(personName.parse(name)).toBe(name);
      expect(email).toMatch(/@demo\.pathlight\.example$/);
      expect(demoId(email)).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    }
  });

  it('may all have the password that is printed', async () => {
    const commonSet = await commonPasswords();
    for (const person of everyone) {
      const context = { ...person, productName: DEFAULT_PRODUCT_NAME, minLength: PASSWORD_LENGTH.least };
      expect(passwordRefusal(DEMO_PASSWORD, context, (candidate) => commonSet.has(candidate))).toBeNull();
    }
  });
});

describe('the stages of the demo students', () => {
  it('are lists asked for, ready to ask, partly filled and not started', () => {
    const lockedStudents = DEMO_STUDENTS.filter((student) => !unlocked(student));
    const startedStudents = lockedStudents.filter(({ answers }) => Object.keys(answers).length > 0);
    expect(DEMO_STUDENTS.filter(unlocked).length).toBeGreaterThanOrEqual(6);
    expect(startedStudents).toHaveLength(3);
    expect(lockedStudents.length - startedStudents.length).toBe(2);
    expect(DEMO_STUDENTS.filter(({ wantsList }) => wantsList).length).toBeGreaterThanOrEqual(4);
    expect(DEMO_STUDENTS.some((student) => unlocked(student) && !student.wantsList)).toBe(true);
  });

  it('let nobody ask for a list before it is unlocked, or review one without asking', () => {
    expect(DEMO_STUDENTS.filter((student) => student.wantsList && !unlocked(student))).toEqual([]);
    expect(DEMO_STUDENTS.filter(({ reviews, wantsList }) => reviews && !wantsList)).toEqual([]);
  });

  it('leave one student short of the reviews that bring a new list', () => {
    const counts = DEMO_STUDENTS.flatMap(({ reviews }) => (reviews ? [reviews.length] : []));
    expect(counts).toHaveLength(1);
    expect(counts[0]).toBeGreaterThan(0);
    expect(counts[0]).toBeLessThan(REVIEWS_FOR_NEW_LIST);
  });
});

describe.each(studentsByName)('what %s has typed', (_name, student) => {
  const userId = demoId(student.email);

  it('answers questions that exist, within the limits, and leaves none blank', () => {
    for (const [formId, texts] of Object.entries(student.answers)) {
      const questionIds = questionsOf(formId)?.map(({ id }) => id);
      expect(questionIds).toEqual(expect.arrayContaining(Object.keys(texts)));
      const responses = Object.entries(texts).map(([question_id, answer]) => ({ question_id, answer }));
      const body = { response_id: responseIdOf(userId, formId), user_id: userId, form_id: formId, responses };
      expect(saveResponsesBody.safeParse(body).error).toBeUndefined();
      expect(Object.values(texts).every(isAnswered)).toBe(true);
    }
  });

  it('has a record within the limits', () => {
    expect(ACADEMIC_FIELD_NAMES).toEqual(expect.arrayContaining(Object.keys(student.record ?? {})));
    expect(saveAcademicBody.safeParse({ user_id: userId, ...student.record }).error).toBeUndefined();
  });

  it('shows no sign of danger', () => {
    expect(textsOf(student).filter((text) => dangerIn(text) !== null)).toEqual([]);
  });
});

describe('the list of a demo student', () => {
  const colleges = readCatalogue();
  const studentsWithList = studentsByName.filter(([, { wantsList }]) => wantsList);

  it.each(studentsWithList)('has three tiers and keeps every must and every place: %s', (name, student) => {
    const writer = { name, grade: student.grade, homeState: DEMO_SCHOOL.state, schoolTown: DEMO_SCHOOL.town };
    const answers = Object.entries(student.answers).flatMap(([form_id, texts]) =>
      Object.entries(texts).map(([question_id, answer]) => ({ form_id, question_id, question_text: '', answer })),
    );
    const chosen = { preferences: preferencesFrom(student.choices ?? []), removed: [] };
    const studentInput = readStudentInput(writer, answers, academicFieldsWith(student.record ?? {}), chosen);
    const list = searchCandidates({ colleges, studentInput, reviews: [], home: studentInput.home });
    expect(new Set(list.candidates.map(({ tier }) => tier)).size).toBe(TIERS.length);
    expect(list.candidates.length).toBeGreaterThanOrEqual(6);
    expect([list.relaxed, list.fit_note?.choices ?? []]).toEqual([undefined, []]);
    // A Reach can be near the chosen place if the place itself has none.
    const warned = list.candidates.filter(
      ({ tier, lines }) => tier !== 'Reach' && /^(?:Not|No degree) /.test(lines?.watch ?? ''),
    );
    expect(warned.map(({ college }) => college.name)).toEqual([]);
  });
});

describe('schoolOf', () => {
  const school = (name: string, avg_net_price: number | null, undergrads: number | null): Recommendation =>
    ({ name, facts: { avg_net_price, undergrads } }) as Recommendation;
  const list = [school('A', 21_000, 900), school('B', null, 30_000), school('C', 12_000, null)];

  it.each([
    ['lowest price', 'C'],
    ['smallest', 'A'],
    ['largest', 'B'],
  ] as const)('finds the school with the %s by what is known', (criterion, name) => {
    expect(schoolOf(list, criterion)?.name).toBe(name);
  });

  it('finds none where no school tells the fact', () => {
    expect(schoolOf([school('B', null, 30_000)], 'lowest price')).toBeNull();
    expect(schoolOf([], 'smallest')).toBeNull();
  });
});
