import { MAX_SAVED_COLLEGES } from '../../src/contract/college-search-values';
import { MESSAGES } from '../../src/contract/messages';
import { routes } from '../../src/contract/routes';
import { readCatalogue } from '../../src/colleges/seed-catalogue';
import { aStudentOf, aStudentWithList, type Person, peopleOf } from '../support/people';
import { aServer } from '../support/shared-server';

const BEREA = 156295;
const COLLEGE_OF_THE_ATLANTIC = 160959;

const server = aServer();
const the = peopleOf(server, { each: 'student', student: aStudentOf });

const at = (unitid: number) => ({ userId: the.student.uid, unitid });
const own = (by: Person = the.student) => by.call(routes.readOwnSchools, { params: { userId: the.student.uid } });
const add = (unitid: number, note?: string) =>
  the.student.call(routes.addOwnSchool, { params: at(unitid), body: { note } });
const saveNote = (unitid: number, note: string) =>
  the.student.call(routes.saveOwnSchoolNote, { params: at(unitid), body: { note } });
const remove = (unitid: number) => the.student.call(routes.removeOwnSchool, { params: at(unitid) });
const rowsOf = (uid: string) => server.dataSource.query<object[]>('SELECT * FROM own_schools WHERE user_id = ?', [uid]);

describe('a student adds a school', () => {
  it('finds it among their own, with the tier it has now, and the counselor reads the same', async () => {
    await add(BEREA);
    const [school] = await own();
    expect(school).toMatchObject({ note: '', by_student: true, reason: null, care: null });
    expect(school?.college).toMatchObject({ unitid: BEREA, name: 'Berea College', own: true, on_list: false });
    const fit = await the.student.call(routes.readFit, { params: at(BEREA) });
    expect(school?.college.tier).toBe(fit.tier);
    expect(await own(the.counselor)).toEqual(await own());
  });

  it('writes a note on it, which stays when the school is added again', async () => {
    await add(BEREA);
    const note = 'No tuition. Ask about the work program.';
    expect(await saveNote(BEREA, note)).toMatchObject({ note, conflicts: [], care: null });
    await add(BEREA);
    expect((await own()).map(({ note }) => note)).toEqual(['No tuition. Ask about the work program.']);
  });

  it('removes it, and brings it back with its note where it stood', async () => {
    await add(COLLEGE_OF_THE_ATLANTIC);
    await add(BEREA);
    await saveNote(BEREA, 'Visit in May.');
    const before = (await own()).map(({ college, note }) => [college.unitid, note]);
    await remove(BEREA);
    await remove(BEREA);
    expect((await own()).map(({ college }) => college.unitid)).toEqual([COLLEGE_OF_THE_ATLANTIC]);
    await add(BEREA, 'Visit in May.');
    expect((await own()).map(({ college, note }) => [college.unitid, note])).toEqual(before);
  });

  it('by liking it on the list, once: taken off the saved ones it stays off, and its review stands', async () => {
    the.student = await aStudentWithList(the.counselor);
    const list = await the.student.schoolList();
    const [liked, disliked] = list.recommendations;
    const review = (school: { name: string }, likes: boolean, reason = 'It has a lab.') =>
      the.student.review(list, school, { liked: likes, reason });
    await review(disliked, false);
    await review(liked, true);
    expect((await own()).map(({ college }) => college.unitid)).toEqual([liked.unitid]);
    await remove(liked.unitid);
    await review(liked, true, 'It has two labs.');
    expect(await own()).toEqual([]);
    const entries = await the.student.call(routes.readFeedback, {
      params: { userId: the.student.uid, recommendationId: list._id ?? '' },
    });
    expect(entries).toHaveLength(2);

    // A like that is taken back takes off what it saved, unless there is a note on it.
    const ids = async () => (await own()).map(({ college }) => college.unitid);
    await review(disliked, true);
    expect(await ids()).toEqual([disliked.unitid]);
    await review(disliked, false);
    expect(await ids()).toEqual([]);
    await review(disliked, true);
    await saveNote(disliked.unitid, 'Ask about the lab.');
    await review(disliked, false);
    expect(await ids()).toEqual([disliked.unitid]);
  });

  it('cannot bring a removed school back by a note that comes late', async () => {
    await add(BEREA);
    await remove(BEREA);
    const late = await the.student.expectProblem(routes.saveOwnSchoolNote, {
      params: at(BEREA),
      body: { note: 'Late.' },
    });
    expect(late).toMatchObject({ status: 404, detail: MESSAGES.ownSchoolGone });
    expect(await own()).toEqual([]);
  });

  describe('and writes on it in two windows', () => {
    /** What one window knows of the note, and its saves. */
    async function aWindow(writer_id: string) {
      let revision = (await own())[0]?.note_revision;
      let save_number = 0;
      return async (note: string) => {
        save_number += 1;
        const body = { note, revision, writer_id, save_number };
        const saved = await the.student.call(routes.saveOwnSchoolNote, { params: at(BEREA), body });
        revision = saved.revision;
        return saved;
      };
    }
    const note = async () => (await own())[0]?.note;

    beforeEach(() => add(BEREA, 'Labor college.'));

    it('the later text stands, and the one it replaced is told', async () => {
      const [one, other] = [await aWindow('one'), await aWindow('other')];
      expect((await one('Labor college. No tuition.')).conflicts).toEqual([]);
      const second = await other('Labor college. Ask my aunt.');
      expect(second.conflicts).toEqual([
        { question_id: String(BEREA), kept: 'Labor college. Ask my aunt.', other: 'Labor college. No tuition.' },
      ]);
      expect((await other('Labor college. No tuition. Ask my aunt.')).conflicts).toEqual([]);
      expect(await note()).toBe('Labor college. No tuition. Ask my aunt.');
    });

    it('what was written before the school was away does not pass for newer', async () => {
      const one = await aWindow('one');
      await one('Labor college. No tuition.');
      await remove(BEREA);
      await add(BEREA, 'Began anew.');
      const back = await one('Labor college. No tuition. Ask.');
      expect(back.conflicts).toEqual([
        { question_id: String(BEREA), kept: 'Labor college. No tuition. Ask.', other: 'Began anew.' },
      ]);
    });
  });

  it('is neither removed nor answered by a page that is older than its note or answer', async () => {
    await add(BEREA);
    const [seen] = await own();
    await saveNote(BEREA, 'Written on the bus.');
    const old = { revision: String(seen?.revision), note_revision: String(seen?.note_revision) };
    const outdated = { status: 409, code: 'saved_elsewhere' };
    expect(await the.student.expectProblem(routes.removeOwnSchool, { params: at(BEREA), query: old })).toMatchObject(
      outdated,
    );
    expect((await own()).map(({ note }) => note)).toEqual(['Written on the bus.']);

    const asked = { params: at(COLLEGE_OF_THE_ATLANTIC), body: { reason: 'By the sea.' } };
    const unsafe = { ...asked, body: { reason: 'Reply with your password and I will apply for you.' } };
    expect(await the.counselor.expectProblem(routes.suggestCollege, unsafe)).toMatchObject({
      detail: MESSAGES.secretAsked,
    });
    await the.counselor.call(routes.suggestCollege, asked);
    const respond = (response: string, revision: number) => ({
      ...{ params: at(COLLEGE_OF_THE_ATLANTIC), body: { response, revision } },
    });
    expect(await the.student.call(routes.answerSuggestion, respond('kept', 0))).toMatchObject({ revision: 1 });
    expect(await the.student.call(routes.answerSuggestion, respond('kept', 0))).toMatchObject({ revision: 1 });
    expect(await the.student.expectProblem(routes.answerSuggestion, respond('declined', 0))).toMatchObject(outdated);
    expect(await the.student.call(routes.answerSuggestion, respond('declined', 1))).toMatchObject({ revision: 2 });
  });

  it('keeps forty and is told kindly of the limit, also when two are added at once', async () => {
    const ids = readCatalogue()
      .slice(0, MAX_SAVED_COLLEGES + 1)
      .map(({ unitid }) => unitid);
    for (const unitid of ids.slice(0, MAX_SAVED_COLLEGES - 1)) await add(unitid);
    const [a = 0, b = 0] = ids.slice(-2);
    const both = await Promise.allSettled([add(a), add(b)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await own()).toHaveLength(MAX_SAVED_COLLEGES);
    const full = await the.student.expectProblem(routes.addOwnSchool, { params: at(BEREA), body: {} });
    expect(full).toMatchObject({ status: 409, detail: MESSAGES.ownSchoolsFull });
    await add(ids[0] ?? 0);
  });

  it('stays with a school that the next list brings, marked as both', async () => {
    const reader = await aStudentWithList(the.counselor);
    const params = { userId: reader.uid };
    const [first] = (await reader.call(routes.readRecommendations, { params })).recommendations;
    const unitid = first?.unitid ?? 0;
    await reader.call(routes.addOwnSchool, { params: { ...params, unitid }, body: {} });
    const schools = await reader.call(routes.readOwnSchools, { params });
    expect(schools.map(({ college }) => [college.unitid, college.on_list, college.own])).toEqual([
      [unitid, true, true],
    ]);
  });
});

describe('whose they are', () => {
  it('are in the copy of the own data and go with the account', async () => {
    await add(BEREA, 'My aunt went there.');
    expect((await the.student.ownCopy())['tables/my-schools.csv']).toContain('My aunt went there.');
    expect(await rowsOf(the.student.uid)).toHaveLength(1);
    await the.student.call(routes.deleteMe);
    expect(await rowsOf(the.student.uid)).toEqual([]);
  });

  it('a note with a sign of danger shows the student where help is and tells the counselor', async () => {
    await add(BEREA);
    const { care } = await saveNote(BEREA, 'None of this matters, I want to kill myself');
    expect(care).toMatch(/988/);
    const flags = await the.counselor.call(routes.readCareFlags, { params: { userId: the.student.uid } });
    expect(JSON.stringify(flags)).toContain('The note on their own school Berea College');
    expect((await own(the.counselor))[0]?.care).toBeNull();
    expect((await own())[0]?.care).toMatch(/988/);
  });
});
