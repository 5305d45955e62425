import {
  findBindingConflicts,
  dueItems,
  dueTitle,
  isEmptyPlan,
  isStaffField,
  keysRemovedBefore,
  readPlan,
  planFieldProblem,
} from './year-plan';

const college = (id: string, fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ added: '2026-09-01', ...fields }).map(([name, text]) => [`college.${id}.${name}`, text]),
  );
const bindingConflicts = (...plans: Record<string, string>[]) =>
  findBindingConflicts(readPlan(Object.assign({}, ...plans) as Record<string, string>)).map(({ id }) => id);

describe('a plan', () => {
  it('holds what was added and not removed, and reads what makes no sense as empty', () => {
    const plan = readPlan({
      ...college('161253', { round: 'sometime', status: 'started', essay: 'yes' }),
      ...college('abc', { name: 'A college abroad', removed: '2026-10-01' }),
      'college.77.round': 'ed',
      'letter.x1.added': '2026-09-02',
      'letter.x1.name': 'Ms. Ng',
      'nonsense.1.added': 'yes',
    });
    expect(plan.applications).toMatchObject([
      { id: '161253', unitid: 161253, round: null, status: 'started', essay: true, dueOn: '' },
    ]);
    expect(plan.letters).toMatchObject([{ name: 'Ms. Ng', receivedOn: '' }]);
    expect(isEmptyPlan(plan)).toBe(false);
    expect(isEmptyPlan(readPlan({}))).toBe(true);
  });

  it('takes only what its fields may hold', () => {
    const invalid: [string, string][] = [
      ['college.1.due_on', '2026-02-30'],
      ['college.1.due_on', 'November'],
      ['college.1.round', 'soon'],
      ['college.1.nothing', 'x'],
      ['aid.mine.done', 'yes'],
      ['scholarship.a.link', 'javascript:alert(1)'],
      ['college.1.portal', 'x'.repeat(301)],
    ];
    expect(invalid.filter(([key, text]) => planFieldProblem(key, text) === null)).toEqual([]);
    const valid: [string, string][] = [
      ['college.1.due_on', '2028-02-29'],
      ['college.1.due_on', ''],
      ['scholarship.a.link', 'https://fund.example/apply?x=1'],
      ['aid.css.needed', 'yes'],
    ];
    expect(valid.map(([key, text]) => planFieldProblem(key, text))).toEqual([null, null, null, null]);
  });

  it('leaves staff the dates and the letters that came, and nothing else', () => {
    const fields = ['college.1.due_on', 'scholarship.a.due_on', 'aid.fafsa.due_on', 'letter.a.received_on'];
    expect(fields.filter((key) => !isStaffField(key))).toEqual([]);
    expect(['college.1.status', 'college.1.portal', 'letter.a.name', 'aid.fafsa.done'].filter(isStaffField)).toEqual(
      [],
    );
  });

  it('knows two binding applications at the same time, and none that follow each other', () => {
    const earlyDecision = (id: string, extraFields = {}) => college(id, { round: 'ed', ...extraFields });
    expect(bindingConflicts(earlyDecision('1'), earlyDecision('2'))).toEqual(['1', '2']);
    expect(bindingConflicts(earlyDecision('1'), college('2', { round: 'ed2' }), college('3', { round: 'ea' }))).toEqual(
      [],
    );
    expect(bindingConflicts(earlyDecision('1', { status: 'denied' }), earlyDecision('2'))).toEqual([]);
  });

  it('erases only what was removed before a day', () => {
    const fields = {
      ...college('1', { removed: '2026-09-01', name: 'A' }),
      ...college('2', { removed: '2026-10-05' }),
    };
    expect(keysRemovedBefore(fields, '2026-10-01').sort()).toEqual([
      'college.1.added',
      'college.1.name',
      'college.1.removed',
    ]);
  });
});

describe('what is due', () => {
  const dates = [
    { unitid: 1, round: 'ed', due_on: '2025-11-01', cycle: '2025-26', source: 'x' },
    { unitid: 1, round: 'ed', due_on: '2026-11-02', cycle: '2026-27', source: 'x' },
  ] as const;
  const dueItemsFor = (fields: Record<string, string>) =>
    dueItems(readPlan(fields), dates, (unitid) => (unitid === 1 ? 'Bates College' : undefined));

  it('is in the order of its dates, by their names, without what is done or has no date', () => {
    const items = dueItemsFor({
      ...college('1', { round: 'ea', due_on: '2026-11-15' }),
      ...college('x', { name: 'McGill', due_on: '2027-01-15', status: 'started' }),
      ...college('2', { due_on: '2026-12-01', status: 'submitted' }),
      ...college('3', {}),
      'scholarship.s.added': '2026-09-01',
      'scholarship.s.name': 'Rotary',
      'scholarship.s.due_on': '2026-12-24',
      'aid.fafsa.due_on': '2026-11-01',
      'aid.state.due_on': '2026-11-01',
      'aid.state.done': 'yes',
    });
    expect(items.map((item) => `${item.dueOn} ${dueTitle(item)}`)).toEqual([
      '2026-11-01 FAFSA form',
      '2026-11-15 Bates College: Early Action application',
      '2026-12-24 Scholarship: Rotary',
      '2027-01-15 McGill: application',
    ]);
  });

  it('takes the school’s newest date where nobody typed one, and only for that round', () => {
    expect(dueItemsFor(college('1', { round: 'ed' }))).toMatchObject([{ dueOn: '2026-11-02', imported: true }]);
    expect(dueItemsFor(college('1', { round: 'ed', due_on: '2026-10-30' }))).toMatchObject([
      { dueOn: '2026-10-30', imported: false },
    ]);
    expect(dueItemsFor(college('1', { round: 'regular' }))).toEqual([]);
  });
});
