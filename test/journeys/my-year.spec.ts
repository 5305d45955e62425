import { YEAR_PLAN_FORM_ID } from '../../src/contract/note-words';
import { routes } from '../../src/contract/routes';
import type { ReadYear, SavedYear } from '../../src/contract/year';
import { entriesDuring } from '../support/audit';
import { aSchool, aStudentOf, type Person, peopleOf } from '../support/people';
import { aServer } from '../support/shared-server';

const UMAINE = 161253;
const BATES = 160977;

const server = aServer();
const the = peopleOf(server, { each: 'school', student: aStudentOf });

const params = () => ({ userId: the.student.uid });
const read = (by: Person = the.student): Promise<ReadYear> => by.call(routes.readYear, { params: params() });
const save = (fields: Record<string, string>, more: object = {}): Promise<SavedYear> =>
  the.student.call(routes.saveYear, { body: { user_id: the.student.uid, fields, ...more } });
const plans = (unitid: number, fields: Record<string, string> = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ added: '2026-09-01', ...fields }).map(([name, text]) => [`college.${unitid}.${name}`, text]),
  );
const note = (field: string, value: string, by: Person = the.counselor) =>
  by.send(routes.noteInYear, { params: params(), body: { field, value } });
const wantsMail = (by_mail: boolean) =>
  the.student.call(routes.saveYearReminders, { params: params(), body: { by_mail } });

describe('a student plans applications', () => {
  it('begins with nothing, adds a college and finds it with its own pages', async () => {
    expect(await read()).toMatchObject({ revision: 0, fields: {}, notes: [], colleges: [], dates: [], by_mail: false });
    await save(plans(UMAINE, { round: 'ea', due_on: '2026-11-15' }));
    const year = await read();
    expect(year.fields).toEqual(plans(UMAINE, { round: 'ea', due_on: '2026-11-15' }));
    expect(year.colleges).toMatchObject([{ unitid: UMAINE, name: expect.stringContaining('Maine') as string }]);
    expect((await read(the.counselor)).fields).toEqual(year.fields);
  });

  it('saves field by field from two tabs, loses nothing and is told of what both changed', async () => {
    const { revision } = await save(plans(UMAINE));
    await save({ [`college.${UMAINE}.round`]: 'ea' }, { revision, writer_id: 'one', save_number: 1 });
    const { fields, conflicts } = await save(
      { [`college.${UMAINE}.round`]: 'regular', [`college.${UMAINE}.essay`]: 'yes' },
      { revision, writer_id: 'two', save_number: 1 },
    );
    expect(fields).toMatchObject({ [`college.${UMAINE}.round`]: 'regular', [`college.${UMAINE}.essay`]: 'yes' });
    expect(conflicts).toEqual([{ question_id: `college.${UMAINE}.round`, kept: 'regular', other: 'ea' }]);
  });

  it('is refused fields that no plan has and texts that they cannot hold', async () => {
    const wrong = [{ 'college.1.mood': 'x' }, plans(UMAINE, { due_on: 'soon' }), { 'scholarship.a.link': 'x' }];
    for (const fields of wrong)
      expect((await the.student.send(routes.saveYear, { body: { user_id: the.student.uid, fields } })).status).toBe(
        400,
      );
    expect((await read()).fields).toEqual({});
  });

  it('brings back what was removed, which is erased only after 30 days', async () => {
    await save(plans(UMAINE, { name: 'UMaine', removed: new Date().toISOString().slice(0, 10) }));
    await save(plans(BATES, { removed: '2026-01-01', portal: 'an old note' }));
    await save({ 'aid.fafsa.done': 'yes' });
    const { fields } = await read();
    expect(fields).toMatchObject({ [`college.${UMAINE}.name`]: 'UMaine', 'aid.fafsa.done': 'yes' });
    expect(JSON.stringify(fields)).not.toContain('an old note');
  });

  it('takes it along with the copy of their data, and with the account all of it goes', async () => {
    await save(plans(UMAINE, { portal: 'portal.example' }));
    await note(`college.${UMAINE}.due_on`, '2026-11-20');
    await wantsMail(true);
    const texts = Object.entries(await the.student.ownCopy());
    expect(texts.some(([name, text]) => name.includes('my-year') && text.includes('portal.example'))).toBe(true);
    expect(texts.filter(([, text]) => text.includes(the.counselor.uid))).toEqual([]);
    await the.student.call(routes.deleteMe);
    for (const table of ['year_plans', 'year_notes', 'year_reminders']) {
      const rows: unknown[] = await server.dataSource.query(
        `SELECT * FROM ${table} WHERE user_id = '${the.student.uid}'`,
      );
      expect([table, rows]).toEqual([table, []]);
    }
  });

  it('is not left alone with signs of danger in a note', async () => {
    const { care } = await save(plans(UMAINE, { portal: 'i want to kill myself' }));
    expect(care).toHaveLength(1);
    const flags = await the.counselor.call(routes.readCareFlags, { params: params() });
    expect(flags).toMatchObject([{ form_id: YEAR_PLAN_FORM_ID, level: 'urgent' }]);
    expect((await read(the.counselor)).care).toEqual([]);
  });
});

describe('a counselor', () => {
  it('fills in a date and a letter; the student sees who did, until the student changes it, and the log tells it', async () => {
    await save({ ...plans(UMAINE), 'letter.a1.added': '2026-09-01', 'letter.a1.name': 'Mr. Ortiz' });
    const field = `college.${UMAINE}.due_on`;
    const noted = await entriesDuring(server.dataSource, async () => {
      expect((await note(field, '2026-11-20')).status).toBe(200);
      expect((await note('letter.a1.received_on', '2026-10-02')).status).toBe(200);
    });
    expect(noted.filter(({ actor }) => actor === the.counselor.uid)).toMatchObject([
      { what: 'year_noted', subjects: [the.student.uid] },
      { what: 'year_noted', subjects: [the.student.uid] },
    ]);
    expect((await read()).notes).toMatchObject([
      { field, value: '2026-11-20', by: 'Carol Ng' },
      { field: 'letter.a1.received_on', value: '2026-10-02', by: 'Carol Ng' },
    ]);
    await save({ [field]: '2026-11-22' });
    expect((await read()).notes).toMatchObject([{ field: 'letter.a1.received_on' }]);
  });

  it('cannot write the student’s own words, nor into what is not planned', async () => {
    await save(plans(UMAINE));
    expect((await note(`college.${UMAINE}.portal`, '2026-11-20')).status).toBe(400);
    expect((await note(`college.${BATES}.due_on`, '2026-11-20')).status).toBe(409);
    expect((await note(`college.${UMAINE}.due_on`, 'soon')).status).toBe(400);
    expect((await note(`college.${UMAINE}.due_on`, '2026-11-20', the.student)).status).toBe(403);
    expect((await read()).notes).toEqual([]);
  });

  it('does not overwrite what the student is typing at the same time: both are kept', async () => {
    const { revision } = await save(plans(UMAINE));
    const field = `college.${UMAINE}.due_on`;
    await note(field, '2026-11-20');
    const { conflicts } = await save({ [field]: '2026-11-21' }, { revision, writer_id: 'tab', save_number: 9 });
    expect(conflicts).toEqual([{ question_id: field, kept: '2026-11-21', other: '2026-11-20' }]);
  });

  it('leaves without a name what they filled in, when they leave', async () => {
    await save(plans(UMAINE));
    await note(`college.${UMAINE}.due_on`, '2026-11-20');
    await the.school.admin.call(routes.removeCounselor, { params: { userId: the.counselor.uid } });
    expect((await read()).notes).toMatchObject([{ value: '2026-11-20', by: null }]);
  });
});

describe('the dates of a school', () => {
  const csv = ['college,round,date,cycle,source', `University of Maine,EA,11/15/2026,2026-27,https://go.umaine.edu`];
  const take = (lines: readonly string[], keep: boolean) =>
    the.school.admin.call(routes.importSchoolDates, { body: { csv: lines.join('\n'), save: keep } });

  it('are looked at first, then imported, and are the students’ where these typed none', async () => {
    expect(await take(csv, false)).toMatchObject({ problems: 0, saved: false, rows: [{ line: 2, problem: null }] });
    expect((await the.school.admin.call(routes.readSchoolDates)).cycles).toEqual([]);
    expect(await take(csv, true)).toMatchObject({ saved: true });
    expect(await take(csv, true)).toMatchObject({ saved: true });
    expect((await the.school.admin.call(routes.readSchoolDates)).cycles).toMatchObject([
      { cycle: '2026-27', dates: 1 },
    ]);
    await save(plans(UMAINE, { round: 'ea' }));
    expect((await read()).dates).toEqual([
      { unitid: UMAINE, round: 'ea', due_on: '2026-11-15', cycle: '2026-27', source: 'https://go.umaine.edu' },
    ]);
    const calendar = await (await the.student.send(routes.readYearCalendar, { params: params() })).text();
    expect(calendar).toContain('DTSTART;VALUE=DATE:20261115');
    const away = await the.school.admin.call(routes.removeSchoolDates, { body: { cycle: '2026-27' } });
    expect([away.cycles, (await read()).dates]).toEqual([[], []]);
  });

  it('are not imported while one row is wrong, and never another school’s', async () => {
    expect(await take([...csv, 'Nowhere,EA,2026-11-15,2026-27,x'], true)).toMatchObject({ problems: 1, saved: false });
    const far = await aSchool(server);
    await far.admin.call(routes.importSchoolDates, { body: { csv: csv.join('\n'), save: true } });
    await save(plans(UMAINE, { round: 'ea' }));
    expect((await read()).dates).toEqual([]);
  });
});
