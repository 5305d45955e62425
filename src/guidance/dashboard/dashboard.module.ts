import { Controller, Injectable, Module } from '@nestjs/common';
import { type HandlerInput, Call } from '../../access/call';
import { ApplicationsModule } from '../../applications/applications.module';
import { routes } from '../../contract/routes';
import { RecommendationsModule } from '../../recommendations/recommendations.module';
import { ProfilesModule } from '../profiles/profiles.module';
import { type Authorized, readerLanguage } from '../../access/actor';
import { YearPlans } from '../../applications/year-plans.service';
import { answerPage, SECTIONS } from '../../contract/forms';
import type {
  DashboardLine,
  StatementEvidence,
  StudentDashboard,
  StudentDashboardAnswer,
} from '../../contract/profiles';
import type { ListBalance } from '../../contract/roster';
import { DASHBOARD_TITLES } from '../../contract/section-titles';
import { evidenceOf } from '../../ai/text/sentences';
import { readPlan } from '../../contract/year-plan';
import { PreferencesService } from '../../recommendations/preferences.service';
import { RecommendationsService } from '../../recommendations/recommendations.service';
import { FEELINGS, labelsFor, toOptions, STRENGTHS, hashIdeaId } from '../profiles/picks/pick-words';
import { type HostedDashboard, ProfilesService } from '../profiles/profiles.service';
import { StudentInputService } from '../profiles/student-input.service';
import type { DashboardFacts } from './facts';
import type { ComputedDashboard } from './sections';

type DashboardField = keyof StudentDashboard;
const DASHBOARD_FIELDS = Object.keys(DASHBOARD_TITLES) as DashboardField[];

/**
 * In sections about the student, choices and counts come before a model's text. In the others, a model's advice stands
 * alone.
 */
const STUDENT_FIELDS: ReadonlySet<DashboardField> = new Set([
  'profileSummary',
  'strengths',
  'growthAreas',
  'standOutFactorBragList',
]);

type DashboardStatement = Omit<DashboardLine, 'field' | 'index'> & {
  text: string;
  evidence: Omit<StatementEvidence, 'field' | 'index'>[];
};

/** A hosted model's lines for a section, without the ideas that the student marked. */
function writtenLines(
  field: DashboardField,
  hostedDashboard: HostedDashboard | null,
  markedIdeas: ReadonlySet<string>,
): DashboardStatement[] {
  return (hostedDashboard?.lines ?? [])
    .filter((item) => item.field === field)
    .map((line) => ({ ...line, idea: STUDENT_FIELDS.has(field) ? null : hashIdeaId(line.text) }))
    .filter(({ idea }) => idea === null || !markedIdeas.has(idea));
}

function displayedLines(
  field: DashboardField,
  computed: ComputedDashboard,
  hostedDashboard: HostedDashboard | null,
  markedIdeas: ReadonlySet<string>,
): DashboardStatement[] {
  const computedLines = computed.lines[field].map(({ text, evidence, link, idea = null }): DashboardStatement => {
    const to = link ?? (evidence ? answerPage(evidence) : null);
    return { text, id: null, idea, link: to, evidence: evidence ? [evidence] : [] };
  });
  const hostedLines = writtenLines(field, hostedDashboard, markedIdeas);
  return hostedLines.length > 0 && !STUDENT_FIELDS.has(field) ? hostedLines : [...computedLines, ...hostedLines];
}

function dashboardPage(
  computed: ComputedDashboard,
  hostedDashboard: HostedDashboard | null,
  markedIdeas: ReadonlySet<string>,
) {
  const sections = DASHBOARD_FIELDS.map((field) => ({
    field,
    lines: displayedLines(field, computed, hostedDashboard, markedIdeas),
  }));
  const texts = (field: DashboardField): string[] =>
    sections.find((item) => item.field === field)?.lines.map(({ text }) => text) ?? [];
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
  const placedLines = sections.flatMap(({ field, lines }) => lines.map((line, index) => ({ ...line, field, index })));
  return {
    studentDashboard,
    evidence: placedLines.flatMap(({ field, index, evidence }) =>
      evidence.map((item): StatementEvidence => ({ field, index, ...evidenceOf(item) })),
    ),
    lines: placedLines.map(({ field, index, id, idea, link }): DashboardLine => ({ field, index, id, idea, link })),
    open: computed.open.filter(({ field }) => !placedLines.some((line) => line.field === field)),
    computed: sections.filter(({ lines }) => lines.every(({ id }) => id === null)).map(({ field }) => field),
  };
}

function countProgress(answeredQuestions: readonly { form_id: string }[]): DashboardFacts['progress'] {
  const titles = new Set<string>(SECTIONS.map(({ title }) => title));
  return {
    answered: answeredQuestions.filter(({ form_id }) => titles.has(form_id)).length,
    total: SECTIONS.reduce((sum, { questions }) => sum + questions.length, 0),
  };
}

function countByTier(schools: readonly { type: string }[]): ListBalance {
  const count = (tier: string): number => schools.filter(({ type }) => type === tier).length;
  return { reach: count('Reach'), match: count('Match'), safety: count('Safety') };
}

/** What students read about themselves, computed on each read; only a hosted model's text is stored. */
@Injectable()
class DashboardService {
  constructor(
    private readonly studentInput: StudentInputService,
    private readonly profiles: ProfilesService,
    private readonly preferences: PreferencesService,
    private readonly recommendations: RecommendationsService,
    private readonly plans: YearPlans,
  ) {}

  async read(student: Authorized<'read'>, now = new Date()): Promise<StudentDashboardAnswer> {
    const isOwn = student.actor?.uid === student.userId;
    const [facts, hostedDashboard, removedLines] = await Promise.all([
      this.facts(student, now),
      this.profiles.hostedDashboard(student),
      isOwn ? this.profiles.removedLines(student) : [],
    ]);
    const { computeDashboard: computedDashboard } = await import('./sections.js');
    const { computed, ...page } = dashboardPage(computedDashboard(facts), hostedDashboard, facts.markedIdeas);
    return {
      dashboard: {
        ...page,
        removed: removedLines,
        written_by: hostedDashboard?.writtenBy ?? 'built-in',
        ...(hostedDashboard ? { built_in_sections: computed } : {}),
        created_at: hostedDashboard?.createdAt.toISOString() ?? null,
      },
    };
  }

  private async facts(student: Authorized<'read'>, today: Date): Promise<DashboardFacts> {
    const language = readerLanguage(student);
    const [viewedInput, list, plan] = await Promise.all([
      this.studentInput.readForViewing(student),
      this.recommendations.read(student),
      this.plans.fields(student.userId),
    ]);
    const { studentInput, savedAnswers: answeredQuestions, picks } = viewedInput;
    const [feelingLabel] = labelsFor(FEELINGS, picks.feeling === null ? [] : [picks.feeling], language);
    return {
      userId: student.userId,
      language,
      today,
      studentInput,
      typedAnswers: answeredQuestions,
      strengths: toOptions(STRENGTHS, picks.strengths, language).filter(({ picked }) => picked),
      feeling: feelingLabel === undefined ? null : { label: feelingLabel },
      feltAt: picks.feltAt,
      markedIdeas: new Set(picks.ideas?.map(({ id }) => id)),
      progress: countProgress(answeredQuestions),
      openEssentials: await this.preferences.listOpenEssentials(student, viewedInput),
      list: list._id === null ? null : countByTier(list.recommendations),
      plan: readPlan(plan),
    };
  }
}

@Controller()
class DashboardController {
  constructor(
    private readonly dashboards: DashboardService,
    private readonly profiles: ProfilesService,
  ) {}

  @Call(routes.readDashboard)
  read({ student }: HandlerInput<'readDashboard'>) {
    return this.dashboards.read(student);
  }

  @Call(routes.refuseStatement)
  markNotTrue({ student, body }: HandlerInput<'refuseStatement'>) {
    return this.profiles.markNotTrue(student, body);
  }
}

@Module({
  imports: [ProfilesModule, RecommendationsModule, ApplicationsModule],
  controllers: [DashboardController],
  providers: [DashboardService],
})
export class DashboardModule {}
