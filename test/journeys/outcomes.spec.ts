import { routes } from '../../src/contract/routes';
import type { OutcomeBand } from '../../src/contract/reports';
import { aCounselor, aSchool, aStudentOf, type Person, peopleOf } from '../support/people';
import { aServer } from '../support/shared-server';

const BEREA = 156295;

const server = aServer();
const the = peopleOf(server, { each: 'school', student: aStudentOf });
beforeEach(async () => {
  await the.student.call(routes.saveAcademicRecord, { body: { user_id: the.student.uid, unweighted_gpa: '3.5' } });
});

const HEAD = 'Last Name,First Name,Student ID,College Name,Class Year,GPA,GPA Scale,SAT Total,ACT,Result';
const row = (year: number, gpa: string, result: string, college = 'Berea College') =>
  `Doe,Jane,Q771,${college},${year},${gpa},4.0,1200,,${result}`;
const take = (rows: string[], more: { save?: boolean; choices?: { name: string; unitid: number }[] } = {}) =>
  the.school.admin.call(routes.importOutcomes, { body: { csv: [HEAD, ...rows].join('\n'), save: true, ...more } });
const band = async (by: Person): Promise<OutcomeBand | null> =>
  (await by.call(routes.readOutcome, { params: { userId: the.student.uid, unitid: BEREA } })).band;
const years = async () => (await the.school.admin.call(routes.readOutcomes)).years;

const many = (count: number, one: (at: number) => string) => Array.from({ length: count }, (_, at) => one(at));

describe('a file of past applications', () => {
  it('is looked at first: what can be imported, what is dropped, what is wrong, by line', async () => {
    const rows = [
      row(2024, '3.4', 'Accepted'),
      row(24, '3.4', 'Denied'),
      row(2024, '3.4', 'Withdrawn'),
      row(2024, '', 'Hm'),
    ];
    expect(await take(rows, { save: false })).toMatchObject({
      ready: 1,
      undecided: 1,
      dropped: ['Last Name', 'First Name', 'Student ID'],
      problems: [
        { line: 3, problem: '“24” is no class year. Use 2025.' },
        { line: 5, problem: 'The result “Hm” is not known.' },
      ],
      class_years: [2024],
      saved: false,
    });
    expect(await years()).toEqual([]);
  });

  it('without names is what is kept, in place of the same class years', async () => {
    await take([row(2023, '3.1', 'Denied'), row(2024, '3.4', 'Accepted'), row(2024, '3.9', 'Will attend')]);
    await take([row(2024, '3.4', 'Waitlisted')]);
    expect((await years()).map(({ class_year, cases }) => [class_year, cases])).toEqual([
      [2024, 1],
      [2023, 1],
    ]);
    const kept = JSON.stringify(await server.dataSource.query('SELECT * FROM past_applications'));
    expect(kept).not.toMatch(/Doe|Jane|Q771/);
    const left = await the.school.admin.call(routes.removeOutcomes, { body: { class_year: 2023 } });
    expect(left.years.map(({ class_year }) => class_year)).toEqual([2024]);
  });

  it('asks which college a name means where several bear it, and takes the answer', async () => {
    const asked = await take([row(2024, '3.4', 'Accepted', 'Westminster College')], { save: false });
    expect(asked).toMatchObject({ ready: 0, unclear: [{ name: 'Westminster College', rows: 1 }] });
    const unknown = await take([row(2024, '3.4', 'Accepted', 'Nowhere Academy of Dust')], { save: false });
    expect(unknown.unclear).toEqual([{ name: 'Nowhere Academy of Dust', rows: 1, candidates: [] }]);
    const told = await take([row(2024, '3.4', 'Accepted', 'Nowhere Academy of Dust')], {
      choices: [{ name: 'Nowhere Academy of Dust', unitid: BEREA }],
    });
    expect(told).toMatchObject({ ready: 1, saved: true });
  });

  it('offers the colleges that a short, former or misspelled name may mean', async () => {
    const names = ['Bowdoin', 'MIT', 'Ohio Wesleyan', 'BC', 'Calvin College', 'Mills College', 'Bowdion College'];
    const { unclear } = await take(
      names.map((name) => row(2024, '3.4', 'Accepted', name)),
      { save: false },
    );
    expect(unclear.map(({ name, candidates }) => [name, candidates[0]?.name])).toEqual([
      ['Bowdoin', 'Bowdoin College'],
      ['MIT', 'Massachusetts Institute of Technology'],
      ['Ohio Wesleyan', 'Ohio Wesleyan University'],
      ['BC', 'Boston College'],
      ['Calvin College', 'Calvin University'],
      ['Mills College', 'Northeastern University Oakland'],
      ['Bowdion College', 'Bowdoin College'],
    ]);
  });

  it('may separate its cells by semicolons', async () => {
    const csv = 'College;Class Year;GPA;Result\nBerea College;2024;3,4;Accepted';
    const seen = await the.school.admin.call(routes.importOutcomes, { body: { csv, save: false } });
    expect(seen).toMatchObject({ ready: 1, without_gpa: 0, problems: [] });
  });

  it.each([
    ['no table', 'nothing here', 'The first line must name the columns; missing: college, class year, result.'],
    ['without rows', HEAD, 'The file holds no applications.'],
  ])('that is %s has one problem', async (_, csv, problem) => {
    const answer = await the.school.admin.call(routes.importOutcomes, { body: { csv, save: true } });
    expect(answer).toMatchObject({ saved: false, problems: [{ line: 1, problem }] });
  });
});

describe('past applications beside a tier', () => {
  it('are told from ten cases on, near the student’s GPA where those are enough', async () => {
    await take(many(9, () => row(2024, '3.5', 'Accepted')));
    expect(await band(the.counselor)).toBeNull();
    await take(many(10, (at) => row(2022, '2.0', at < 4 ? 'Accepted' : 'Denied')));
    expect(await band(the.counselor)).toMatchObject({
      cases: 19,
      admitted: 13,
      near: false,
      from_year: 2022,
      to_year: 2024,
    });
    await take(many(12, (at) => row(2024, at < 10 ? '3.4' : '3.65', at < 9 ? 'Accepted' : 'Denied')));
    expect(await band(the.counselor)).toEqual({
      ...{ cases: 12, admitted: 9, near: true, near_scores: false, from_year: 2024, to_year: 2024 },
      admitted_gpa: { from: 2, to: 3.4 },
    });
  });

  it('tell no middle half of fewer than ten admitted, and nothing of a GPA whose scale nobody can tell', async () => {
    const taken = await take(many(12, (at) => row(2024, '91', at < 9 ? 'Accepted' : 'Denied').replace(',4.0,', ',,')));
    expect(taken).toMatchObject({ ready: 12, without_gpa: 12 });
    expect(await band(the.counselor)).toMatchObject({ cases: 12, admitted: 9, near: false, admitted_gpa: null });
  });

  it('read a GPA on the scale that its row names', async () => {
    const onHundred = many(10, () => row(2024, '90', 'Accepted').replace(',4.0,', ',100 points,'));
    expect(await take([...onHundred, row(2024, '4.5', 'Denied'), row(2024, '7/7', 'Denied')])).toMatchObject({
      ready: 12,
      without_gpa: 2,
    });
    expect(await band(the.counselor)).toMatchObject({
      ...{ cases: 10, admitted: 10, near: true },
      admitted_gpa: { from: 3.5, to: 3.5 },
    });
  });

  it('are those with scores near the student’s, too, where ten are', async () => {
    await the.student.call(routes.saveAcademicRecord, { body: { user_id: the.student.uid, sat_score: '1230' } });
    const far = many(12, () => row(2024, '3.5', 'Accepted').replace(',1200,', ',1450,'));
    await take([...far, ...many(9, (at) => row(2024, '3.5', at < 3 ? 'Accepted' : 'Denied'))]);
    expect(await band(the.counselor)).toMatchObject({ cases: 21, admitted: 15, near: true, near_scores: false });
    await take([...far, ...many(10, (at) => row(2024, '3.5', at < 3 ? 'Accepted' : 'Denied'))]);
    expect(await band(the.counselor)).toMatchObject({ cases: 10, admitted: 3, near: true, near_scores: true });
  });

  it('are for students where the school says so, and of no other school', async () => {
    await take(many(10, () => row(2024, '3.5', 'Accepted')));
    expect(await band(the.student)).toBeNull();
    await the.school.admin.call(routes.showOutcomes, { body: { shown_to_students: true } });
    expect(await band(the.student)).toMatchObject({ cases: 10, admitted: 10, near: true });
    const elsewhere = await aCounselor(await aSchool(server));
    const other = await aStudentOf(elsewhere);
    const theirs = await elsewhere.call(routes.readOutcome, { params: { userId: other.uid, unitid: BEREA } });
    expect(theirs.band).toBeNull();
  });
});
