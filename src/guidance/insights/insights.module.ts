import { Controller, Injectable, Module } from '@nestjs/common';
import { InjectRepository, TypeOrmModule } from '@nestjs/typeorm';
import { type HandlerInput, Call } from '../../access/call';
import { routes } from '../../contract/routes';
import { FeedbackModule } from '../../feedback/feedback.module';
import { RecommendationsModule } from '../../recommendations/recommendations.module';
import { ResponsesModule } from '../../responses/responses.module';
import { PersonalDataRegistry } from '../../users/personal-data-registry';
import { ProfilesModule } from '../profiles/profiles.module';
import { Repository } from 'typeorm';
import { InsightVisit } from './insight-visit.entity';
import { type Authorized, readerLanguage } from '../../access/actor';
import { withReadableReasons } from '../../ai/safety/concern/without-care-answers';
import { sentencesOf } from '../../ai/text/sentences';
import { answerPage, formTitles, PARENT_FORM, placeKey, questionsOf } from '../../contract/forms';
import type { AnswerPlace, Insights, ListChange } from '../../contract/profiles';
import { COUNSELOR_VISIT_MINUTES } from '../../contract/limits';
import type { StudentInputAnswer } from '../../contract/student-input';
import type { Evidence } from '../../contract/text';
import { FeedbackService } from '../../feedback/feedback.service';
import { toReadableText } from '../../platform/text/readable-text';
import { labelOf } from '../../recommendations/preferences/labels';
import { PreferencesService } from '../../recommendations/preferences.service';
import { RecommendationsService } from '../../recommendations/recommendations.service';
import { type AnswerTime, ResponsesService } from '../../responses/responses.service';
import { StudentInputService, type ViewableStudentInput } from '../profiles/student-input.service';
import { holdsDanger } from '../safeguarding/sensitivity';

const MAX_SHOWN_ITEMS = 6;
const MINUTE_MS = 60_000;

type AnswerRef = Pick<Evidence, 'form_id' | 'question_id'>;

const toAnswerPlace = ({ form_id, question_id, question_text }: Omit<Evidence, 'quote'>): AnswerPlace => ({
  form_id,
  question_id,
  question_text,
  section: formTitles.get(form_id) ?? form_id,
  link: answerPage({ form_id, question_id }),
});

const FORM_ORDER = [...formTitles.keys()];

function formOrder({ form_id, question_id }: AnswerRef): number {
  const questionIndex = questionsOf(form_id)?.findIndex(({ id }) => id === question_id) ?? 0;
  return FORM_ORDER.indexOf(form_id) * 1_000 + questionIndex;
}

type DatedAnswer = StudentInputAnswer & { changedTime: string };

/** Answers whose change time is known, newest first; ties follow the order of the questions. */
function newestFirst(answers: readonly StudentInputAnswer[], times: readonly AnswerTime[]): DatedAnswer[] {
  const changedAt = new Map(times.map((time) => [placeKey(time), time.changed_at]));
  return answers
    .flatMap((item): DatedAnswer[] => {
      const changedTime = changedAt.get(placeKey(item)) ?? null;
      return changedTime === null ? [] : [{ ...item, changedTime }];
    })
    .toSorted(
      (item, otherItem) =>
        otherItem.changedTime.localeCompare(item.changedTime) || formOrder(otherItem) - formOrder(item),
    );
}

@Injectable()
class InsightVisits {
  constructor(@InjectRepository(InsightVisit) private readonly visits: Repository<InsightVisit>) {}

  /**
   * Records a visit and returns when the previous one ended; null on the first. Opening the page again soon afterward
   * belongs to the same visit.
   */
  async recordVisit({ userId, actor }: Authorized<'read'>, now = new Date()): Promise<Date | null> {
    if (actor?.uid !== userId) return null;
    const existingVisit = await this.visits.findOneBy({ userId });
    if (!existingVisit) {
      const visit = { userId, lookedAt: now, beforeAt: null };
      await this.visits.createQueryBuilder().insert().values(visit).orIgnore().updateEntity(false).execute();
      return null;
    }
    const isSameVisit = existingVisit.lookedAt.getTime() > now.getTime() - COUNSELOR_VISIT_MINUTES * MINUTE_MS;
    const beforeAt = isSameVisit ? existingVisit.beforeAt : existingVisit.lookedAt;
    // If two pages open at once, the first one updates the time, and both show the same.
    await this.visits.update({ userId, lookedAt: existingVisit.lookedAt }, { lookedAt: now, beforeAt });
    return beforeAt;
  }
}

/** What changed since the previous visit, computed on each call. Stores nothing and calls no AI provider. */
@Injectable()
class InsightsService {
  constructor(
    private readonly studentInput: StudentInputService,
    private readonly responses: ResponsesService,
    private readonly recommendations: RecommendationsService,
    private readonly preferences: PreferencesService,
    private readonly feedback: FeedbackService,
  ) {}

  async read(student: Authorized<'read'>, previousVisitAt: Date | null): Promise<Insights> {
    const [viewedInput, times] = await Promise.all([
      this.studentInput.readForViewing(student),
      this.responses.answerTimes(student),
    ]);
    const since = previousVisitAt?.toISOString() ?? '';
    const [change, openQuestions] = await Promise.all([
      this.listChange(student, newestFirst(viewedInput.studentInput.answers, times)),
      this.preferences.listOpenEssentials(student, viewedInput),
    ]);
    return {
      user_id: student.userId,
      since: previousVisitAt?.toISOString() ?? null,
      list_change: change !== null && change.created_at > since ? change : null,
      answers: newestAnswers(newestFirst(viewedInput.savedAnswers, times), since),
      choices: newestChoices(student, viewedInput, since),
      open: openQuestions,
    };
  }

  /**
   * Which colleges came and went between the last two lists, and the new information in between; doesn't claim a cause.
   */
  private async listChange(student: Authorized<'read'>, answers: readonly DatedAnswer[]): Promise<ListChange | null> {
    const [newestList, previous] = await this.recommendations.listNewest(student);
    if (!newestList || !previous) return null;
    const reviews = withReadableReasons(await this.feedback.readForList(student, previous.id));
    const namesOnlyIn = (list: typeof newestList, otherItem: typeof newestList): string[] => {
      const otherUnitids = new Set(otherItem.recommendations.map(({ unitid }) => unitid));
      return list.recommendations.filter(({ unitid }) => !otherUnitids.has(unitid)).map(({ name }) => name);
    };
    const addedNames = namesOnlyIn(newestList, previous);
    return {
      previous_at: previous.created_at,
      created_at: newestList.created_at,
      came_in: addedNames,
      left: namesOnlyIn(previous, newestList),
      stayed: newestList.recommendations.length - addedNames.length,
      answers: answers
        .filter(({ changedTime }) => changedTime > previous.created_at && changedTime <= newestList.created_at)
        .toReversed()
        .map(toAnswerPlace),
      reviews: reviews
        .filter(({ researched, reason }) => researched && reason.trim() !== '' && !holdsDanger(reason))
        .map(({ school_name, liked, reason }) => ({
          school_name,
          liked,
          quote: sentencesOf(toReadableText(reason))[0]?.text ?? '',
        })),
    };
  }
}

/** Answers on the same page are listed once. */
function newestAnswers(datedAnswers: readonly DatedAnswer[], since: string): Insights['answers'] {
  const allAnswers = datedAnswers
    .filter(({ form_id, changedTime }) => form_id !== PARENT_FORM && changedTime > since)
    .map((item) => ({ ...toAnswerPlace(item), when: item.changedTime }));
  return allAnswers
    .filter(({ link }, index) => allAnswers.findIndex((item) => item.link === link) === index)
    .slice(0, MAX_SHOWN_ITEMS);
}

function newestChoices(
  student: Authorized<'read'>,
  { storedChoices }: ViewableStudentInput,
  since: string,
): Insights['choices'] {
  const language = readerLanguage(student);
  return storedChoices.preferences
    .filter(({ chosen_at }) => chosen_at > since)
    .toSorted((item, otherItem) => otherItem.chosen_at.localeCompare(item.chosen_at))
    .slice(0, MAX_SHOWN_ITEMS)
    .map((item) => {
      const { id, kind, value, strength, chosen_at } = item;
      const label = kind === 'college' ? item.label : labelOf(item, language);
      return { id, kind, value, strength, chosen_at, label };
    });
}

@Controller()
class InsightsController {
  constructor(
    private readonly insights: InsightsService,
    private readonly visits: InsightVisits,
  ) {}

  @Call(routes.readInsights)
  async read({ student }: HandlerInput<'readInsights'>) {
    return this.insights.read(student, await this.visits.recordVisit(student));
  }
}

@Module({
  imports: [
    TypeOrmModule.forFeature([InsightVisit]),
    ProfilesModule,
    ResponsesModule,
    RecommendationsModule,
    FeedbackModule,
  ],
  controllers: [InsightsController],
  providers: [InsightsService, InsightVisits],
})
export class InsightsModule {
  constructor(registry: PersonalDataRegistry) {
    registry.register(InsightVisit, {
      file: 'visits-to-insights',
      lines: ({ lookedAt, beforeAt }) => [
        { last_looked: lookedAt.toISOString(), visit_before: beforeAt?.toISOString() ?? null },
      ],
    });
  }
}
