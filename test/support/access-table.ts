import { join } from 'node:path';
import type { ApiScope } from '../../src/contract/call';
import type { ProblemCode } from '../../src/contract/errors';
import type { routes } from '../../src/contract/routes';
import { readTsvRows } from '../../src/platform/runtime/process';

/** Who asks. `self` is the student the table is about; the colleague is a counselor of the same school. */
export const ACTORS = [
  'none',
  'expired',
  'deleted',
  'self',
  'classmate',
  'counselor',
  'colleague',
  'farCounselor',
  'admin',
  'farAdmin',
] as const;
export type Actor = (typeof ACTORS)[number];

/** Programs that ask: a key of the school with the scope of the call, and one with every other scope. */
export const KEYS = ['keyWithScope', 'keyWithoutScope'] as const;
export type Key = (typeof KEYS)[number];

/**
 * An admin in sessions that may do less: one whose second step is overdue, and one that was left open and proved nothing lately. Each
 * asks each call once, about whom an admin may ask.
 */
export const HELD_ADMINS = ['secondStepOverdue', 'noFreshProof'] as const;
export type HeldAdmin = (typeof HELD_ADMINS)[number];

/** A parent who sends the token of their link as if it were a sign-in: it opens the parent form by its address and nothing else. */
export const PARENT = 'parentLink';
export type Requester = Actor | Key | HeldAdmin | typeof PARENT;

/** Whom a call is about: the student, the student's counselor, the asker, nobody who exists, or nobody at all. */
export const SUBJECTS = ['student', 'counselor', 'own', 'absent', 'nobody'] as const;
export type Subject = (typeof SUBJECTS)[number];

/** The status each actor gets, in the order of ACTORS. */
type StatusRows = Partial<Record<Subject, readonly number[]>>;
type RouteName = keyof typeof routes;

interface CallRow {
  name: RouteName;
  statuses: StatusRows;
  /** What an API key needs for the call; null where every key is refused. */
  scope: ApiScope | null;
  /** Whether an admin proves afresh to be the person. */
  needsFreshProof: boolean;
  /** Whether an admin may make it before the second step is set up: the own account, and the way out. */
  isOpenBeforeSecondStep: boolean;
}

const rowsOf = (file: string): string[][] => readTsvRows(join(__dirname, file));

/** Each rule says for each subject what each actor gets; `ok` stands for the status that the call has there. */
const RULES = rowsOf('access-rules.tsv');
const statusesOf = (rule: string, okStatus: number): StatusRows =>
  Object.fromEntries(
    RULES.filter(([name]) => name === rule).map(([, subject, ...codes]) => [
      subject,
      codes.map((code) => (code === 'ok' ? okStatus : Number(code))),
    ]),
  );

const CALLS = rowsOf('access-calls.tsv').map(
  ([name, rule = '', okStatus, scope, freshProof, beforeSecondStep]): CallRow => ({
    name: name as RouteName,
    statuses: statusesOf(rule, Number(okStatus)),
    scope: (scope as ApiScope | '') || null,
    needsFreshProof: freshProof === 'yes',
    isOpenBeforeSecondStep: beforeSecondStep === 'yes',
  }),
);

/** The answer of every call of the API to every actor; a call that the table does not name fails the test. */
export const ACCESS_TABLE = Object.fromEntries(CALLS.map(({ name, statuses }) => [name, statuses])) as Record<
  RouteName,
  StatusRows
>;

/** The calls an API key may make and the scope each needs; every other call refuses every key. */
export const KEY_SCOPES = Object.fromEntries(
  CALLS.flatMap(({ name, scope }) => (scope ? [[name, scope]] : [])),
) as Partial<Record<RouteName, ApiScope>>;

const namesWhere = (holds: (call: CallRow) => boolean): readonly RouteName[] =>
  CALLS.filter(holds).map(({ name }) => name);
const OPEN_BEFORE_SECOND_STEP = namesWhere(({ isOpenBeforeSecondStep }) => isOpenBeforeSecondStep);
export const NEEDS_FRESH_PROOF = namesWhere(({ needsFreshProof }) => needsFreshProof);

/** What a held admin is refused with; null where the call answers as it answers the admin. */
export function expectedRefusal(name: RouteName, requester: HeldAdmin): ProblemCode | null {
  if (Object.values(ACCESS_TABLE[name]).every(([anonymousStatus]) => anonymousStatus !== 401)) return null;
  if (requester === 'secondStepOverdue')
    return OPEN_BEFORE_SECOND_STEP.includes(name) ? null : 'second_factor_setup_needed';
  // The service asks where a student gets another counselor.
  return NEEDS_FRESH_PROOF.includes(name) || name === 'updateStudent' ? 'proof_needed' : null;
}

/** The status an asker gets; undefined where the table has no such row. A key with the scope gets what the admin gets. */
export function expectedStatus(name: RouteName, subject: Subject, requester: Requester): number | undefined {
  // What a key asks about itself is asked about the student.
  const rows = ACCESS_TABLE[name];
  if (HELD_ADMINS.some((code) => code === requester))
    return expectedRefusal(name, requester as HeldAdmin) ? 403 : expectedStatus(name, subject, 'admin');
  if (requester === PARENT) return rows[subject]?.[ACTORS.indexOf('none')];
  const isKey = requester === 'keyWithScope' || requester === 'keyWithoutScope';
  const row = isKey && subject === 'own' ? rows.student : rows[subject];
  if (!isKey || !row) return row?.[ACTORS.indexOf(requester as Actor)];
  const [anonymousStatus] = row;
  if (anonymousStatus !== 401) return anonymousStatus;
  return requester === 'keyWithScope' && KEY_SCOPES[name] ? row[ACTORS.indexOf('admin')] : 403;
}
