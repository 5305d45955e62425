import { aStudentInput } from '../../../test/support/students';
import type { StudentInputAnswer } from '../../contract/student-input';
import { SECTIONS } from '../../contract/forms/sections';
import { builtInDashboard } from '../features/student-dashboard/built-in/dashboard';
import { quotesOf, trimQuote, withoutPutDown } from './quotes';
import { readStudent } from './reading';
import { toneOf } from './tone';

const [, outside, personal, college] = SECTIONS;
const answer = (text: string, form_id: string = personal.title, question_id = '1'): StudentInputAnswer => ({
  form_id,
  question_id,
  question_text: 'A question',
  answer: text,
});
const heavyIn = (text: string, form_id?: string, question_id?: string): string[] =>
  toneOf([answer(text, form_id, question_id)])
    .counts.filter(({ feeling, quote }) => ['worried', 'frustrated', 'sad'].includes(feeling) && quote !== null)
    .map(({ feeling }) => feeling);
const skillsIn = (text: string): string[] =>
  readStudent(aStudentInput({ [outside.title]: { 2: text } })).skills.map(({ skill }) => skill.id);

describe('feelings', () => {
  test.each([
    ['Boring data does not bore me, and I am not annoyed by long tables.', personal.title, '1'],
    ['Local news dying worries me.', outside.title, '3'],
    ['I sang a solo and I was so scared before it.', outside.title, '2'],
    ['My mom was crying because she was proud of it.', personal.title, '3'],
  ])('%s is no heavy feeling of the student', (text, form, question) => {
    expect(heavyIn(text, form, question)).toEqual([]);
  });

  test('a worry of the student stays one', () => {
    expect(heavyIn('I am worried that we cannot pay for college.', college.title, '5')).toEqual(['worried']);
  });

  test('a hope of the parents is not counted as the student’s', () => {
    expect(toneOf([answer('My parents hope I will do something stable.')]).counts).toEqual([]);
  });

  test('“kind of” and “it helps a little” are not counted as care', () => {
    expect(toneOf([answer('It is kind of loud and it helps a little.')]).counts).toEqual([]);
  });
});

describe('strengths', () => {
  test('of another person are not the student’s', () => {
    expect(skillsIn('I waited, and then my editor asked me for an obituary of the old theater.')).not.toContain(
      'leadership',
    );
    expect(skillsIn('I was features editor of the school newspaper for two years.')).toContain('leadership');
  });

  test('a solo at church is a performance, not a service', () => {
    const skills = skillsIn('I sang a solo at church in front of like 200 people.');
    expect(skills).toContain('communication');
    expect(skills).not.toContain('service');
  });

  test('what took courage stands out, and so does care for cousins', () => {
    const { studentDashboard } = builtInDashboard(
      aStudentInput({
        [outside.title]: {
          1: 'I watch my cousins every day after school, there are four of them.',
          2: 'I sang a solo at church in front of like 200 people and I was so scared.',
        },
      }),
    );
    expect(studentDashboard.standOutFactorBragList.join(' ')).toMatch(/cousins.*|solo/);
    expect(studentDashboard.standOutFactorBragList).toHaveLength(2);
  });
});

describe('quotes', () => {
  test('leave out the clause in which a student puts themself down', () => {
    expect(
      withoutPutDown('I want to be a doctor who delivers babies, I know my grades are bad so maybe that is dumb'),
    ).toBe('I want to be a doctor who delivers babies');
    expect(withoutPutDown('I feel stupid in there')).toBe('');
  });

  test('begin and end with the thought', () => {
    expect(trimQuote('And bio when we did the frog.')).toBe('bio when we did the frog');
    expect(trimQuote('Chorus I guess')).toBe('Chorus');
  });

  test('of a resume are its items, one line each, without name, address and headings', () => {
    const resume =
      'AMINA FARAH\n12 Elm St, Camden, ME\n\nEDUCATION\nHarbor View High School, Class of 2028\n\nACTIVITIES\nSchool newspaper, features editor\nFerry ticket booth, summers';
    expect(quotesOf(answer(resume, 'academic_info', 'resume_file')).map(({ quote }) => quote)).toEqual([
      'School newspaper, features editor',
      'Ferry ticket booth, summers',
    ]);
  });
});

describe('what hurts', () => {
  const studentInput = aStudentInput({
    [personal.title]: { 2: 'My dad left when I was ten and we moved twice that year.' },
    [outside.title]: { 2: 'I rebuilt a Honda 50 with parts from three other bikes.' },
  });
  test('is no headline and no essay topic we choose', () => {
    const { profileSummary, applicationStrategyTips, standOutFactorBragList } =
      builtInDashboard(studentInput).studentDashboard;
    expect(profileSummary).not.toContain('dad left');
    expect(applicationStrategyTips.join(' ')).not.toContain('dad left');
    expect(standOutFactorBragList.join(' ')).toContain('Honda 50');
  });
});
