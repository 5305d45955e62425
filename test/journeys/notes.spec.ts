import { randomUUID } from 'node:crypto';
import { ownSentence, schoolSentence } from '../../src/contract/audit';
import { MESSAGES } from '../../src/contract/messages';
import type { SaveNoteBody, StudentNotes } from '../../src/contract/notes';
import { routes } from '../../src/contract/routes';
import { entriesDuring } from '../support/audit';
import { aCounselor, aStudentOf, type Person, type Student, peopleOf } from '../support/people';
import { aServer } from '../support/shared-server';

const server = aServer();
let colleague: Person;
let student: Student;

const the = peopleOf(server, { each: 'school', counselor: 'Dana Whitfield' });
beforeEach(async () => {
  colleague = await aCounselor(the.school, 'Cole Brand');
  student = await aStudentOf(the.counselor, { name: 'Sam Reed' });
});

const params = (who = student) => ({ userId: who.uid });
const body = (more: Partial<SaveNoteBody> = {}): SaveNoteBody => ({
  text: 'Wants to row.',
  visibility: 'me',
  due_on: null,
  source: null,
  ...more,
});
const send = (noteId: string, more: Partial<SaveNoteBody>, by: Person = the.counselor) =>
  by.send(routes.saveNote, { params: { ...params(), noteId }, body: body(more) });
/** Writes a note, and gives its id. */
async function note(more: Partial<SaveNoteBody> = {}, by: Person = the.counselor): Promise<string> {
  const id = randomUUID();
  expect((await send(id, more, by)).status).toBe(200);
  return id;
}
const read = (by: Person = the.counselor): Promise<StudentNotes> => by.call(routes.readNotes, { params: params() });
const texts = async (by: Person = the.counselor): Promise<string[]> =>
  (await read(by)).notes.map(({ text }) => text).sort();
const handTo = (who: Person) =>
  the.school.admin.call(routes.updateStudent, { params: params(), body: { counselor_id: who.uid } });
const one = (noteId: string) => ({ params: { ...params(), noteId } });
const oneOfEach = async (): Promise<void> => {
  await note({ text: 'mine' });
  await note({ text: 'ours', visibility: 'counselors' });
  await note({ text: 'shared', visibility: 'student' });
};
const rowsOf = (id: string): Promise<unknown[]> =>
  server.dataSource.query(`SELECT * FROM student_notes WHERE user_id = '${id}' OR author_id = '${id}'`);
const copyOf = async (person: Person): Promise<string> => {
  return Object.values(await person.ownCopy()).join('\n');
};

describe('a note', () => {
  it('keeps a text that another tab saved, until it was read', async () => {
    const id = await note({ text: 'First.' });
    const inBoth = { edited_at: null };
    expect((await send(id, { text: 'In one tab.', ...inBoth })).status).toBe(200);
    expect((await send(id, { text: 'In one tab.', ...inBoth })).status).toBe(200);
    const late = await send(id, { text: 'In another.', ...inBoth });
    expect([late.status, ((await late.json()) as { code: string }).code]).toEqual([409, 'saved_elsewhere']);
    expect(await texts()).toEqual(['In one tab.']);
    const { notes } = await read();
    expect((await send(id, { text: 'In another.', edited_at: notes[0]?.edited_at })).status).toBe(200);
    expect(await texts()).toEqual(['In another.']);
  });

  it.each<Partial<SaveNoteBody>>([{ due_on: '2026-12-01' }, { visibility: 'student' }])(
    'keeps %j that another tab saved',
    async (more) => {
      const id = await note({ text: 'First.' });
      expect((await send(id, { text: 'First.', ...more, edited_at: null })).status).toBe(200);
      expect((await send(id, { text: 'Second.', edited_at: null })).status).toBe(409);
      expect((await read()).notes).toMatchObject([{ text: 'First.', ...more }]);
    },
  );

  it('is written, changed and read by its author, newest first, and the same sent twice is kept once', async () => {
    const first = await note({ text: 'First.' });
    await send(first, { text: 'First.' });
    await note({ text: 'Second.', due_on: '2026-12-01', source: 'meeting' });
    await send(first, { text: 'First, corrected.' });
    const { notes } = await read();
    expect(notes).toHaveLength(2);
    expect(notes.find(({ id }) => id === first)).toMatchObject({
      text: 'First, corrected.',
      author: 'Dana Whitfield',
      mine: true,
      edited_at: expect.any(String) as string,
    });
    expect(notes.find(({ id }) => id !== first)).toMatchObject({
      due_on: '2026-12-01',
      source: 'meeting',
      done_at: null,
    });
  });

  it('is read by whom it is for', async () => {
    await oneOfEach();
    expect(await texts()).toEqual(['mine', 'ours', 'shared']);
    expect((await read(student)).notes).toMatchObject([{ text: 'shared', author: 'Dana Whitfield', mine: false }]);
  });

  it('comes along with a student by its rule: what is for counselors does, a memory of one’s own does not', async () => {
    await oneOfEach();
    await handTo(colleague);
    expect(await texts(colleague)).toEqual(['ours', 'shared']);
    expect((await read(colleague)).notes.every(({ mine }) => !mine)).toBe(true);
    expect((await the.counselor.send(routes.readNotes, { params: params() })).status).toBe(404);
    await note({ text: 'of Cole' }, colleague);
    await handTo(the.counselor);
    expect(await texts()).toEqual(['mine', 'ours', 'shared']);
  });

  it('is changed and removed by its author alone, and never opened to fewer people than before', async () => {
    const id = await note({ visibility: 'counselors' });
    expect((await send(id, { visibility: 'me' })).status).toBe(409);
    expect((await send(id, { visibility: 'student' })).status).toBe(200);
    await handTo(colleague);
    const refused = await send(id, { text: 'Mine now.', visibility: 'student' }, colleague);
    expect([refused.status, ((await refused.json()) as { detail: string }).detail]).toEqual([
      403,
      MESSAGES.noteNotYours,
    ]);
    expect((await colleague.send(routes.removeNote, one(id))).status).toBe(403);
    const stranger = await aStudentOf(the.counselor);
    const elsewhere = { params: { userId: stranger.uid, noteId: id }, body: body() };
    expect((await the.counselor.send(routes.saveNote, elsewhere)).status).toBe(404);
  });
});

describe('a follow-up', () => {
  const waiting = async (who: Person): Promise<string[]> =>
    (await who.call(routes.readToday)).entries
      .filter(({ reason }) => reason === 'follow_up')
      .map(({ what }) => what ?? '');

  it('waits in the counselor’s queue from its day on until it is done, and can be undone', async () => {
    const id = await note({ text: 'Call home.', due_on: '2026-11-01' });
    await note({ text: 'No date.' });
    await note({ text: 'Not yet.', due_on: '2090-01-01' });
    expect(await waiting(the.counselor)).toEqual(['Call home.']);
    await the.counselor.call(routes.finishNote, { ...one(id), body: { done: true } });
    expect(await waiting(the.counselor)).toEqual([]);
    await the.counselor.call(routes.finishNote, { ...one(id), body: { done: false } });
    expect(await waiting(the.counselor)).toEqual(['Call home.']);
  });

  it('for counselors waits for whoever has the student now, who may tick it; one’s own waits for nobody else', async () => {
    await note({ text: 'mine', due_on: '2026-11-01' });
    const ours = await note({ text: 'ours', visibility: 'counselors', due_on: '2026-11-01' });
    await handTo(colleague);
    expect(await waiting(the.counselor)).toEqual([]);
    expect(await waiting(colleague)).toEqual(['ours']);
    const { notes } = await colleague.call(routes.finishNote, { ...one(ours), body: { done: true } });
    expect(notes[0]?.done_at).not.toBeNull();
  });
});

describe('what is kept', () => {
  it('is in the copy of whom it is for: shared notes in the student’s, all of one’s own in the counselor’s', async () => {
    await oneOfEach();
    const copies = [await copyOf(student), await copyOf(the.counselor)];
    const held = copies.map((copy) => ['"mine"', '"ours"', '"shared"'].filter((text) => copy.includes(text)));
    expect(held).toEqual([['"shared"'], ['"mine"', '"ours"', '"shared"']]);
    expect(copies[1]).not.toContain(student.uid);
    expect(copies[0]).not.toContain(the.counselor.uid);
  });

  it('goes with the student’s account', async () => {
    await oneOfEach();
    await student.call(routes.deleteMe);
    expect(await rowsOf(student.uid)).toEqual([]);
  });

  it('stays for the next counselor without its author’s account, but for what was for the author alone', async () => {
    await oneOfEach();
    await the.counselor.call(routes.deleteMe);
    expect(await rowsOf(the.counselor.uid)).toEqual([]);
    await handTo(colleague);
    expect((await read(colleague)).notes.map(({ text, author }) => [text, author]).sort()).toEqual([
      ['ours', null],
      ['shared', null],
    ]);
  });
});

it('the log tells who wrote, changed or read notes about whom, and nothing of what they say', async () => {
  const noted = await entriesDuring(server.dataSource, async () => {
    const id = await note({ text: 'A secret.', visibility: 'student' });
    await the.counselor.call(routes.finishNote, { ...one(id), body: { done: true } });
    await the.counselor.call(routes.removeNote, one(id));
    await the.counselor.call(routes.restoreNote, one(id));
    await read();
    await read(student);
  });
  expect(noted.map(({ what, detail }) => [what, detail])).toEqual([
    ['note_written', 'saveNote'],
    ['note_written', 'finishNote'],
    ['note_written', 'removeNote'],
    ['note_written', 'restoreNote'],
    ['student_read', 'visit'],
  ]);
  const [entry] = (await the.school.admin.list(routes.listAudit)).rows.filter(({ what }) => what === 'note_written');
  expect(entry && schoolSentence(entry)).toBe('Dana Whitfield wrote, changed or removed a note about Sam Reed.');
  const own = (await student.list(routes.listOwnAudit)).rows;
  expect(own.map((line) => ownSentence(line))).toContain('Dana Whitfield, your counselor, opened your profile.');
  expect(JSON.stringify([noted, entry, own])).not.toContain('secret');
});
