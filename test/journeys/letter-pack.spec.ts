import { strFromU8, unzipSync } from 'fflate';
import { LETTER_NOTE } from '../../src/contract/note-words';
import { routes } from '../../src/contract/routes';
import { Client } from '../support/client';
import { aStudentOf, type Person, peopleOf } from '../support/people';
import { keepOut } from '../support/private-lives';
import { aServer } from '../support/shared-server';

const REFLECTIONS = 'college_portfolio';
const POINT = `${REFLECTIONS}/letter_point_1`;
const OBJECT = `${REFLECTIONS}/object`;
const ACTIVITY = 'junior_questionnaire/activity_1';

const server = aServer();
const the = peopleOf(server, {
  each: 'student',
  counselor: 'Dana Whitfield',
  student: (counselor) => aStudentOf(counselor, { name: 'Sam Reed' }),
});
beforeEach(async () => {
  await the.student.save(REFLECTIONS, {
    letter_point_1: 'I rebuilt the library’s <old> catalog & trained six people.',
    object: 'My grandfather’s compass.\nIt points a little west.',
    essay_seed: '   ',
  });
  await the.student.save('junior_questionnaire', {
    activity_1: 'Robotics, captain, 6 hours, since 9th grade',
    worries: 'Money.',
  });
});

const about = () => ({ params: { userId: the.student.uid } });
const read = (by: Person = the.counselor) => by.call(routes.readLetterPack, about());
const choose = (...chosen: string[]) => the.counselor.call(routes.saveLetterPack, { ...about(), body: { chosen } });
async function documentOf(): Promise<string> {
  const answer = await the.counselor.send(routes.exportLetterPack, about());
  const parts = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  expect(Object.keys(parts)).toEqual(expect.arrayContaining(['[Content_Types].xml', 'word/styles.xml']));
  return strFromU8(parts['word/document.xml'] ?? new Uint8Array());
}

describe('the material for a letter', () => {
  it('is what was answered to questions that serve one, part by part, with form, question and day', async () => {
    const { name, pieces, chosen, changed_at } = await read();
    expect([name, chosen, changed_at]).toEqual(['Sam Reed', [], null]);
    expect(pieces.map(({ key, group }) => [key, group])).toEqual([
      [POINT, 'letter'],
      [OBJECT, 'stories'],
      [ACTIVITY, 'activities'],
    ]);
    expect(pieces[0]).toMatchObject({
      form_title: 'Reflections',
      question: expect.stringContaining('Which three things should a letter about you not leave out?') as string,
    });
    expect(Date.parse(pieces[0]?.written_at ?? '')).toBeGreaterThan(Date.now() - 60_000);
  });

  it('leaves out what is kept private and what calls for a talk, and says how many', async () => {
    await the.student.save(REFLECTIONS, { hard_choice: 'I want to kill myself.' });
    await keepOut(the.student, REFLECTIONS, 'object', 'My compass.', true);
    const { pieces, left_out } = await read();
    expect(pieces.map(({ key }) => key)).toEqual([POINT, ACTIVITY]);
    expect(left_out).toBe(2);
  });

  it('holds of an answer that sounds personal the starred sentences alone, and all of it once its writer says no', async () => {
    const text = 'My dad had surgery. I ran our stand for two weeks.';
    const objects = async () => (await read()).pieces.flatMap(({ key, answer }) => (key === OBJECT ? [answer] : []));
    await the.student.save(REFLECTIONS, { object: text });
    expect(await objects()).toEqual([]);
    const star = { form_id: REFLECTIONS, question_id: 'object', quote: 'I ran our stand for two weeks.' };
    const body = { starred: [star], strengths: [], feeling: null };
    await the.student.call(routes.savePicks, { params: { userId: the.student.uid }, body });
    expect(await objects()).toEqual([star.quote]);
    await keepOut(the.student, REFLECTIONS, 'object', text, false);
    expect(await objects()).toEqual([text]);
  });

  it('holds the parent’s words, marked as such', async () => {
    const { token } = await the.counselor.call(routes.createParentLink, { body: { user_id: the.student.uid } });
    await new Client(server.url).call(routes.saveParentForm, {
      params: { token },
      body: {
        responses: [
          { question_id: 'letter_wish', answer: 'The winter she ran the shop.' },
          { question_id: 'planning_factors', answer: 'We owe money.' },
        ],
      },
    });
    const parts = (await read()).pieces.filter(({ group }) => group === 'parent');
    expect(parts.map(({ answer }) => answer)).toEqual(['The winter she ran the shop.']);
    await choose('parent_form/letter_wish');
    expect(await documentOf()).toContain('the student does not read the parent form');
  });

  it('leaves out what a parent keeps out', async () => {
    const { token } = await the.counselor.call(routes.createParentLink, { body: { user_id: the.student.uid } });
    const kept = { question_id: 'letter_wish', answer: 'The winter she ran the shop.', keep_out: true };
    await new Client(server.url).call(routes.saveParentForm, { params: { token }, body: { responses: [kept] } });
    expect((await read()).pieces.filter(({ group }) => group === 'parent')).toEqual([]);
  });
});

describe('a choice', () => {
  it('is there tomorrow in its order, without what nobody asked or what was taken back', async () => {
    await choose(ACTIVITY, POINT, 'nothing/at-all', POINT);
    expect((await read()).chosen).toEqual([ACTIVITY, POINT]);
    await the.student.save('junior_questionnaire', { activity_1: '' });
    expect((await read()).chosen).toEqual([POINT]);
  });

  it('becomes a Word file with headings, words and sources in that order, and no letter', async () => {
    await choose(OBJECT, POINT);
    const text = await documentOf();
    expect(text).toContain('Material for a letter about Sam Reed');
    expect(text).toContain(LETTER_NOTE);
    expect(text).toContain('catalog &amp; trained');
    expect(text).toContain('&lt;old&gt;');
    expect(text.indexOf('compass')).toBeLessThan(text.indexOf('rebuilt'));
    expect(text).toMatch(/Heading1.*Stories.*compass.*Reflections: “Which object.*Heading1.*Written for the letter/s);
    expect(text).not.toContain('Robotics');
  });

  it('goes with the account', async () => {
    await choose(POINT);
    await the.student.call(routes.deleteMe);
    const rows: unknown = await server.dataSource.query('SELECT user_id FROM letter_packs WHERE user_id = ?', [
      the.student.uid,
    ]);
    expect(rows).toEqual([]);
  });
});
