import { academicFieldsWith } from '../../../contract/academic';
import { fieldOfStudy } from '../../../contract/fields-of-study';
import type { FieldOfInterest, StudentInputAnswer } from '../../../contract/student-input';
import type { Preference } from '../../../contract/preferences';
import { readInterests } from './read-interests';
import { withoutRefused } from './without-refused';

const RECORD = academicFieldsWith();

const COLLEGE = 'College Preferences';
const ACADEMIC = 'Academic Information';
const ACTIVITIES = 'Extracurriculars and Interests';

const answerTo = (form_id: string, question_id: string, answer: string): StudentInputAnswer => ({
  form_id,
  question_id,
  question_text: `Question ${question_id} of ${form_id}`,
  answer,
});

const about = (question: string, answer: string): FieldOfInterest[] =>
  readInterests([answerTo(COLLEGE, question, answer)], RECORD);

const fieldsOf = (interests: readonly FieldOfInterest[]): string[] => interests.map(({ cip2 }) => cip2);

describe('fields of study', () => {
  it.each([
    ['I want to study nursing', ['51']],
    ['become a nurse', ['51']],
    ['pre-med', ['26']],
    ['Computer science or data science', ['11']],
    ['I start every day with a smile', []],
    ['The state of the art, martial arts and my family history', []],
    ['art history', ['50']],
    ['No idea yet', []],
    ['undecided', []],
    ['I want to study nursing, not law.', ['51']],
    ['I do not want to study law, medicine, or business.', []],
    ['anything but nursing. Maybe marine biology', ['26']],
    ['Not only biology but also chemistry', ['26', '40']],
    ['not sure between history and philosophy', ['38', '54']],
    ["I can't imagine my life without music", ['50']],
    ['I used to want to be a lawyer, but now I think I want to do social work.', ['44']],
  ])('in the answer about majors: %j', (answer, codes) => {
    expect(fieldsOf(about('4', answer))).toEqual(codes);
  });

  it.each([
    ['1', 'Robotics club, varsity soccer', ['11', '14']],
    ['4', 'true crime podcasts and fixing cars with my dad', ['42', '43', '47']],
    ['4', 'coding and video game design', ['11']],
    ['3', 'helping people with mental health', ['42']],
    ['1', 'My mom is a nurse and my dad is a plumber', []],
    ['4', 'My English teacher lent me a book about the ocean', []],
  ])('in the answer to question %s about activities: %j', (question, answer, codes) => {
    expect(fieldsOf(readInterests([answerTo(ACTIVITIES, question, answer)], RECORD))).toEqual(codes);
  });

  it('weighs a named major over a class, and a class over a hobby', () => {
    const interests = readInterests(
      [
        answerTo(ACTIVITIES, '4', 'painting'),
        answerTo(ACADEMIC, '2', 'AP History'),
        answerTo(COLLEGE, '4', 'economics'),
      ],
      RECORD,
    );
    expect(fieldsOf(interests)).toEqual(['45', '54', '50']);
  });

  it('leaves out what was a struggle', () => {
    expect(fieldsOf(readInterests([answerTo(ACADEMIC, '3', 'math and chemistry')], RECORD))).toEqual([]);
    expect(fieldsOf(readInterests([answerTo(ACADEMIC, '1', 'I struggle with math')], RECORD))).toEqual([]);
  });

  it('puts own wishes over the expectations of parents', () => {
    const interests = about('5', 'My parents want me to be a doctor but I want to study music.');
    expect(fieldsOf(interests)[0]).toBe('50');
    expect(about('5', 'They hope I study law')[0]?.weight).toBeLessThan(1);
  });

  it('hears the own voice through the rest of a sentence about parents', () => {
    const interests = about('5', "They want me to become an engineer. I'd rather go out of state and study film.");
    expect(fieldsOf(interests)).toEqual(['50', '14']);
  });

  it('takes back a field that is refused elsewhere', () => {
    const interests = readInterests(
      [answerTo(ACTIVITIES, '4', 'mock trial'), answerTo(COLLEGE, '4', 'I do not want to study law. Physics!')],
      RECORD,
    );
    expect(fieldsOf(interests)).toEqual(['40']);
  });

  it('reads the interests inventory and the resume as hints', () => {
    const resume = readInterests([], { ...RECORD, resume_file: 'Varsity captain; coding tutor' });
    expect(fieldsOf(resume)).toContain('11');
    expect(fieldsOf(readInterests([answerTo('interests_inventory', 'interest_1', 'baking')], RECORD))).toEqual(['12']);
  });

  it('has 38 fields with majors, keywords and hints', () => {
    expect(fieldOfStudy('51')).toMatchObject({ area: 'Health Professions & Nursing' });
    expect(fieldOfStudy('99')).toBeNull();
  });
});

describe('a refused program or subject', () => {
  const asked = (id: string, strength: Preference['strength']): Preference => {
    const [kind = '', value = ''] = id.split(':');
    return {
      id,
      kind: kind as Preference['kind'],
      value,
      strength,
      label: id,
      quote: '',
      question: null,
      holder: 'me',
      no_exceptions: false,
      chosen_at: '2026-11-01T08:00:00.000Z',
    };
  };
  const left = (said: string, preferences: Preference[], removed: Preference[] = []): string[] =>
    fieldsOf(withoutRefused(about('4', said), preferences, removed));

  it('takes its field off, unless another program of the field is wanted', () => {
    expect(left('nursing and physics', [asked('program:nursing', 'avoid')])).toEqual(['40']);
    expect(left('nursing and physics', [asked('program:nursing', 'want')])).toEqual(['40', '51']);
    expect(
      left('nursing and physics', [asked('program:nursing', 'must_not'), asked('program:dental-hygiene', 'want')]),
    ).toEqual(['40', '51']);
    expect(left('mathematics and music', [asked('subject:math', 'avoid')])).toEqual(['50']);
  });

  it('and so does one the student says is not theirs', () => {
    expect(left('nursing and physics', [], [asked('program:nursing', 'want')])).toEqual(['40']);
  });
});

it('quotes exact, short parts of the right answer, whole where a title ends in a period', () => {
  const long = `${'I have thought about this for a very long time and talked with everyone I know, '.repeat(6)}and I want to study nursing, ${'which my family thinks is a fine idea, '.repeat(6)}really.`;
  const typed = [
    answerTo(COLLEGE, '3', long),
    answerTo(COLLEGE, '4', 'Curious about “marine biology” — or São Paulo’s art scene; ÇA VA. İstanbul design'),
    answerTo(ACTIVITIES, '1', 'Robotics 🤖 club • choir'),
    answerTo(ACADEMIC, '2', 'Chemistry, because Ms. Ortiz lets us design our own experiments.'),
  ];
  const found = readInterests(typed, { ...RECORD, resume_file: 'Debate team, 2 years' }).flatMap((one) => one.evidence);
  expect(found.length).toBeGreaterThan(4);
  for (const { form_id, question_id, quote } of found) {
    const answer = typed.find((one) => one.form_id === form_id && one.question_id === question_id)?.answer;
    expect(answer ?? 'Debate team, 2 years').toContain(quote);
    expect(quote).toMatch(/^.{1,200}$/s);
    expect(quote).not.toMatch(/Ms$|^Ortiz/);
  }
});
