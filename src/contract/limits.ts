/** The product's numeric constants and fixed lists. Durations are in milliseconds unless the name says otherwise. */

/** The languages of the students' and parents' pages. */
export const LANGUAGES = ['en', 'es'] as const;
export const ROLES = ['student', 'counselor', 'admin'] as const;
export const SIGNUP_ROLES = ['student', 'counselor'] as const;
export const GRADES = [9, 10, 11, 12] as const;
export const FIRST_GRADE = 9;
export const LAST_GRADE = 12;
export const TIERS = ['Reach', 'Match', 'Safety'] as const;

export const AUTOSAVE_DEBOUNCE_MS = 1000;

/** How long after a save a page asks whether an answer needs help; it is checked by then. */
export const CARE_SCAN_DELAY_MS = 1500;
export const COPIED_TOOLTIP_MS = 2000;
export const SAVED_MESSAGE_MS = 3000;
export const GENERATION_POLL_MS = 1500;

export const COMPARED_SCHOOL_LIMITS = { least: 2, most: 4 } as const;

export const CAROUSEL_PAGE_SIZE = 3;
export const SIDEBAR_WIDTH_PX = 260;
export const ANSWER_ROWS = 4;
export const RESUME_ROWS = 10;

export const UNLOCK_SECTIONS = 3;
export const UNLOCK_ANSWERS_PER_SECTION = 2;
export const REVIEWS_FOR_NEW_LIST = 4;
/**
 * A tier stays short or empty if too few colleges meet the student's must-haves. Beyond the usual number, a list only
 * adds colleges the student named, or colleges that fill a short list.
 */
export const SCHOOLS_PER_TIER = {
  least: 3,
  usual: { Reach: 3, Match: 5, Safety: 4 },
  most: { Reach: 5, Match: 5, Safety: 4 },
} as const;
export const SCHOOLS_PER_LIST = { least: 10, most: 14 } as const;

export const ANSWER_MAX_LENGTH = 10_000;
export const RESUME_MAX_LENGTH = 50_000;
export const CHAT_MESSAGE_MAX_LENGTH = 2000;
/** Only the newest messages in a conversation are loaded. */
export const MAX_CHAT_MESSAGES_SHOWN = 100;
/** Days a text stays on the list “Worth reading”, which is meant to be read weekly. */
export const WORTH_READING_DAYS = 14;
/** Hours without a second mail to a counselor about the same student, unless it may be about something new. */
export const CHECK_IN_MAIL_HOURS = 12;
/** Hours after which counselors get another email about an open check-in. */
export const CHECK_IN_REMINDER_HOURS = 24;
export const CARE_NOTE_MAX_LENGTH = 1_000;
export const MAX_COVER_DAYS = 180;
export const SHORT_TEXT_MAX_LENGTH = 300;
/** Today's scales: the total of both SAT sections, and the ACT composite. */
export const SAT_SCORE = { min: 400, max: 1600, step: 10 } as const;
export const ACT_SCORE = { min: 1, max: 36, step: 1 } as const;
/** Unweighted. */
export const GPA_SCALE = { min: 0, max: 4, step: 0.01 } as const;
export const WHAT_IF_DEBOUNCE_MS = 350;
export const academicFieldLength = (field: string): number =>
  field === 'resume_file' ? RESUME_MAX_LENGTH : SHORT_TEXT_MAX_LENGTH;
export const NAME_MAX_LENGTH = 120;
export const EMAIL_MAX_LENGTH = 190;
/** `least` is the default; an installation may choose a value between `leastFrom` and `leastTo`. */
export const PASSWORD_LENGTH = { least: 10, leastFrom: 8, leastTo: 64, most: 128 } as const;
export const MAX_INTERESTS = 7;
export const MAX_LIST_ROWS = 200;

export const MAX_ROSTER_BATCH = 2000;
export const TAG_MAX_LENGTH = 30;
export const MAX_TAGS = 10;
export const STUDENT_NUMBER_MAX_LENGTH = 40;
export const PROGRAM_SEARCH_LIMITS = { mostLetters: 60, mostShown: 8 } as const;
export const BODY_MAX_BYTES = 1_048_576;
/** For calls anyone can make, such as logging in. A parent's form is longer and uses the normal limit. */
export const PUBLIC_BODY_MAX_BYTES = 8_192;

export const TRANSCRIPT_MAX_BYTES = 10_485_760;
export const TRANSCRIPT_NAME_MAX_LENGTH = 120;
export const TRANSCRIPT_UNDO_HOURS = 24;
/** Space for one school's transcripts in megabytes, unless the settings say otherwise. */
export const TRANSCRIPTS_SCHOOL_MB = 2048;

/** The rate limit's window, and the longest wait after too many calls. */
export const CALL_WINDOW_MS = 20_000;
/** Default rate limits: per person or API key, for their costly calls, and per address with nobody signed in. */
export const CALLS_PER_MINUTE = { person: 600, costly: 60, stranger: 1200 } as const;

export const INVITE_CODE_LENGTH = 8;
export const MAX_INVITE_CODE_USES = 5_000;
export const ACCESS_TOKEN_SECONDS = 15 * 60;
export const REFRESH_TOKEN_DAYS = 30;
export const KNOWN_DEVICE_DAYS = 365;
/** Longer than the delay of a greylisting mail server. */
export const RESET_TOKEN_MINUTES = 60;
/** Maximum reset mails per person and window; further ones are silently dropped. */
export const MAX_RESET_MAILS = 3;
export const RESET_MAILS_MINUTES = 15;
export const EMAIL_LINK_MINUTES = 60;
export const EMAIL_PROOF_HOURS = 48;
export const PARENT_LINK_DAYS = 30;
/** Days until a student can be emailed another request, whether a nudge or a reminder to share the parent form. */
export const CONTACT_COOLDOWN_DAYS = 3;
/** Also the default. */
export const MAX_API_KEY_DAYS = 365;
export const CHANGE_RETENTION_DAYS = 90;
export const IDEMPOTENCY_RECORD_HOURS = 24;
export const API_KEY_NOTICE_DAYS = 14;
export const ADMIN_INVITATION_DAYS = 7;
export const STUDENT_INVITATION_DAYS = 14;
export const COUNSELOR_INVITATION_DAYS = 14;
export const MAX_REINVITES_PER_HOUR = 3;
/** How long a sign-in link works that an admin emails to somebody who can't log in. */
export const SIGN_IN_LINK_HOURS = 24;
/** Days that staff have to set up two-step verification after their school starts requiring it. */
export const SECOND_FACTOR_GRACE_DAYS = 7;
/** How recent a login must be to serve as proof for somebody without a password. */
export const REAUTHENTICATION_MINUTES = 10;
/** How long a closed account can be brought back before it is deleted. */
export const ACCOUNT_CLOSING_DAYS = 7;
/** How long a person may take to sign in at a sign-in service and come back. */
export const PROVIDER_REDIRECT_MINUTES = 10;
export const PENDING_SIGNUP_MINUTES = 30;
export const PROVIDER_DEADLINE_MS = 5000;

/** The total time for one answer's feedback, including a hosted provider's second look. */
export const FEEDBACK_DEADLINE_MS = 20_000;
export const CHAT_DEADLINE_MS = FEEDBACK_DEADLINE_MS;
/** Tokens a day for tests of a school's AI service: three to four tests. */
export const AI_TEST_DAILY_TOKENS = 80_000;
/** A name search of the audit log that matches more is refused, because a partial result would look complete. */
export const MAX_AUDIT_NAMES = 200;
export const MAX_AUDIT_EXPORT_ROWS = 10_000;

export const MAX_AI_RECEIPTS_SHOWN = 20;

export const OUTBOX_DAYS = 30;
export const FAILED_MAIL_DAYS = 30;
/** Months a school may keep the accounts of inactive students. Never deleting them is also a choice. */
export const RETENTION_MONTHS = [6, 12, 24, 36, 60] as const;
/** Days between the email to a student and the deletion. */
export const RETENTION_NOTICE_DAYS = 30;
/** Days without deletions after the retention setting changes: one to undo a mistake, then the notice period. */
export const RETENTION_GRACE_DAYS = RETENTION_NOTICE_DAYS + 1;

/** A counselor who reopens a student within this time is still on the same visit. */
export const COUNSELOR_VISIT_MINUTES = 30;

/** Counted from the last answer, the list, the link, the last visit, or the sign-up. */
export const TODAY_REASON_DAYS = {
  ready_to_unlock: 1,
  list_unopened: 2,
  parent_link: 7,
  stalled: 14,
  not_started: 14,
  silent: 30,
  /** Before a date that a student planned. */
  deadline: 14,
} as const;
/** Longest snooze of a queue entry, in days; for a sign of danger, one day. */
export const MAX_TODAY_SNOOZE_DAYS = 120;

/** Days a first list may wait for the counselor before its student sees it. */
export const LIST_APPROVAL_DAYS = { least: 1, usual: 3, most: 7 } as const;

/** Days after a nudge in which a visit counts as its effect and its rows in Today wait for a reply. */
export const NUDGE_EFFECT_DAYS = 7;
export const NUDGE_SHOWN_DAYS = 14;
/** No nudges are emailed between these hours, in the school's time zone. */
export const NUDGE_QUIET_HOURS = { from: 21, until: 7 } as const;
export const NUDGE_OWN_WORDS_MAX_LENGTH = 200;
export const MAX_NUDGE_BATCH = 1000;
