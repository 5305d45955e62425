/** What a student plans for the year of applying: the fields it is saved as, and how they are read. */
import DATA from '../../data/year-plan.json';

/** How one applies: binding early, early, with the others, or as places last. */
export const ROUND_NAMES = DATA.rounds;
export type Round = keyof typeof ROUND_NAMES;
export const ROUNDS = Object.keys(ROUND_NAMES) as [Round, ...Round[]];

/** Where an application stands, in kind words. */
export const STATUS_NAMES = DATA.statuses;
type ApplicationStatus = keyof typeof STATUS_NAMES;
export const APPLICATION_STATUSES = Object.keys(STATUS_NAMES) as ApplicationStatus[];

export const SCHOLARSHIP_STATUS_NAMES = DATA.scholarship_statuses;
type ScholarshipStatus = keyof typeof SCHOLARSHIP_STATUS_NAMES;
export const SCHOLARSHIP_STATUSES = Object.keys(SCHOLARSHIP_STATUS_NAMES) as ScholarshipStatus[];

/** The aid forms that have a place of their own. */
export const AID_FORM_NAMES = DATA.aid_forms;
type AidForm = keyof typeof AID_FORM_NAMES;
export const AID_FORMS = Object.keys(AID_FORM_NAMES) as AidForm[];

/** Things of which a student may plan several, and how many at most. */
export const MAX_PLANNED = 40;
/** The most fields one plan may hold, including removed entries. */
export const MAX_PLAN_FIELDS = 3000;
/** How long one text of a plan may be. */
export const MAX_PLAN_TEXT = 300;

/** What a field may hold. */
type FieldKind = 'date' | 'yes' | 'text' | 'link' | readonly string[];

/** The fields of each kind of thing; a field that is empty or missing is not filled in. `added` makes a thing, `removed` hides it. */
const FIELDS = {
  college: {
    added: 'date',
    removed: 'date',
    name: 'text',
    round: ROUNDS,
    due_on: 'date',
    status: APPLICATION_STATUSES,
    essay: 'yes',
    scores: ['sent', 'not_needed'],
    fee_waiver: 'yes',
    portal: 'text',
  },
  letter: { added: 'date', removed: 'date', name: 'text', asked_on: 'date', received_on: 'date' },
  scholarship: {
    added: 'date',
    removed: 'date',
    name: 'text',
    amount: 'text',
    due_on: 'date',
    link: 'link',
    status: SCHOLARSHIP_STATUSES,
  },
  aid: { needed: 'yes', due_on: 'date', done: 'yes' },
} as const satisfies Record<string, Record<string, FieldKind>>;

export type PlannedKind = keyof typeof FIELDS;
export type FieldOf<K extends PlannedKind> = keyof (typeof FIELDS)[K] & string;

/** The texts of a plan by key; a missing one is empty. */
export type PlanFields = Readonly<Record<string, string>>;

/** The key of one field: 'college.161253.due_on'. */
export const planKey = <K extends PlannedKind>(kind: K, id: string | number, field: FieldOf<K>): string =>
  `${kind}.${id}.${field}`;

const KEY = /^(college|letter|scholarship|aid)\.([a-z0-9]{1,20})\.([a-z_]{1,20})$/;

interface KeyParts {
  kind: PlannedKind;
  id: string;
  field: string;
}

/** The parts of a key; null where a plan has no such field. */
export function planKeyParts(key: string): (KeyParts & { holds: FieldKind }) | null {
  const [, kind, id = '', field = ''] = KEY.exec(key) ?? [];
  if (kind === undefined) return null;
  const fields: Readonly<Record<string, FieldKind>> = FIELDS[kind as PlannedKind];
  if (!Object.hasOwn(fields, field)) return null;
  if (kind === 'aid' && !(AID_FORMS as readonly string[]).includes(id)) return null;
  return { kind: kind as PlannedKind, id, field, holds: fields[field] };
}

const DAY = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
/** Whether a text is a day of this century that the calendar has, as '2026-11-01'. */
export const isDay = (text: string): boolean =>
  DAY.test(text) && new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);

const SENTENCES = {
  date: 'Please give the whole date.',
  link: 'A link begins with https:// or http://.',
  other: 'This cannot be saved here.',
  long: `Please shorten this to ${MAX_PLAN_TEXT} characters or fewer. Your text is still in the box.`,
};

/** Why a text cannot stand in this field, as a sentence; null when it can. An empty text always can. */
export function refusalOfPlanField(key: string, text: string): string | null {
  const parts = planKeyParts(key);
  if (!parts) return SENTENCES.other;
  const { holds } = parts;
  if (text === '') return null;
  if (text.length > MAX_PLAN_TEXT) return SENTENCES.long;
  if (holds === 'date') return isDay(text) ? null : SENTENCES.date;
  if (holds === 'link') return /^https?:\/\/[^\s.]+\.[^\s]+$/i.test(text) ? null : SENTENCES.link;
  if (holds === 'yes') return text === 'yes' ? null : SENTENCES.other;
  if (holds === 'text') return null;
  return holds.includes(text) ? null : SENTENCES.other;
}

interface Planned {
  id: string;
  /** The day it was added. */
  addedOn: string;
  name: string;
}
export interface PlannedApplication extends Planned {
  /** The catalogue's id; null for a college that is not in it. */
  unitid: number | null;
  round: Round | null;
  dueOn: string;
  status: ApplicationStatus;
  essay: boolean;
  scores: '' | 'sent' | 'not_needed';
  feeWaiver: boolean;
  portal: string;
}
export interface PlannedLetter extends Planned {
  askedOn: string;
  receivedOn: string;
}
export interface PlannedScholarship extends Planned {
  amount: string;
  dueOn: string;
  link: string;
  status: ScholarshipStatus;
}
export interface PlannedAid {
  form: AidForm;
  needed: boolean;
  dueOn: string;
  done: boolean;
}
export interface YearPlan {
  applications: readonly PlannedApplication[];
  letters: readonly PlannedLetter[];
  scholarships: readonly PlannedScholarship[];
  aid: readonly PlannedAid[];
}

const oneOf = <T extends string>(values: readonly T[], text: string): T | null =>
  values.find((value) => value === text) ?? null;

/** The ids of the things of a kind that were added and not removed, the oldest first. */
function idsOf(fields: PlanFields, kind: PlannedKind): string[] {
  const there = Object.keys(fields).flatMap((key) => {
    const parts = planKeyParts(key);
    if (parts?.kind !== kind || parts.field !== 'added' || !fields[key]) return [];
    return fields[`${kind}.${parts.id}.removed`] ? [] : [parts.id];
  });
  const addedOn = (id: string): string => fields[`${kind}.${id}.added`] ?? '';
  return there.sort((one, other) => (addedOn(one) + one < addedOn(other) + other ? -1 : 1));
}

const reader =
  <K extends PlannedKind>(fields: PlanFields, kind: K, id: string) =>
  (field: FieldOf<K>): string =>
    fields[planKey(kind, id, field)] ?? '';

/** The plan that the fields tell; a field that cannot be read counts as empty. */
export function readPlan(fields: PlanFields): YearPlan {
  return {
    applications: idsOf(fields, 'college').map((id) => {
      const at = reader(fields, 'college', id);
      return {
        id,
        addedOn: at('added'),
        name: at('name'),
        unitid: /^\d{1,9}$/.test(id) ? Number(id) : null,
        round: oneOf(ROUNDS, at('round')),
        dueOn: at('due_on'),
        status: oneOf(APPLICATION_STATUSES, at('status')) ?? 'planning',
        essay: at('essay') === 'yes',
        scores: oneOf(['sent', 'not_needed'], at('scores')) ?? '',
        feeWaiver: at('fee_waiver') === 'yes',
        portal: at('portal'),
      };
    }),
    letters: idsOf(fields, 'letter').map((id) => {
      const at = reader(fields, 'letter', id);
      return { id, addedOn: at('added'), name: at('name'), askedOn: at('asked_on'), receivedOn: at('received_on') };
    }),
    scholarships: idsOf(fields, 'scholarship').map((id) => {
      const at = reader(fields, 'scholarship', id);
      return {
        id,
        addedOn: at('added'),
        name: at('name'),
        amount: at('amount'),
        dueOn: at('due_on'),
        link: at('link'),
        status: oneOf(SCHOLARSHIP_STATUSES, at('status')) ?? 'planning',
      };
    }),
    aid: AID_FORMS.map((form) => {
      const at = reader(fields, 'aid', form);
      return { form, needed: at('needed') === 'yes', dueOn: at('due_on'), done: at('done') === 'yes' };
    }),
  };
}

/** Whether nothing at all is planned. */
export const isEmptyPlan = ({ applications, letters, scholarships, aid }: YearPlan): boolean =>
  applications.length + letters.length + scholarships.length === 0 &&
  aid.every(({ needed, done, dueOn }) => !needed && !done && dueOn === '');

/** The fields that staff may fill in for a student: the dates, and that a letter has come. */
export function isStaffField(key: string): boolean {
  const parts = planKeyParts(key);
  return parts !== null && (parts.field === 'due_on' || (parts.kind === 'letter' && parts.field === 'received_on'));
}

const isBinding = ({ round, status }: PlannedApplication): boolean =>
  (round === 'ed' || round === 'ed2') && !['denied', 'deferred', 'withdrawn', 'waitlisted'].includes(status);

/**
 * The binding applications that would run at the same time: two Early Decisions, or two Early Decisions II. Early Decision and
 * Early Decision II of different colleges follow each other, and after a no nothing binds any more.
 */
export function bindingTogether({ applications }: YearPlan): readonly PlannedApplication[] {
  const binding = applications.filter(isBinding);
  const together = (round: Round) => binding.filter((one) => one.round === round);
  return [together('ed'), together('ed2')].filter((group) => group.length > 1).flat();
}

/** For how many days what was removed can be brought back. */
export const REMOVED_KEPT_DAYS = 30;

/** The keys of things that were removed before this day and still hold text. */
export function longRemoved(fields: PlanFields, before: string): string[] {
  const gone = Object.keys(fields).filter((key) => key.endsWith('.removed') && (fields[key] ?? '') < before);
  const stems = new Set(gone.filter((key) => fields[key]).map((key) => key.slice(0, -'removed'.length)));
  return Object.keys(fields).filter((key) => fields[key] && stems.has(key.slice(0, key.lastIndexOf('.') + 1)));
}

/** A date that a school imported for its students: of one college, one round and one cycle of admission. */
export interface ImportedDate {
  unitid: number;
  round: Round;
  /** '2026-11-01' */
  due_on: string;
  /** '2026-27' */
  cycle: string;
  /** Where the school has it from. */
  source: string;
}

/** One thing of a plan that has a date and is not done. */
export interface DueItem {
  /** The same for the same thing, whatever its date: 'college.161253'. */
  key: string;
  kind: 'college' | 'scholarship' | 'aid';
  /** The name of the college or the scholarship; empty for an aid form. */
  name: string;
  round: Round | null;
  form: AidForm | null;
  dueOn: string;
  /** True where the date is the school's imported one, because nobody typed another. */
  imported: boolean;
}

/** Days before a date on which a student who asked for it is reminded by mail. */
export const REMINDER_DAYS = [14, 7, 1] as const;

/** The imported date for an application; of several cycles the newest. */
export function importedFor(
  { unitid, round }: Pick<PlannedApplication, 'unitid' | 'round'>,
  dates: readonly ImportedDate[],
): ImportedDate | null {
  const fitting = dates.filter((date) => date.unitid === unitid && date.round === round);
  return fitting.sort((one, other) => (one.due_on < other.due_on ? 1 : -1))[0] ?? null;
}

/** Everything with a date that is still to do, the earliest first. `nameOf` gives the name of a college of the catalogue. */
export function dueItems(
  { applications, scholarships, aid }: YearPlan,
  dates: readonly ImportedDate[],
  nameOf: (unitid: number) => string | undefined,
): DueItem[] {
  const colleges = applications.flatMap((one): DueItem[] => {
    if (one.status !== 'planning' && one.status !== 'started') return [];
    const imported = one.dueOn === '' ? importedFor(one, dates) : null;
    const name = (one.unitid === null ? undefined : nameOf(one.unitid)) ?? one.name;
    const dueOn = imported?.due_on ?? one.dueOn;
    const what = { key: `college.${one.id}`, kind: 'college', name, round: one.round, form: null } as const;
    return [{ ...what, dueOn, imported: imported !== null }];
  });
  const money = scholarships.flatMap(({ id, name, dueOn, status }): DueItem[] =>
    status === 'planning'
      ? [{ key: `scholarship.${id}`, kind: 'scholarship', name, round: null, form: null, dueOn, imported: false }]
      : [],
  );
  const forms = aid.flatMap(({ form, dueOn, done }): DueItem[] =>
    done ? [] : [{ key: `aid.${form}`, kind: 'aid', name: '', round: null, form, dueOn, imported: false }],
  );
  return [...colleges, ...money, ...forms]
    .filter(({ dueOn }) => dueOn !== '')
    .sort((one, other) => (one.dueOn + one.key < other.dueOn + other.key ? -1 : 1));
}

/** What is due, in a few words: 'Bates College: Early Decision application'. */
export function dueTitle({ kind, name, round, form }: DueItem): string {
  if (kind === 'aid') return form === null ? '' : `${AID_FORM_NAMES[form]} form`;
  if (kind === 'scholarship') return `Scholarship: ${name || 'without a name'}`;
  const application = round === null || round === 'other' ? 'application' : `${ROUND_NAMES[round]} application`;
  return `${name || 'College'}: ${application}`;
}

const DAY_MS = 86_400_000;
/** Whole days from one day to another; negative when it has passed. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
