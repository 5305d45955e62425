import { academicFieldsWith } from '../../contract/academic';
import { SECTIONS } from '../../contract/forms';
import type { Preference } from '../../contract/preferences';
import { type PlanFields, readPlan } from '../../contract/year-plan';
import { readStudentInput } from '../profiles/read-student-input';
import type { DashboardFacts } from './facts';
import { hasImprovedGrade, computedDashboard } from './sections';

const [ACADEMIC, ACTIVITIES] = SECTIONS;

interface Given {
  userId?: string;
  grade?: number;
  hard?: string;
  activities?: string;
  record?: Parameters<typeof academicFieldsWith>[0];
  choices?: readonly string[];
  strengths?: readonly string[];
  marked?: readonly string[];
  plan?: PlanFields;
  answered?: number;
  language?: 'en' | 'es';
}

/** Turns 'want program:nursing' into a choice made by the student. */
function chosen(text: string): Preference {
  const [strength = '', id = ''] = text.split(' ');
  const [kind = '', value = ''] = id.split(':');
  const at = '2026-11-01T00:00:00.000Z';
  return { id, kind, value: value.replaceAll('_', ' '), strength, holder: 'me', chosen_at: at } as Preference;
}

function page(given: Given = {}) {
  const answer = (section: (typeof SECTIONS)[number], id: number, text = '') =>
    text === ''
      ? []
      : [{ form_id: section.title, question_id: String(id), question_text: 'A question?', answer: text }];
  const typed = [...answer(ACADEMIC, 3, given.hard), ...answer(ACTIVITIES, 1, given.activities)];
  const preferences = (given.choices ?? []).map(chosen);
  const studentInput = readStudentInput(
    { name: 'Sam Reed', grade: given.grade ?? 12, homeState: 'ME' },
    typed,
    academicFieldsWith(given.record),
    { preferences, removed: [] },
  );
  const facts: DashboardFacts = {
    userId: given.userId ?? 'sam',
    language: given.language ?? 'en',
    today: new Date('2026-11-20T12:00:00Z'),
    studentInput,
    typed,
    strengths: (given.strengths ?? []).map((id) => ({ id, label: id })),
    feeling: null,
    feltAt: null,
    marked: new Set(given.marked),
    progress: { answered: given.answered ?? 3, total: 19 },
    openEssentials: [],
    list: null,
    plan: readPlan(given.plan ?? {}),
  };
  return computedDashboard(facts);
}

const IDEA_FIELDS = ['potentialExtracurriculars', 'thingsToDoThisSummer', 'recommendedReadingAndResources'] as const;
const ideasOf = ({ lines }: ReturnType<typeof page>): string[] =>
  IDEA_FIELDS.flatMap((field) => lines[field].map(({ idea }) => String(idea)));
const tipsOf = (given: Given): string[] => page(given).lines.applicationStrategyTips.map(({ idea }) => String(idea));

describe('the two sentences of the profile summary', () => {
  it.each<[string, Given, string[]]>([
    [
      'choices and numbers',
      {
        choices: ['want program:civil-engineering', 'want region:New_England', 'must state:PA', 'want setting:city'],
        record: { unweighted_gpa: '3.92', sat_score: '1490' },
      },
      ['Civil Engineering in New England or Pennsylvania, in a big city; GPA 3.92 and SAT 1490.'],
    ],
    [
      'price, a refusal and the family',
      { choices: ['want program:nursing', 'must net_price:18000', 'must_not setting:city', 'want size:small'] },
      ['Nursing, at a small college.', 'At most $18,000 a year after aid; no big city.'],
    ],
    ['numbers alone', { record: { act_score: '27' } }, ['ACT 27.']],
    [
      'Spanish',
      { language: 'es', choices: ['want program:nursing', 'want state:ME', 'want setting:town'] },
      ['Nursing en Maine, en un pueblo.'],
    ],
    ['nothing', {}, []],
  ])('hold %s', (_, given, sentences) => {
    const { lines, open } = page(given);
    expect(lines.profileSummary.map(({ text }) => text)).toEqual(sentences);
    expect(open.some(({ field }) => field === 'profileSummary')).toBe(sentences.length === 0);
  });
});

describe('ideas', () => {
  const nurse: Given = { choices: ['want program:nursing'] };

  it.each<[string, Given]>([
    ['the résumé', { record: { resume_file: 'HOSA, treasurer (10, 11, 12)\nNursing homes: 40 hours' } }],
    ['an answer on activities', { activities: 'hosa is my main thing, and I help at a nursing home on Sundays.' }],
  ])('leave out what stands in %s', (_, given) => {
    const all = Array.from({ length: 30 }, (__, at) => ideasOf(page({ ...nurse, userId: `s${at}` }))).flat();
    expect(all).toEqual(expect.arrayContaining(['activity-51-1', 'activity-51-2']));
    const new_ = Array.from({ length: 30 }, (__, at) => ideasOf(page({ ...nurse, ...given, userId: `s${at}` }))).flat();
    expect(new_.filter((id) => id === 'activity-51-1' || id === 'activity-51-2')).toEqual([]);
  });

  it('leave out a place the student helps since long ago, and read whole words only', () => {
    const historian: Given = {
      choices: ['want program:history'],
      record: { resume_file: 'Camden Historical Society' },
    };
    const other: Given = { ...historian, record: { resume_file: 'Unhistorical Societyness' } };
    const has = (given: Given) =>
      Array.from({ length: 20 }, (_, at) => ideasOf(page({ ...given, userId: `s${at}` })))
        .flat()
        .includes('activity-54-2');
    expect([has(historian), has(other)]).toEqual([false, true]);
  });

  it('leave out what the student marked, and bring others in its place', () => {
    const before = ideasOf(page(nurse));
    const after = ideasOf(page({ ...nurse, marked: before }));
    expect(after).toHaveLength(before.length);
    expect(after.filter((id) => before.includes(id))).toEqual([]);
  });

  it('are not the same for students of one grade, with or without a program', () => {
    for (const grade of [9, 10, 11, 12]) {
      const pages = ['ana', 'ben', 'cora', 'dee', 'eli', 'fay'].map((userId) =>
        ideasOf(page({ userId, grade })).join(),
      );
      expect(new Set(pages).size).toBe(pages.length);
    }
    const nurses = ['ana', 'ben', 'cora'].map((userId) => ideasOf(page({ ...nurse, userId })).join());
    expect(new Set(nurses).size).toBe(3);
  });

  it('fit picked strengths where no program is chosen', () => {
    expect(ideasOf(page({ strengths: ['bridge'] }))[0]).toBe('activity-bridge-1');
  });
});

describe('tips', () => {
  const applied = (...statuses: string[]): PlanFields =>
    Object.fromEntries(
      statuses.flatMap((status, at) => [
        [`college.${at}.added`, '2026-10-01'],
        [`college.${at}.status`, status],
      ]),
    );
  const filed = { 'aid.fafsa.done': 'yes' };

  it.each<[string, Given, string[], string[]]>([
    ['nothing done', {}, ['tip-plan'], ['tip-portals']],
    ['planned', { plan: applied('planning') }, ['tip-backward', 'tip-writers', 'tip-fafsa'], ['tip-plan']],
    ['the FAFSA filed', { plan: { ...applied('planning'), ...filed } }, ['tip-backward'], ['tip-fafsa']],
    [
      'one sent',
      { plan: { ...applied('planning', 'submitted'), ...filed } },
      ['tip-portals'],
      ['tip-plan', 'tip-fafsa'],
    ],
    [
      'all sent',
      { plan: { ...applied('submitted', 'accepted', 'withdrawn'), ...filed } },
      ['tip-portals', 'tip-scholarships'],
      ['tip-backward', 'tip-writers', 'tip-fafsa', 'tip-plan'],
    ],
    ['questions open', { grade: 9 }, ['tip-time', 'tip-notes', 'tip-questions'], []],
    ['all questions answered', { grade: 9, answered: 19 }, ['tip-time', 'tip-notes'], ['tip-questions']],
    ['a résumé', { grade: 9, record: { resume_file: 'Band' } }, ['tip-time', 'tip-questions'], ['tip-notes']],
    ['a mark', { marked: ['tip-plan'] }, [], ['tip-plan']],
  ])('know of %s', (_, given, shown, gone) => {
    const tips = tipsOf(given);
    expect(tips).toEqual(expect.arrayContaining(shown));
    expect(tips.filter((id) => gone.includes(id))).toEqual([]);
  });
});

describe('growth areas', () => {
  const hardLine = (hard: string) =>
    page({ hard }).lines.growthAreas.find(({ evidence }) => evidence)?.evidence?.quote ?? null;

  it.each([
    ['Pre-cal. I had a D at midterm. I went in every Tuesday and finished with a B+.', true],
    ['chem, i went from a 61 to an 88 after tutoring', true],
    ['I failed algebra in 9th grade. I retook it and got an A-.', true],
    ['I have a B in physics now, it was a D in October.', true],
    ['Tenía una D en química y ahora tengo una B.', true],
    ['i had a d in chem first semester, now its an a', true],
    ['Spanish went from a B to a D this year.', false],
    ['Pre-cal was a D and now it is a C.', false],
    ['I got a C in biology.', false],
    ['A teacher left in March, and chemistry never made sense after.', false],
    ['AP Lit: I read 60 pages a week, and 20 of us dropped it.', false],
    ['Vitamin D and a plan B did not help in gym.', false],
  ])('know whether “%s” is mended: %s', (hard, mended) => {
    expect(hasImprovedGrade(hard)).toBe(mended);
    expect(hardLine(hard)).toBe(mended ? null : hard);
  });

  it('quote no fragment, and nothing where nothing was hard', () => {
    expect(hardLine('Pre-cal.')).toBeNull();
    expect(hardLine('none. they all waste my time')).toBeNull();
    const long = `Pre-cal. The word problems never made sense to me. ${'I did them again and again. '.repeat(12)}`;
    expect(hardLine(long)).toBe('The word problems never made sense to me.');
  });
});
