import { connect } from 'node:net';
import { unzipSync } from 'fflate';
import { ownSentence } from '../../src/contract/audit';
import { BODY_MAX_BYTES, TRANSCRIPT_MAX_BYTES } from '../../src/contract/limits';
import { MESSAGES } from '../../src/contract/messages';
import { routes } from '../../src/contract/routes';
import { aStudentOf, type Person, peopleOf } from '../support/people';
import { aServer } from '../support/shared-server';
import { aPdf, aPdfOfSize, uploadTranscript } from '../support/transcripts';
import { until } from '../support/until';

const server = aServer();
const the = peopleOf(server, { each: 'school', student: aStudentOf });

const params = () => ({ userId: the.student.uid });
const state = (reader: Person = the.student) => reader.call(routes.readTranscript, { params: params() });
const decryptResponse = async (reader: Person = the.student): Promise<Response> =>
  reader.send(routes.openTranscript, { params: params() });
const contentFor = async (reader: Person = the.student): Promise<Buffer> =>
  Buffer.from(await (await decryptResponse(reader)).arrayBuffer());
const refused = (file: Uint8Array, name = 'transcript.pdf') =>
  the.student.expectProblem(routes.uploadTranscript, { params: params(), query: { name }, file });
async function rowsOf(userId = the.student.uid): Promise<{ files: number; chunks: number }> {
  const count = async (table: string): Promise<number> => {
    const sql = `SELECT count(*) AS count FROM ${table} WHERE user_id = ?`;
    const [row] = await server.dataSource.query<{ count: number | string }[]>(sql, [userId]);
    return Number(row?.count);
  };
  return { files: await count('transcript_files'), chunks: await count('transcript_chunks') };
}
const NOTHING = { files: 0, chunks: 0 };

it('is nothing at first, and there is nothing to open or bring back', async () => {
  expect(await state()).toEqual({ file: null, before: null });
  expect(await the.student.expectProblem(routes.openTranscript, { params: params() })).toMatchObject({ status: 404 });
  expect(await the.student.expectProblem(routes.restoreTranscript, { params: params() })).toMatchObject({
    status: 404,
  });
});

it('keeps a file byte for byte, for the student, the counselor and the admin of the school', async () => {
  const file = aPdfOfSize(300_001);
  const uploaded = await uploadTranscript(the.student, file, 'Fall grades.pdf');
  expect(uploaded).toEqual({
    file: { name: 'Fall grades.pdf', kind: 'pdf', bytes: 300_001, uploaded_at: expect.any(String) as string },
    before: null,
  });
  for (const reader of [the.student, the.counselor, the.school.admin]) {
    expect(await state(reader)).toEqual(uploaded);
    expect((await contentFor(reader)).equals(file)).toBe(true);
  }
});

it('is saved and never shown as a page, whatever it was called', async () => {
  await uploadTranscript(the.student, aPdf(), 'page.html');
  const { headers } = await decryptResponse(the.counselor);
  expect(headers.get('content-type')).toBe('application/octet-stream');
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="page\.pdf"/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*;sandbox/);
  expect(headers.get('cache-control')).toBe('no-store');
});

it('takes 10 MB and not one byte more, however it is sent', async () => {
  const largest = aPdfOfSize(TRANSCRIPT_MAX_BYTES);
  await uploadTranscript(the.student, largest);
  expect((await contentFor()).equals(largest)).toBe(true);
  const tooLarge = aPdfOfSize(TRANSCRIPT_MAX_BYTES + 1);
  expect(await refused(tooLarge)).toMatchObject({ status: 413, detail: MESSAGES.transcriptTooLarge });
  const streamed = await the.student.request(`/api/academic-records/${the.student.uid}/transcript?name=a.pdf`, {
    method: 'PUT',
    headers: { 'content-type': 'application/octet-stream' },
    body: new Blob([new Uint8Array(tooLarge)]).stream(),
    duplex: 'half',
  });
  expect(streamed.status).toBe(413);
  expect((await contentFor()).equals(largest)).toBe(true);
});

it.each([
  ['a text', Buffer.from('All As, I promise you that.'), MESSAGES.transcriptKind],
  ['a PDF with a script', aPdf('/S /JavaScript'), MESSAGES.transcriptActive],
  ['an iPhone picture', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1'), MESSAGES.transcriptHeic],
  ['half a file', aPdfOfSize(500_000).subarray(0, 400_000), MESSAGES.transcriptBroken],
])('refuses %s, and leaves what was there', async (_, file, detail) => {
  await uploadTranscript(the.student, aPdf('first'));
  const before = await rowsOf();
  expect(await refused(file)).toMatchObject({ status: 415, detail });
  expect(await rowsOf()).toEqual(before);
  expect((await contentFor()).equals(aPdf('first'))).toBe(true);
});

it('takes a file as itself only, and every other call takes no file', async () => {
  const asJson = await the.student.expectProblem(routes.uploadTranscript, {
    params: params(),
    query: { name: 'a.pdf' },
    body: {},
  });
  expect(asJson).toMatchObject({ status: 415, detail: MESSAGES.fileBytes });
  const elsewhere = await the.student.send(routes.saveAcademicRecord, { file: aPdf() });
  expect(elsewhere.status).toBe(415);
  const large = { user_id: the.student.uid, resume_file: 'x'.repeat(BODY_MAX_BYTES) };
  expect(await the.student.expectProblem(routes.saveAcademicRecord, { body: large })).toMatchObject({ status: 413 });
});

/** Sends the head of an upload and this much of its body, then cuts the line. */
async function cutUpload(file: Buffer, sent: number): Promise<void> {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  const head = [
    `PUT /api/academic-records/${the.student.uid}/transcript?name=a.pdf HTTP/1.1`,
    `Host: ${hostname}:${port}`,
    `Authorization: Bearer ${the.student.token}`,
    'Content-Type: application/octet-stream',
    `Content-Length: ${file.length}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  socket.write(file.subarray(0, sent));
  await until(async () => (await rowsOf()).files > 0);
  socket.destroy();
}

it('keeps nothing of an upload that is cut, and takes it when it is tried again', async () => {
  const file = aPdfOfSize(2_000_000);
  await cutUpload(file, 1_500_000);
  await until(async () => (await rowsOf()).files === 0);
  expect(await rowsOf()).toEqual(NOTHING);
  expect(await state()).toEqual({ file: null, before: null });
  await uploadTranscript(the.student, file);
  expect((await contentFor()).equals(file)).toBe(true);
});

it('replaces and removes, and brings back for a day', async () => {
  await uploadTranscript(the.student, aPdf('fall'), 'fall.pdf');
  const replaced = await uploadTranscript(the.student, aPdf('spring'), 'spring.pdf');
  expect(replaced).toMatchObject({ file: { name: 'spring.pdf' }, before: { name: 'fall.pdf' } });
  expect(await state(the.counselor)).toMatchObject({ file: { name: 'spring.pdf' }, before: null });
  expect(await the.student.call(routes.restoreTranscript, { params: params() })).toMatchObject({
    file: { name: 'fall.pdf' },
    before: { name: 'spring.pdf' },
  });
  const removed = await the.student.call(routes.removeTranscript, { params: params() });
  expect(removed).toMatchObject({ file: null, before: { name: 'fall.pdf' } });
  expect(await rowsOf()).toEqual({ files: 1, chunks: 1 });
  expect(await the.student.call(routes.removeTranscript, { params: params() })).toEqual(removed);
  expect((await decryptResponse(the.counselor)).status).toBe(404);
  await the.student.call(routes.restoreTranscript, { params: params() });
  expect((await contentFor(the.counselor)).equals(aPdf('fall'))).toBe(true);
  expect(await the.student.call(routes.restoreTranscript, { params: params() })).toMatchObject({
    file: { name: 'fall.pdf' },
  });
});

it('lies in the own copy, and goes with the account', async () => {
  const file = aPdfOfSize(200_000);
  await uploadTranscript(the.student, file, 'calificaciones año 11.pdf');
  const zip = await the.student.send(routes.exportMe);
  const packed = unzipSync(new Uint8Array(await zip.arrayBuffer()));
  expect(Buffer.from(packed['files/calificaciones año 11.pdf'] ?? []).equals(file)).toBe(true);
  const data = JSON.parse(Buffer.from(packed['data.json'] ?? []).toString()) as { transcript: object[] };
  expect(data.transcript).toMatchObject([{ name: 'calificaciones año 11.pdf', bytes: 200_000, removed: null }]);
  await the.student.call(routes.deleteMe);
  expect(await rowsOf()).toEqual(NOTHING);
});

it('tells the student who has opened it', async () => {
  await uploadTranscript(the.student);
  await contentFor(the.counselor);
  const { rows } = await the.student.list(routes.listOwnAudit);
  const seen = rows.find(({ detail }) => detail === 'openTranscript');
  expect(seen && ownSentence(seen)).toBe(`${the.counselor.user.displayName}, your counselor, opened your transcript.`);
});

it('completes the record with one test and an upload, and "idk" is not known', async () => {
  const record = async () =>
    (await the.student.call(routes.readProgress, { params: params() })).forms.find(
      ({ form_id }) => form_id === 'academic_info',
    );
  const save = (fields: object) =>
    the.student.call(routes.saveAcademicRecord, { body: { user_id: the.student.uid, ...fields } });
  await save({
    weighted_gpa: '4.1',
    unweighted_gpa: '3.6',
    class_rank: '5 of 90',
    act_score: 'idk',
    resume_file: 'Chess.',
  });
  expect(await record()).toMatchObject({ answered: 4, total: 6 });
  await save({ sat_score: '1210' });
  expect(await record()).toMatchObject({ answered: 5, total: 6 });
  await uploadTranscript(the.student);
  expect(await record()).toMatchObject({ answered: 6, total: 6 });
  await save({ transcript_file: 'My counselor has it.' });
  expect(await record()).toMatchObject({ answered: 6, total: 6 });
});
