import { answerPage } from '../../contract/forms/answer-page';
import type { DashboardLine, StatementEvidence, StudentDashboard } from '../../contract/profiles';
import { DASHBOARD_TITLES } from '../../contract/section-titles';
import type { HostedDashboard } from '../profiles/profiles.service';
import type { ComputedDashboard } from './computed';

type Field = keyof StudentDashboard;

/** In what is said about the student, what they chose and what is counted comes before what a model wrote; advice of a model stands alone. */
const ABOUT_STUDENT: ReadonlySet<Field> = new Set([
  'profileSummary',
  'strengths',
  'growthAreas',
  'standOutFactorBragList',
]);

interface Shown {
  text: string;
  id: string | null;
  link: string | null;
  evidence: Omit<StatementEvidence, 'field' | 'index'>[];
}

const quoteOf = ({ form_id, question_id, question_text, quote }: Shown['evidence'][number]) => ({
  form_id,
  question_id,
  question_text,
  quote,
});

/** The lines of each section: computed ones, and those of a hosted model with the id by which they are taken off. */
function shownLines(field: Field, computed: ComputedDashboard, hosted: HostedDashboard | null): Shown[] {
  const own = computed.lines[field].map(({ text, evidence, link }): Shown => {
    const to = link ?? (evidence ? answerPage(evidence) : null);
    return { text, id: null, link: to, evidence: evidence ? [evidence] : [] };
  });
  const written = (hosted?.lines ?? []).filter((one) => one.field === field);
  return written.length > 0 && !ABOUT_STUDENT.has(field) ? written : [...own, ...written];
}

const FIELDS = Object.keys(DASHBOARD_TITLES) as Field[];

/** The dashboard as it is read: its sections, and for each line where it comes from. */
export function dashboardPage(computed: ComputedDashboard, hosted: HostedDashboard | null) {
  const sections = FIELDS.map((field) => ({ field, lines: shownLines(field, computed, hosted) }));
  const texts = (field: Field): string[] =>
    sections.find((one) => one.field === field)?.lines.map(({ text }) => text) ?? [];
  const studentDashboard: StudentDashboard = {
    profileSummary: texts('profileSummary').join('\n'),
    sentimentAnalysis: texts('sentimentAnalysis').join('\n') || null,
    strengths: texts('strengths'),
    growthAreas: texts('growthAreas'),
    standOutFactorBragList: texts('standOutFactorBragList'),
    applicationStrategyTips: texts('applicationStrategyTips'),
    interestMajorMapping: computed.mapping,
    potentialExtracurriculars: texts('potentialExtracurriculars'),
    thingsToDoThisSummer: texts('thingsToDoThisSummer'),
    recommendedReadingAndResources: texts('recommendedReadingAndResources'),
  };
  const placed = sections.flatMap(({ field, lines }) => lines.map((line, index) => ({ ...line, field, index })));
  return {
    studentDashboard,
    evidence: placed.flatMap(({ field, index, evidence }) =>
      evidence.map((one): StatementEvidence => ({ field, index, ...quoteOf(one) })),
    ),
    lines: placed.map(({ field, index, id, link }): DashboardLine => ({ field, index, id, link })),
    open: computed.open.filter(({ field }) => !placed.some((line) => line.field === field)),
    computed: sections.filter(({ lines }) => lines.every(({ id }) => id === null)).map(({ field }) => field),
  };
}
