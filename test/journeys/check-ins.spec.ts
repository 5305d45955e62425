import { randomUUID } from 'node:crypto';
import type { CareFlagNotice, CloseCareBody } from '../../src/contract/roster';
import { helpText } from '../../src/contract/help-lines';
import { routes } from '../../src/contract/routes';
import { SIGN_STATES } from '../../src/responses/responses.entity';
import { Client } from '../support/client';
import { awaitMails, mailsTo } from '../support/mails';
import {
  aCounselor,
  aSchool,
  aStudentOf,
  aStudentWithList,
  type Person,
  type School,
  peopleOf,
} from '../support/people';
import { questionText, REFLECTIONS } from '../support/questions';
import { aServer } from '../support/shared-server';
import { until } from '../support/until';

const URGENT = 'Some nights I want to kill myself and nobody would notice.';
const LOOK = 'My grandfather killed himself when I was ten.';
const AT_HOME = 'My dad hits me when he drinks.';
const LIFELINE = helpText('lifeline', 'en');
const PARENT_FORM = 'parent_form';

const server = aServer();
const the = peopleOf(server, { each: 'counselor', student: aStudentOf });

/** The mails to a person about a check-in; notes on who looks after whom are left out. */
const checkInsTo = async (email: string): Promise<string[]> =>
  (await mailsTo(server, email)).filter((mail) => mail.includes('may mean that'));
async function awaitCheckIns(email: string, many: number): Promise<string[]> {
  await until(async () => (await checkInsTo(email)).length >= many);
  return checkInsTo(email);
}

const flags = (reader: Person = the.counselor): Promise<CareFlagNotice[]> =>
  reader.call(routes.readCareFlags, { params: { userId: the.student.uid } });
const reviewed = (): Promise<CareFlagNotice[]> =>
  the.counselor.call(routes.markCareSeen, { params: { userId: the.student.uid } });
const row = () => the.counselor.call(routes.readStudent, { params: { userId: the.student.uid } });

const saysInChat = (text: string) =>
  the.student.call(routes.sendChat, { body: { user_id: the.student.uid, message_id: randomUUID(), text } });

async function reviewsSchool(reason: string) {
  const list = await the.student.schoolList();
  return the.student.review(list, list.recommendations[0] ?? { name: '' }, { liked: false, reason });
}

const linkToParent = async (): Promise<string> =>
  (await the.student.call(routes.createParentLink, { body: { user_id: the.student.uid } })).token;
const savesAsParent = (token: string, answers: Record<string, string>) =>
  new Client(server.url).call(routes.saveParentForm, {
    params: { token },
    body: { responses: Object.entries(answers).map(([question_id, answer]) => ({ question_id, answer })) },
  });

/** Writes a text in one place; the answer is what stands beside it, null where nothing does. */
const PLACES: Record<Exclude<CareFlagNotice['place'], 'parent' | 'chat'>, (text: string) => Promise<string | null>> = {
  answer: async (text) => (await the.student.saveForCare(REFLECTIONS, { 2: text }))[0]?.message ?? null,
  form: async (text) => (await the.student.saveForCare('college_portfolio', { hard_choice: text }))[0]?.message ?? null,
  record: async (resume_file) =>
    (await the.student.call(routes.saveAcademicRecord, { body: { user_id: the.student.uid, resume_file } })).care[0]
      ?.message ?? null,
  review: async (reason) => (await reviewsSchool(reason)).care,
};

describe.each(Object.keys(PLACES) as (keyof typeof PLACES)[])('what is written as %s', (place) => {
  const write = PLACES[place];

  beforeEach(async () => {
    if (place === 'review') the.student = await aStudentWithList(the.counselor);
  });

  it('brings help at once and an urgent flag with its kind', async () => {
    const beside = await write(URGENT);
    expect(beside).toContain(LIFELINE);
    expect(beside).toContain('Your counselor will get a note');
    const [flag] = await flags();
    expect(flag).toMatchObject({ place, level: 'urgent', kinds: ['suicide'], seen_at: null });
    expect(JSON.stringify(flag)).not.toContain('notice');
    expect((await row()).attention).toEqual({ level: 'urgent', since: flag?.created_at });
  });

  it('brings a line to call and a quiet flag where it is only worrying, and opens it again where it gets worse', async () => {
    expect(await write(LOOK)).toContain(LIFELINE);
    expect((await flags())[0]).toMatchObject({ place, level: 'look', kinds: ['suicide'] });
    await reviewed();
    expect(await write(LOOK)).toContain(LIFELINE);
    expect((await row()).needs_attention).toBe(false);
    expect(await write(`${LOOK} ${URGENT}`)).toContain(LIFELINE);
    expect((await flags())[0]).toMatchObject({ level: 'urgent', seen_at: null });
  });
});

describe('an answer that nobody reads again', () => {
  it('is flagged all the same, and the next answers tell where help is', async () => {
    expect(await the.student.save(REFLECTIONS, { 2: URGENT })).toMatchObject({ care: [], care_pending: true });
    await until(async () => !(await the.student.save(REFLECTIONS, { 2: URGENT })).care_pending);
    expect(await flags()).toHaveLength(1);
    const next = await the.student.save(REFLECTIONS, { 2: URGENT, 3: 'Boats.' });
    expect(next).toMatchObject({ care: [{ question_id: '2' }], care_pending: false });
  });

  it('says where its words are gone, so that harmless ones in their place are not taken for them', async () => {
    const changed = async () => (await flags()).map((flag) => flag.changed);
    await the.student.save(REFLECTIONS, { 2: URGENT });
    await until(async () => (await flags()).length === 1);
    expect(await changed()).toEqual([false]);
    await the.student.save(REFLECTIONS, { 2: 'Boats.' });
    expect(await changed()).toEqual([true]);
    await the.student.save(REFLECTIONS, { 2: ` ${URGENT}` });
    expect(await changed()).toEqual([false]);
  });

  it('is flagged where the process that saved it ended before it read', async () => {
    await the.student.save(REFLECTIONS, { 2: URGENT });
    // The set counts as read a moment after its flag is there.
    const isRead = `SELECT id FROM response_sets WHERE signs = ${SIGN_STATES.found} AND user_id = ?`;
    await until(async () => (await server.dataSource.query<unknown[]>(isRead, [the.student.uid])).length === 1);
    await server.dataSource.query('DELETE FROM care_flags WHERE user_id = ?', [the.student.uid]);
    const sql = 'UPDATE response_sets SET signs = 1, submitted_at = ? WHERE user_id = ?';
    await server.dataSource.query(sql, ['2026-01-01 08:00:00.000', the.student.uid]);
    await until(async () => (await flags()).length === 1);
  });

  it('is flagged once, also where several read it', async () => {
    await the.student.save(REFLECTIONS, { 2: URGENT });
    await Promise.all([the.student.care(REFLECTIONS), the.student.care(REFLECTIONS)]);
    await awaitCheckIns(the.counselor.user.email, 1);
    expect(await flags()).toHaveLength(1);
  });
});

it('a message to Buddy that is only worrying gets a line to call and is flagged with its words', async () => {
  const reply = await saysInChat(LOOK);
  expect(reply.kind).toBe('care');
  expect(reply.text).toContain(LIFELINE);
  expect(reply.text).toContain('Your counselor will get a note about this message and can read it.');
  expect((await flags())[0]).toMatchObject({ place: 'chat', level: 'look' });
  expect((await flags())[0]?.question_text).toContain(LOOK);
  expect((await saysInChat('thanks')).text).not.toContain(LIFELINE);
});

describe('feedback', () => {
  const asks = (student_response: string) =>
    the.student.call(routes.respond, { body: { question: 'What has been hard for you?', student_response } });

  it('flags what is worrying, and nothing that only names something grave', async () => {
    await asks('My grandfather died on the day of my first recital, and I played anyway.');
    expect(await flags()).toEqual([]);
    await asks(LOOK);
    expect(await flags()).toMatchObject([{ level: 'look', place: 'answer' }]);
  });
});

it('answers on Spanish pages in Spanish, whatever the text is in', async () => {
  const headers = { 'accept-language': 'es' };
  await the.student.saveForCare(REFLECTIONS, { 2: URGENT });
  const read = await the.student.send(routes.readResponses, {
    params: { userId: the.student.uid, formId: REFLECTIONS },
    headers,
  });
  const body = { question: questionText(REFLECTIONS, 3), student_response: 'idk' };
  const feedback = await the.student.send(routes.respond, { body, headers });
  expect(await read.text()).toContain('Línea 988');
  expect(await feedback.text()).toContain('¿A quién ayudaste');
});

describe('what a parent writes', () => {
  const WORRY = 'Last night she wrote: I want to kill myself.';

  it('brings help for families, and the counselor hears that a parent wrote', async () => {
    const token = await linkToParent();
    const saved = await savesAsParent(token, { anything_else: WORRY });
    expect(saved.care).toMatchObject([{ question_id: 'anything_else' }]);
    expect(saved.care[0]?.message).toContain(LIFELINE);
    expect(saved.care[0]?.message).toContain('Your child isn’t told about the note');
    expect(await new Client(server.url).call(routes.readParentForm, { params: { token } })).toMatchObject({
      care: saved.care,
    });
    expect(await flags()).toMatchObject([{ place: 'parent', level: 'urgent', form_id: PARENT_FORM }]);
  });

  it('is told to the student by nothing: not beside the form, in the activity, or in the own copy', async () => {
    await savesAsParent(await linkToParent(), { anything_else: WORRY });
    await flags();
    await reviewed();
    const params = { userId: the.student.uid, formId: PARENT_FORM };
    expect((await the.student.call(routes.readResponses, { params }))[0]?.care).toEqual([]);
    expect((await the.student.save(PARENT_FORM, { anything_else: WORRY, kindness: 'Boats.' })).care).toEqual([]);
    const { rows } = await the.student.list(routes.listOwnAudit);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/care|check-in|attended/i);
    const copy = await the.student.ownCopy();
    expect(copy['tables/activity.csv']).not.toMatch(/check-in|reviewed/i);
    expect(copy['tables/answers-your-counselor-was-asked-to-look-at.csv'] ?? '').not.toContain('urgent');
  });

  it('stands in the own copy where the student wrote it, with its level and kind', async () => {
    await the.student.saveForCare(REFLECTIONS, { 2: URGENT });
    const copy = await the.student.ownCopy();
    expect(copy['tables/answers-your-counselor-was-asked-to-look-at.csv']).toMatch(/urgent,suicide/);
  });
});

const closes = (
  which: readonly CareFlagNotice[],
  { outcome = 'talked', note = '' }: Partial<Pick<CloseCareBody, 'outcome' | 'note'>> = {},
): Promise<CareFlagNotice[]> =>
  the.counselor.call(routes.closeCareFlags, {
    params: { userId: the.student.uid },
    body: { flags: which.map(({ id, version }) => ({ id, version })), outcome, note },
  });
const history = (reader: Person = the.counselor) =>
  reader.call(routes.readCareHistory, { params: { userId: the.student.uid } });

describe('closing a check-in', () => {
  it('asks for an outcome, and closes what was chosen and nothing else', async () => {
    await the.student.saveForCare(REFLECTIONS, { 2: URGENT, 3: LOOK });
    const [urgent, look] = await flags();
    const params = { userId: the.student.uid };
    const sent = { flags: [{ id: urgent?.id ?? '', version: urgent?.version ?? '' }] };
    expect((await the.counselor.send(routes.closeCareFlags, { params, body: sent })).status).toBe(400);
    const after = await closes(urgent ? [urgent] : [], { outcome: 'referred' });
    expect(after.map(({ id, seen_at }) => [id, seen_at !== null])).toEqual([
      [look?.id, false],
      [urgent?.id, true],
    ]);
    expect((await row()).attention?.level).toBe('look');
  });

  it('leaves open what was written while the counselor decided', async () => {
    await the.student.saveForCare(REFLECTIONS, { 2: URGENT });
    const before = await flags();
    await the.student.saveForCare(REFLECTIONS, { 2: `${URGENT} It got worse today.` });
    await the.student.saveForCare(REFLECTIONS, { 3: AT_HOME });
    const after = await closes(before);
    expect(after.map(({ seen_at }) => seen_at)).toEqual([null, null]);
    expect(await history()).toEqual([]);
    expect((await closes(await flags())).every(({ seen_at }) => seen_at !== null)).toBe(true);
    expect((await row()).needs_attention).toBe(false);
  });

  it('is kept with who, when, how and a note that counselors of the student read, the oldest first', async () => {
    await the.student.saveForCare(REFLECTIONS, { 2: URGENT });
    await closes(await flags(), { outcome: 'referred', note: 'Called the district nurse.' });
    await the.student.saveForCare(REFLECTIONS, { 2: LOOK });
    await reviewed();
    const told = await history();
    expect(told).toMatchObject([
      { level: 'urgent', kinds: ['suicide'], outcome: 'referred', note: 'Called the district nurse.' },
      { level: 'look', outcome: null, note: '' },
    ]);
    expect(told.map(({ closed_by }) => closed_by)).toEqual([
      the.counselor.user.displayName,
      the.counselor.user.displayName,
    ]);
    expect((await history(the.school.admin)).map(({ note }) => note)).toEqual(['', '']);
    expect((await the.student.send(routes.readCareHistory, { params: { userId: the.student.uid } })).status).toBe(403);
  });

  it('is in the own copy with its outcome and without the note', async () => {
    await the.student.saveForCare(REFLECTIONS, { 2: URGENT });
    await closes(await flags(), { note: 'Cried a lot.' });
    const files = Object.values(await the.student.ownCopy());
    expect(files.some((text) => text.includes('somebody talked with you'))).toBe(true);
    expect(files.some((text) => text.includes('Cried a lot'))).toBe(false);
  });

  it('of a parent’s worry is told to the student by nothing', async () => {
    await savesAsParent(await linkToParent(), { anything_else: 'Last night she wrote: I want to kill myself.' });
    await closes(await flags());
    await history();
    const { rows } = await the.student.list(routes.listOwnAudit);
    expect(JSON.stringify(rows)).not.toMatch(/care|check-in|attended/i);
  });
});

it('the roster puts the urgent first, then those who wait longest, then everybody else by name', async () => {
  const [quiet, looked, calm] = [
    await aStudentOf(the.counselor, { name: 'Ada Quiet' }),
    await aStudentOf(the.counselor, { name: 'Zoe Look' }),
    await aStudentOf(the.counselor, { name: 'Abe Look' }),
  ];
  await looked.saveForCare(REFLECTIONS, { 2: LOOK });
  await calm.saveForCare(REFLECTIONS, { 2: LOOK });
  await the.student.saveForCare(REFLECTIONS, { 2: URGENT });
  const query = { sort: JSON.stringify(['attention', 'ASC']) };
  const { rows } = await the.counselor.list(routes.listStudents, { query });
  expect(rows.map(({ id }) => id)).toEqual([the.student.uid, looked.uid, calm.uid, quiet.uid]);
  expect(rows.map(({ attention }) => attention?.level ?? null)).toEqual(['urgent', 'look', 'look', null]);
});

describe('the mail', () => {
  it('goes to the counselor once, and tells neither who it is about nor what was written', async () => {
    await the.student.saveForCare(REFLECTIONS, { 2: URGENT });
    const [mail = ''] = await awaitMails(server, the.counselor.user.email, 1);
    expect(mail).toContain('a student needs a check-in today');
    const link = `/student/${the.student.uid}`;
    expect(mail).toContain(link);
    const rest = mail.replaceAll(link, '');
    expect(rest).not.toMatch(new RegExp(`kill|night|suicide|${the.student.user.displayName}|${the.student.uid}`, 'i'));
    await the.student.saveForCare(REFLECTIONS, { 3: `${URGENT} Again.` });
    await the.student.saveForCare(REFLECTIONS, { 4: LOOK });
    await settled();
    expect(await mailsTo(server, the.counselor.user.email)).toHaveLength(1);
    expect(await mailsTo(server, the.school.admin.user.email)).toEqual([]);
  });

  it('goes to the admins where the student has no counselor, and the message says so', async () => {
    const own = await aSchool(server);
    const gone = await aCounselor(own);
    the.student = await aStudentOf(gone);
    await own.admin.call(routes.updateStudent, { params: { userId: the.student.uid }, body: { counselor_id: null } });
    const care = await the.student.saveForCare(REFLECTIONS, { 2: URGENT });
    expect(care[0]?.message).toContain('Your school will get a note');
    const [mail] = await awaitMails(server, own.admin.user.email, 1);
    expect(mail).toContain('has no counselor yet');
    expect(await checkInsTo(gone.user.email)).toEqual([]);
  });

  describe('to the second person whom the school named', () => {
    let own: School;

    beforeEach(async () => {
      own = await aSchool(server);
      the.counselor = await aCounselor(own, 'Dana Whitcomb');
      the.student = await aStudentOf(the.counselor);
    });
    const names = (user_id: string | null) => own.admin.call(routes.setCheckInSecond, { body: { user_id } });

    it('goes as well, with no word of who it is, and tells a counselor whom to ask', async () => {
      const second = await aCounselor(own, 'Sol Reyes');
      expect(await names(second.uid)).toEqual({ second: { id: second.uid, name: 'Sol Reyes' } });
      await the.student.saveForCare(REFLECTIONS, { 2: URGENT });
      await awaitMails(server, the.counselor.user.email, 1);
      const [mail = ''] = await awaitCheckIns(second.user.email, 1);
      expect(mail).toContain('Dana Whitcomb');
      expect(mail).toContain('second person for check-ins');
      expect(mail).not.toMatch(
        new RegExp(`kill|night|suicide|${the.student.user.displayName}|${the.student.uid}`, 'i'),
      );
      expect((await second.send(routes.readCareFlags, { params: { userId: the.student.uid } })).status).toBe(404);
    });

    it('goes once more to both a day later while nobody has closed it, and never a third time', async () => {
      await names(own.admin.uid);
      await the.student.saveForCare(REFLECTIONS, { 2: URGENT, 3: 'I want to end my life.' });
      await awaitCheckIns(own.admin.user.email, 1);
      await settled();
      await aDayPasses();
      const mails = await awaitMails(server, the.counselor.user.email, 2);
      expect(mails.at(-1)).toContain('a student still needs a check-in');
      await awaitCheckIns(own.admin.user.email, 2);
      await aDayPasses();
      await settled();
      expect(await mailsTo(server, the.counselor.user.email)).toHaveLength(2);
      expect(await checkInsTo(own.admin.user.email)).toHaveLength(2);
    });

    it('is for staff of the school alone, and is nobody’s once the account is gone', async () => {
      const stranger = await aCounselor(the.school);
      for (const who of [stranger, the.student]) {
        const refused = await own.admin.send(routes.setCheckInSecond, { body: { user_id: who.uid } });
        expect(refused.status).toBe(404);
      }
      const second = await aCounselor(own);
      await names(second.uid);
      await second.call(routes.deleteMe);
      expect(await own.admin.call(routes.readCheckInSecond)).toEqual({ second: null });
      await names(own.admin.uid);
      expect(await names(null)).toEqual({ second: null });
    });

    /** The second mail of this student is due now. */
    const aDayPasses = async (): Promise<void> => {
      const sql = 'UPDATE care_flags SET remind_due_at = created_at WHERE user_id = ? AND remind_due_at IS NOT NULL';
      await server.dataSource.query(sql, [the.student.uid]);
    };
  });

  /** Until no mail of this student waits any more. */
  const settled = (): Promise<void> =>
    until(async () => {
      const sql = 'SELECT id FROM care_flags WHERE user_id = ? AND mail_due_at IS NOT NULL';
      return (await server.dataSource.query<unknown[]>(sql, [the.student.uid])).length === 0;
    });
});

describe('what is worth reading', () => {
  const READ = 'My lab partner isn’t upset, that’s just how his eyes look.';
  const list = (reader: Person) => reader.call(routes.listWorthReading, {});

  it('has where to call beside it, is on the list of its counselor alone, and asks for no check-in', async () => {
    const [care] = await the.student.saveForCare(REFLECTIONS, { 2: READ });
    expect(care?.message).toContain(LIFELINE);
    expect(care?.message).toContain('nobody gets a note');
    expect(await flags()).toEqual([]);
    expect((await row()).needs_attention).toBe(false);
    const today = await the.counselor.call(routes.readToday, {});
    expect(today.entries.filter(({ reason }) => reason === 'danger')).toEqual([]);
    expect(await list(the.counselor)).toMatchObject([
      { user_id: the.student.uid, form_id: REFLECTIONS, question_id: '2', place: 'answer', misread_at: null },
    ]);
    expect(JSON.stringify(await list(the.counselor))).not.toContain('lab partner');
    expect(await list(await aCounselor(the.school))).toEqual([]);
  });

  it('becomes a check-in where a worse text takes its place', async () => {
    await the.student.saveForCare(REFLECTIONS, { 2: READ });
    await the.student.saveForCare(REFLECTIONS, { 2: URGENT });
    expect(await list(the.counselor)).toEqual([]);
    expect(await flags()).toMatchObject([{ level: 'urgent', kinds: ['suicide'] }]);
  });
});
