import { keep, readKept } from '../../autosave/kept-text';

/** Reasons that were typed and not sent, by school. */
export type ReviewDrafts = Readonly<Record<string, string>>;

const isDrafts = (value: unknown): value is ReviewDrafts =>
  typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string');

const nameOf = (listId: string): string => `reviews of ${listId}`;

export const readReviewDrafts = (userId: string, listId: string): ReviewDrafts =>
  readKept(userId, nameOf(listId), isDrafts) ?? {};

export const keepReviewDrafts = (userId: string, listId: string, drafts: ReviewDrafts): void =>
  keep(userId, nameOf(listId), Object.keys(drafts).length > 0 ? drafts : null);
