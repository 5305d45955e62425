import {
  aStudentInput,
  futureNurse,
  painter,
  preferenceFrom,
  roboticsSenior,
  shyStarter,
} from '../../../test/support/students';
import { ACADEMIC, ACTIVITIES, PREFERENCES, REFLECTIONS } from '../../../test/support/questions';
import { SKILLS } from '../../ai/text/skills';
import { readStudent } from '../../ai/text/reading';
import { readRecord } from '../../academic/reading/read-record';
import type { StudentInput } from '../../contract/student-input';
import { readInterests } from '../../ai/text/interests/read-interests';
import { AnswerTimes } from './answer-times';
import { countsOf } from './counts';
import { effectsOf } from './effects';
import { openPointsOf } from './open-points';
import { linkOf } from './places';
import { STRENGTH_SENTENCES } from './theme-words';
import { themesOf } from './themes';
import { tonesOf } from './tones';

type Answers = Record<string, Record<string, string>>;

const NO_TIMES = new AnswerTimes([]);

/** A student who typed exactly this, read as the service reads. */
function whoWrote(answers: Answers, record: Partial<StudentInput['record']> = {}): StudentInput {
  const typed = aStudentInput(answers, { home: { latitude: 39.96, longitude: -83, name: 'Columbus, OH' } });
  const all = { ...typed.record, ...record };
  return {
    ...typed,
    record: all,
    reading: readRecord(all, typed.answers),
    interests: readInterests(typed.answers, all),
  };
}

const effectTexts = (answers: Answers, record?: Partial<StudentInput['record']>): string[] => {
  const studentInput = whoWrote(answers, record);
  return effectsOf(studentInput, readStudent(studentInput), NO_TIMES).flatMap(({ effects }) =>
    effects.map(({ text }) => text),
  );
};

const answerOf = ({ answers, record }: StudentInput, form: string, id: string): string =>
  answers.find(({ form_id, question_id }) => form_id === form && question_id === id)?.answer ??
  record[id as keyof StudentInput['record']] ??
  '';

describe.each([
  ['a nurse to be', futureNurse],
  ['a builder of robots', roboticsSenior],
  ['a painter', painter],
  ['a student of few words', shyStarter],
])('what is said of %s', (_, make) => {
  const studentInput = make();
  const reading = readStudent(studentInput);
  const themes = themesOf(studentInput, reading);
  const tones = tonesOf(reading.answers, NO_TIMES).answers;
  const effects = effectsOf(studentInput, reading, NO_TIMES);

  it('quotes nothing but the student', () => {
    const quoted = [
      ...themes.flatMap(({ evidence }) => evidence),
      ...tones,
      ...effects.flatMap(({ effects: own, ...place }) => own.map(({ quote }) => ({ ...place, quote }))),
    ];
    expect(quoted.length).toBeGreaterThan(0);
    for (const { form_id, question_id, quote } of quoted) {
      expect(quote.trim()).not.toBe('');
      expect(answerOf(studentInput, form_id, question_id)).toContain(quote);
    }
  });

  it('counts as a theme’s strength the answers that show it', () => {
    for (const { strength, evidence } of themes) {
      expect(new Set(evidence.map(({ form_id, question_id }) => `${form_id} ${question_id}`)).size).toBe(strength);
    }
    expect(themes.map(({ strength }) => strength)).toEqual(
      themes.map(({ strength }) => strength).sort((one, other) => other - one),
    );
  });
});

it('has a kind sentence for every strength the engine knows', () => {
  expect(Object.keys(STRENGTH_SENTENCES).sort()).toEqual(SKILLS.map(({ id }) => id).sort());
});

describe('what an answer changed', () => {
  it.each<[string, Answers, RegExp]>([
    ['a field', { [PREFERENCES]: { 4: 'I want to major in nursing.' } }, /interest in health/],
    ['a number', { [ACADEMIC]: { 5: 'My unweighted GPA is 3.6.' } }, /a GPA of 3\.60/],
    ['a hard subject', { [ACADEMIC]: { 3: 'Chemistry has been really hard for me.' } }, /hard: chemistry/],
  ])('tells %s', (_, answers, text) => {
    expect(effectTexts(answers).join('\n')).toMatch(text);
  });

  it('tells a choice beside the answer that suggested it, and nothing where none was made', () => {
    const studentInput = whoWrote({ [PREFERENCES]: { 3: 'I want to be in Vermont.' } });
    const evidence = { form_id: PREFERENCES, question_id: '3', question_text: '', quote: 'I want to be in Vermont.' };
    const chosen = preferenceFrom(evidence, { kind: 'state', value: 'VT', strength: 'must' });
    const effects = (preferences: StudentInput['preferences']) =>
      effectsOf({ ...studentInput, preferences }, readStudent(studentInput), NO_TIMES).flatMap((one) => one.effects);
    expect(effects([chosen])[0]?.text).toBe('Your school search looks for a college in Vermont, as a must.');
    expect(effects([])).toEqual([]);
  });

  it('does not take a parent’s words for the student’s', () => {
    const told = { parent_form: { hopes: 'She should major in nursing.' } };
    expect(whoWrote(told).interests).not.toEqual([]);
    expect(effectTexts(told)).toEqual([]);
  });

  it('tells the numbers of the record', () => {
    expect(effectTexts({}, { sat_score: '1320' }).join()).toMatch(/SAT score of 1320/);
  });
});

describe('the tone of an answer', () => {
  const toneOf = (answer: string): string | undefined =>
    tonesOf(whoWrote({ [REFLECTIONS]: { 2: answer } }).answers, NO_TIMES).answers[0]?.tone;

  it.each([
    ['joyful', 'I love it when we laugh together and have fun on the boat.'],
    ['determined', 'I kept trying to improve and practiced with effort each day.'],
    ['worried', 'I am worried and nervous about the tests, so stressed.'],
    ['plain', 'There are four chairs in the kitchen and one table.'],
  ])('is %s where its words are', (tone, answer) => {
    expect(toneOf(answer)).toBe(tone);
  });

  it('does not tell another person’s worry as the student’s', () => {
    expect(toneOf('My mother was worried and scared about the rent.')).toBe('plain');
  });

  it('says nothing of all while there are few answers, and never names a number', () => {
    const few = tonesOf(whoWrote({ [REFLECTIONS]: { 1: 'I love to laugh.', 2: 'I hope so.' } }).answers, NO_TIMES);
    expect(few.sentence).toBeNull();
    const studentInput = futureNurse();
    expect(tonesOf(studentInput.answers, NO_TIMES).sentence).not.toMatch(/\d/);
  });

  it('points to somebody to talk to where something weighs on the student', () => {
    const heavy = whoWrote({
      [REFLECTIONS]: { 1: 'I love to laugh with my team.', 2: 'I am worried about money.', 3: 'I hope to help.' },
    });
    expect(tonesOf(heavy.answers, NO_TIMES).sentence).toMatch(/your counselor is a good person to talk to/);
  });
});

describe('the order of answers', () => {
  const answers = whoWrote({ [ACADEMIC]: { 1: 'one', 2: 'two' }, [REFLECTIONS]: { 1: 'three' } }).answers;
  const at = (form_id: string, question_id: string, changed_at: string | null) => ({
    form_id,
    question_id,
    changed_at,
    saved_at: '2026-10-01T00:00:00.000Z',
  });

  it('is that of time, then that of the questions', () => {
    const times = new AnswerTimes([
      at(ACADEMIC, '1', '2026-10-03T00:00:00.000Z'),
      at(ACADEMIC, '2', null),
      at(REFLECTIONS, '1', '2026-10-02T00:00:00.000Z'),
    ]);
    expect(times.inOrder(answers).map(({ answer }) => answer)).toEqual(['two', 'three', 'one']);
    expect(NO_TIMES.inOrder(answers.toReversed()).map(({ answer }) => answer)).toEqual(['one', 'two', 'three']);
  });

  it('calls an answer new only where its own time is known', () => {
    const times = new AnswerTimes([at(ACADEMIC, '1', '2026-10-03T00:00:00.000Z'), at(ACADEMIC, '2', null)]);
    const [from, to] = ['2026-09-01T00:00:00.000Z', '2026-11-01T00:00:00.000Z'];
    expect(times.changedBetween({ form_id: ACADEMIC, question_id: '1' }, from, to)).toBe(true);
    expect(times.changedBetween({ form_id: ACADEMIC, question_id: '1' }, to, to)).toBe(false);
    expect(times.changedBetween({ form_id: ACADEMIC, question_id: '2' }, from, to)).toBe(false);
  });
});

describe('what is still unknown', () => {
  const unknownOf = (answers: Answers, record?: Partial<StudentInput['record']>): string[] => {
    const studentInput = whoWrote(answers, record);
    return openPointsOf(studentInput, studentInput.answers).unknown.map(({ id }) => id);
  };

  it.each<[string, Answers]>([
    ['majors', { [PREFERENCES]: { 4: 'Marine biology.' } }],
    ['gpa', { [ACADEMIC]: { 5: 'GPA 3.4 unweighted.' } }],
    ['size', { [PREFERENCES]: { 2: 'No preference.' } }],
    ['place', { [PREFERENCES]: { 3: 'Mountains nearby.' } }],
    ['cost', { junior_questionnaire: { practical_matters: 'It must be affordable for us.' } }],
    ['activities', { [ACTIVITIES]: { 1: 'Track.' } }],
  ])('asks for %s until it is told', (id, answers) => {
    expect(unknownOf({})).toContain(id);
    expect(unknownOf(answers)).not.toContain(id);
  });

  it.each([
    ['scores', { sat_score: '1900' }, /^What you typed is kept, but not counted\. '1900' is above 1600/],
    ['scores', { act_score: '41' }, /^What you typed is kept, but not counted\. '41' is not an ACT composite/],
    ['gpa', { unweighted_gpa: '34' }, /^What you typed is kept, but not counted\. We could not read a GPA/],
    ['scores', { act_score: 'idk' }, /^Where schools publish/],
  ])('says of %s that %p is not counted', (id, record, why) => {
    const studentInput = whoWrote({}, record);
    expect(studentInput.reading).toMatchObject({ gpa: null, sat: null, act: null });
    expect(openPointsOf(studentInput, []).unknown.find((point) => point.id === id)?.why).toMatch(why);
  });

  it('does not ask again for an answer that nothing is read from', () => {
    const answered = [{ form_id: REFLECTIONS, question_id: '2' }];
    expect(openPointsOf(whoWrote({}), answered).unknown.map(({ id }) => id)).not.toContain('challenge');
  });

  it('leads to a page of each point', () => {
    for (const { link } of openPointsOf(whoWrote({}), []).unknown) {
      expect(link).toMatch(/^\/(?:question\/[^/]+\/\d|forms\/\w+|academic-information)/);
    }
  });
});

it.each([
  ['a section', PREFERENCES, '4', '/question/College%20Preferences/4'],
  ['a form', 'college_portfolio', 'not_fair', '/forms/college_portfolio'],
  ['the record', 'academic_info', 'sat_score', '/academic-information'],
])('leads from an answer of %s to its page', (_, form_id, question_id, link) => {
  expect(linkOf({ form_id, question_id })).toBe(link);
});

it('counts the student’s own answers and words', () => {
  const { answers } = whoWrote({ [ACADEMIC]: { 1: 'three short words' }, parent_form: { hopes: 'not counted' } });
  expect(countsOf(answers)).toEqual({ answers: 1, words: 3, sections: 1 });
});
