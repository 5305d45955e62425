import { PARENT_FORM } from '../../src/contract/forms';
import { schoolSentence } from '../../src/contract/audit';
import { MESSAGES } from '../../src/contract/messages';
import { routes } from '../../src/contract/routes';
import { Client } from '../support/client';
import { awaitMails } from '../support/mails';
import { aStudentOf, type Person, peopleOf } from '../support/people';
import { aServer } from '../support/shared-server';

const FORM = PARENT_FORM;

const server = aServer();
const the = peopleOf(server, {
  each: 'student',
  student: (counselor) => aStudentOf(counselor, { name: 'Nia Marie Brooks' }),
});

/** A browser that nobody is signed in to. */
const parent = (): Client => new Client(server.url);
const linkBy = (person: Person): Promise<{ token: string }> =>
  person.call(routes.createParentLink, { body: { user_id: the.student.uid } });
const stateFor = (person: Person) => person.call(routes.readParentLink, { params: { userId: the.student.uid } });
const writes = (responses: Record<string, string>, more: object = {}) => ({
  responses: Object.entries(responses).map(([question_id, answer]) => ({ question_id, answer })),
  ...more,
});
const opens = (token: string) => parent().call(routes.readParentForm, { params: { token } });
const saves = (token: string, responses: Record<string, string>, more: object = {}) =>
  parent().call(routes.saveParentForm, { params: { token }, body: writes(responses, more) });
const INVALID = { status: 404, detail: MESSAGES.parentLinkInvalid };

it('opens the parent form without an account, and shows no more of the student than the first name', async () => {
  const { token } = await linkBy(the.student);
  expect(await opens(token)).toMatchObject({
    student_first_name: 'Nia',
    school_name: the.school.name,
    asked_by: 'student',
    revision: 0,
    responses: [],
  });
  const response = await parent().request(`/api/parent/${token}`);
  const text = await response.text();
  for (const hidden of ['Brooks', the.student.uid, the.student.user.email]) expect(text).not.toContain(hidden);
  expect(response.headers.get('cache-control')).toBe('no-store');
});

it('takes nothing that staff write who are logged in, and puts the try on record', async () => {
  const { token } = await linkBy(the.counselor);
  const body = writes({ proudest_moment: 'She is the best of us.' });
  for (const person of [the.counselor, the.school.admin]) {
    expect(await person.expectProblem(routes.saveParentForm, { params: { token }, body })).toMatchObject({
      status: 403,
      detail: MESSAGES.parentFormNotForStaff,
    });
  }
  expect(await the.student.answers(FORM)).toEqual({});
  const { rows } = await the.school.admin.list(routes.listAudit, {
    query: { filter: JSON.stringify({ student_id: the.student.uid, event: 'student_refused' }) },
  });
  expect(rows.map(({ by, detail }) => [by.id, detail]).sort()).toEqual(
    [the.counselor.uid, the.school.admin.uid].map((id) => [id, 'saveParentForm']).sort(),
  );
});

it('tells in the log whether a link that was written by had been made by the school', async () => {
  await saves((await linkBy(the.counselor)).token, { proudest_moment: 'She fixed the boat.' });
  await saves((await linkBy(the.student)).token, { proudest_moment: 'She fixed the boat alone.' });
  const { rows } = await the.school.admin.list(routes.listAudit, {
    query: { filter: JSON.stringify({ student_id: the.student.uid, event: 'parent_form_changed' }) },
  });
  expect(rows.map((row) => schoolSentence(row))).toEqual([
    expect.stringMatching(/^A parent, by the link, wrote/),
    expect.stringMatching(/^Somebody, by a link for parents that the school made, wrote/),
  ]);
});

it('puts what the parent writes into the student’s own form', async () => {
  const { token } = await linkBy(the.counselor);
  const saved = await saves(token, { proudest_moment: 'She fixed the boat.', not_a_question: 'x' });
  expect(saved).toMatchObject({ revision: 1, conflicts: [] });
  expect(await the.student.answers(FORM)).toEqual({ proudest_moment: 'She fixed the boat.' });
  expect((await opens(token)).responses.map(({ answer }) => answer)).toEqual(['She fixed the boat.']);
  const { forms } = await the.counselor.call(routes.readProgress, { params: { userId: the.student.uid } });
  expect(forms.find(({ form_id }) => form_id === FORM)?.answered).toBe(1);
});

it('merges question by question with what the student saved meanwhile', async () => {
  const { token } = await linkBy(the.student);
  const { revision } = await saves(token, { kindness: 'old' });
  await the.student.save(FORM, { lights_up: 'Boats.', kindness: 'of the student' }, { revision });
  const saved = await saves(token, { kindness: 'of the parent' }, { revision, writer_id: 'phone', save_number: 1 });
  expect(await the.student.answers(FORM)).toEqual({ lights_up: 'Boats.', kindness: 'of the parent' });
  expect(saved.conflicts).toEqual([{ question_id: 'kindness', kept: 'of the parent', other: 'of the student' }]);
  const again = await saves(token, { kindness: 'of the parent' }, { revision, writer_id: 'phone', save_number: 1 });
  expect(again.revision).toBe(saved.revision);
});

it('says whether there is a link, who made it and when it was opened', async () => {
  expect(await stateFor(the.student)).toEqual({ link: null, asked_at: null });
  const { token } = await linkBy(the.counselor);
  const before = await stateFor(the.student);
  expect(before.link).toMatchObject({ made_by: 'counselor', last_opened_at: null });
  const { created_at = '', expires_at = '' } = before.link ?? {};
  expect(Date.parse(expires_at) - Date.parse(created_at)).toBe(30 * 86_400_000);
  await opens(token);
  expect((await stateFor(the.school.admin)).link?.last_opened_at).toMatch(/^20/);
  expect(JSON.stringify(await stateFor(the.student))).not.toContain(token);
});

describe('a link that does not work', () => {
  it('is answered alike: unknown, replaced, ended, too old, or of a deleted student', async () => {
    const { token: replaced } = await linkBy(the.student);
    const { token: ended } = await linkBy(the.counselor);
    expect(await parent().expectProblem(routes.readParentForm, { params: { token: replaced } })).toMatchObject(INVALID);
    await the.student.call(routes.endParentLink, { params: { userId: the.student.uid } });
    const { token: old } = await linkBy(the.student);
    const past = '2020-01-01 00:00:00.000';
    await server.dataSource.query('UPDATE parent_links SET expires_at = ? WHERE user_id = ?', [past, the.student.uid]);
    expect(await stateFor(the.student)).toEqual({ link: null, asked_at: null });
    const gone = await aStudentOf(the.counselor);
    const { token: ofNobody } = await gone.call(routes.createParentLink, { body: { user_id: gone.uid } });
    await gone.call(routes.deleteMe);

    const tokens = ['unknown', 'x'.repeat(250), replaced, ended, old, ofNobody];
    const answers = await Promise.all(
      tokens.flatMap((token) => [
        parent().expectProblem(routes.readParentForm, { params: { token } }),
        parent().expectProblem(routes.saveParentForm, { params: { token }, body: writes({ kindness: 'x' }) }),
      ]),
    );
    for (const answer of answers) expect(answer).toEqual({ ...answers[0], ...INVALID });
    expect(await the.student.answers(FORM)).toEqual({});
  });

  it('cannot be found by trying', async () => {
    const { token } = await linkBy(the.student);
    const guesser = parent();
    const statuses: number[] = [];
    for (let count = 0; count < 21; count += 1) {
      statuses.push((await guesser.send(routes.readParentForm, { params: { token: `guess-${count}` } })).status);
    }
    expect(statuses).toEqual([...Array<number>(20).fill(404), 429]);
    expect(await guesser.expectProblem(routes.readParentForm, { params: { token } })).toMatchObject({ status: 429 });
    expect((await opens(token)).student_first_name).toBe('Nia');
  });
});

it('keeps the token out of the database', async () => {
  const { token } = await linkBy(the.student);
  const rows: object[] = await server.dataSource.query('SELECT * FROM parent_links');
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(token);
});

describe('a reminder to pass the link on', () => {
  const remind = (person: Person) => person.call(routes.remindOfParentForm, { params: { userId: the.student.uid } });

  it('asks the student by mail, once in three days, and tells them in the app', async () => {
    await linkBy(the.student);
    const { link } = await remind(the.counselor);
    expect(link?.reminded_at).not.toBeNull();
    const again = { link, asked_at: link?.reminded_at };
    expect(await remind(the.counselor)).toEqual(again);
    expect(await remind(the.school.admin)).toEqual(again);
    const mails = await awaitMails(server, the.student.user.email, 1);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain('asked you to pass the Parent Form link on');
    expect(await stateFor(the.student)).toEqual(again);
  });

  it('shares its days with nudges, and a new link does not end them', async () => {
    const nudge = { body: { user_ids: [the.student.uid], kind: 'unlock' } } as const;
    await linkBy(the.student);
    await remind(the.counselor);
    await linkBy(the.counselor);
    const { link, asked_at } = await remind(the.counselor);
    expect(asked_at).toBe(link?.reminded_at);
    expect(await the.counselor.call(routes.sendNudge, nudge)).toMatchObject({ sent: 0, left_out: 1 });

    const other = await aStudentOf(the.counselor);
    const ofOther = { params: { userId: other.uid } };
    await other.call(routes.createParentLink, { body: { user_id: other.uid } });
    await the.counselor.call(routes.sendNudge, { body: { ...nudge.body, user_ids: [other.uid] } });
    const left = await the.counselor.call(routes.remindOfParentForm, ofOther);
    expect(left.link?.reminded_at).toBeNull();
    expect(left.asked_at).not.toBeNull();
  });

  it('asks nobody without a link, nor for whom a student asks', async () => {
    expect(await remind(the.counselor)).toEqual({ link: null, asked_at: null });
    expect(await awaitMails(server, the.student.user.email, 0)).toEqual([]);
    await linkBy(the.student);
    await expect(remind(the.student)).rejects.toThrow('403');
  });
});
