import { aCounselorView } from '../../../test/support/counselor-view';
import { aStudentInput, preferenceFrom } from '../../../test/support/students';
import { formTitles, questionsOf, SECTIONS } from '../../contract/forms';
import type { Preference } from '../../contract/preferences';
import type { RecommendationSet } from '../../contract/recommendations';
import { shippedRows } from '../../platform/runtime/process';
import type { ListConflict } from '../../recommendations/search/list-conflicts';
import { soundsUnsureOfCollege } from './computed';
import type { ComputedView } from './view';

const [academic, activities, personal, college] = SECTIONS.map(({ title }) => title);
const sectionLines = ({ words }: ComputedView, field: keyof ComputedView['words']): string[] =>
  words[field].split('\n');
const makePreference = (item: Pick<Preference, 'kind' | 'value' | 'label'> & Partial<Preference>): Preference => ({
  ...preferenceFrom({ form_id: college ?? '', question_id: '3', question_text: 'Where?', quote: '' }, item),
  question: null,
  ...item,
});
const listOfTiers = (...types: ('Reach' | 'Match' | 'Safety')[]): RecommendationSet =>
  ({ recommendations: types.map((type, at) => ({ type, name: `College ${at + 1}` })) }) as RecommendationSet;
const ALL_CHOSEN = { home: 'chosen', place: 'chosen', path: 'chosen', program: 'chosen', price: 'chosen' } as const;

describe('answers', () => {
  const at = { form_id: personal ?? '', question_id: '2', question_text: 'A challenge?' };
  const viewOfAnswer = (answer: string, keep_out = false) =>
    aCounselorView(aStudentInput({}), { saved: [{ ...at, answer, keep_out }] });

  it('are whole, whatever they are about and however long they are', () => {
    const view = viewOfAnswer('I weld.\n\nMy dad was deported in May. Four.  Five.\u2028I want to die.');
    expect(sectionLines(view, 'socialEmotionalSupport')).toEqual([
      '“I weld.',
      'My dad was deported in May. Four.  Five.',
      'I want to die.”',
    ]);
    expect(view.lines.filter(({ kind }) => kind === 'quote')).toHaveLength(3);
  });

  it.each([
    ['I weld.', true, true],
    ['My dad was deported in May.', false, false],
    ['I want to kill myself.', false, true],
  ])('%j, kept out of the profile: %s, is personal: %s', (text, keepOut, personal) => {
    const line = viewOfAnswer(text, keepOut).lines.find(({ kind }) => kind === 'quote');
    expect(line?.answer).toEqual({ ...at, personal });
  });

  it.each(['idk', 'No.', 'pass', 'I don’t want to say'])('that only decline, as %j, are notes', (text) => {
    const view = viewOfAnswer(text);
    expect(sectionLines(view, 'socialEmotionalSupport')).toEqual([`Left open, with “${text}”: A challenge?`]);
    expect(view.lines.filter(({ kind }) => kind === 'quote')).toEqual([]);
  });

  it('stand below what a hosted model wrote of the section, which can be called not true', () => {
    const writtenLines = [{ id: 'line-1', text: 'They weld.', field: 'socialEmotionalSupport', evidence: [] }] as const;
    const studentInput = aStudentInput({ [personal ?? '']: { 2: 'I learned to weld.' } });
    const view = aCounselorView(studentInput, { writtenLines });
    expect(sectionLines(view, 'socialEmotionalSupport')).toEqual(['They weld.', '“I learned to weld.”']);
    expect(view.lines.filter(({ id }) => id !== null)).toMatchObject([{ kind: 'written', id: 'line-1' }]);
    expect(view.builtInSections).toHaveLength(9);
  });

  it('have resume and activities first in their section', () => {
    const record = { ...aStudentInput({}).record, resume_file: 'Shift lead, 22 hours a week' };
    const view = aCounselorView(aStudentInput({ [activities ?? '']: { 1: 'Band.' } }), { record });
    expect(sectionLines(view, 'extracurricularActivities')).toEqual(['“Shift lead, 22 hours a week”', '“Band.”']);
  });
});

describe('a meeting sheet opens with', () => {
  const answers: Record<string, Record<string, string>> = {
    [college ?? '']: { 4: 'Nursing or welding. Both help.', 5: 'My mother wants me close.' },
    [personal ?? '']: { 1: 'When my truck starts! It is old.', 3: 'I fixed the sink.' },
  };
  const textsOf = ({ opening }: ComputedView): string[] => opening.map(({ quote }) => quote);

  it('the first sentences on goals, family and happiness', () => {
    expect(textsOf(aCounselorView(aStudentInput(answers)))).toEqual([
      'Nursing or welding.',
      'My mother wants me close.',
      'When my truck starts!',
    ]);
  });

  it('starred sentences before those, each once', () => {
    const makeStar = (question_id: string, quote: string) => ({
      ...{ form_id: personal ?? '', question_id, question_text: '', quote },
    });
    const starred = [makeStar('3', 'I fixed the sink.'), makeStar('1', 'When my truck starts!')];
    const view = aCounselorView({ ...aStudentInput(answers), picks: { starred, strengths: [] } });
    expect(textsOf(view)).toEqual(['I fixed the sink.', 'When my truck starts!', 'Nursing or welding.']);
  });

  it('nothing personal, and nothing that is a sign of danger', () => {
    const studentInput = aStudentInput({ ...answers, [personal ?? '']: { 1: 'I want to kill myself. Fish.' } });
    const savedAnswers = studentInput.answers.map((item) => ({ ...item, keep_out: item.question_id === '5' }));
    expect(textsOf(aCounselorView(studentInput, { saved: savedAnswers }))).toEqual(['Nursing or welding.']);
    const personalAnswers = savedAnswers.map((item) => ({ ...item, soundsPersonal: item.question_id === '4' }));
    expect(textsOf(aCounselorView(studentInput, { saved: personalAnswers }))).toEqual([]);
  });
});

it('shows every question of student and parent in one section, but not who the parent is', () => {
  const rows = shippedRows('counselor-view-questions.tsv').map(([, form, question]) => `${form} ${question}`);
  const questionsAsked = [...formTitles.keys()]
    .flatMap((form) => (questionsOf(form) ?? []).map(({ id }) => `${form} ${id}`))
    .filter((row) => !['parent_form parent_name', 'parent_form relationship'].includes(row));
  expect(rows.toSorted()).toEqual([...questionsAsked, 'academic_info resume_file'].toSorted());
});

it('tells choices with how much they count and whose they are, and what to ask colleges', () => {
  const preferences = [
    makePreference({ kind: 'size', value: 'small', label: 'Small size', strength: 'must' }),
    makePreference({
      kind: 'most_hours',
      value: '2',
      label: 'At most 2 hours from home',
      strength: 'want',
      holder: 'family',
    }),
    makePreference({ kind: 'campus_offer', value: 'wheelchair_access', label: 'Wheelchair access', strength: 'must' }),
  ];
  const view = aCounselorView(aStudentInput({}, { preferences }), { list: listOfTiers('Match', 'Reach') });
  expect(sectionLines(view, 'collegeFit')).toEqual([
    'Must, chosen by the student: Small size.',
    'Nice to have, chosen for the family: At most 2 hours from home.',
    'Questions for colleges, since public data doesn’t cover them: Wheelchair access (chosen by the student).',
    'Reach (1): College 2.',
    'Match (1): College 1.',
    'Safety (0).',
  ]);
});

describe('what does not fit together', () => {
  const makeConflict = (overrides: Partial<ListConflict>): ListConflict => ({
    ...{ choice: 'Maine', holder: 'me', beyond: 'are not in Maine', names: ['A'], isMust: false, evidence: [] },
    ...overrides,
  });
  const challengeTexts = (conflicts: ListConflict[], schools: number): string[] =>
    sectionLines(
      aCounselorView(aStudentInput({}), {
        conflicts,
        list: listOfTiers(
          ...Array.from({ length: schools }, (_, at) => (['Match', 'Safety', 'Reach'] as const)[at % 3] ?? 'Reach'),
        ),
      }),
      'potentialChallenges',
    ).slice(0, -1);

  it('is ranked by musts and by its share of the list, cut to three, and leaves out a wish that little breaks', () => {
    const collegeNames = (count: number) => Array.from({ length: count }, (_, at) => `C${at + 1}`);
    const limit = { choice: 'At most $9,000 a year', beyond: 'cost more than $9,000', isMust: true };
    const conflicts = [
      makeConflict({ names: collegeNames(2) }),
      makeConflict({ choice: 'Ocean', beyond: 'are inland', names: collegeNames(6) }),
      makeConflict({ choice: 'Near', holder: 'family', beyond: 'are farther', names: collegeNames(4) }),
      makeConflict({ ...limit, names: ['Ash ($31,000)'] }),
      makeConflict({ choice: 'Small', beyond: 'are large', names: collegeNames(5) }),
    ];
    expect(challengeTexts(conflicts, 9)).toEqual([
      'At most $9,000 a year: 1 of 9 schools on the list cost more than $9,000: Ash ($31,000).',
      'Ocean: 6 of 9 schools on the list are inland: C1, C2, C3 and 3 more.',
      'Small: 5 of 9 schools on the list are large: C1, C2, C3 and 2 more.',
    ]);
    expect(challengeTexts([makeConflict({ holder: 'family', names: collegeNames(9) })], 9)).toEqual([
      'Maine, chosen for the family: all 9 schools on the list are not in Maine, such as C1, C2, C3 and 6 more.',
    ]);
  });

  it('names the schools of a list too short to count', () => {
    expect(challengeTexts([makeConflict({ beyond: 'is not in Maine', names: ['Ash (310 miles)'] })], 1)).toEqual([
      'Maine: Ash (310 miles) is not in Maine.',
    ]);
  });

  it('shows the words behind the choice', () => {
    const statements = {
      form_id: college ?? '',
      question_id: '3',
      question_text: 'Where?',
      quote: 'not far, my mother is sick',
    };
    const view = aCounselorView(aStudentInput({}), {
      conflicts: [makeConflict({ evidence: [statements] })],
      list: listOfTiers('Match'),
    });
    expect(view.evidence).toEqual([{ ...statements, field: 'potentialChallenges', index: 0 }]);
  });

  it('quotes doubts about college where they are written, under their question', () => {
    const view = aCounselorView(aStudentInput({ [college ?? '']: { 4: 'idk. not sure i want college tbh. Cars.' } }));
    expect(sectionLines(view, 'potentialChallenges')).toEqual([
      'Not sure about college? “not sure i want college tbh.” (Which majors and careers are you curious about, and where does that interest come from?)',
    ]);
  });

  it('has no doubt where none is chosen or written', () => {
    const choiceTexts = (wishes: Parameters<typeof aCounselorView>[1]): string[] =>
      sectionLines(aCounselorView(aStudentInput({}), wishes), 'potentialChallenges');
    expect(choiceTexts({})).toEqual(['The student hasn’t chosen anything yet to compare with the list.']);
    expect(choiceTexts({ wishes: { essentials: ALL_CHOSEN, suggestions: [] } })).toEqual([
      'No conflicts found between choices, list and numbers.',
    ]);
  });

  it('has the doubts that are chosen', () => {
    const path = (value: string, strength: Preference['strength']) =>
      makePreference({ kind: 'path', value, label: value, strength });
    const textsOf = (...preferences: Preference[]) =>
      sectionLines(aCounselorView(aStudentInput({}, { preferences })), 'potentialChallenges');
    expect(textsOf(path('four_year', 'want'), path('trade', 'want'))).toEqual([
      'More than one path chosen: four_year · trade.',
    ]);
    expect(textsOf(path('four_year', 'avoid'))).toEqual(['Not sure about college? Chosen by the student: four_year.']);
  });
});

it.each([
  ['I don’t know if college is for me.', true],
  ['I might not go to college at all', true],
  ['Honestly I’d rather work with my uncle than go to college.', true],
  ['I don’t really see myself in college', true],
  ['no sé si quiero ir a la universidad', true],
  ['La universidad no es para mí.', true],
  ['I’m not sure which college I want.', false],
  ['I don’t want to go to college far away.', false],
  ['My parents never went to a college.', false],
  ['I have not visited a college yet', false],
  ['No quiero ir a la universidad lejos de mi mamá.', false],
  ['I am not ready to write my college essay', false],
])('%j doubts college: %s', (sentence, expected) => {
  expect(soundsUnsureOfCollege(sentence)).toBe(expected);
});

describe('next steps', () => {
  const nextStepTexts = (grade: number, overrides: Parameters<typeof aCounselorView>[1] = {}) =>
    sectionLines(aCounselorView(aStudentInput({}, { grade }), overrides), 'nextSteps');

  it('are at most three questions that gaps in the data raise, and that fit the grade', () => {
    expect(nextStepTexts(12)).toEqual([
      'What would you like to do in the fall after graduation?',
      'What GPA does your transcript show?',
      'What can your family pay for college each year?',
    ]);
    expect(nextStepTexts(11)[0]).toBe('What would you like to do after high school?');
    expect(nextStepTexts(9)).toEqual([
      'What do you do outside of class that you want to keep doing?',
      'Which subjects or jobs would you like to find out more about?',
      'Which class is going best, and which is the hardest?',
    ]);
  });

  it('begin with what is due soon, and leave out what is far off or long past', () => {
    const item = (name: string, dueOn: string) =>
      ({ key: name, kind: 'scholarship', name, round: null, form: null, dueOn, imported: false }) as const;
    const dueItems = [
      item('Old', '2026-09-01'),
      item('Late', '2026-11-28'),
      item('Soon', '2026-12-01'),
      item('Later', '2027-06-01'),
    ];
    expect(nextStepTexts(12, { dueItems }).slice(0, 3)).toEqual([
      'Due November 28, 2026 (1 day overdue): Scholarship: Late.',
      'Due December 1, 2026 (in 2 days): Scholarship: Soon.',
      'What would you like to do in the fall after graduation?',
    ]);
  });

  it('begin with the question that the student wrote about, and show the whole sentence', () => {
    const question = { form_id: college ?? '', question_id: '3', question_text: 'Where?' };
    const nearItem = {
      ...makePreference({ kind: 'distance', value: 'near', label: 'Near' }),
      question,
      quote: 'not far',
      asks: true,
    };
    const wishes = { essentials: { ...ALL_CHOSEN, path: 'open', place: 'open' } as const, suggestions: [nearItem] };
    const written = 'Big is fine; not far. Two hours at most.';
    const student = aStudentInput({ [college ?? '']: { 3: written } }, { grade: 12 });
    const view = aCounselorView(student, { wishes });
    expect(view.evidence).toMatchObject([{ field: 'nextSteps', index: 0, quote: 'Big is fine; not far.' }]);
    expect(sectionLines(view, 'nextSteps')[0]).toMatch(/^Written, not chosen yet: /);
  });
});

it('tells numbers as typed, and as verified where they are', () => {
  const record = { ...aStudentInput({}).record, unweighted_gpa: '3.6', sat_score: '1280', class_rank: '54 out of 300' };
  const gpa = { value: 2.1, source: 'unweighted GPA', verified: true } as const;
  const reading = { gpa, sat: { value: 1280, source: 'SAT score' }, act: null, rankShare: 0.18, ignored: [] };
  const verified = { gpa: { value: 2.1, scale: 4, weighted: false }, sat: null, act: null } as const;
  const view = aCounselorView(aStudentInput({ [academic ?? '']: { 1: 'Math.' } }, { record, reading }), { verified });
  expect(sectionLines(view, 'academicOverview')).toEqual([
    'GPA: 2.1 unweighted (verified; the student typed 3.6 unweighted).',
    'Scores, as typed: SAT 1280.',
    'Class rank, as typed: 54 out of 300.',
    '“Math.”',
  ]);
});

it('has the strengths that were chosen', () => {
  const studentInput = { ...aStudentInput({}), picks: { starred: [], strengths: ['I keep promises'] } };
  expect(sectionLines(aCounselorView(studentInput), 'personalitySoftSkills')).toEqual([
    'Strengths the student chose: I keep promises.',
  ]);
});
