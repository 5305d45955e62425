import type { StudentNote } from '@contract/notes';

/** A note with a day by which something is to be done. */
export type FollowUp = StudentNote & { due_on: string };

const isFollowUp = (note: StudentNote): note is FollowUp => note.due_on !== null;

/** What is still to be done, the oldest day first. */
export const openFollowUps = (notes: readonly StudentNote[]): FollowUp[] =>
  notes
    .filter(isFollowUp)
    .filter(({ done_at }) => done_at === null)
    .toSorted((one, other) => one.due_on.localeCompare(other.due_on));

/** Everything else, the newest first as it comes: what was written, and what was done. */
export const otherNotes = (notes: readonly StudentNote[]): StudentNote[] =>
  notes.filter((note) => note.due_on === null || note.done_at !== null);

/** The follow-up that was made of a line of the Next Steps; undefined where there is none. */
export const followUpOf = (notes: readonly StudentNote[], step: string): StudentNote | undefined =>
  notes.find(({ source, text }) => source === 'next_step' && text === step);
