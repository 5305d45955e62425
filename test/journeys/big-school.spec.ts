import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { SECTIONS } from '../../src/contract/forms';
import { MAX_AUDIT_NAMES } from '../../src/contract/limits';
import { MESSAGES } from '../../src/contract/messages';
import { routes } from '../../src/contract/routes';
import { insertRows, type RawValue } from '../../src/platform/database/hot-rows';
import { AuditLog } from '../../src/privacy/audit/audit-log';
import { anApp } from '../support/app';
import { aCounselor, aSchool, type Person, type School } from '../support/people';
import { queryPlan, selectsDuring, type Statement } from '../support/statements';
import { isOnServices } from '../support/surroundings';

/** A school of 20,000 students beside another: what is read school-wide is found by indexes, on either database. */

const STUDENTS = 20_000;
const OF_COUNSELOR = 400;
/** MariaDB walks through a whole table where most of it is asked for: there, most students are elsewhere. */
const ELSEWHERE = isOnServices ? 40_000 : 3_000;
const AT_ONCE = 500;
const AT = '2026-09-01 08:00:00.000';

const server = anApp();
let school: School;
let counselor: Person;

const sql = <T>(text: string, values: unknown[] = []): Promise<T[]> => server.dataSource.query(text, values);

async function inLots(manager: EntityManager, table: string, columns: string[], rows: RawValue[][]): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await insertRows(manager, { table, columns, rows: rows.slice(from, from + AT_ONCE) });
}

/** Students with one section each that every other has begun, and every tenth with a list. */
async function fill(schoolId: string, count: number, counselorOf: (index: number) => string | null): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  const name = (index: number): string => `Student ${String(index).padStart(6, '0')}`;
  await server.dataSource.transaction(async (manager) => {
    const key = (index: number): string => name(index).toLowerCase();
    await inLots(
      manager,
      'users',
      ['id', 'school_id', 'counselor_id', 'role', 'email', 'name', 'name_key', 'family_key', 'grade', 'created_at'],
      ids.map((id, index) => [
        ...[id, schoolId, counselorOf(index), 'student', `${id}@example.org`],
        ...[name(index), key(index), key(index), 9 + (index % 4), AT],
      ]),
    );
    const begun = ids.filter((_, index) => index % 2 === 0);
    await inLots(
      manager,
      'response_sets',
      ['id', 'user_id', 'form_id', 'submitted_at', 'revision', 'answered_count', 'answers', 'writers'],
      begun.map((id, index) => [randomUUID(), id, SECTIONS[0].title, AT, 1, 1 + (index % 3), '[]', '[]']),
    );
    await inLots(
      manager,
      'generations',
      ['id', 'user_id', 'state', 'progress', 'attempts', 'failures', 'requested_at'],
      ids.filter((_, index) => index % 10 === 0).map((id) => [randomUUID(), id, 'ready', 100, 1, 0, AT]),
    );
  });
  return ids;
}

beforeAll(async () => {
  school = await aSchool(server);
  const far = await aSchool(server);
  counselor = await aCounselor(school);
  const schoolOf = async (person: Person): Promise<string> =>
    (await sql<{ school_id: string }>('SELECT school_id FROM users WHERE id = ?', [person.uid]))[0]?.school_id ?? '';
  const schoolId = await schoolOf(school.admin);
  const ids = await fill(schoolId, STUDENTS, (index) => (index < OF_COUNSELOR ? counselor.uid : null));
  await fill(await schoolOf(far.admin), ELSEWHERE, () => null);
  const log = server.app.get(AuditLog);
  const lists = Array.from({ length: 200 }, (_, index) => ids.slice(index * 100, index * 100 + 100));
  await Promise.all(
    lists.map((subjectIds) =>
      log.record({ what: 'students_listed', actorId: counselor.uid, actorKind: 'counselor', subjectIds, schoolId }),
    ),
  );
  if (isOnServices)
    await sql(
      'ANALYZE TABLE users, response_sets, generations, audit_entries, audit_subjects, audit_groups, care_flags',
    );
});

/** The tables that are full here, by the short names that statements give them. */
const FULL = [
  'users',
  'response_sets',
  'own',
  'generations',
  'run',
  'audit_entries',
  'e',
  'audit_subjects',
  's',
  'audit_groups',
  'member',
  'listed',
];
const isWalkedWhole = (step: string): boolean =>
  isOnServices
    ? FULL.some((table) => step.startsWith(`${table} ALL `) || step.startsWith(`${table} index `))
    : FULL.some((table) => step === `SCAN ${table}` || step.startsWith(`SCAN ${table} USING`));
/** Whether a step only touches the rows of a page that has been found already. */
const isOfFoundPage = (step: string, index: number, plan: string[]): boolean =>
  isOnServices ? step.startsWith('<derived') : plan.slice(0, index).includes('SCAN page');
const isSorted = (...[step, ...place]: [step: string, index: number, plan: string[]]): boolean =>
  /USE TEMP B-TREE FOR ORDER BY|Using filesort/.test(step) && !isOfFoundPage(step, ...place);

/** Pages of a list; what is read for the rows of one page is a few and may be sorted. The sweeps of jobs and webhooks, which may run meanwhile, are none. */
const isPage = ({ sql: text }: Statement): boolean =>
  /ORDER BY[\s\S]*LIMIT/.test(text) && !/\bleased?_until\b/.test(text);

/** The steps that do something of which `isWrong`, over these SELECTs of a call. */
async function stepsOf(
  ask: () => Promise<unknown>,
  isWrong: (step: string, index: number, plan: string[]) => boolean,
  isAsked: (statement: Statement) => boolean = () => true,
): Promise<string[]> {
  const wrong: string[] = [];
  const statements = (await selectsDuring(server.dataSource, ask)).filter(isAsked);
  expect(statements.length).toBeGreaterThan(0);
  for (const statement of statements) {
    const plan = await queryPlan(server.dataSource, statement);
    wrong.push(...plan.filter((step, index) => isWrong(step, index, plan)).map((step) => `${step}: ${statement.sql}`));
  }
  return wrong;
}

const filtered = (filter: object, sort?: [string, string]) => ({
  query: { filter: JSON.stringify(filter), ...(sort ? { sort: JSON.stringify(sort) } : {}) },
});

const READS: [what: string, ask: () => Promise<unknown>][] = [
  ['the roster of the school', () => school.admin.list(routes.listStudents)],
  ['the roster of a counselor', () => counselor.list(routes.listStudents)],
  ['the roster by last name', () => school.admin.list(routes.listStudents, filtered({}, ['family', 'ASC']))],
  ['the roster by answers', () => school.admin.list(routes.listStudents, filtered({}, ['answered', 'DESC']))],
  ['who has not started', () => school.admin.list(routes.listStudents, filtered({ standing: 'not_started' }))],
  ['who has a list', () => school.admin.list(routes.listStudents, filtered({ standing: 'list_ready' }))],
  ['the overview', () => school.admin.call(routes.readOverview)],
  ['today', () => counselor.call(routes.readToday)],
  ['the audit log', () => school.admin.list(routes.listAudit)],
  ['what is on record about oneself', () => counselor.list(routes.listOwnAudit)],
  ['the audit log of one person by name', () => school.admin.list(routes.listAudit, filtered({ q: '012345' }))],
];

it.each(READS)('%s walks through no table that grows with other schools', async (_, ask) => {
  expect(await stepsOf(ask, isWalkedWhole)).toEqual([]);
});

it.each(READS.filter(([what]) => /roster of|last name|^the audit log$/.test(what)))(
  '%s comes in the order of an index',
  async (_, ask) => {
    expect(await stepsOf(ask, isSorted, isPage)).toEqual([]);
  },
);

it('counts the school in the database, as the roster counts it', async () => {
  const overview = await school.admin.call(routes.readOverview);
  const totalOf = async (filter: object) => (await school.admin.list(routes.listStudents, filtered(filter))).total;
  expect(overview).toMatchObject({
    students: STUDENTS,
    waiting_for_counselor: STUDENTS - OF_COUNSELOR,
    not_started: await totalOf({ standing: 'not_started' }),
    lists_ready: await totalOf({ standing: 'list_ready' }),
    unlocked: await totalOf({ standing: 'unlocked' }),
    needs_attention: 0,
  });
  expect(overview.not_started).toBe(STUDENTS / 2);
  expect(overview.lists_ready).toBe(STUDENTS / 10);
});

it('the audit log tells all of a name or says that it is in too many, and never a part', async () => {
  const { rows, total } = await school.admin.list(routes.listAudit, filtered({ q: '012345' }));
  expect([rows.length, total]).toEqual([1, 1]);
  const many = await school.admin.expectProblem(routes.listAudit, filtered({ q: 'Student' }));
  expect(many).toMatchObject({ status: 400, detail: MESSAGES.tooManyNames });
  expect(MESSAGES.tooManyNames).toContain(String(MAX_AUDIT_NAMES));
});
