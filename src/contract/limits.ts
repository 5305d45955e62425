/** Every constant of the product that is a number or a fixed list. Durations are milliseconds unless the name says otherwise. */

/** The languages of the students' and parents' pages. */
export const LANGUAGES = ['en', 'es'] as const;
export const ROLES = ['student', 'counselor', 'admin'] as const;
/** The roles a person may choose at signup. */
export const SIGNUP_ROLES = ['student', 'counselor'] as const;
export const GRADES = [9, 10, 11, 12] as const;
export const FIRST_GRADE = 9;
export const LAST_GRADE = 12;
export const TIERS = ['Reach', 'Match', 'Safety'] as const;

export const AUTOSAVE_DEBOUNCE_MS = 1000;

/** How long after a save a page asks whether help belongs beside an answer; the server has read it by then. */
export const CARE_READ_AFTER_MS = 1500;
export const COPIED_TOOLTIP_MS = 2000;
export const SAVED_MESSAGE_MS = 3000;
/** How often a page asks for the state of a running generation. */
export const GENERATION_POLL_MS = 1500;

/** So many colleges stand side by side. */
export const COMPARED_SCHOOLS = { least: 2, most: 4 } as const;

export const CAROUSEL_PAGE_SIZE = 3;
export const SIDEBAR_WIDTH_PX = 260;
export const ANSWER_ROWS = 4;
export const RESUME_ROWS = 10;

export const UNLOCK_SECTIONS = 3;
export const UNLOCK_ANSWERS_PER_SECTION = 2;
export const REVIEWS_FOR_NEW_LIST = 4;
/** A tier stays shorter, or empty, where fewer colleges keep what the student said has to hold; over the usual come only colleges that are named, or that fill a short list. */
export const SCHOOLS_PER_TIER = {
  least: 3,
  usual: { Reach: 3, Match: 5, Safety: 4 },
  most: { Reach: 5, Match: 5, Safety: 4 },
} as const;
export const SCHOOLS_PER_LIST = { least: 10, most: 14 } as const;

export const ANSWER_MAX_LENGTH = 10_000;
export const RESUME_MAX_LENGTH = 50_000;
export const CHAT_MESSAGE_MAX_LENGTH = 2000;
/** How many messages of a conversation are read, the newest ones. */
export const CHAT_SHOWN_MESSAGES = 100;
/** How many days a text stays on the list “Worth reading”, which is meant to be read once a week. */
export const WORTH_READING_DAYS = 14;
/** For how many hours no second mail about the same student goes to a counselor, unless it may be about something new. */
export const CHECK_IN_MAIL_HOURS = 12;
/** After how many hours a check-in that nobody has closed is mailed once more. */
export const CHECK_IN_AGAIN_HOURS = 24;
/** Longest note beside the outcome of a check-in. */
export const CARE_NOTE_MAX_LENGTH = 1_000;
/** The longest cover of one counselor for another, in days. */
export const MAX_COVER_DAYS = 180;
export const SHORT_TEXT_MAX_LENGTH = 300;
/** Scores as they are given today: the total of both SAT sections, and the ACT composite. */
export const SAT_SCORE = { least: 400, most: 1600, step: 10 } as const;
export const ACT_SCORE = { least: 1, most: 36, step: 1 } as const;
/** An unweighted GPA. */
export const GPA_SCALE = { least: 0, most: 4, step: 0.01 } as const;
/** How long the page waits after the last change before it asks what would move. */
export const WHAT_IF_DEBOUNCE_MS = 350;
/** How long the text of a field of the academic record may be. */
export const academicFieldLength = (field: string): number =>
  field === 'resume_file' ? RESUME_MAX_LENGTH : SHORT_TEXT_MAX_LENGTH;
export const NAME_MAX_LENGTH = 120;
export const EMAIL_MAX_LENGTH = 190;
/** `least` is what an installation begins with; it may choose another between `leastFrom` and `leastTo`. */
export const PASSWORD_LENGTH = { least: 10, leastFrom: 8, leastTo: 64, most: 128 } as const;
export const MAX_INTERESTS = 7;
/** Most rows one list answer holds. */
export const MAX_LIST_ROWS = 200;

/** Students that one act takes at most, as when all that were found are chosen. */
export const MAX_ROSTER_AT_ONCE = 2000;
export const TAG_MAX_LENGTH = 30;
/** Tags that one act adds or removes at most. */
export const MAX_TAGS = 10;
export const STUDENT_NUMBER_MAX_LENGTH = 40;
/** The most letters that programs are looked up by, and the most programs that are shown for them. */
export const PROGRAM_SEARCH = { mostLetters: 60, mostShown: 8 } as const;
export const BODY_MAX_BYTES = 1_048_576;
/** The same for calls that anybody may make, such as logging in; a parent's form is longer and takes what others may. */
export const OPEN_BODY_MAX_BYTES = 8_192;

/** The largest transcript that is taken, in bytes. */
export const TRANSCRIPT_MAX_BYTES = 10_485_760;
export const TRANSCRIPT_NAME_MAX_LENGTH = 120;
/** How long a removed or replaced transcript can be brought back. */
export const TRANSCRIPT_UNDO_HOURS = 24;
/** How much the transcripts of one school may take unless the settings say otherwise, in megabytes. */
export const TRANSCRIPTS_SCHOOL_MB = 2048;

/** The window in which calls are counted, and the longest wait after too many. */
export const CALL_WINDOW_MS = 20_000;
/** Calls a minute unless the settings say otherwise: of a person or API key, the costly ones among them, and of an address nobody is signed in at. */
export const CALLS_PER_MINUTE = { person: 600, costly: 60, stranger: 1200 } as const;

export const INVITE_CODE_LENGTH = 8;
/** People who may sign up with one code at most, where its owner sets a number. */
export const MAX_INVITE_CODE_USES = 5_000;
export const ACCESS_TOKEN_SECONDS = 15 * 60;
export const REFRESH_TOKEN_DAYS = 30;
/** How long a browser is known to the accounts that signed in there. */
export const KNOWN_DEVICE_DAYS = 365;
/** Longer than a mail server that takes nothing from strangers at first lets a mail wait. */
export const RESET_TOKEN_MINUTES = 60;
/** Reset mails that one person gets in so many minutes; more are not sent, in silence. */
export const MAX_RESET_MAILS = 3;
export const RESET_MAILS_MINUTES = 15;
export const EMAIL_LINK_MINUTES = 60;
/** How long a new student may take to open the link that confirms the email. */
export const EMAIL_PROOF_HOURS = 48;
export const PARENT_LINK_DAYS = 30;
/** Days in which a student is asked for one thing by mail, be it a nudge or to pass the parent form on. */
export const ASKED_PAUSE_DAYS = 3;
/** How long an API key works at most, and where nothing is said. */
export const MAX_API_KEY_DAYS = 365;
/** How long programs can ask for roster changes and departed students. */
export const CHANGES_KEPT_DAYS = 90;
/** How long the answer to a program's call is kept that named it by an Idempotency-Key. */
export const KEPT_ANSWER_HOURS = 24;
/** How long before a key expires its school's admins are mailed. */
export const API_KEY_NOTICE_DAYS = 14;
/** How long a new school admin may take to set a password by the mailed link. */
export const ADMIN_INVITATION_DAYS = 7;
/** The same for a student whose school made their account. */
export const STUDENT_INVITATION_DAYS = 14;
/** How long the mailed link works with which a counselor whose school made the account sets a password. */
export const COUNSELOR_INVITATION_DAYS = 14;
/** How often within an hour such a counselor can be mailed again. */
export const MAX_INVITED_AGAIN = 3;
/** How long a link works that an admin mails to somebody who cannot get in. */
export const SIGN_IN_LINK_HOURS = 24;
/** Days in which staff go on without two-step verification after their school begins to require it. */
export const SECOND_FACTOR_GRACE_DAYS = 7;
/** How long ago somebody without a password may have logged in to do what others prove by theirs. */
export const FRESH_SIGN_IN_MINUTES = 10;
/** How long a closed account can be brought back before it is deleted. */
export const CLOSING_DAYS = 7;
/** How long a person may take to sign in at a sign-in service and come back. */
export const PROVIDER_VISIT_MINUTES = 10;
/** How long a new person may take to finish signing up after a sign-in service verified them. */
export const PENDING_SIGNUP_MINUTES = 30;
/** How long we wait for a sign-in service to respond. */
export const PROVIDER_DEADLINE_MS = 5000;

/** The whole time one answer's feedback may take, the second look of a hosted provider included. */
export const FEEDBACK_DEADLINE_MS = 20_000;
/** The same for an answer of Buddy. */
export const CHAT_DEADLINE_MS = FEEDBACK_DEADLINE_MS;
/** Tokens that a school's tests of its AI service may use in a day: three to four tests. */
export const AI_TEST_DAILY_TOKENS = 80_000;
/** Most people a name search of the audit log may match. Beyond that it is refused, because a part would look like everything. */
export const MAX_AUDIT_NAMES = 200;
/** Entries of the audit log that one file holds, the newest first. */
export const MAX_AUDIT_FILE = 10_000;

/** How many receipts of AI texts the account page shows, the newest. */
export const AI_RECEIPTS_SHOWN = 20;

/** How long a mail stays in the local outbox. */
export const OUTBOX_DAYS = 30;
/** How long it is kept that a mail could not be sent. */
export const FAILED_MAIL_DAYS = 30;
/** For how many months a school may keep the accounts of students who do not come back; never deleting them is a choice, too. */
export const RETENTION_MONTHS = [6, 12, 24, 36, 60] as const;
/** How long before the deletion a student is mailed, and how long after a change of the setting nobody is deleted. */
export const RETENTION_NOTICE_DAYS = 30;
/** How long nobody is deleted after a change of that setting: a day to undo a slip, then the notice. */
export const RETENTION_GRACE_DAYS = RETENTION_NOTICE_DAYS + 1;

/** A counselor who opens a student again within this time is still on the same visit. */
export const COUNSELOR_VISIT_MINUTES = 30;

/** When a student comes into a counselor’s queue, in days: after the last answer, the list, the link, the last visit, the sign-up. */
export const TODAY_DAYS = {
  ready_to_unlock: 1,
  list_unopened: 2,
  parent_link: 7,
  stalled: 14,
  not_started: 14,
  silent: 30,
  /** Before a date that a student planned. */
  deadline: 14,
} as const;
/** Longest snooze of an entry of the queue, in days; of a sign of danger, one. */
export const MAX_TODAY_SNOOZE_DAYS = 120;

/** How long a first list may wait for the counselor before its student sees it, in days. */
export const FIRST_LOOK_DAYS = { least: 1, usual: 3, most: 7 } as const;

/** Days after a nudge in which a visit counts as its effect, and for which its rows in Today wait for a reply. */
export const NUDGE_EFFECT_DAYS = 7;
/** Days for which a nudge stands on Tasks, unless it is taken off. */
export const NUDGE_SHOWN_DAYS = 14;
/** From this hour at the school no nudge is mailed, until that hour. */
export const NUDGE_QUIET = { from: 21, until: 7 } as const;
/** A counselor’s own sentence in a nudge. */
export const NUDGE_OWN_WORDS_MAX_LENGTH = 200;
/** Students in one nudge. */
export const MAX_NUDGED_AT_ONCE = 1000;
