/** A student's plan for the application year: the fields it is saved as, and how they are read. */
import DATA from '../../data/year-plan.json';

/** Ways to apply: early with a binding commitment, early without one, by the regular deadline, or while places last. */
export const ROUND_NAMES = DATA.rounds;
export type Round = keyof typeof ROUND_NAMES;
export const ROUNDS = Object.keys(ROUND_NAMES) as [Round, ...Round[]];

export const STATUS_NAMES = DATA.statuses;
type ApplicationStatus = keyof typeof STATUS_NAMES;
export const APPLICATION_STATUSES = Object.keys(STATUS_NAMES) as ApplicationStatus[];

export const SCHOLARSHIP_STATUS_NAMES = DATA.scholarship_statuses;
type ScholarshipStatus = keyof typeof SCHOLARSHIP_STATUS_NAMES;
export const SCHOLARSHIP_STATUSES = Object.keys(SCHOLARSHIP_STATUS_NAMES) as ScholarshipStatus[];

export const AID_FORM_NAMES = DATA.aid_forms;
type AidForm = keyof typeof AID_FORM_NAMES;
export const AID_FORMS = Object.keys(AID_FORM_NAMES) as AidForm[];

export const MAX_PLANNED_ITEMS = 40;
/** Includes removed entries. */
export const MAX_PLAN_FIELDS = 3000;
export const MAX_PLAN_TEXT = 300;

type FieldKind = 'date' | 'yes' | 'text' | 'link' | readonly string[];

/** An empty or missing field isn't filled in. `added` creates an item, `removed` hides it. */
const PLAN_FIELD_KINDS = {
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

export type PlannedKind = keyof typeof PLAN_FIELD_KINDS;
export type PlanFieldName<K extends PlannedKind> = keyof (typeof PLAN_FIELD_KINDS)[K] & string;

/** A plan's texts by key; a missing one is empty. */
export type PlanFields = Readonly<Record<string, string>>;

/** The key of one field: 'college.161253.due_on'. */
export const planKey = <K extends PlannedKind>(kind: K, id: string | number, field: PlanFieldName<K>): string =>
  `${kind}.${id}.${field}`;

const KEY_PATTERN = /^(college|letter|scholarship|aid)\.([a-z0-9]{1,20})\.([a-z_]{1,20})$/;

interface KeyParts {
  kind: PlannedKind;
  id: string;
  field: string;
}

export function parsePlanKey(key: string): (KeyParts & { valueKind: FieldKind }) | null {
  const [, kind, id = '', field = ''] = KEY_PATTERN.exec(key) ?? [];
  if (kind === undefined) return null;
  const fields: Readonly<Record<string, FieldKind>> = PLAN_FIELD_KINDS[kind as PlannedKind];
  if (!Object.hasOwn(fields, field)) return null;
  if (kind === 'aid' && !(AID_FORMS as readonly string[]).includes(id)) return null;
  return { kind: kind as PlannedKind, id, field, valueKind: fields[field] };
}

const DAY_PATTERN = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
/** Whether a text is a valid day of this century, such as '2026-11-01'. */
export const isDay = (text: string): boolean =>
  DAY_PATTERN.test(text) && new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);

const FIELD_PROBLEMS = {
  date: 'Please give the whole date.',
  link: 'A link begins with https:// or http://.',
  other: 'This cannot be saved here.',
  long: `Please shorten this to ${MAX_PLAN_TEXT} characters or fewer. Your text is still in the box.`,
};

export function planFieldProblem(key: string, text: string): string | null {
  const parts = parsePlanKey(key);
  if (!parts) return FIELD_PROBLEMS.other;
  const { valueKind } = parts;
  if (text === '') return null;
  if (text.length > MAX_PLAN_TEXT) return FIELD_PROBLEMS.long;
  if (valueKind === 'date') return isDay(text) ? null : FIELD_PROBLEMS.date;
  if (valueKind === 'link') return /^https?:\/\/[^\s.]+\.[^\s]+$/i.test(text) ? null : FIELD_PROBLEMS.link;
  if (valueKind === 'yes') return text === 'yes' ? null : FIELD_PROBLEMS.other;
  if (valueKind === 'text') return null;
  return valueKind.includes(text) ? null : FIELD_PROBLEMS.other;
}

interface PlannedItem {
  id: string;
  addedOn: string;
  name: string;
}

const oneOf = <T extends string>(values: readonly T[], text: string): T | null =>
  values.find((value) => value === text) ?? null;

function plannedIdsOf(fields: PlanFields, kind: PlannedKind): string[] {
  const plannedIds = Object.keys(fields).flatMap((key) => {
    const parts = parsePlanKey(key);
    if (parts?.kind !== kind || parts.field !== 'added' || !fields[key]) return [];
    return fields[`${kind}.${parts.id}.removed`] ? [] : [parts.id];
  });
  const addedOn = (id: string): string => fields[`${kind}.${id}.added`] ?? '';
  return plannedIds.sort((item, other) => (addedOn(item) + item < addedOn(other) + other ? -1 : 1));
}

/** A field that can't be read counts as empty. */
export function readPlan(fields: PlanFields) {
  const readItems = <K extends Exclude<PlannedKind, 'aid'>, Item>(
    kind: K,
    readItem: (item: PlannedItem, fieldText: (field: PlanFieldName<K>) => string) => Item,
  ): Item[] =>
    plannedIdsOf(fields, kind).map((id) => {
      const fieldText = (field: string): string => fields[`${kind}.${id}.${field}`] ?? '';
      return readItem({ id, addedOn: fieldText('added'), name: fieldText('name') }, fieldText);
    });
  return {
    applications: readItems('college', (item, fieldText) => ({
      ...item,
      /** The catalog's id; null for a college that isn't in it. */
      unitid: /^\d{1,9}$/.test(item.id) ? Number(item.id) : null,
      round: oneOf(ROUNDS, fieldText('round')),
      dueOn: fieldText('due_on'),
      status: oneOf(APPLICATION_STATUSES, fieldText('status')) ?? 'planning',
      essay: fieldText('essay') === 'yes',
      scores: oneOf(['', 'sent', 'not_needed'] as const, fieldText('scores')) ?? '',
      feeWaiver: fieldText('fee_waiver') === 'yes',
      portal: fieldText('portal'),
    })),
    letters: readItems('letter', (item, fieldText) => ({
      ...item,
      askedOn: fieldText('asked_on'),
      receivedOn: fieldText('received_on'),
    })),
    scholarships: readItems('scholarship', (item, fieldText) => ({
      ...item,
      amount: fieldText('amount'),
      dueOn: fieldText('due_on'),
      link: fieldText('link'),
      status: oneOf(SCHOLARSHIP_STATUSES, fieldText('status')) ?? 'planning',
    })),
    aid: AID_FORMS.map((form) => ({
      form,
      needed: fields[planKey('aid', form, 'needed')] === 'yes',
      dueOn: fields[planKey('aid', form, 'due_on')] ?? '',
      done: fields[planKey('aid', form, 'done')] === 'yes',
    })),
  };
}

export type YearPlan = ReturnType<typeof readPlan>;
export type PlannedApplication = YearPlan['applications'][number];
export type PlannedLetter = YearPlan['letters'][number];
export type PlannedScholarship = YearPlan['scholarships'][number];
export type PlannedAid = YearPlan['aid'][number];

export const isEmptyPlan = ({ applications, letters, scholarships, aid }: YearPlan): boolean =>
  applications.length + letters.length + scholarships.length === 0 &&
  aid.every(({ needed, done, dueOn }) => !needed && !done && dueOn === '');

/** Fields that staff may fill in for a student: the dates, and that a letter has arrived. */
export function isStaffField(key: string): boolean {
  const parts = parsePlanKey(key);
  return parts !== null && (parts.field === 'due_on' || (parts.kind === 'letter' && parts.field === 'received_on'));
}

const isBinding = ({ round, status }: PlannedApplication): boolean =>
  (round === 'ed' || round === 'ed2') && !['denied', 'deferred', 'withdrawn', 'waitlisted'].includes(status);

/** Two Early Decisions, or two Early Decisions II, at the same time. A rejection ends the commitment. */
export function findBindingConflicts({ applications }: YearPlan): readonly PlannedApplication[] {
  const binding = applications.filter(isBinding);
  const inRound = (round: Round) => binding.filter((item) => item.round === round);
  return [inRound('ed'), inRound('ed2')].filter((group) => group.length > 1).flat();
}

export const REMOVED_RETENTION_DAYS = 30;

/** Keys of items that were removed before this day and still hold text. */
export function keysRemovedBefore(fields: PlanFields, cutoff: string): string[] {
  const removedKeys = Object.keys(fields).filter((key) => key.endsWith('.removed') && (fields[key] ?? '') < cutoff);
  const prefixes = new Set(removedKeys.filter((key) => fields[key]).map((key) => key.slice(0, -'removed'.length)));
  return Object.keys(fields).filter((key) => fields[key] && prefixes.has(key.slice(0, key.lastIndexOf('.') + 1)));
}

/** A date a school imported for its students: for one college, one round and one admission cycle. */
export interface ImportedDate {
  unitid: number;
  round: Round;
  due_on: string;
  /** '2026-27' */
  cycle: string;
  source: string;
}

export interface DueItem {
  /** Stays the same when the date changes: 'college.161253'. */
  key: string;
  kind: 'college' | 'scholarship' | 'aid';
  name: string;
  round: Round | null;
  form: AidForm | null;
  dueOn: string;
  /** True if the date comes from a school import, because nobody typed another one. */
  imported: boolean;
}

/** Days before a date on which students who asked for reminders are emailed one. */
export const REMINDER_DAYS = [14, 7, 1] as const;

/** The imported date for an application; with several cycles, the newest. */
export function findImportedDate(
  { unitid, round }: Pick<PlannedApplication, 'unitid' | 'round'>,
  dates: readonly ImportedDate[],
): ImportedDate | null {
  const matches = dates.filter((date) => date.unitid === unitid && date.round === round);
  return matches.sort((item, other) => (item.due_on < other.due_on ? 1 : -1))[0] ?? null;
}

/** Everything with a date that isn't done yet, earliest first. `nameOf` returns the name of a catalog college. */
export function dueItems(
  { applications, scholarships, aid }: YearPlan,
  dates: readonly ImportedDate[],
  nameOf: (unitid: number) => string | undefined,
): DueItem[] {
  const colleges = applications.flatMap((item): DueItem[] => {
    if (item.status !== 'planning' && item.status !== 'started') return [];
    const imported = item.dueOn === '' ? findImportedDate(item, dates) : null;
    const name = (item.unitid === null ? undefined : nameOf(item.unitid)) ?? item.name;
    const dueOn = imported?.due_on ?? item.dueOn;
    const base = { key: `college.${item.id}`, kind: 'college', name, round: item.round, form: null } as const;
    return [{ ...base, dueOn, imported: imported !== null }];
  });
  const scholarshipItems = scholarships.flatMap(({ id, name, dueOn, status }): DueItem[] =>
    status === 'planning'
      ? [{ key: `scholarship.${id}`, kind: 'scholarship', name, round: null, form: null, dueOn, imported: false }]
      : [],
  );
  const forms = aid.flatMap(({ form, dueOn, done }): DueItem[] =>
    done ? [] : [{ key: `aid.${form}`, kind: 'aid', name: '', round: null, form, dueOn, imported: false }],
  );
  return [...colleges, ...scholarshipItems, ...forms]
    .filter(({ dueOn }) => dueOn !== '')
    .sort((item, other) => (item.dueOn + item.key < other.dueOn + other.key ? -1 : 1));
}

/** What is due, in a few words: 'Bates College: Early Decision application'. */
export function dueTitle({ kind, name, round, form }: DueItem): string {
  if (kind === 'aid') return form === null ? '' : `${AID_FORM_NAMES[form]} form`;
  if (kind === 'scholarship') return `Scholarship: ${name || 'without a name'}`;
  const application = round === null || round === 'other' ? 'application' : `${ROUND_NAMES[round]} application`;
  return `${name || 'College'}: ${application}`;
}
