import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { InsightVisit } from './insight-visit.entity';
import { type Authorized, readerLanguage } from '../../access/actor';
import { withReadableReasons } from '../../ai/safety/concern/without-care-answers';
import { sentencesOf } from '../../ai/text/sentences';
import { answerPage, formTitles, PARENT_FORM, questionsOf } from '../../contract/forms';
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

const MAX_SHOWN = 6;
const MINUTE_MS = 60_000;

type Placed = Pick<Evidence, 'form_id' | 'question_id'>;
const keyOf = ({ form_id, question_id }: Placed): string => `${form_id}\n${question_id}`;

const placeOf = ({ form_id, question_id, question_text }: Omit<Evidence, 'quote'>): AnswerPlace => ({
  form_id,
  question_id,
  question_text,
  section: formTitles.get(form_id) ?? form_id,
  link: answerPage({ form_id, question_id }),
});

const FORM_ORDER = [...formTitles.keys()];

function orderOf({ form_id, question_id }: Placed): number {
  const within = questionsOf(form_id)?.findIndex(({ id }) => id === question_id) ?? 0;
  return FORM_ORDER.indexOf(form_id) * 1_000 + within;
}

type DatedAnswer = StudentInputAnswer & { when: string };

/** Answers whose change time is known, newest first; ties follow the order of the questions. */
function newestFirst(answers: readonly StudentInputAnswer[], times: readonly AnswerTime[]): DatedAnswer[] {
  const changedAt = new Map(times.map((time) => [keyOf(time), time.changed_at]));
  return answers
    .flatMap((one): DatedAnswer[] => {
      const when = changedAt.get(keyOf(one)) ?? null;
      return when === null ? [] : [{ ...one, when }];
    })
    .toSorted((one, other) => other.when.localeCompare(one.when) || orderOf(other) - orderOf(one));
}

@Injectable()
export class InsightVisits {
  constructor(@InjectRepository(InsightVisit) private readonly visits: Repository<InsightVisit>) {}

  /**
   * Records a visit and returns when the previous one ended; null on the first. Opening the page again soon afterward
   * belongs to the same visit.
   */
  async note({ userId, actor }: Authorized<'read'>, now = new Date()): Promise<Date | null> {
    if (actor?.uid !== userId) return null;
    const known = await this.visits.findOneBy({ userId });
    if (!known) {
      const visit = { userId, lookedAt: now, beforeAt: null };
      await this.visits.createQueryBuilder().insert().values(visit).orIgnore().updateEntity(false).execute();
      return null;
    }
    const isSame = known.lookedAt.getTime() > now.getTime() - COUNSELOR_VISIT_MINUTES * MINUTE_MS;
    const beforeAt = isSame ? known.beforeAt : known.lookedAt;
    // If two pages open at once, the first one updates the time, and both show the same.
    await this.visits.update({ userId, lookedAt: known.lookedAt }, { lookedAt: now, beforeAt });
    return beforeAt;
  }
}

/** What changed since the previous visit, computed on each call: nothing is stored, and no provider is called. */
@Injectable()
export class InsightsService {
  constructor(
    private readonly studentInput: StudentInputService,
    private readonly responses: ResponsesService,
    private readonly recommendations: RecommendationsService,
    private readonly preferences: PreferencesService,
    private readonly feedback: FeedbackService,
  ) {}

  async read(student: Authorized<'read'>, before: Date | null): Promise<Insights> {
    const [look, times] = await Promise.all([
      this.studentInput.readForViewing(student),
      this.responses.answerTimes(student),
    ]);
    const since = before?.toISOString() ?? '';
    const [change, open] = await Promise.all([
      this.listChange(student, newestFirst(look.studentInput.answers, times)),
      this.preferences.openEssentials(student, look),
    ]);
    return {
      user_id: student.userId,
      since: before?.toISOString() ?? null,
      list_change: change !== null && change.created_at > since ? change : null,
      answers: newestAnswers(newestFirst(look.answered, times), since),
      choices: newestChoices(student, look, since),
      open,
    };
  }

  /**
   * Which colleges came and went between the last two lists, and the new information in between; doesn't claim a cause.
   */
  private async listChange(student: Authorized<'read'>, answers: readonly DatedAnswer[]): Promise<ListChange | null> {
    const [newest, previous] = await this.recommendations.newestLists(student);
    if (!newest || !previous) return null;
    const reviews = withReadableReasons(await this.feedback.ofList(student, previous.id));
    const namesBeyond = (list: typeof newest, other: typeof newest): string[] => {
      const there = new Set(other.recommendations.map(({ unitid }) => unitid));
      return list.recommendations.filter(({ unitid }) => !there.has(unitid)).map(({ name }) => name);
    };
    const came = namesBeyond(newest, previous);
    return {
      previous_at: previous.created_at,
      created_at: newest.created_at,
      came_in: came,
      left: namesBeyond(previous, newest),
      stayed: newest.recommendations.length - came.length,
      answers: answers
        .filter(({ when }) => when > previous.created_at && when <= newest.created_at)
        .toReversed()
        .map(placeOf),
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
function newestAnswers(answered: readonly DatedAnswer[], since: string): Insights['answers'] {
  const all = answered
    .filter(({ form_id, when }) => form_id !== PARENT_FORM && when > since)
    .map((one) => ({ ...placeOf(one), when: one.when }));
  return all.filter(({ link }, at) => all.findIndex((one) => one.link === link) === at).slice(0, MAX_SHOWN);
}

function newestChoices(
  student: Authorized<'read'>,
  { kept }: ViewableStudentInput,
  since: string,
): Insights['choices'] {
  const language = readerLanguage(student);
  return kept.preferences
    .filter(({ chosen_at }) => chosen_at > since)
    .toSorted((one, other) => other.chosen_at.localeCompare(one.chosen_at))
    .slice(0, MAX_SHOWN)
    .map((one) => {
      const { id, kind, value, strength, chosen_at } = one;
      const label = kind === 'college' ? one.label : labelOf(one, language);
      return { id, kind, value, strength, chosen_at, label };
    });
}
