import type { Authorized } from '../access/authorized';
import type { SchoolFeedback } from '../contract/feedback';

/** A list as reviews see it. */
export interface ReviewedList {
  /** The numbers of its colleges by name. */
  schools: ReadonlyMap<string, number>;
  /** True once the list that follows it was asked for: what was said of this one has been read. */
  followed: boolean;
}

/** What a student reviews; provided by the module of the lists, which reads what students say of them. */
export abstract class SchoolLists {
  /** This list of this student; null when the student has no such list. */
  abstract reviewed(userId: string, listId: string): Promise<ReviewedList | null>;

  /** Saves a college that the student likes, while there is room for one; where that is taken back, takes it off unless there is a note on it. */
  abstract setLiked(student: Authorized<'write'>, unitid: number, isLiked: boolean): Promise<void>;

  /** The limits of the price that dislikes of a list suggest, in dollars a year, by the name of the school. */
  abstract lowerLimits(
    student: Authorized<'read'>,
    listId: string,
    reviews: readonly SchoolFeedback[],
  ): Promise<ReadonlyMap<string, number>>;
}
