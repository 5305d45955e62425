import type { SchoolFeedback } from '../../contract/feedback';
import type { ListChange } from '../../contract/insights';
import type { StudentInputAnswer } from '../../contract/student-input';
import { readable } from '../../platform/text/readable-text';
import { sentencesOf } from '../../ai/text/sentences';
import type { StoredList } from '../../recommendations/recommendations.service';
import type { AnswerTimes } from './answer-times';
import { placeOf } from './places';

/** What was told between two lists: answers, and what was said of the earlier list's schools. */
export interface ToldBetween {
  answers: readonly StudentInputAnswer[];
  times: AnswerTimes;
  reviews: readonly SchoolFeedback[];
}

const namesBeyond = (list: StoredList, other: StoredList): string[] => {
  const there = new Set(other.recommendations.map(({ unitid }) => unitid));
  return list.recommendations.filter(({ unitid }) => !there.has(unitid)).map(({ name }) => name);
};

/** The first whole sentence. */
const quoteOf = (reason: string): string => sentencesOf(readable(reason))[0]?.text ?? '';

/** What came and went between two lists, and what was new meanwhile; it claims no cause. */
export function listChangeOf(
  newest: StoredList,
  previous: StoredList,
  { answers, times, reviews }: ToldBetween,
): ListChange {
  const came = namesBeyond(newest, previous);
  return {
    previous_at: previous.created_at,
    created_at: newest.created_at,
    came_in: came,
    left: namesBeyond(previous, newest),
    stayed: newest.recommendations.length - came.length,
    answers: times
      .inOrder(answers.filter((answer) => times.changedBetween(answer, previous.created_at, newest.created_at)))
      .map(placeOf),
    reviews: reviews
      .filter(({ researched, reason }) => researched && reason.trim() !== '')
      .map(({ school_name, liked, reason }) => ({ school_name, liked, quote: quoteOf(reason) })),
  };
}
