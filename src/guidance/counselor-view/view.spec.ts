import { aCounselorView } from '../../../test/support/counselor-view';
import { aStudentInput, preferenceFrom } from '../../../test/support/students';
import { questionsOf } from '../../contract/forms/catalogue';
import { SECTIONS } from '../../contract/forms/sections';
import { questionFacts } from '../../contract/forms/question-facts';
import type { Preference } from '../../contract/preferences';
import type { SavedAnswer } from '../../contract/student-input';
import type { RecommendationSet } from '../../contract/recommendations';
import { shippedRows } from '../../platform/runtime/shipped-data';
import type { ListConflict } from '../../recommendations/search/list-conflicts';
import { readStudentInput } from '../profiles/read-student-input';
import type { ComputedView } from './view';

const [academic, , personal, college] = SECTIONS.map(({ title }) => title);
const linesOf = ({ words }: ComputedView, field: keyof ComputedView['words']): string[] => words[field].split('\n');
const chosen = (one: Pick<Preference, 'kind' | 'value' | 'label'> & Partial<Preference>): Preference => ({
  ...preferenceFrom({ form_id: college ?? '', question_id: '3', question_text: 'Where?', quote: '' }, one),
  question: null,
  ...one,
});
const listOf = (...types: ('Reach' | 'Match' | 'Safety')[]): RecommendationSet =>
  ({ recommendations: types.map((type, at) => ({ type, name: `College ${at + 1}` })) }) as RecommendationSet;
const placeOf = (row: string) => ({ form_id: 'parent_form', question_id: row.split(' ')[1] ?? '' });
const CHOSEN = { home: 'chosen', place: 'chosen', path: 'chosen', program: 'chosen', price: 'chosen' } as const;

describe('the student’s own words', () => {
  const typed = (text: string, question = '2') => [
    { form_id: personal ?? '', question_id: question, question_text: 'A challenge?', answer: text, keep_out: false },
  ];
  const viewOf = (text: string) => {
    const saved = typed(text);
    return aCounselorView(
      readStudentInput({ name: 'Sam', grade: 11, homeState: null }, saved, aStudentInput({}).record),
      {
        saved,
      },
    );
  };

  it('stand whole, personal or not; what is kept out or states danger is marked to be folded', () => {
    const [one] = typed('My dad has cancer. I fix his trailer now.');
    const answerOf = (more: Partial<SavedAnswer>) => {
      const view = aCounselorView(aStudentInput({}), { saved: [{ ...one, ...more }] });
      const [line] = view.lines.filter(({ answer }) => answer !== null);
      return [linesOf(view, 'socialEmotionalSupport')[0], line?.answer?.personal, line?.answer?.may_print];
    };
    const whole = '“My dad has cancer. I fix his trailer now.”';
    expect(answerOf({})).toEqual([whole, false, true]);
    expect(answerOf({ soundsPersonal: true })).toEqual([whole, false, false]);
    expect(answerOf({ keep_out: true })).toEqual([whole, true, false]);
    expect(answerOf({ answer: 'I want to kill myself.' })).toEqual(['“I want to kill myself.”', true, false]);
  });

  it('are counted where they are too many, and never cut', () => {
    const view = viewOf('One thing. Two things. Three things. Four things. Five things.');
    expect(linesOf(view, 'socialEmotionalSupport')).toEqual([
      '“One thing. Two things.”',
      '3 more sentences are in Forms.',
    ]);
  });

  it('give way to what a hosted model wrote of the section, which can be called not true', () => {
    const written = [{ id: 'line-1', text: 'They weld.', field: 'socialEmotionalSupport', evidence: [] }] as const;
    const studentInput = aStudentInput({ [personal ?? '']: { 2: 'I learned to weld.' } });
    const view = aCounselorView(studentInput, { written });
    expect(linesOf(view, 'socialEmotionalSupport')).toEqual(['They weld.']);
    expect(view.lines.filter(({ id }) => id !== null)).toMatchObject([{ kind: 'written', id: 'line-1' }]);
    expect(view.builtInSections).toHaveLength(9);
  });
});

it('shows every question of a student in one section, and of a parent none that names somebody', () => {
  const rows = shippedRows('counselor-view-questions.tsv').map(([, form, question]) => `${form} ${question}`);
  const asked = [
    ...SECTIONS.map(({ title }) => title),
    'junior_questionnaire',
    'college_portfolio',
    'interests_inventory',
  ]
    .flatMap((form_id) => (questionsOf(form_id) ?? []).map(({ id }) => ({ form_id, question_id: id })))
    .filter((at) => !questionFacts(at)?.identifiesPerson);
  const parents = rows.filter((row) => row.startsWith('parent_form'));
  for (const row of parents)
    expect(questionFacts(placeOf(row))).toMatchObject({ private: true, identifiesPerson: false });
  expect(rows.filter((row) => !parents.includes(row)).toSorted()).toEqual(
    [...asked.map((at) => `${at.form_id} ${at.question_id}`), 'academic_info resume_file'].toSorted(),
  );
});

it('tells choices with how much they count and whose they are, and what to ask colleges', () => {
  const preferences = [
    chosen({ kind: 'size', value: 'small', label: 'Small size', strength: 'must' }),
    chosen({ kind: 'most_hours', value: '2', label: 'At most 2 hours from home', strength: 'want', holder: 'family' }),
    chosen({ kind: 'campus_offer', value: 'wheelchair_access', label: 'Wheelchair access', strength: 'must' }),
  ];
  const view = aCounselorView(aStudentInput({}, { preferences }), { list: listOf('Match', 'Reach') });
  expect(linesOf(view, 'collegeFit')).toEqual([
    'Must, chosen by the student: Small size.',
    'Wish, chosen for the family: At most 2 hours from home.',
    'To ask colleges, because no public data tells it: Wheelchair access (chosen by the student).',
    'Reach (1): College 2.',
    'Match (1): College 1.',
    'Safety (0).',
  ]);
});

describe('what does not fit together', () => {
  const conflicts: ListConflict[] = [
    { choice: 'At most $22,000 a year', holder: 'me', beyond: 'cost more than $22,000', names: ['A'] },
    { choice: 'Maine', holder: 'family', beyond: 'are not in Maine', names: ['A', 'B'] },
  ];

  it('begins with doubts about college, in the student’s own words where they voiced one', () => {
    const question = { form_id: college ?? '', question_id: '4', question_text: 'Majors?' };
    const doubt = {
      ...chosen({ kind: 'path', value: 'work', label: 'Going to work' }),
      question,
      quote: 'not sure i want college tbh',
    };
    const wishes = { essentials: { ...CHOSEN, path: 'open' as const }, suggestions: [{ ...doubt, asks: true }] };
    const view = aCounselorView(aStudentInput({}), { wishes, conflicts, list: listOf('Match', 'Match') });
    expect(linesOf(view, 'potentialChallenges')).toEqual([
      'Not sure about college? No path is chosen yet.',
      'At most $22,000 a year: 1 of 2 schools on the list cost more than $22,000 (A).',
      'Maine, chosen for the family: 2 of 2 schools on the list are not in Maine.',
      'No Safety on the list.',
      'No GPA and no score entered: the tiers rest on admission rates alone.',
    ]);
    expect(view.evidence.filter(({ field }) => field === 'potentialChallenges')).toMatchObject([
      { index: 0, quote: 'not sure i want college tbh' },
    ]);
  });

  it('says that several paths are chosen', () => {
    const preferences = ['four_year', 'trade'].map((value) =>
      chosen({ kind: 'path', value, label: value, strength: 'want' }),
    );
    expect(linesOf(aCounselorView(aStudentInput({}, { preferences })), 'potentialChallenges')[0]).toBe(
      'More than one path chosen: four_year · trade.',
    );
  });
});

it('asks up to three questions that gaps in the data raise, and tells what is due next', () => {
  const due = [
    { key: 'aid.css', kind: 'aid', name: '', round: null, form: 'css', dueOn: '2026-12-01', imported: false },
  ] as const;
  const view = aCounselorView(aStudentInput({}), { due });
  expect(linesOf(view, 'nextSteps')).toEqual([
    'What would you like to do in the fall after graduation?',
    'What GPA does your transcript show?',
    'What can your family pay for college each year?',
    'Due December 1, 2026: CSS Profile form.',
  ]);
});

it('tells numbers as typed, and as verified where they are', () => {
  const record = { ...aStudentInput({}).record, unweighted_gpa: '3.6', sat_score: '1280', class_rank: '54 out of 300' };
  const gpa = { value: 2.1, source: 'unweighted GPA', verified: true } as const;
  const reading = { gpa, sat: { value: 1280, source: 'SAT score' }, act: null, rankShare: 0.18, ignored: [] };
  const verified = { gpa: { value: 2.1, scale: 4, weighted: false }, sat: null, act: null } as const;
  const view = aCounselorView(aStudentInput({ [academic ?? '']: { 1: 'Math.' } }, { record, reading }), { verified });
  expect(linesOf(view, 'academicOverview')).toEqual([
    'GPA: 2.1 unweighted (verified; the student typed 3.6 unweighted).',
    'Scores, as typed: SAT 1280.',
    'Class rank, as typed: 54 out of 300.',
    '“Math.”',
  ]);
});

it('tells the strengths that were chosen, and starred sentences that stand nowhere else', () => {
  const at = { form_id: academic ?? '', question_id: '9', question_text: 'Which class?' };
  const starred = { ...at, quote: 'I rebuilt the telescope alone.' };
  const studentInput = { ...aStudentInput({}), picks: { starred: [starred], strengths: ['I keep promises'] } };
  expect(linesOf(aCounselorView(studentInput), 'personalitySoftSkills')).toEqual([
    'Sounds like me, the student says: I keep promises.',
    '“I rebuilt the telescope alone.”',
  ]);
});
