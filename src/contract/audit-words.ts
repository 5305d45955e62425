import { type ActorKind, type AuditEventName, STAFF_LINK, THINGS } from './audit';
import { own } from './text-rules';

interface Wording {
  /** What the kind of entry is called where one is chosen. */
  label: string;
  /** What follows who did it. {whom} are the people, {whose} the same as owners, {named} the name it had then, {thing} what of theirs, {their} of the person who did it. */
  did: string;
  /** The same for the person it is about, if the words differ. */
  own?: string;
  /** Done by somebody who did not prove to be the person. */
  unproven?: true;
}

export const AUDIT_WORDS: Record<AuditEventName, Wording> = {
  signed_up: { label: 'Signed up', did: 'signed up' },
  signed_in: { label: 'Signed in', did: 'signed in' },
  sign_in_failed: {
    label: 'Wrong password',
    did: 'tried to sign in to {whose} account with a wrong password',
    unproven: true,
  },
  signed_out: { label: 'Signed out', did: 'signed out' },
  session_ended: { label: 'Logged out a device', did: 'logged out one device' },
  other_sessions_ended: { label: 'Logged out everywhere else', did: 'logged out everywhere else' },
  refresh_reused: {
    label: 'A sign-in used twice',
    did: 'used an old sign-in of {whose} account again, so it was ended',
    unproven: true,
  },
  refresh_repeated: {
    label: 'A sign-in renewed twice in a moment',
    did: 'used the sign-in of {whose} account once more within half a minute of its renewal, as a second tab does',
    unproven: true,
  },
  password_changed: { label: 'Password changed', did: 'changed the password' },
  password_change_failed: {
    label: 'Password change failed',
    did: 'tried to change {whose} password without knowing it',
    unproven: true,
  },
  password_check_failed: {
    label: 'Wrong password before a change',
    did: 'tried to change how {whose} account is logged in to without knowing the password',
    unproven: true,
  },
  password_reset_asked: {
    label: 'Reset link asked for',
    did: 'asked for a link to reset {whose} password',
    unproven: true,
  },
  password_reset: { label: 'Password reset', did: 'set a new password by a mailed link' },
  name_changed: { label: 'Name changed', did: 'changed the shown name' },
  email_change_asked: { label: 'Email change asked for', did: 'asked to change the email address' },
  email_changed: { label: 'Email changed', did: 'changed the email address' },
  second_factor_on: { label: 'Two-step verification turned on', did: 'turned on two-step verification' },
  second_factor_off: { label: 'Two-step verification turned off', did: 'turned off two-step verification' },
  second_factor_failed: {
    label: 'Wrong code',
    did: 'gave a wrong code when signing in to {whose} account',
    unproven: true,
  },
  recovery_codes_made: { label: 'Recovery codes made', did: 'made new recovery codes' },
  recovery_code_used: { label: 'Recovery code used', did: 'signed in with a recovery code' },
  identity_linked: { label: 'Other sign-in linked', did: 'linked a sign-in of another service' },
  identity_unlinked: { label: 'Other sign-in removed', did: 'removed the sign-in of another service' },
  account_made: { label: 'Account made', did: 'made {whose} account' },
  account_deleted: { label: 'Account deleted', did: 'deleted {whose} account' },
  own_data_copied: { label: 'Own data downloaded', did: 'downloaded a copy of {their} data' },
  student_read: { label: 'Opened a student’s data', did: 'opened {thing}' },
  students_listed: { label: 'Saw a list of students', did: 'saw {whom} in a list' },
  students_exported: {
    label: 'Exported students',
    did: 'exported {whom} as a table',
    own: 'exported your roster entry',
  },
  student_changed: { label: 'Changed a student’s data', did: 'changed {thing}' },
  student_attended: { label: 'Check-in reviewed', did: 'marked {thing} as reviewed' },
  parent_link_made: { label: 'Parent link made', did: 'made a parent link for {whom}' },
  parent_link_ended: { label: 'Parent link ended', did: 'ended {whose} parent link' },
  parent_reminder_sent: { label: 'Parent form reminder', did: 'asked {whom} to pass the parent form on' },
  parent_form_opened: { label: 'Parent form opened', did: 'opened {whose} parent form' },
  parent_form_changed: { label: 'Parent form changed', did: 'wrote in {whose} parent form' },
  invite_code_made: { label: 'Invite code made', did: 'renewed {whose} invite code' },
  invite_code_limited: { label: 'Invite code limited', did: 'set or lifted the limits of {whose} invite code' },
  api_key_made: { label: 'API key made', did: 'made the API key {whom}', own: 'made an API key' },
  api_key_ended: { label: 'API key ended', did: 'ended the API key {whom}', own: 'ended an API key' },
  webhook_added: { label: 'Webhook added', did: 'added the webhook{named}' },
  webhook_changed: { label: 'Webhook changed', did: 'changed the webhook{named}, or switched it off or on' },
  webhook_removed: { label: 'Webhook removed', did: 'removed the webhook{named}' },
  webhook_given_up: {
    label: 'Webhook switched off',
    did: 'switched off the webhook{named}, which did not answer any more, and mailed the admins',
  },
  report_mails_set: { label: 'Mailed report', did: 'chose when and to whom the report of the school is mailed' },
  counselor_removed: { label: 'Counselor removed', did: 'removed {whom} as a counselor' },
  roster_imported: {
    label: 'Roster imported',
    did: 'imported a roster file with {whom}',
    own: 'imported a roster file that made or changed your account',
  },
  roster_import_undone: {
    label: 'Roster import taken back',
    did: 'took back a roster import with {whom}',
    own: 'took back what a roster file had changed in your account',
  },
  ai_tested: { label: 'AI service tested', did: 'tested the AI service with a made-up student' },
  roster_rules_set: { label: 'Rules for new students set', did: 'set which new students get which counselor' },
  roster_connection_set: {
    label: 'Roster connection set',
    did: 'set or removed where the school’s roster is pulled from',
  },
  person_corrected: {
    label: 'Name or email corrected',
    did: 'corrected the name or email of {whom}',
    own: 'corrected your name or email',
  },
  sign_in_link_mailed: { label: 'Help to log in mailed', did: 'mailed {whom} how to log in' },
  person_logged_out: { label: 'Logged out by the school', did: 'logged {whom} out on every device' },
  student_copied: {
    label: 'Student data downloaded',
    did: 'downloaded what the school keeps of {whom}',
    own: 'downloaded what the school keeps of you',
  },
  account_closed: { label: 'Account closed', did: 'closed {whose} account, to be deleted a week later' },
  account_reopened: { label: 'Closed account brought back', did: 'brought {whose} account back' },
  student_deleted: { label: 'Student deleted', did: 'deleted the account of a student' },
  admin_removed: { label: 'Admin removed', did: 'removed {whom} as an admin' },
  sign_in_policy_changed: { label: 'Sign-in rules changed', did: 'changed how people of the school sign in' },
  school_deleted: { label: 'School deleted', did: 'deleted the school with everybody’s accounts, by command' },
  counselor_invited: { label: 'Counselor invited', did: 'invited {whom} as a counselor' },
  counselor_invited_again: {
    label: 'Counselor invited again',
    did: 'emailed {whom} the invitation as a counselor again',
  },
  invitation_taken_back: { label: 'Invitation taken back', did: 'took back the invitation of {whom} as a counselor' },
  admin_invited: { label: 'Admin invited', did: 'invited {whom} as an admin' },
  school_changed: { label: 'School changed', did: 'changed the name or place of the school' },
  retention_deleted: { label: 'Unused account deleted', did: 'deleted an account that was no longer used' },
  audit_read: { label: 'Audit log read', did: 'read the audit log' },
  family_income_changed: {
    label: 'Family income changed',
    did: 'chose, changed or removed the family’s income bracket, or who may see it',
  },
  year_noted: {
    label: 'Date or letter filled in',
    did: 'filled in a date or a letter in {whose} application plan',
  },
  school_dates_changed: {
    label: 'Application dates changed',
    did: 'imported or removed application dates of the school',
  },
  note_written: { label: 'Note written', did: 'wrote, changed or removed a note about {whom}' },
  check_in_second_set: {
    label: 'Second person for check-ins',
    did: 'set who is emailed about check-ins besides the counselor',
  },
  cover_set: { label: 'Covering counselor set', did: 'let a colleague cover for a counselor’s students' },
  cover_ended: { label: 'Covering ended', did: 'ended that a colleague covers for a counselor’s students' },
  record_verified: { label: 'Grades or scores verified', did: 'entered or removed {whose} verified grades and scores' },
  nudged: { label: 'Nudge sent', did: 'sent {whom} a nudge' },
  list_decided: {
    label: 'School list changed',
    did: 'kept, removed or re-tiered a school on {whose} list, or took that back',
  },
  list_taken_back: {
    label: 'First school list taken back',
    did: 'took back {whose} first school list after its release',
  },
  list_shown: { label: 'First school list shown', did: 'looked at {whose} first school list and showed it' },
  college_suggested: { label: 'College suggested', did: 'suggested a college to {whom}' },
  student_refused: { label: 'Refused a student’s data', did: 'asked for {thing} and was refused' },
};

/** The calls that are about texts which may need a check-in. */
const CHECK_IN_CALLS = ['readCareFlags', 'markCareSeen', 'closeCareFlags', 'readCareHistory', 'listWorthReading'];

/**
 * An entry as the student it is about sees it. It says that staff looked at answers, not that they noted a check-in, because that would
 * reveal a parent's worry.
 */
export function asToldToStudent<Entry extends ToldEntry>(entry: Entry): Entry {
  if (CHECK_IN_CALLS.includes(entry.detail ?? '')) return { ...entry, what: 'student_read', detail: 'readResponses' };
  // A queue names those who need something; for whom it does is the counselor’s own.
  return entry.detail === 'readToday' ? { ...entry, detail: 'listStudents' } : entry;
}

/** Who did something, as both answers of the log tell it. */
export interface ToldActor {
  kind: ActorKind;
  name: string | null;
}

const NAMELESS: Record<ActorKind, string> = {
  student: 'A deleted account',
  counselor: 'A deleted account',
  admin: 'A deleted account',
  key: 'A program of the school',
  parent: 'A parent, by the link,',
  system: 'The app itself',
  nobody: 'Someone',
};

const possessive = (name: string): string => (name.endsWith('s’') ? name : `${name}’s`);

function filled(text: string, words: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => words[name] ?? '');
}

interface ToldEntry {
  what: AuditEventName;
  detail: string | null;
}

/** What is said of a call that names nothing. */
export const SOME_DATA = 'data';
const thingOf = (detail: string | null): string => own(THINGS, detail ?? '') ?? SOME_DATA;

interface SchoolEntry extends ToldEntry {
  named: string | null;
  by: ToldActor & { id: string | null };
  about: readonly { id: string; name: string | null }[];
  about_count: number;
}

function peopleOf({ by, about, about_count: count, named }: SchoolEntry): { whom: string; whose: string } {
  // The entry of a new key is about the key, not about its maker.
  const others = about.length > 1 ? about.filter(({ id }) => id !== by.id) : about;
  const [only] = others;
  if (others.length === 1 && only) {
    if (only.id === by.id) return { whom: 'themselves', whose: 'their own' };
    const whom = named ?? only.name ?? 'a deleted account';
    return { whom, whose: possessive(whom) };
  }
  if (count === 0) return { whom: 'nobody known', whose: 'an unknown' };
  return { whom: `${count} students`, whose: `${count} students’` };
}

/** An entry as the admin of the school reads it: 'Dana Whitfield opened Amina Diallo’s dashboard.' */
export function schoolSentence(entry: SchoolEntry): string {
  const wording = AUDIT_WORDS[entry.what];
  const who = wording.unproven ? 'Someone' : byStaffLink(entry) ? WHO_BY_STAFF_LINK : nameOf(entry.by);
  const { whom, whose } = peopleOf(entry);
  const named = entry.named === null ? '' : ` “${entry.named}”`;
  const thing = `${whose} ${thingOf(entry.detail)}`;
  const did = filled(wording.did, { whom, whose, thing, named, their: 'their' });
  return `${who} ${did}.`;
}

/** Who came by a link that the school had made need not be a parent. */
const byStaffLink = ({ detail }: ToldEntry): boolean => detail === STAFF_LINK;
const WHO_BY_STAFF_LINK = 'Somebody, by a link for parents that the school made,';

const nameOf = ({ kind, name }: ToldActor): string => {
  if (name === null) return NAMELESS[kind];
  return kind === 'key' ? `The program “${name}”` : name;
};

interface OwnEntry extends ToldEntry {
  by: ToldActor & { is_you: boolean; is_your_counselor: boolean };
}

/** Who did something, for the person it is about; {name} is theirs. */
export const OWN_ACTORS = {
  you: 'You',
  parent: 'Your parent, by the link,',
  yourCounselor: '{name}, your counselor,',
  counselor: '{name}, a counselor of your school,',
  admin: '{name}, an admin of your school,',
  student: '{name}',
  program: 'The program “{name}”',
  someProgram: NAMELESS.key,
  deleted: NAMELESS.student,
  system: NAMELESS.system,
  someone: NAMELESS.nobody,
} as const;
export type OwnActor = keyof typeof OWN_ACTORS;

const NAMELESS_TO: Record<ActorKind, OwnActor> = {
  student: 'deleted',
  counselor: 'deleted',
  admin: 'deleted',
  key: 'someProgram',
  parent: 'parent',
  system: 'system',
  nobody: 'someone',
};

function actorTo({ kind, name, is_you: isYou, is_your_counselor: isYours }: OwnEntry['by']): OwnActor {
  if (isYou) return 'you';
  if (kind === 'parent' || name === null) return NAMELESS_TO[kind];
  if (kind === 'key') return 'program';
  if (isYours) return 'yourCounselor';
  return kind === 'counselor' || kind === 'admin' ? kind : 'student';
}

/** What an entry tells the person it is about, in parts: who, what they did, and with what of theirs. */
export function ownParts({ what, detail, by }: OwnEntry): {
  actor: OwnActor;
  name: string;
  what: AuditEventName;
  thing: string;
} {
  const actor = AUDIT_WORDS[what].unproven && !by.is_you ? 'someone' : actorTo(by);
  return { actor, name: by.name ?? '', what, thing: thingOf(detail) };
}

/** Staff without a name, for what leaves the app. */
export const UNNAMED_STAFF: Partial<Record<ActorKind, string>> = {
  counselor: 'A counselor of your school',
  admin: 'An admin of your school',
  key: 'A program of your school',
};

/** What was done, for the person it is about; {thing} is what of theirs. */
export const ownDeed = (what: AuditEventName): string =>
  filled(AUDIT_WORDS[what].own ?? AUDIT_WORDS[what].did, {
    whom: 'you',
    whose: 'your',
    thing: 'your {thing}',
    their: 'your',
  });

/** An entry as the person it is about reads it: 'Dana Whitfield, your counselor, opened your dashboard.' */
export function ownSentence(entry: OwnEntry, unnamed?: string): string {
  const { actor, name, what, thing } = ownParts(entry);
  const who = actor === 'someone' ? OWN_ACTORS.someone : (unnamed ?? filled(OWN_ACTORS[actor], { name }));
  return `${who} ${filled(ownDeed(what), { thing })}.`;
}
