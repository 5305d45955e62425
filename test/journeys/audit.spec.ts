import { routes } from '../../src/contract/routes';
import { ownSentence, schoolSentence } from '../../src/contract/audit';
import { AuditRetention } from '../../src/privacy/audit/audit.module';
import { AuditLog } from '../../src/privacy/audit/audit-log';
import { anApp } from '../support/app';
import { endVisits, entriesDuring, storedEntries } from '../support/audit';
import { Client } from '../support/client';
import { aCounselor, aSchool, aStudentOf, type Person, peopleOf } from '../support/people';
import { ACADEMIC } from '../support/questions';

const server = anApp();
const the = peopleOf(server, {
  each: 'school',
  counselor: 'Dana Whitfield',
  student: (counselor) => aStudentOf(counselor, { name: 'Sam Reed' }),
});

const filtered = (filter: object, more: Record<string, string> = {}) => ({
  query: { filter: JSON.stringify(filter), ...more },
});
const seenBy = async (admin: Person, filter: object = {}) =>
  (await admin.list(routes.listAudit, filtered(filter))).rows;
const ownOf = async (person: Person) => (await person.list(routes.listOwnAudit)).rows;
const aboutStudent = () => ({ params: { userId: the.student.uid, studentId: the.student.uid, formId: ACADEMIC } });

describe('a read of a student by staff', () => {
  it('is told to the admin and to the student, with who, what, when and from where', async () => {
    await the.counselor.call(routes.readProgress, aboutStudent());
    const [entry] = await seenBy(the.school.admin, { event: 'student_read' });
    expect(entry).toMatchObject({
      what: 'student_read',
      detail: 'visit',
      by: { id: the.counselor.uid, kind: 'counselor', name: 'Dana Whitfield' },
      about: [{ id: the.student.uid, name: 'Sam Reed' }],
      about_count: 1,
      address: the.counselor.address,
    });
    expect(entry && schoolSentence(entry)).toBe('Dana Whitfield opened Sam Reed’s profile.');
    const [own] = await ownOf(the.student);
    expect(own).toMatchObject({ at: entry?.at, address: null, device: null });
    expect(own && ownSentence(own)).toBe('Dana Whitfield, your counselor, opened your profile.');
  });

  it('is one entry of a visit, however many pages it has, and one more for each file', async () => {
    const visit = async (by: Person = the.counselor): Promise<void> => {
      const pages = [routes.readStudent, routes.readResponses, routes.readYear, routes.readProgress];
      const sheet = [routes.readCareFlags, routes.readCareHistory, routes.readLetterPack];
      // Three tabs at once, and then the sheet and the letter.
      await Promise.all([1, 2, 3].flatMap(() => pages.map((one) => by.send(one, aboutStudent()))));
      for (const one of sheet) await by.send(one, aboutStudent());
    };
    const noted = async (run: () => Promise<unknown>) =>
      (await entriesDuring(server.dataSource, run)).map(({ what, detail }) => [what, detail]);
    const once = [['student_read', 'visit']];
    expect(await noted(visit)).toEqual(once);
    expect(await noted(visit)).toEqual([]);
    expect(await noted(() => visit(the.school.admin))).toEqual(once);
    const files = async (): Promise<void> => {
      for (let count = 0; count < 2; count += 1) await the.counselor.send(routes.exportLetterPack, aboutStudent());
    };
    const file = ['student_read', 'exportLetterPack'];
    expect(await noted(files)).toEqual([file, file]);
    const told = (await ownOf(the.student)).map((line) => ownSentence(line));
    expect(told.filter((sentence) => sentence === 'Dana Whitfield, your counselor, opened your profile.')).toHaveLength(
      1,
    );
    const lists = async (): Promise<void> => {
      for (let count = 0; count < 3; count += 1) await the.counselor.list(routes.listStudents);
    };
    expect(await noted(lists)).toEqual([['students_listed', 'listStudents']]);
    await endVisits(server.dataSource, the.student);
    expect(await noted(visit)).toEqual(once);
  });

  it('of a list is one entry with everybody on the page', async () => {
    const other = await aStudentOf(the.counselor, { name: 'Ann Lee' });
    const noted = await entriesDuring(server.dataSource, () => the.counselor.list(routes.listStudents));
    expect(noted).toMatchObject([{ what: 'students_listed', detail: 'listStudents' }]);
    expect(noted[0]?.subjects).toEqual([the.student.uid, other.uid].sort());
    const [entry] = await seenBy(the.school.admin, { event: 'students_listed' });
    expect(entry && schoolSentence(entry)).toBe('Dana Whitfield saw 2 students in a list.');
  });

  it('by a program is put down to its key', async () => {
    const made = await the.school.admin.call(routes.createApiKey, {
      body: { name: 'Timetable', scopes: ['roster:read'] },
    });
    const program = new Client(server.url);
    program.token = made.key;
    await program.call(routes.readStudent, { params: { userId: the.student.uid } });
    const [entry] = await seenBy(the.school.admin, { event: 'student_read' });
    expect(entry?.by).toEqual({ id: made.id, kind: 'key', name: 'Timetable' });
    expect((await ownOf(the.student))[0]).toMatchObject({ by: { kind: 'key', name: 'Timetable' }, address: null });
  });

  it('is not answered when it cannot be noted', async () => {
    server.app.useLogger(false);
    await server.dataSource.query('ALTER TABLE audit_entries RENAME TO audit_hidden');
    try {
      expect(await the.counselor.expectProblem(routes.readProgress, aboutStudent())).toMatchObject({ status: 503 });
      expect(await the.counselor.expectProblem(routes.listStudents)).toMatchObject({ status: 503 });
    } finally {
      await server.dataSource.query('ALTER TABLE audit_hidden RENAME TO audit_entries');
    }
    expect(await the.counselor.call(routes.readProgress, aboutStudent())).toBeTruthy();
  });
});

it('a step to the next student is no entry and shows nobody; opening the page is one', async () => {
  const next = await aStudentOf(the.counselor, { name: 'Tom Stone' });
  const beside = { previous: null, next: next.uid, position: 1, total: 2 };
  const step = async (): Promise<void> => {
    expect(await the.counselor.call(routes.readNeighbors, { params: { userId: the.student.uid } })).toEqual(beside);
  };
  expect(await entriesDuring(server.dataSource, step)).toEqual([]);
  const open = () => the.counselor.call(routes.readStudent, { params: { userId: next.uid } });
  expect(await entriesDuring(server.dataSource, open)).toMatchObject([
    { what: 'student_read', detail: 'visit', subjects: [next.uid] },
  ]);
});

describe('what else is on record', () => {
  const told = async (run: () => Promise<unknown>): Promise<[string, string[]][]> =>
    (await entriesDuring(server.dataSource, run)).map(({ what, subjects }) => [what, subjects]);

  it('is the life of a parent’s link', async () => {
    const body = { user_id: the.student.uid };
    let token = '';
    expect(
      await told(async () => {
        token = (await the.counselor.call(routes.createParentLink, { body })).token;
      }),
    ).toEqual([['parent_link_made', [the.student.uid]]]);
    const parent = new Client(server.url);
    const save = { params: { token }, body: { responses: [{ question_id: 'anything_else', answer: 'She sings.' }] } };
    const noted = await entriesDuring(server.dataSource, async () => {
      await parent.call(routes.readParentForm, { params: { token } });
      await parent.call(routes.saveParentForm, save);
      await parent.call(routes.saveParentForm, save);
    });
    expect(noted.map(({ what, kind, actor }) => [what, kind, actor])).toEqual([
      ['parent_form_opened', 'parent', null],
      ['parent_form_changed', 'parent', null],
    ]);
    const aboutLink = (await ownOf(the.student)).filter(({ what }) => what.startsWith('parent_'));
    expect(aboutLink.map(({ address }) => address)).toEqual([null, null, null]);
    expect(await told(() => the.counselor.call(routes.endParentLink, { params: { userId: the.student.uid } }))).toEqual(
      [['parent_link_ended', [the.student.uid]]],
    );
  });

  it('is what an admin does for the school', async () => {
    const { admin } = the.school;
    const other = await aCounselor(the.school);
    const move = { body: { student_ids: [the.student.uid], counselor_id: other.uid } };
    expect(await told(() => admin.call(routes.reassignStudents, move))).toEqual([
      ['student_changed', [the.student.uid]],
    ]);
    const handOver = { params: { userId: other.uid }, body: { to: the.counselor.uid } };
    expect(await told(() => admin.call(routes.handOver, handOver))).toEqual([['student_changed', [the.student.uid]]]);
    const seen = { 9: 0, 10: 0, 11: 1, 12: 0 };
    expect(await told(() => admin.call(routes.nextGrade, { body: { seen } }))).toEqual([
      ['student_changed', [the.student.uid]],
    ]);
    const grade = { params: { userId: the.student.uid }, body: { grade: 11 } };
    expect(await told(() => admin.call(routes.updateStudent, grade))).toEqual([['student_changed', [the.student.uid]]]);
    expect(await told(() => admin.call(routes.updateSchool, { body: { town: 'Camden' } }))).toEqual([
      ['school_changed', [admin.uid]],
    ]);
    expect(await told(() => admin.call(routes.createInviteCode, { query: { counselor_id: other.uid } }))).toEqual([
      ['invite_code_made', [other.uid]],
    ]);
    const key = await admin.call(routes.createApiKey, { body: { name: 'Timetable', scopes: ['roster:read'] } });
    expect(await told(() => admin.call(routes.endApiKey, { params: { keyId: key.id } }))).toEqual([
      ['api_key_ended', [admin.uid, key.id].sort()],
    ]);
    const [ended] = await seenBy(admin, { event: 'api_key_ended' });
    expect(ended && schoolSentence(ended)).toBe('Ada Whitlock revoked the API key Timetable.');
    const removed = await told(() => admin.call(routes.removeCounselor, { params: { userId: other.uid } }));
    expect(removed).toContainEqual(['counselor_removed', [other.uid]]);
  });

  it('is the copy of the own data, in which the record about oneself stands without names of others', async () => {
    await the.counselor.call(routes.readProgress, aboutStudent());
    await the.student.send(routes.exportMe);
    const table = (await the.student.ownCopy())['tables/activity.csv'];
    expect(table).toContain('A counselor of your school opened your profile.');
    expect(table).toContain('You downloaded a copy of your data.');
    expect(table).not.toContain('Dana Whitfield');
    expect(table).not.toContain(the.counselor.uid);
  });
});

it('never holds anything that somebody wrote, or a name or an email', async () => {
  const secret = 'Zanzibar lighthouse keeper';
  await the.student.save(ACADEMIC, { 1: `${secret} is what I want to be.` });
  await the.student.call(routes.saveAcademicRecord, { body: { user_id: the.student.uid, class_rank: '3' } });
  await the.counselor.call(routes.readResponses, aboutStudent());
  await the.counselor.list(routes.listStudents, filtered({ q: 'Sam' }));
  await the.student.send(routes.login, { body: { email: the.student.user.email, password: secret } });
  const tables = ['audit_entries', 'audit_subjects', 'audit_groups', 'audit_numbers'];
  const rows = await Promise.all(tables.map((name) => server.dataSource.query(`SELECT * FROM ${name}`)));
  const text = JSON.stringify(rows);
  expect(text).toContain(the.student.uid);
  for (const word of [secret, 'Zanzibar', 'Sam', 'Reed', 'Whitfield', 'Ada', the.student.user.email, '@']) {
    expect([word, text.includes(word)]).toEqual([word, false]);
  }
});

describe('the log of a school', () => {
  it('is found by name, kind, people and time, and turned page by page', async () => {
    await the.counselor.send(routes.readYearCalendar, aboutStudent());
    await the.counselor.call(routes.readAcademicRecord, aboutStudent());
    const { admin } = the.school;
    const whatOf = async (filter: object) => (await seenBy(admin, filter)).map(({ detail }) => detail);
    expect(await whatOf({ event: 'student_read' })).toEqual(['visit', 'readYearCalendar']);
    expect(await whatOf({ q: 'whitf', event: 'student_read' })).toHaveLength(2);
    expect(await whatOf({ q: 'nobody of this name' })).toEqual([]);
    expect(await whatOf({ person_id: the.counselor.uid, event: 'student_read' })).toHaveLength(2);
    expect(await whatOf({ student_id: the.student.uid, event: 'student_read' })).toHaveLength(2);
    const now = new Date(Date.now() + 1000).toISOString();
    expect(await whatOf({ from: now })).toEqual([]);
    expect(await whatOf({ to: now, event: 'student_read' })).toHaveLength(2);
    const page = await admin.list(routes.listAudit, filtered({ event: 'student_read' }, { range: '[1,1]' }));
    expect([page.range, page.total, page.rows.length]).toEqual(['1-1', 2, 1]);
    const all = await admin.list(routes.listAudit);
    expect(all.total).toBe(Math.max(...all.rows.map(({ id }) => Number(id))));
    const oldest = await admin.list(routes.listAudit, { query: { sort: '["at","ASC"]' } });
    expect(oldest.rows[0]?.id).toBe('1');
  });

  it('refuses what it cannot look for', async () => {
    const wrong: Record<string, string>[] = [
      { filter: '{"event":"slept"}' },
      { filter: '{"name":"x"}' },
      { sort: '["name","ASC"]' },
    ];
    for (const query of wrong) {
      expect(await the.school.admin.expectProblem(routes.listAudit, { query })).toMatchObject({ status: 400 });
    }
  });

  it('is never another school’s', async () => {
    await the.counselor.call(routes.readProgress, aboutStudent());
    const far = await aSchool(server);
    const farCounselor = await aCounselor(far);
    await aStudentOf(farCounselor);
    await farCounselor.list(routes.listStudents);
    const mine = JSON.stringify(await seenBy(the.school.admin));
    const theirs = JSON.stringify(await seenBy(far.admin));
    expect([mine.includes(farCounselor.uid), theirs.includes(the.counselor.uid)]).toEqual([false, false]);
    expect(theirs).not.toContain(the.student.uid);
    expect(await seenBy(far.admin, { student_id: the.student.uid })).toEqual([]);
    expect(await seenBy(far.admin, { person_id: the.counselor.uid })).toEqual([]);
    expect(await seenBy(far.admin, { q: 'Whitfield' })).toEqual([]);
  });

  it('is a table for a spreadsheet in which no name is a formula', async () => {
    const typed = await aStudentOf(the.counselor, { name: '=HYPERLINK("x")' });
    await the.counselor.call(routes.readProgress, { params: { userId: typed.uid } });
    await the.school.admin.call(routes.updateMe, { body: { display_name: '=1+1' } });
    await the.school.admin.call(routes.updateSchool, { body: { town: 'Camden' } });
    const response = await the.school.admin.send(routes.exportAudit, filtered({ event: 'school_changed' }));
    expect(response.headers.get('content-disposition')).toMatch(/filename="audit-log-[\d-]+\.csv"/);
    const table = await response.text();
    expect(table).toContain("'=1+1");
    expect(table).not.toMatch(/(^|,)"?=/m);
    expect(table.trim().split('\r\n')).toHaveLength(2);
  });

  it('names everybody an entry is about in its table', async () => {
    const names = ['Ada Lind', 'Bo Marsh', 'Cy Nash', 'Di Orr', 'Ed Pace', 'Fay Quinn'];
    const ids = [];
    for (const name of names) ids.push((await aStudentOf(the.counselor, { name })).uid);
    await the.counselor.call(routes.sendNudge, { body: { user_ids: ids, kind: 'unlock' } });
    const response = await the.school.admin.send(routes.exportAudit, filtered({ event: 'nudged' }));
    const [, line] = (await response.text()).trim().split('\r\n');
    for (const name of names) expect(line).toContain(name);
  });

  it('tells of a deleted account without its name, and forgets from where it was used', async () => {
    await the.counselor.call(routes.readProgress, aboutStudent());
    await the.student.call(routes.createParentLink, { body: { user_id: the.student.uid } });
    const { uid, address } = the.student;
    await the.student.call(routes.deleteMe);
    const entries = (await storedEntries(server.dataSource)).filter(
      ({ actor, subjects }) => actor === uid || subjects.includes(uid),
    );
    expect(entries.map(({ what }) => what)).toEqual(expect.arrayContaining(['student_read', 'parent_link_made']));
    expect(entries.filter((entry) => entry.address === address)).toEqual([]);
    expect(entries.filter((entry) => entry.actor === uid).map((entry) => entry.address)).toEqual(
      entries.filter((entry) => entry.actor === uid).map(() => null),
    );
    const stored = JSON.stringify(await server.dataSource.query('SELECT * FROM audit_entries'));
    expect(stored).not.toContain(`"${address}"`);
    const [entry] = await seenBy(the.school.admin, { event: 'student_read' });
    expect(entry && schoolSentence(entry)).toBe('Dana Whitfield opened a deleted account’s profile.');
    expect(entry?.address).toBe(the.counselor.address);
  });
});

describe('what is written', () => {
  const schoolId = async (): Promise<string> => {
    const sql = 'SELECT school_id FROM users WHERE id = ?';
    const [row]: { school_id: string }[] = await server.dataSource.query(sql, [the.counselor.uid]);
    return row?.school_id ?? '';
  };

  it('is numbered without a gap when 200 notes come at once', async () => {
    const before = (await the.school.admin.list(routes.listAudit)).total;
    const note = { what: 'own_data_copied' as const, actorId: the.counselor.uid, schoolId: await schoolId() };
    const log = server.app.get(AuditLog);
    await Promise.all(Array.from({ length: 200 }, () => log.record(note)));
    const [newest] = (await the.school.admin.list(routes.listAudit)).rows;
    // The first look at the log is an entry, too.
    expect(Number(newest?.id)).toBe(before + 1 + 200);
  });

  it('takes no detail that is more than a fixed word', async () => {
    const note = { what: 'signed_in' as const, actorId: the.counselor.uid, schoolId: await schoolId() };
    const noted = server.app.get(AuditLog).record({ ...note, detail: 'sam@example.org' });
    await expect(noted).rejects.toThrow(/no fixed word/);
  });

  it('goes after seven years, with the people it was about', async () => {
    await aStudentOf(the.counselor);
    await the.counselor.list(routes.listStudents);
    const removeAfter = (days: number) =>
      server.app.get(AuditRetention).removeOld(new Date(Date.now() + days * 86_400_000));
    const { total } = await the.school.admin.list(routes.listAudit);
    await removeAfter(2_554);
    expect((await the.school.admin.list(routes.listAudit)).total).toBeGreaterThanOrEqual(total);
    await removeAfter(2_556);
    for (const table of ['audit_entries', 'audit_subjects', 'audit_groups'])
      expect(await server.dataSource.query(`SELECT * FROM ${table} WHERE school_id = ?`, [await schoolId()])).toEqual(
        [],
      );
    await the.counselor.list(routes.listStudents);
    expect((await the.school.admin.list(routes.listAudit)).total).toBe(1);
  });
});
