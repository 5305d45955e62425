import DATA from '../../data/audit.json';
import { ownEntry } from './text-rules';

export type AuditEventName = keyof typeof DATA.events;

interface Wording {
  label: string;
  /** What follows the actor's name. {named} is the name at that time, {thing} which of the person's data. */
  did: string;
  /** The wording for the person it is about, if it differs. */
  own?: string;
  /** Set if the actor did not prove to be the person. */
  unproven?: boolean;
}

export const AUDIT_WORDING: Record<AuditEventName, Wording> = DATA.events;
/** What the audit log records: events, never content. */
export const AUDIT_EVENTS = Object.keys(AUDIT_WORDING) as [AuditEventName, ...AuditEventName[]];

/** A person by role, a school's program, a parent with a link, the app itself, or somebody not signed in. */
export const ACTOR_KINDS = ['student', 'counselor', 'admin', 'key', 'parent', 'system', 'nobody'] as const;
export type ActorKind = (typeof ACTOR_KINDS)[number];

/** The detail for access through a parent link that staff created, whose address they therefore know. */
export const STAFF_LINK = 'staffLink';

/** The detail for everything staff opened about a student within one visit. */
export const VISIT = 'visit';

export const DATA_NAMES: Record<string, string> = Object.fromEntries(
  Object.entries(DATA.things).flatMap(([dataName, calls]) => calls.map((call) => [call, dataName])),
);

/** Calls about texts that may need a check-in. */
const CHECK_IN_CALLS = ['readCareFlags', 'markCareSeen', 'closeCareFlags', 'readCareHistory', 'listWorthReading'];

/** Says that staff looked at answers, not at a check-in, because that would reveal a parent's worry. */
export function entryForStudent<Entry extends LoggedEntry>(entry: Entry): Entry {
  if (CHECK_IN_CALLS.includes(entry.detail ?? '')) return { ...entry, what: 'student_read', detail: 'readResponses' };
  // A queue lists students who need something; only the counselor sees who they are.
  return entry.detail === 'readToday' ? { ...entry, detail: 'listStudents' } : entry;
}

export interface LoggedActor {
  kind: ActorKind;
  name: string | null;
}

const UNNAMED_ACTORS: Record<ActorKind, string> = DATA.unnamed_actors;

const possessive = (name: string): string => (name.endsWith('s’') ? name : `${name}’s`);

function fillTemplate(text: string, words: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => words[name] ?? '');
}

interface LoggedEntry {
  what: AuditEventName;
  detail: string | null;
}

export const UNSPECIFIED_DATA = 'data';
const dataNameOf = (detail: string | null): string => ownEntry(DATA_NAMES, detail ?? '') ?? UNSPECIFIED_DATA;

interface SchoolEntry extends LoggedEntry {
  named: string | null;
  by: LoggedActor & { id: string | null };
  about: readonly { id: string; name: string | null }[];
  about_count: number;
}

function describePeople({ by, about, about_count: count, named }: SchoolEntry): { whom: string; whose: string } {
  // The entry for a new key is about the key, not its creator.
  const otherPeople = about.length > 1 ? about.filter(({ id }) => id !== by.id) : about;
  const [person] = otherPeople;
  if (otherPeople.length === 1 && person) {
    if (person.id === by.id) return { whom: 'themselves', whose: 'their own' };
    const whom = named ?? person.name ?? 'a deleted account';
    return { whom, whose: possessive(whom) };
  }
  if (count === 0) return { whom: 'nobody known', whose: 'an unknown' };
  return { whom: `${count} students`, whose: `${count} students’` };
}

/** An entry as the school's admins read it: 'Dana Whitfield opened Amina Diallo’s dashboard.' */
export function schoolSentence(entry: SchoolEntry): string {
  const wording = AUDIT_WORDING[entry.what];
  const actorName = wording.unproven ? 'Someone' : isByStaffLink(entry) ? STAFF_LINK_ACTOR : nameOf(entry.by);
  const { whom, whose } = describePeople(entry);
  const named = entry.named === null ? '' : ` “${entry.named}”`;
  const dataName = `${whose} ${dataNameOf(entry.detail)}`;
  const did = fillTemplate(wording.did, { whom, whose, thing: dataName, named, their: 'their' });
  return `${actorName} ${did}.`;
}

/** A link created by the school may have been opened by someone other than a parent. */
const isByStaffLink = ({ detail }: LoggedEntry): boolean => detail === STAFF_LINK;
const STAFF_LINK_ACTOR = 'Somebody, by a link for parents that the school made,';

const nameOf = ({ kind, name }: LoggedActor): string => {
  if (name === null) return UNNAMED_ACTORS[kind];
  return kind === 'key' ? `The program “${name}”` : name;
};

interface OwnEntry extends LoggedEntry {
  by: LoggedActor & { is_you: boolean; is_your_counselor: boolean };
}

/** The actor, as named to the person the entry is about; {name} is the actor's name. */
export const OWN_ACTORS = DATA.own_actors;
export type OwnActor = keyof typeof OWN_ACTORS;

const UNNAMED_OWN_ACTORS: Record<ActorKind, OwnActor> = {
  student: 'deleted',
  counselor: 'deleted',
  admin: 'deleted',
  key: 'someProgram',
  parent: 'parent',
  system: 'system',
  nobody: 'someone',
};

function ownActorOf({ kind, name, is_you: isYou, is_your_counselor: isYourCounselor }: OwnEntry['by']): OwnActor {
  if (isYou) return 'you';
  if (kind === 'parent' || name === null) return UNNAMED_OWN_ACTORS[kind];
  if (kind === 'key') return 'program';
  if (isYourCounselor) return 'yourCounselor';
  return kind === 'counselor' || kind === 'admin' ? kind : 'student';
}

export function describeOwnEntry({ what, detail, by }: OwnEntry) {
  const actor: OwnActor = AUDIT_WORDING[what].unproven && !by.is_you ? 'someone' : ownActorOf(by);
  return { actor, name: by.name ?? '', what, dataName: dataNameOf(detail) };
}

/** Staff without names, for text that leaves the app. */
export const UNNAMED_STAFF: Partial<Record<ActorKind, string>> = DATA.unnamed_staff;

/** What was done, worded for the person it is about; {thing} is which of their data. */
export const ownActionText = (what: AuditEventName): string =>
  fillTemplate(AUDIT_WORDING[what].own ?? AUDIT_WORDING[what].did, {
    whom: 'you',
    whose: 'your',
    thing: 'your {thing}',
    their: 'your',
  });

/** An entry as the person it is about reads it: 'Dana Whitfield, your counselor, opened your dashboard.' */
export function ownSentence(entry: OwnEntry, unnamed?: string): string {
  const { actor, name, what, dataName } = describeOwnEntry(entry);
  const actorName = actor === 'someone' ? OWN_ACTORS.someone : (unnamed ?? fillTemplate(OWN_ACTORS[actor], { name }));
  return `${actorName} ${fillTemplate(ownActionText(what), { thing: dataName })}.`;
}
