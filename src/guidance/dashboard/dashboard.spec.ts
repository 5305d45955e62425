import { academicFieldsWith } from '../../contract/academic';
import { SECTIONS } from '../../contract/forms';
import type { Preference } from '../../contract/preferences';
import { type PlanFields, readPlan } from '../../contract/year-plan';
import { readStudentInput } from '../profiles/read-student-input';
import type { DashboardFacts } from './facts';
import { computeDashboard } from './sections';

const [ACADEMIC, ACTIVITIES] = SECTIONS;

interface DashboardCase {
  userId?: string;
  grade?: number;
  hardClass?: string;
  activities?: string;
  record?: Parameters<typeof academicFieldsWith>[0];
  choices?: readonly string[];
  strengths?: readonly string[];
  markedIdeas?: readonly string[];
  plan?: PlanFields;
  answeredCount?: number;
  language?: 'en' | 'es';
}

/** Turns 'want program:nursing' into a choice made by the student. */
function makePreference(text: string): Preference {
  const [strength = '', id = ''] = text.split(' ');
  const [kind = '', value = ''] = id.split(':');
  const at = '2026-11-01T00:00:00.000Z';
  return { id, kind, value: value.replaceAll('_', ' '), strength, holder: 'me', chosen_at: at } as Preference;
}

function buildPage(dashboardCase: DashboardCase = {}) {
  const answer = (section: (typeof SECTIONS)[number], id: number, text = '') =>
    text === ''
      ? []
      : [{ form_id: section.title, question_id: String(id), question_text: 'A question?', answer: text }];
  const typedAnswers = [
    ...answer(ACADEMIC, 3, dashboardCase.hardClass),
    ...answer(ACTIVITIES, 1, dashboardCase.activities),
  ];
  const preferences = (dashboardCase.choices ?? []).map(makePreference);
  const studentInput = readStudentInput(
    { name: 'Sam Reed', grade: dashboardCase.grade ?? 12, homeState: 'ME' },
    typedAnswers,
    academicFieldsWith(dashboardCase.record),
    { preferences, removed: [] },
  );
  const facts: DashboardFacts = {
    userId: dashboardCase.userId ?? 'sam',
    language: dashboardCase.language ?? 'en',
    today: new Date('2026-11-20T12:00:00Z'),
    studentInput,
    typedAnswers,
    strengths: (dashboardCase.strengths ?? []).map((id) => ({ id, label: id })),
    feeling: null,
    feltAt: null,
    markedIdeas: new Set(dashboardCase.markedIdeas),
    progress: { answered: dashboardCase.answeredCount ?? 3, total: 19 },
    openEssentials: [],
    list: null,
    plan: readPlan(dashboardCase.plan ?? {}),
  };
  return computeDashboard(facts);
}

const IDEA_FIELDS = ['potentialExtracurriculars', 'thingsToDoThisSummer', 'recommendedReadingAndResources'] as const;
const ideaTexts = ({ lines }: ReturnType<typeof buildPage>): string[] =>
  IDEA_FIELDS.flatMap((field) => lines[field].map(({ idea }) => String(idea)));
const tipIds = (dashboardCase: DashboardCase): string[] =>
  buildPage(dashboardCase).lines.applicationStrategyTips.map(({ idea }) => String(idea));

describe('the two sentences of the profile summary', () => {
  it.each<[string, DashboardCase, string[]]>([
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
  ])('hold %s', (_, dashboardCase, sentences) => {
    const { lines, open } = buildPage(dashboardCase);
    expect(lines.profileSummary.map(({ text }) => text)).toEqual(sentences);
    expect(open.some(({ field }) => field === 'profileSummary')).toBe(sentences.length === 0);
  });
});

describe('ideas', () => {
  const nurseCase: DashboardCase = { choices: ['want program:nursing'] };

  it.each<[string, DashboardCase]>([
    ['the résumé', { record: { resume_file: 'HOSA, treasurer (10, 11, 12)\nNursing homes: 40 hours' } }],
    ['an answer on activities', { activities: 'hosa is my main thing, and I help at a nursing home on Sundays.' }],
  ])('leave out what stands in %s', (_, dashboardCase) => {
    const allIdeas = Array.from({ length: 30 }, (__, at) =>
      ideaTexts(buildPage({ ...nurseCase, userId: `s${at}` })),
    ).flat();
    expect(allIdeas).toEqual(expect.arrayContaining(['activity-51-1', 'activity-51-2']));
    const newIdeas = Array.from({ length: 30 }, (__, at) =>
      ideaTexts(buildPage({ ...nurseCase, ...dashboardCase, userId: `s${at}` })),
    ).flat();
    expect(newIdeas.filter((id) => id === 'activity-51-1' || id === 'activity-51-2')).toEqual([]);
  });

  it('leave out a place the student helps since long ago, and read whole words only', () => {
    const historianCase: DashboardCase = {
      choices: ['want program:history'],
      record: { resume_file: 'Camden Historical Society' },
    };
    const otherCase: DashboardCase = { ...historianCase, record: { resume_file: 'Unhistorical Societyness' } };
    const hasHistoryIdea = (dashboardCase: DashboardCase) =>
      Array.from({ length: 20 }, (_, at) => ideaTexts(buildPage({ ...dashboardCase, userId: `s${at}` })))
        .flat()
        .includes('activity-54-2');
    expect([hasHistoryIdea(historianCase), hasHistoryIdea(otherCase)]).toEqual([false, true]);
  });

  it('leave out what the student marked, and bring others in its place', () => {
    const before = ideaTexts(buildPage(nurseCase));
    const after = ideaTexts(buildPage({ ...nurseCase, markedIdeas: before }));
    expect(after).toHaveLength(before.length);
    expect(after.filter((id) => before.includes(id))).toEqual([]);
  });

  it('are not the same for students of one grade, with or without a program', () => {
    for (const grade of [9, 10, 11, 12]) {
      const pages = ['ana', 'ben', 'cora', 'dee', 'eli', 'fay'].map((userId) =>
        ideaTexts(buildPage({ userId, grade })).join(),
      );
      expect(new Set(pages).size).toBe(pages.length);
    }
    const nurseIdeas = ['ana', 'ben', 'cora'].map((userId) => ideaTexts(buildPage({ ...nurseCase, userId })).join());
    expect(new Set(nurseIdeas).size).toBe(3);
  });

  it('fit picked strengths where no program is chosen', () => {
    expect(ideaTexts(buildPage({ strengths: ['bridge'] }))[0]).toBe('activity-bridge-1');
  });
});

describe('tips', () => {
  const applicationPlan = (...statuses: string[]): PlanFields =>
    Object.fromEntries(
      statuses.flatMap((status, at) => [
        [`college.${at}.added`, '2026-10-01'],
        [`college.${at}.status`, status],
      ]),
    );
  const fafsaFiled = { 'aid.fafsa.done': 'yes' };

  it.each<[string, DashboardCase, string[], string[]]>([
    ['nothing done', {}, ['tip-plan'], ['tip-portals']],
    ['planned', { plan: applicationPlan('planning') }, ['tip-backward', 'tip-writers', 'tip-fafsa'], ['tip-plan']],
    ['the FAFSA filed', { plan: { ...applicationPlan('planning'), ...fafsaFiled } }, ['tip-backward'], ['tip-fafsa']],
    [
      'one sent',
      { plan: { ...applicationPlan('planning', 'submitted'), ...fafsaFiled } },
      ['tip-portals'],
      ['tip-plan', 'tip-fafsa'],
    ],
    [
      'all sent',
      { plan: { ...applicationPlan('submitted', 'accepted', 'withdrawn'), ...fafsaFiled } },
      ['tip-portals', 'tip-scholarships'],
      ['tip-backward', 'tip-writers', 'tip-fafsa', 'tip-plan'],
    ],
    ['questions open', { grade: 9 }, ['tip-time', 'tip-notes', 'tip-questions'], []],
    ['all questions answered', { grade: 9, answeredCount: 19 }, ['tip-time', 'tip-notes'], ['tip-questions']],
    ['a résumé', { grade: 9, record: { resume_file: 'Band' } }, ['tip-time', 'tip-questions'], ['tip-notes']],
    ['a mark', { markedIdeas: ['tip-plan'] }, [], ['tip-plan']],
  ])('know of %s', (_, dashboardCase, shownTips, missingTips) => {
    const tipIdsFound = tipIds(dashboardCase);
    expect(tipIdsFound).toEqual(expect.arrayContaining(shownTips));
    expect(tipIdsFound.filter((id) => missingTips.includes(id))).toEqual([]);
  });
});

describe('growth areas', () => {
  const hardClassLine = (hardClass: string) =>
    buildPage({ hardClass }).lines.growthAreas.find(({ evidence }) => evidence)?.evidence?.quote ?? null;

  it.each(['Pre-cal. I had a D at midterm and finished with a B+.', 'I failed algebra. I retook it and got an A-.'])(
    'quote the whole answer, including how the student improved: %s',
    (hardClass) => {
      expect(hardClassLine(hardClass)).toBe(hardClass);
    },
  );

  it('quote no fragment, and nothing where nothing was hard', () => {
    expect(hardClassLine('Pre-cal.')).toBeNull();
    expect(hardClassLine('none. they all waste my time')).toBeNull();
    const longAnswer = `Pre-cal. The word problems never made sense to me. ${'I did them again and again. '.repeat(12)}`;
    expect(hardClassLine(longAnswer)).toBeNull();
  });
});
