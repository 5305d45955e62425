/** Who reads a note of a counselor: its author alone, the counselors who have the student now, or the student as well. */
export const NOTE_VISIBILITIES = ['me', 'counselors', 'student'] as const;
export type NoteVisibility = (typeof NOTE_VISIBILITIES)[number];

/** What a note came from: what was said in a meeting, or a line of the Next Steps. */
export const NOTE_SOURCES = ['meeting', 'next_step'] as const;
export type NoteSource = (typeof NOTE_SOURCES)[number];

/** Most characters of one note. */
export const NOTE_MAX_LENGTH = 4000;

/** How long a removed note can be brought back, in hours; then it is erased. */
export const NOTE_UNDO_HOURS = 24;

/** Whoever could read a note goes on reading it: it may be opened to more people, never to fewer. */
export const isNarrower = (from: NoteVisibility, to: NoteVisibility): boolean =>
  NOTE_VISIBILITIES.indexOf(to) < NOTE_VISIBILITIES.indexOf(from);
