/** A roster file: what it may hold, and how many of its rows an answer shows of each kind. */
export const ROSTER_FILE = { mostLetters: 900_000, mostRows: 10_000, shown: 200, shownProblems: 50 } as const;
/** How long an import can be taken back. */
export const ROSTER_UNDO_HOURS = 24;
/** What a file can change in the account of a student who is here already. */
export const ROSTER_FIELDS = ['student_number', 'name', 'email', 'grade', 'counselor'] as const;
export type RosterField = (typeof ROSTER_FIELDS)[number];
