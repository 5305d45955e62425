import { Injectable } from '@nestjs/common';
import type { Authorized } from '../../access/authorized';
import { YearPlans } from '../../applications/year-plans.service';
import { SECTIONS } from '../../contract/forms/sections';
import type { NotTrueBody, RemovedLines, StudentDashboardAnswer } from '../../contract/profiles';
import type { ListBalance } from '../../contract/roster';
import { readPlan } from '../../contract/year-plan';
import { PreferencesService } from '../../recommendations/preferences.service';
import { RecommendationsService } from '../../recommendations/recommendations.service';
import { FEELINGS, labelsOf, STRENGTHS } from '../profiles/picks/pick-words';
import { ProfilesService } from '../profiles/profiles.service';
import { readerLanguage } from '../profiles/reader-language';
import { StudentInputService } from '../profiles/student-input.service';
import { dashboardPage } from './dashboard-page';
import type { DashboardFacts } from './facts';

/** What a student reads about themself, computed when it is read; only what a hosted model wrote was stored. */
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
    const { computedDashboard } = await import('./computed.js');
    const { computed, ...page } = dashboardPage(computedDashboard(facts), hosted);
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

  /** Takes a line of a hosted model off for good, or brings it back; throws 404 where no such line is shown. */
  notTrue(student: Authorized<'write'>, body: NotTrueBody): Promise<RemovedLines> {
    return this.profiles.notTrue(student, body);
  }

  private async facts(student: Authorized<'read'>, today: Date): Promise<DashboardFacts> {
    const language = readerLanguage(student);
    const [look, list, plan] = await Promise.all([
      this.studentInput.look(student),
      this.recommendations.read(student),
      this.plans.fields(student.userId),
    ]);
    const { studentInput, answered, picks } = look;
    const [feeling] = labelsOf(FEELINGS, picks.feeling === null ? [] : [picks.feeling], language);
    return {
      language,
      today,
      studentInput,
      typed: answered,
      strengths: labelsOf(STRENGTHS, picks.strengths, language),
      feeling: feeling === undefined ? null : { label: feeling },
      feltAt: picks.feltAt,
      progress: progressOf(answered),
      openEssentials: await this.preferences.openEssentials(student, look),
      list: list._id === null ? null : balanceOf(list.recommendations),
      planned: readPlan(plan).applications.length,
    };
  }
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
