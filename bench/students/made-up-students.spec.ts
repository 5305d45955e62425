import { dangerIn } from '../../src/guidance/safeguarding/sensitivity';
import { saveAcademicBody } from '../../src/contract/academic';
import { questionsOf, responseIdOf, SECTIONS } from '../../src/contract/forms';
import { countAnswered, isUnlocked } from '../../src/contract/progress';
import { saveResponsesBody } from '../../src/contract/responses';
import { email, personName } from '../../src/contract/users';
import { demoId } from '../../src/cli/demo/demo-school';
import { type MadeUpStudent, madeUpStudent } from './made-up-students';

const COUNT = 400;
const students = Array.from({ length: COUNT }, (_, index) => madeUpStudent(index, 1));

const isOpen = ({ answers }: MadeUpStudent): boolean =>
  isUnlocked(
    SECTIONS.map(({ title }) => {
      const given = Object.entries(answers[title] ?? {}).map(([question_id, answer]) => ({ question_id, answer }));
      return countAnswered(questionsOf(title)?.map(({ id }) => id) ?? [], given);
    }),
  );

it('are the same for the same seed, and others for another', () => {
  expect(madeUpStudent(17, 1)).toEqual(students[17]);
  expect(madeUpStudent(17, 2)).not.toEqual(students[17]);
});

it('have names and emails that an account takes, and an email of their own', () => {
  for (const person of students) {
    expect(personName.parse(person.name)).toBe(person.name);
    expect(email.parse(person.email)).toBe(person.email);
  }
  expect(new Set(students.map((student) => demoId(student.email))).size).toBe(COUNT);
});

it('can ask for a list exactly from the stage on that says so', () => {
  for (const student of students) {
    expect(isOpen(student)).toBe(!['not started', 'writing'].includes(student.stage));
    expect(student.wantsList).toBe(['list', 'reviewed'].includes(student.stage));
  }
});

it('were here on many days of the past weeks, and got their list between joining and their last visit', () => {
  const days = students.map(({ lastSeenDaysAgo }) => lastSeenDaysAgo);
  expect(new Set(days).size).toBeGreaterThan(30);
  expect(days.filter((ago) => ago >= 7).length).toBeGreaterThan(COUNT / 2);
  for (const { joinedDaysAgo, lastSeenDaysAgo, list, wantsList } of students) {
    expect(lastSeenDaysAgo).toBeLessThan(joinedDaysAgo);
    expect(list?.daysAgo).toBe(wantsList ? lastSeenDaysAgo : undefined);
  }
});

it('differ in grade, record and answers', () => {
  const kinds = (of: (student: MadeUpStudent) => unknown): number => new Set(students.map(of)).size;
  expect(kinds(({ grade }) => grade)).toBe(4);
  expect(kinds(({ stage }) => stage)).toBe(5);
  expect(kinds(({ name }) => name)).toBeGreaterThan(COUNT / 2);
  expect(kinds(({ counselor }) => counselor.email)).toBeGreaterThan(4);
  expect(kinds(({ record }) => record?.unweighted_gpa)).toBeGreaterThan(50);
  expect(kinds(({ answers }) => JSON.stringify(answers))).toBeGreaterThan(COUNT / 2);
});

it('have typed what the app would save, without a sign of danger', () => {
  for (const student of students) {
    const userId = demoId(student.email);
    expect(saveAcademicBody.safeParse({ user_id: userId, ...student.record }).error).toBeUndefined();
    for (const [formId, texts] of Object.entries(student.answers)) {
      const known = questionsOf(formId)?.map(({ id }) => id);
      expect(known).toEqual(expect.arrayContaining(Object.keys(texts)));
      const responses = Object.entries(texts).map(([question_id, answer]) => ({ question_id, answer }));
      const body = { response_id: responseIdOf(userId, formId), user_id: userId, form_id: formId, responses };
      expect(saveResponsesBody.safeParse(body).error).toBeUndefined();
      expect(Object.values(texts).filter((text) => dangerIn(text) !== null)).toEqual([]);
    }
  }
});
