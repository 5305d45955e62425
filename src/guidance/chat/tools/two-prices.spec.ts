import { converse, personOf, personWithoutState } from '../../../../eval/chat/product';
import { CATALOGUE } from '../../../../eval/lists/product';
import { CollegeNames } from '../college-mentions';
import { toolsOver } from './all-tools';

const names = new CollegeNames(CATALOGUE);
const NELL = personWithoutState('nell');
const toolSays = (name: string, args: unknown, person: Parameters<typeof converse>[0] | null = NELL): string =>
  toolsOver({ ...(person ?? { student: null, fitOf: null }), catalogue: CATALOGUE, names })
    .find((tool) => tool.name === name)
    ?.run(args)?.reply.text ?? '';
const says = (text: string): string => converse(NELL, [text]).text;

const HUNTER = 'CUNY Hunter College';
const WHERE_TO_ADD = 'An admin of your school can add it on the School page.';

describe('Buddy’s prices for a student whose home state is not known', () => {
  it('are both, and say what decides and where it is added', () => {
    const text = says(`How much is ${HUNTER}?`);
    expect(text).toMatch(
      /^CUNY Hunter College costs about \$[\d,]+ a year in state and about \$[\d,]+ from another state \(our estimate\), on average after grants, living costs included\. For in-state families with incomes up to \$30,000 it is about \$[\d,]+ a year\. The list price is about \$[\d,]+ a year in state and about \$[\d,]+ from another state, in tuition and fees \(2024-25\)\./,
    );
    expect(text).toContain(
      `Which of the two prices is yours depends on your home state, and I do not know it. ${WHERE_TO_ADD}`,
    );
  });

  it('are said in Spanish as well', () => {
    const text = says(`¿Cuánto cuesta ${HUNTER}?`);
    expect(text).toMatch(
      /^CUNY Hunter College cuesta unos \$[\d,]+ al año para residentes del estado y unos \$[\d,]+ para quienes vienen de otro estado \(cálculo nuestro\), en promedio después de becas y con gastos de vida\./,
    );
    expect(text).toContain('Cuál de los dos precios es el tuyo depende del estado donde vives, y no lo sé.');
    expect(text).not.toMatch(/solo en inglés|home state/);
  });

  it('say which college is cheaper only where the home state cannot turn it round', () => {
    expect(says(`Is ${HUNTER} cheaper than Dickinson State University?`)).toMatch(
      /^CUNY Hunter College costs less after grants, on average: about \$[\d,]+ in state, about \$[\d,]+ from another state, against about \$[\d,]+ at Dickinson State University\./,
    );
    const open = says(`Is ${HUNTER} cheaper than College of the Ozarks?`);
    expect(open).toMatch(/^Which one costs less after grants depends on the home state: CUNY Hunter College costs /);
    expect(open).toContain(`I do not know your home state. ${WHERE_TO_ADD}`);
    expect(open).not.toContain('costs less after grants, on average');
  });

  it('stand in an order by the higher one, which is said', () => {
    const note = 'A public college has two prices; where I do not know the home state, it counts by the higher one.';
    expect(toolSays('own_list', { sort: 'price', whole: true })).toContain(note);
    const found = toolSays('search_colleges', { most_price: 12_000, states: ['NY'] });
    expect(found).toContain(note);
    const higher = [...found.matchAll(/from another state|about \$([\d,]+) a year after grants/g)];
    expect(higher.length).toBeGreaterThan(0);
    for (const [, other] of found.matchAll(/in state, about \$([\d,]+) from another state/g))
      expect(Number(other.replace(',', ''))).toBeLessThanOrEqual(12_000);
  });

  it('are on neither side of a number that lies between them', () => {
    const between = toolSays('own_list', { sort: 'price', side: 'under', limit: 8_000 });
    expect(between).toMatch(/For CUNY Hunter College(?:, .+)? and .+ that depends on your home state\./);
    expect(between).not.toMatch(/• CUNY Hunter College/);
  });

  it('leave a Safety within the price open where that depends on the state', () => {
    const { student } = NELL;
    const recommendations = student.list.recommendations.map((one) => ({
      ...one,
      type: one.name.startsWith(HUNTER) ? ('Safety' as const) : ('Match' as const),
    }));
    const preferences = student.studentInput.preferences.map((one) =>
      one.kind === 'net_price' ? { ...one, value: '8000' } : one,
    );
    const alone = {
      ...NELL,
      student: {
        ...student,
        studentInput: { ...student.studentInput, preferences },
        list: { ...student.list, recommendations },
      },
    };
    expect(toolSays('list_balance', {}, alone)).toContain(
      'Whether a Safety lies within the price you named depends on your home state, which I do not know.',
    );
  });
});

describe('what stays as it was', () => {
  it('tells a student of the state one price, and one of another state that it is our estimate', () => {
    const own = toolSays('college_facts', { college: 'University of Maine', topics: ['cost'] }, personOf('nell'));
    expect(own).toMatch(/^Students at University of Maine pay about \$[\d,]+ a year on average after grants/);
    const other = toolSays('college_facts', { college: HUNTER, topics: ['cost'] }, personOf('nell'));
    expect(other).toMatch(
      /^For a student from Maine, CUNY Hunter College costs about \$[\d,]+ a year after grants, our estimate/,
    );
    expect(other).toContain('For in-state families with incomes up to $30,000');
    for (const text of [own, other]) expect(text).not.toMatch(/in state and about|which I do not know|do not know it/);
  });

  it('tells staff both, and asks nothing of a home state of theirs', () => {
    const text = toolSays('college_facts', { college: HUNTER, topics: ['cost'] }, null);
    expect(text).toMatch(
      /^CUNY Hunter College costs about \$[\d,]+ a year in state and about \$[\d,]+ from another state/,
    );
    expect(text).not.toMatch(/your home state|School page/);
  });
});
