import { z } from 'zod';
import { COLLEGE_SEARCH_FILTERS, OWN_SCHOOL_NOTE_LENGTH, SUGGESTION_RESPONSES } from './college-search-values';
import { college, collegeFilter, collegeNews, fit, oneOrMore, priceElsewhere } from './colleges';
import { INCOME_BRACKETS } from './income-brackets';
import { programStanding } from './program-standing';
import { programChoice } from './programs';
import { answerConflict, savedRevision, saveNumbering } from './responses';
import { freeText, isoTime, tier } from './text';

/** What a student's search is filtered by: what the catalogue is, and what is of the student alone. */
export const collegeSearchFilter = collegeFilter.extend({
  /** The most straight-line miles from home. */
  max_miles: z.coerce.number().min(0).max(20_000).optional(),
  tier: oneOrMore(tier).optional(),
});
export type CollegeSearchFilter = z.infer<typeof collegeSearchFilter>;

/** One college as one student meets it. */
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
    /** By the rule of the list; null where it has no tier for this student. */
    tier: tier.nullable(),
    /** The weightiest thing that speaks for it, or why it has no tier, in one sentence. */
    reason: z.string(),
    /** The weightiest wish it does not meet, in one sentence; null where it meets all. */
    miss: z.string().nullable(),
    /** What this student may expect to pay a year after grants; null where nothing is published. */
    price: z
      .object({ dollars: z.number(), elsewhere: priceElsewhere, estimate: z.boolean(), at_income: z.boolean() })
      .nullable(),
    /** Straight-line miles from `miles_from`; null where one of the two places is not known. */
    miles: z.number().nullable(),
    /** Where home is taken to be: 'Camden, ME'; null where no town is known, and no distance is told. */
    miles_from: z.string(),
    /** How it stands in the program that was asked for, or else in the one the student means most. */
    program: programStanding.nullable(),
    /** Whether it stands on the student's newest list, and among the schools they added. */
    on_list: z.boolean(),
    own: z.boolean(),
  });
export type StudentCollege = z.infer<typeof studentCollege>;

/** A page of a student's search. */
export const collegeSearchAnswer = z.object({
  /** How many colleges were found, on this page and others. */
  total: z.number().int(),
  rows: z.array(studentCollege),
  /** What became of colleges that the words name and that are not called so any more. */
  news: z.array(collegeNews),
  /** Where nothing was found: how many there would be without one of the filters, the most first. */
  loosen: z.array(z.object({ filter: z.enum(COLLEGE_SEARCH_FILTERS), total: z.number().int() })),
  /** From where distances are measured, e.g. 'Camden, ME'; null where home is not known. */
  home: z.string().nullable(),
  /** The programs the student means, the plainest first. */
  programs: z.array(programChoice),
});
export type CollegeSearchAnswer = z.infer<typeof collegeSearchAnswer>;

/** One college for one student, with what its page tells besides. */
export const collegeForStudent = studentCollege.extend({
  fit,
  home: z.string().nullable(),
  /** The price in a sentence that names whose price it is; null where nothing is published. */
  price_says: z.string().nullable(),
  /** What families of each income paid, as far as published, with out-of-state tuition where this student pays it. */
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

const note = freeText(OWN_SCHOOL_NOTE_LENGTH);
/** What the next save of a note is made on top of; it counts on when the school was away meanwhile. */
const noteRevision = z.number().int();

/** A school that stands among a student's own, whoever put it there. */
export const ownSchool = z.object({
  college: studentCollege,
  note,
  note_revision: noteRevision,
  /** True where the student added it themselves. */
  by_student: z.boolean(),
  /** Why somebody else added it; null where they did not say, and for what the student added. */
  reason: z.string().nullable(),
  /** Who suggested it; null for what the student added, and where that account is gone. */
  suggested_by: z.string().nullable(),
  /** What the student said to a suggestion; null while they have said nothing. */
  response: z.enum(SUGGESTION_RESPONSES).nullable(),
  /** Counts the changes of `response`. */
  revision: z.number().int(),
  added_at: isoTime,
  /** Where help is when the note holds an urgent sign of danger, to the student alone. */
  care: z.string().nullable(),
});
export type OwnSchool = z.infer<typeof ownSchool>;

export const answerSuggestionBody = z.object({
  response: z.enum(SUGGESTION_RESPONSES).nullable(),
  revision: savedRevision,
});
export type AnswerSuggestionBody = z.infer<typeof answerSuggestionBody>;

/** The school as it is removed: where its note or response changed since, the answer is 409 `saved_elsewhere`. */
export const removeOwnSchoolQuery = z.object({
  revision: z.coerce.number().int().min(0).optional(),
  note_revision: z.coerce.number().int().min(0).optional(),
});
export type RemoveOwnSchoolQuery = z.infer<typeof removeOwnSchoolQuery>;

/** Adds a school; the note is for one that comes back. */
export const addOwnSchoolBody = z.object({ note: note.optional() });
export type AddOwnSchoolBody = z.infer<typeof addOwnSchoolBody>;

/** A save of a note, merged as answers are. */
export const ownSchoolNoteBody = z.object({ note, ...saveNumbering });
export type OwnSchoolNoteBody = z.infer<typeof ownSchoolNoteBody>;

/** A note as it is stored now. */
export const ownSchoolNote = z.object({
  note,
  revision: noteRevision,
  conflicts: z.array(answerConflict),
  care: z.string().nullable(),
});
export type OwnSchoolNote = z.infer<typeof ownSchoolNote>;
