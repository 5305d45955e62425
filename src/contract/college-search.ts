import { z } from 'zod';
import { COLLEGE_SEARCH_FILTERS, SAVED_COLLEGE_NOTE_LENGTH, SUGGESTION_RESPONSES } from './college-search-values';
import {
  college,
  collegeFilter,
  collegeNews,
  fit,
  oneOrMore,
  priceElsewhere,
  programChoice,
  programStanding,
} from './colleges';
import { INCOME_BRACKETS } from './prices';
import { answerConflict, savedRevision, saveNumbering } from './responses';
import { freeText, isoTime, tier } from './text';

export const collegeSearchFilter = collegeFilter.extend({
  /** The maximum straight-line miles from home. */
  max_miles: z.coerce.number().min(0).max(20_000).optional(),
  tier: oneOrMore(tier).optional(),
});
export type CollegeSearchFilter = z.infer<typeof collegeSearchFilter>;

/** A college as it applies to one student. */
export const studentCollege = college
  .pick({
    unitid: true,
    name: true,
    level: true,
    city: true,
    state: true,
    setting: true,
    control: true,
    undergrads: true,
    open_admissions: true,
    admission_rate_pct: true,
    graduation_6yr_pct: true,
    completion_pct: true,
    transfer_out_pct: true,
    logo_url: true,
  })
  .extend({
    /** The tier by the rules of the school list; null if the college has no tier for this student. */
    tier: tier.nullable(),
    /** The strongest reason for the college, or why it has no tier, in one sentence. */
    reason: z.string(),
    /** The most important preference the college doesn’t meet, in one sentence; null if it meets all. */
    miss: z.string().nullable(),
    /** The yearly price this student may expect after grants; null if none is published. */
    price: z
      .object({ dollars: z.number(), elsewhere: priceElsewhere, estimate: z.boolean(), at_income: z.boolean() })
      .nullable(),
    /** Straight-line miles from `miles_from`; null if either location is unknown. */
    miles: z.number().nullable(),
    /** The assumed home, such as 'Camden, ME'; null if no town is known, and then no distance is given. */
    miles_from: z.string(),
    /** How the college fits the program in the query, or else the student’s most likely program. */
    program: programStanding.nullable(),
    /** Whether the college is on the student’s newest list. */
    on_list: z.boolean(),
    /** Whether the student has saved the college. */
    own: z.boolean(),
  });
export type StudentCollege = z.infer<typeof studentCollege>;

export const collegeSearchAnswer = z.object({
  /** The total number of colleges found, on all pages. */
  total: z.number().int(),
  rows: z.array(studentCollege),
  /** Renamed, merged or unlisted colleges that match the search text. */
  news: z.array(collegeNews),
  /** If nothing was found: the number of results without each of the filters, largest first. */
  loosen: z.array(z.object({ filter: z.enum(COLLEGE_SEARCH_FILTERS), total: z.number().int() })),
  /** The place distances are measured from, such as 'Camden, ME'; null if it is unknown. */
  home: z.string().nullable(),
  /** The programs the student may mean, clearest first. */
  programs: z.array(programChoice),
});
export type CollegeSearchAnswer = z.infer<typeof collegeSearchAnswer>;

/** A college for one student, with the details shown on its page. */
export const collegeForStudent = studentCollege.extend({
  fit,
  home: z.string().nullable(),
  /** A sentence that states the price and whom it applies to; null if none is published. */
  price_says: z.string().nullable(),
  /** The published prices by family income, adjusted for out-of-state tuition if it applies to this student. */
  income_prices: z.array(
    z.object({
      bracket: z.enum(INCOME_BRACKETS),
      dollars: z.number(),
      elsewhere: priceElsewhere,
      estimate: z.boolean(),
    }),
  ),
});
export type CollegeForStudent = z.infer<typeof collegeForStudent>;

const note = freeText(SAVED_COLLEGE_NOTE_LENGTH);
/** Keeps counting even if the college was removed in between. */
const noteRevision = z.number().int();

/** A college saved for a student, by the student or by staff. */
export const ownSchool = z.object({
  college: studentCollege,
  note,
  note_revision: noteRevision,
  /** Whether the student added it. */
  by_student: z.boolean(),
  /** The reason given by the person who suggested it; null if there is none, or if the student added the college. */
  reason: z.string().nullable(),
  /** Who suggested it; null if the student added it or that account no longer exists. */
  suggested_by: z.string().nullable(),
  /** The student’s response to the suggestion; null if there is none. */
  response: z.enum(SUGGESTION_RESPONSES).nullable(),
  /** The number of changes to `response`. */
  revision: z.number().int(),
  added_at: isoTime,
  /** Where to get help if the note has an urgent sign of danger; shown only to the student. */
  care: z.string().nullable(),
});
export type OwnSchool = z.infer<typeof ownSchool>;

export const answerSuggestionBody = z.object({
  response: z.enum(SUGGESTION_RESPONSES).nullable(),
  revision: savedRevision,
});
export type AnswerSuggestionBody = z.infer<typeof answerSuggestionBody>;

/** The revisions of the saved college. If its note or response has changed since, the call returns 409 `saved_elsewhere`. */
export const removeOwnSchoolQuery = z.object({
  revision: z.coerce.number().int().min(0).optional(),
  note_revision: z.coerce.number().int().min(0).optional(),
});
export type RemoveOwnSchoolQuery = z.infer<typeof removeOwnSchoolQuery>;

/** Saves a college. Send a note only to bring back a college that was removed. */
export const addOwnSchoolBody = z.object({ note: note.optional() });
export type AddOwnSchoolBody = z.infer<typeof addOwnSchoolBody>;

/** Saves a note. Concurrent saves are merged as answers are. */
export const ownSchoolNoteBody = z.object({ note, ...saveNumbering });
export type OwnSchoolNoteBody = z.infer<typeof ownSchoolNoteBody>;

/** The note as stored. */
export const ownSchoolNote = z.object({
  note,
  revision: noteRevision,
  conflicts: z.array(answerConflict),
  care: z.string().nullable(),
});
export type OwnSchoolNote = z.infer<typeof ownSchoolNote>;
