import { type AidForm, type PlannedApplication, type Round, ROUND_NAMES, type YearPlan } from './year-plan';

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

export const AID_FORM_NAMES: Record<AidForm, string> = { fafsa: 'FAFSA', css: 'CSS Profile', state: 'State aid' };

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
