import { randomUUID } from 'node:crypto';
import type { Call } from '../../src/contract/call';
import { routes } from '../../src/contract/routes';
import { routeUrl } from '../support/client';
import { aStudentWithList, peopleOf } from '../support/people';
import { REFLECTIONS } from '../support/questions';
import { aServer } from '../support/shared-server';
import { IS_THOROUGH } from '../support/thorough';

/** What an earlier version kept, or somebody wrote into the database by hand, breaks no page. */

const server = aServer();
let list: string;

const BEREA = '156295';
const COLUMNS = [
  ['academic_records', ['fields', 'writers']],
  ['verified_records', ['facts']],
  ['year_plans', ['fields', 'writers']],
  ['response_sets', ['answers', 'writers']],
  ['picks', ['starred', 'strengths', 'feeling']],
  ['choosing', ['skipped']],
  ['own_schools', ['note_saves', 'response']],
  ['preference_proposals', ['proposals']],
  ['recommendation_sets', ['recommendations', 'notes', 'relaxed', 'spanish']],
  ['student_profiles', ['dashboard', 'counselor_view']],
  ['chat_messages', ['sources']],
] as const;

/** JSON of other shapes than ours. */
const STRANGE = [
  '{"constructor": {"a": 1}, "__proto__": 7, "toString": null}',
  '[null, 7, "x", {"kind": "constructor"}, []]',
  '"constructor"',
  '7',
];

const the = peopleOf(server, { student: aStudentWithList });
beforeAll(async () => {
  const params = { userId: the.student.uid };
  list = (await the.student.schoolList())._id ?? '';
  await the.student.save(REFLECTIONS, { 1: 'I build boats with my aunt.' });
  await the.student.call(routes.saveAcademicRecord, { body: { user_id: the.student.uid, sat_score: '1200' } });
  await the.student.call(routes.addOwnSchool, { params: { ...params, unitid: BEREA }, body: {} });
  await the.student.call(routes.savePicks, { params, body: { starred: [], strengths: [], feeling: null } });
  await the.student.call(routes.savePreferences, {
    params,
    body: { corrections: [{ kind: 'size', value: 'small', strength: 'want' }] },
  });
  const userId = the.student.uid;
  const now = new Date();
  const rows = {
    verified_records: { userId, facts: { gpa: null, sat: 1200, act: null }, verifiedBy: null, verifiedAt: now },
    year_plans: { userId, answers: [], revision: 1, writers: {}, updatedAt: now },
    preference_proposals: { userId, proposals: [], proposedAt: now },
  };
  for (const [table, row] of Object.entries(rows)) await server.dataSource.getRepository(table).insert(row);
  await the.student.call(routes.sendChat, {
    body: { user_id: the.student.uid, message_id: randomUUID(), text: 'what do I want' },
  });
});

const READS = Object.values<Call>(routes).filter(
  ({ method, path }) => method === 'GET' && /:userId|students|today/.test(path),
);
const pathOf = (call: Call): string =>
  routeUrl(call, {
    ...{ userId: the.student.uid, studentId: the.student.uid, formId: REFLECTIONS, unitid: BEREA },
    ...{ listId: list, recommendationId: list, counselorId: the.counselor.uid },
  });

/** The calls that break, as who makes them. */
async function broken(): Promise<string[]> {
  const found: string[] = [];
  for (const call of READS) {
    for (const [name, person] of [
      ['student', the.student],
      ['counselor', the.counselor],
    ] as const) {
      const answer = await person.request(pathOf(call));
      await answer.arrayBuffer();
      if (answer.status >= 500) found.push(`${name} ${call.path} ${answer.status}`);
    }
  }
  return found;
}

it('is asked by many calls', async () => {
  expect(READS.length).toBeGreaterThan(30);
  expect(await broken()).toEqual([]);
});

it('and none breaks for a choice that is no choice', async () => {
  const choices = server.dataSource.getRepository('choices');
  const kinds = ['religion', 'region', 'near_place', 'program', 'college', 'campus_offer', 'sport', 'subject', 'size'];
  const rows = [
    ...['constructor', '__proto__', 'Narnia'].map((value) => ({ kind: 'state', value, strength: 'must' })),
    ...kinds.map((kind) => ({ kind, value: 'constructor', strength: 'must' })),
    ...kinds.map((kind) => ({ kind, value: '%{name} __proto__', strength: 'must_not' })),
    { kind: 'constructor', value: 'toString', strength: 'want' },
    { kind: 'setting', value: 'city', strength: 'constructor' },
  ].map((one) => ({ ...one, id: randomUUID(), userId: the.student.uid, holder: 'me', noExceptions: true }));
  await choices.insert(rows.map((row) => ({ ...row, chosenAt: new Date() })));
  expect(await broken()).toEqual([]);
  const { preferences } = await the.student.call(routes.readPreferences, { params: { userId: the.student.uid } });
  expect(preferences.filter(({ kind }) => kind === 'state')).toEqual([]);
  await choices.delete(rows.map(({ id }) => id));
});

it('and no save drops an answer that was kept in another form', async () => {
  const where = 'WHERE user_id = ? AND form_id = ?';
  const [row] = await server.dataSource.query<{ answers: string }[]>(`SELECT answers FROM response_sets ${where}`, [
    the.student.uid,
    REFLECTIONS,
  ]);
  const strange = [...(JSON.parse(row?.answers ?? '') as object[]), { question_id: 3, answer: 'Kept by hand.' }];
  await server.dataSource.query(`UPDATE response_sets SET answers = ? ${where}`, [
    ...[JSON.stringify(strange), the.student.uid, REFLECTIONS],
  ]);
  await the.student.save(REFLECTIONS, { 2: 'Saved after it.' });
  expect(await the.student.answers(REFLECTIONS)).toMatchObject({ 2: 'Saved after it.', 3: 'Kept by hand.' });
});

/** Overwrites these columns, asks everything, and puts back what stood there. */
async function brokenWith(places: readonly (readonly [string, readonly string[]])[], value: string): Promise<string[]> {
  const { dataSource } = server;
  const before: [string, unknown[]][] = [];
  for (const [table, columns] of places) {
    const rows = await dataSource.query<Record<string, unknown>[]>(`SELECT * FROM ${table} WHERE user_id = ?`, [
      the.student.uid,
    ]);
    const sets = columns.map((column) => `${column} = ?`).join(', ');
    for (const row of rows) {
      const key = 'id' in row ? 'id' : 'user_id';
      before.push([
        `UPDATE ${table} SET ${sets} WHERE ${key} = ?`,
        [...columns.map((column) => row[column]), row[key]],
      ]);
    }
    await dataSource.query(`UPDATE ${table} SET ${sets} WHERE user_id = ?`, [
      ...columns.map(() => value),
      the.student.uid,
    ]);
  }
  const found = await broken();
  for (const [sql, values] of before) await dataSource.query(sql, values);
  return found;
}

it.each(STRANGE)('and none breaks for columns that hold %s', async (value) => {
  expect(await brokenWith(COLUMNS, value)).toEqual([]);
});

if (IS_THOROUGH)
  it.each(COLUMNS.flatMap(([table, columns]) => columns.map((column) => [table, column] as const)))(
    'and none breaks for %s.%s of another shape',
    async (table, column) => {
      for (const value of STRANGE) expect(await brokenWith([[table, [column]]], value)).toEqual([]);
    },
  );
