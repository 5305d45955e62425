import { Injectable } from '@nestjs/common';
import { type Authorized, readerLanguage } from '../../access/actor';
import { YearPlans } from '../../applications/year-plans.service';
import { answerPage, SECTIONS } from '../../contract/forms';
import type {
  DashboardLine,
  NotTrueBody,
  RemovedLines,
  StatementEvidence,
  StudentDashboard,
  StudentDashboardAnswer,
} from '../../contract/profiles';
import type { ListBalance } from '../../contract/roster';
import { DASHBOARD_TITLES } from '../../contract/section-titles';
import { readPlan } from '../../contract/year-plan';
import { PreferencesService } from '../../recommendations/preferences.service';
import { RecommendationsService } from '../../recommendations/recommendations.service';
import { FEELINGS, labelsOf, optionsOf, STRENGTHS, writtenIdeaId } from '../profiles/picks/pick-words';
import { type HostedDashboard, ProfilesService } from '../profiles/profiles.service';
import { StudentInputService } from '../profiles/student-input.service';
import type { DashboardFacts } from './facts';
import type { ComputedDashboard } from './sections';

type Field = keyof StudentDashboard;
const FIELDS = Object.keys(DASHBOARD_TITLES) as Field[];

/**
 * In sections about the student, choices and counts come before a model's text. In the others, a model's advice stands
 * alone.
 */
const ABOUT_STUDENT: ReadonlySet<Field> = new Set([
  'profileSummary',
  'strengths',
  'growthAreas',
  'standOutFactorBragList',
]);

type DashboardStatement = Omit<DashboardLine, 'field' | 'index'> & {
  text: string;
  evidence: Omit<StatementEvidence, 'field' | 'index'>[];
};

const quoteOf = ({ form_id, question_id, question_text, quote }: DashboardStatement['evidence'][number]) => ({
  form_id,
  question_id,
  question_text,
  quote,
});

/** A hosted model's lines for a section, without the ideas that the student marked. */
function writtenLines(field: Field, hosted: HostedDashboard | null, marked: ReadonlySet<string>): DashboardStatement[] {
  return (hosted?.lines ?? [])
    .filter((one) => one.field === field)
    .map((line) => ({ ...line, idea: ABOUT_STUDENT.has(field) ? null : writtenIdeaId(line.text) }))
    .filter(({ idea }) => idea === null || !marked.has(idea));
}

function displayedLines(
  field: Field,
  computed: ComputedDashboard,
  hosted: HostedDashboard | null,
  marked: ReadonlySet<string>,
): DashboardStatement[] {
  const own = computed.lines[field].map(({ text, evidence, link, idea = null }): DashboardStatement => {
    const to = link ?? (evidence ? answerPage(evidence) : null);
    return { text, id: null, idea, link: to, evidence: evidence ? [evidence] : [] };
  });
  const written = writtenLines(field, hosted, marked);
  return written.length > 0 && !ABOUT_STUDENT.has(field) ? written : [...own, ...written];
}

function dashboardPage(computed: ComputedDashboard, hosted: HostedDashboard | null, marked: ReadonlySet<string>) {
  const sections = FIELDS.map((field) => ({ field, lines: displayedLines(field, computed, hosted, marked) }));
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
    lines: placed.map(({ field, index, id, idea, link }): DashboardLine => ({ field, index, id, idea, link })),
    open: computed.open.filter(({ field }) => !placed.some((line) => line.field === field)),
    computed: sections.filter(({ lines }) => lines.every(({ id }) => id === null)).map(({ field }) => field),
  };
}

function progressOf(answered: readonly { form_id: string }[]): DashboardFacts['progress'] {
  const titles = new Set<string>(SECTIONS.map(({ title }) => title));
  return {
    answered: answered.filter(({ form_id }) => titles.has(form_id)).length,
    total: SECTIONS.reduce((sum, { questions }) => sum + questions.length, 0),
  };
}

function balanceOf(schools: readonly { type: string }[]): ListBalance {
  const count = (tier: string): number => schools.filter(({ type }) => type === tier).length;
  return { reach: count('Reach'), match: count('Match'), safety: count('Safety') };
}

/** What students read about themselves, computed on each read; only a hosted model's text is stored. */
@Injectable()
export class DashboardService {
  constructor(
    private readonly studentInput: StudentInputService,
    private readonly profiles: ProfilesService,
    private readonly preferences: PreferencesService,
    private readonly recommendations: RecommendationsService,
    private readonly plans: YearPlans,
  ) {}

  async read(student: Authorized<'read'>, now = new Date()): Promise<StudentDashboardAnswer> {
    const isOwn = student.actor?.uid === student.userId;
    const [facts, hosted, removed] = await Promise.all([
      this.facts(student, now),
      this.profiles.hostedDashboard(student),
      isOwn ? this.profiles.removedLines(student) : [],
    ]);
    const { computedDashboard } = await import('./sections.js');
    const { computed, ...page } = dashboardPage(computedDashboard(facts), hosted, facts.marked);
    return {
      dashboard: {
        ...page,
        removed,
        written_by: hosted?.writtenBy ?? 'built-in',
        ...(hosted ? { built_in_sections: computed } : {}),
        created_at: hosted?.createdAt.toISOString() ?? null,
      },
    };
  }

  /** Removes a hosted model's line for good, or restores it. Throws 404 if no such line is shown. */
  notTrue(student: Authorized<'write'>, body: NotTrueBody): Promise<RemovedLines> {
    return this.profiles.notTrue(student, body);
  }

  private async facts(student: Authorized<'read'>, today: Date): Promise<DashboardFacts> {
    const language = readerLanguage(student);
    const [look, list, plan] = await Promise.all([
      this.studentInput.readForViewing(student),
      this.recommendations.read(student),
      this.plans.fields(student.userId),
    ]);
    const { studentInput, answered, picks } = look;
    const [feeling] = labelsOf(FEELINGS, picks.feeling === null ? [] : [picks.feeling], language);
    return {
      userId: student.userId,
      language,
      today,
      studentInput,
      typed: answered,
      strengths: optionsOf(STRENGTHS, picks.strengths, language).filter(({ picked }) => picked),
      feeling: feeling === undefined ? null : { label: feeling },
      feltAt: picks.feltAt,
      marked: new Set(picks.ideas?.map(({ id }) => id)),
      progress: progressOf(answered),
      openEssentials: await this.preferences.openEssentials(student, look),
      list: list._id === null ? null : balanceOf(list.recommendations),
      plan: readPlan(plan),
    };
  }
}
