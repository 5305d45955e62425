import type { KnownStudent } from './roster-values';
import { canBeSamePerson, IdColumnChoice } from './student-match';
import { rosterDiff, applyConfirmations } from './roster-diff';
import type { FileStudent, RowProblem } from './student-row';

const KNOWN_STUDENT: KnownStudent = {
  ...{ id: 'ana', name: 'Ana Cruz', email: 'ana@school.org', grade: 10, studentNumber: '100', counselorId: null },
  ...{ hasLoggedIn: true, isClosed: false, hasGraduated: false },
};
const FILE_ROW: FileStudent = {
  ...{ line: 2, studentNumber: '100', email: 'ana@school.org', name: 'Ana Cruz', grade: 11, counselor: null },
};
const diffFor = (rows: Partial<FileStudent>[], known: Partial<KnownStudent>[] = [{}], problems: RowProblem[] = []) =>
  rosterDiff(
    { students: rows.map((row, index) => ({ ...FILE_ROW, line: index + 2, ...row })), problems },
    {
      students: known.map((one) => ({ ...KNOWN_STUDENT, ...one })),
      ...{ counselors: [], takenEmails: new Set(), findRule: () => null },
    },
  );

describe('two names can be one person’s', () => {
  it.each([
    ['Ana Cruz', 'Cruz, Ana María'],
    ['Ana Lucía Cruz', 'Ana Cruz Pérez'],
    ['Maria de la Cruz', 'Maria Cruz'],
    ['Robert James Smith', 'Robert Jim Smith'],
    ['Linh Do', 'Do, Linh'],
    ['Sam Reed', 'Samuel Reed'],
    ['Ben Stone', 'Benjamin'],
    ['王 伟', '王 伟'],
  ])('%s and %s', (one, other) => expect(canBeSamePerson(one, other)).toBe(true));

  it.each([
    ['Ana García López', 'Luis García López'],
    ['Ahmed Ali Hassan', 'Mohamed Ali Hassan'],
    ['Maria Jose Lopez', 'Maria Jose Ruiz'],
    ['Ana De La Cruz', 'Bo De La Paz'],
    ['Bo Perl', 'Ida Perl'],
    ['Linh Do', 'Linh Tran'],
    ['王 伟', '李 娜'],
    ['J D', 'Ana Cruz'],
  ])('but not %s and %s', (one, other) => expect(canBeSamePerson(one, other)).toBe(false));
});

describe('an account waits for a yes', () => {
  it.each<[string, Partial<FileStudent>, string]>([
    [
      'another name and email under its number',
      { name: 'Luis Cruz Vega', email: 'luis@school.org' },
      'another_student',
    ],
    [
      'another name under its email, where it has no number',
      { name: 'Zoe Hart', studentNumber: '5' },
      'another_student',
    ],
    ['the number of a sister with the same email', { name: 'Zoe Cruz', studentNumber: '5' }, 'another_student'],
    ['another name under its number, without an email', { name: 'Ida Cruz', email: null }, 'another_student'],
    ['another email', { email: 'new@school.org' }, 'email'],
    ['another email without a name', { email: 'else@school.org', name: null }, 'email'],
  ])('before a row gives it %s', async (_, row, kind) => {
    const known = row.studentNumber === undefined ? {} : { studentNumber: null };
    const diff = await diffFor([row], [known]);
    expect(diff.questions.map((one) => one.kind)).toEqual([kind]);
    expect(diff.changed.flatMap(({ after }) => [after.email, after.student_number])).not.toContain(row.email ?? '5');
  });

  it('and a yes to all emails is none to a row without a name', async () => {
    const diff = await diffFor([{ email: 'else@school.org', name: null }]);
    const confirmations = { lines: new Set<number>(), emails: 'of_named' as const, areNewHeld: false };
    expect(applyConfirmations(diff, confirmations).questions).toHaveLength(1);
    expect(applyConfirmations(diff, { ...confirmations, emails: 'all' }).questions).toEqual([]);
  });
});

describe('no row is lost', () => {
  const graduateFields = { hasGraduated: true, grade: null };
  it('of a new student who was given the email of a graduate', async () => {
    const diff = await diffFor([{ studentNumber: '999', grade: 9 }], [graduateFields]);
    expect([diff.unchanged, diff.created.length, diff.problems.length]).toEqual([0, 0, 1]);
  });

  it('but a graduate is not brought back by a system that still has the class', async () => {
    const diff = await diffFor([{}], [graduateFields]);
    expect([diff.unchanged, diff.problems.length]).toEqual([1, 0]);
  });

  it.each<[string, Partial<RowProblem>, string]>([
    ['the email alone', {}, 'a problem'],
    ['the email and another name', { name: 'Zoe Hart' }, 'a problem'],
    ['the email and the name', { name: 'Ana Cruz' }, 'unchanged'],
    ['the number', { email: null, studentNumber: '100' }, 'unchanged'],
  ])('where a row with a mistake has %s of a graduate', async (_, row, expectedProblem) => {
    const unreadRow = { line: 2, problem: 'No grade.', studentNumber: null, email: 'ana@school.org', ...row };
    const diff = await diffFor([], [graduateFields], [unreadRow]);
    expect([diff.unchanged, diff.problems.length]).toEqual(expectedProblem === 'unchanged' ? [1, 0] : [0, 1]);
  });

  it('and nobody is missing whom a row names by the email alone', async () => {
    const boStudent = { id: 'bo', name: 'Bo Hill', email: 'bo@school.org', studentNumber: '200' };
    const diff = await diffFor([{ email: 'bo@school.org' }], [{}, boStudent]);
    expect([diff.missing, diff.problems.length]).toEqual([[], 1]);
    const ownEntry = { ...boStudent, name: 'Bo Hill' };
    expect((await diffFor([{ email: 'bo@school.org' }, ownEntry], [{}, boStudent])).problems).toHaveLength(1);
  });
});

describe('the column that holds the student number', () => {
  const newStudent = { email: 'nia@school.org', name: 'Nia Hart' };
  it.each<
    [string, { isWhole: boolean; known?: Partial<KnownStudent>; rows: [string, string, object][] }, number | null]
  >([
    ['its heading’s, in a whole file', { isWhole: true, rows: [['7', 'sis-7', newStudent]] }, 0],
    ['no column of newcomers alone, among changes', { isWhole: false, rows: [['7', 'sis-7', newStudent]] }, null],
    ['no system’s id of newcomers alone, among changes', { isWhole: false, rows: [['', 'sis-7', newStudent]] }, null],
    [
      'the one that the school knows somebody by, among changes',
      {
        isWhole: false,
        rows: [
          ['7', 'sis-7', newStudent],
          ['100', 'sis-1', { email: '', name: 'Ana Cruz' }],
        ],
      },
      0,
    ],
    [
      'the one that the school knows somebody by, whatever its heading',
      {
        isWhole: false,
        rows: [
          ['7', '8', newStudent],
          ['1', '100', { email: 'ana@school.org', name: 'Ana Cruz' }],
        ],
      },
      1,
    ],
    [
      'its heading’s where the school has no numbers yet',
      { isWhole: false, known: { studentNumber: null }, rows: [['7', 'sis-7', newStudent]] },
      0,
    ],
  ])('is %s', (_, { isWhole, known, rows }, expectedColumn) => {
    const choice = new IdColumnChoice(
      [{ column: 'student_number' }, { column: 'system_id' }],
      [{ ...KNOWN_STUDENT, ...known }],
      isWhole,
    );
    for (const [number, id, personFields] of rows) choice.note([number, id], { ...newStudent, ...personFields });
    expect(choice.chooseBest()).toBe(expectedColumn);
  });
});
