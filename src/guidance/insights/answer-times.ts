import type { AnswerTime } from '../../responses/responses.service';
import { keyOf, orderOf, type Placed } from './places';

/** The times of a student's answers, to order them by and to say what is newer than what. */
export class AnswerTimes {
  private readonly byAnswer: ReadonlyMap<string, AnswerTime>;

  constructor(times: readonly AnswerTime[]) {
    this.byAnswer = new Map(times.map((time) => [keyOf(time), time]));
  }

  /** Null when only the last save of the whole form is known. */
  changedAt(answer: Placed): string | null {
    return this.byAnswer.get(keyOf(answer))?.changed_at ?? null;
  }

  /** The oldest first; answers of the same moment in the order of the questions. */
  inOrder<T extends Placed>(answers: readonly T[]): T[] {
    const at = (answer: T): string => this.changedAt(answer) ?? this.byAnswer.get(keyOf(answer))?.saved_at ?? '';
    return answers.toSorted((one, other) => at(one).localeCompare(at(other)) || orderOf(one) - orderOf(other));
  }

  /** True only when it is known that the answer changed behind `from` and not behind `to`. */
  changedBetween(answer: Placed, from: string, to: string): boolean {
    const at = this.changedAt(answer);
    return at !== null && at > from && at <= to;
  }
}
