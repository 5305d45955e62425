import DATA from '../../data/audit.json';
import { own } from './text-rules';

export type AuditEventName = keyof typeof DATA.events;

interface Wording {
  /** What the kind of entry is called where one is chosen. */
  label: string;
  /** What follows who did it. {whom} are the people, {whose} the same as owners, {named} the name it had then, {thing} what of theirs, {their} of the person who did it. */
  did: string;
  /** The same for the person it is about, if the words differ. */
  own?: string;
  /** Done by somebody who did not prove to be the person. */
  unproven?: boolean;
}

export const AUDIT_WORDS: Record<AuditEventName, Wording> = DATA.events;
/** What the audit log can tell: what happened, never its content. */
export const AUDIT_EVENTS = Object.keys(AUDIT_WORDS) as [AuditEventName, ...AuditEventName[]];

/** What acted: a person by role, a school's program, a parent with a link, the app itself, or somebody who is not signed in. */
export const ACTOR_KINDS = ['student', 'counselor', 'admin', 'key', 'parent', 'system', 'nobody'] as const;
export type ActorKind = (typeof ACTOR_KINDS)[number];

/** The detail of what came by a parent's link that staff had made, and so had seen. */
export const STAFF_LINK = 'staffLink';

/** The detail of what staff opened of a student within one visit, whatever it was. */
export const VISIT = 'visit';

/** What of a student a call is about, by its name in `routes.ts`. */
export const THINGS: Record<string, string> = Object.fromEntries(
  Object.entries(DATA.things).flatMap(([thing, calls]) => calls.map((call) => [call, thing])),
);

/** The calls that are about texts which may need a check-in. */
const CHECK_IN_CALLS = ['readCareFlags', 'markCareSeen', 'closeCareFlags', 'readCareHistory', 'listWorthReading'];

/**
 * An entry as the student it is about sees it. It says that staff looked at answers, not that they noted a check-in, because that would
 * reveal a parent's worry.
 */
export function entryForStudent<Entry extends LoggedEntry>(entry: Entry): Entry {
  if (CHECK_IN_CALLS.includes(entry.detail ?? '')) return { ...entry, what: 'student_read', detail: 'readResponses' };
  // A queue names those who need something; for whom it does is the counselor’s own.
  return entry.detail === 'readToday' ? { ...entry, detail: 'listStudents' } : entry;
}

/** Who did something, as both answers of the log tell it. */
export interface LoggedActor {
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

interface LoggedEntry {
  what: AuditEventName;
  detail: string | null;
}

/** What is said of a call that names nothing. */
export const SOME_DATA = 'data';
const thingOf = (detail: string | null): string => own(THINGS, detail ?? '') ?? SOME_DATA;

interface SchoolEntry extends LoggedEntry {
  named: string | null;
  by: LoggedActor & { id: string | null };
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
const byStaffLink = ({ detail }: LoggedEntry): boolean => detail === STAFF_LINK;
const WHO_BY_STAFF_LINK = 'Somebody, by a link for parents that the school made,';

const nameOf = ({ kind, name }: LoggedActor): string => {
  if (name === null) return NAMELESS[kind];
  return kind === 'key' ? `The program “${name}”` : name;
};

interface OwnEntry extends LoggedEntry {
  by: LoggedActor & { is_you: boolean; is_your_counselor: boolean };
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
