import { personOf, personWithoutState } from '../../../../eval/chat/product';
import { CATALOGUE } from '../../../../eval/lists/product';
import type { Language } from '../../../contract/users';
import { CollegeNames } from '../college-mentions';
import { bindTools } from '../chat-input';

const names = new CollegeNames(CATALOGUE);
const BASE_CONTEXT = { catalogue: CATALOGUE, names, language: 'en', audience: 'student' } as const;
const NELL = personWithoutState('nell');
const toolText = (name: string, args: unknown, person: ReturnType<typeof personOf> | null = NELL): string =>
  bindTools({ ...(person ?? { student: null, fitOf: null }), ...BASE_CONTEXT })
    .find((tool) => tool.name === name)
    ?.run(args)?.reply.text ?? '';
const card = (language: Language): string =>
  bindTools({ ...NELL, ...BASE_CONTEXT, language })
    .find((tool) => tool.name === 'college_facts')
    ?.run({ college: HUNTER })?.reply.text ?? '';

const HUNTER = 'CUNY Hunter College';

describe('Buddy’s prices for a student whose home state is not known', () => {
  it('are both, and say what decides and where it is added', () => {
    const text = card('en');
    expect(text).toMatch(
      /Price: about \$[\d,]+ a year in state and about \$[\d,]+ from another state \(our estimate\), on average after grants\n• For in-state families with incomes up to \$30,000, it is about \$[\d,]+ a year\n/,
    );
    expect(text).toContain('depends on your home state, which I don’t know. An admin at your school can add it');
  });

  it('are said in Spanish as well', () => {
    const text = card('es');
    expect(text).toMatch(/Precio: unos \$[\d,]+ al año para residentes del estado y unos \$[\d,]+ desde otro estado/);
    expect(text).toContain('Cuál de los dos precios es el tuyo depende de tu estado');
    expect(text).not.toMatch(/home state|undergraduates|\bis in\b/);
  });

  it('stand in an order by the higher one, which is said', () => {
    const note = 'A public college has two prices. I don’t know your home state, so I use the higher one.';
    expect(toolText('own_list', { sort: 'price' })).toContain(note);
    const searchText = toolText('search_colleges', { most_price: 12_000, states: ['NY'] });
    expect(searchText).toContain(note);
    const outOfStateMentions = [...searchText.matchAll(/from another state|about \$([\d,]+) a year after grants/g)];
    expect(outOfStateMentions.length).toBeGreaterThan(0);
    for (const [, other] of searchText.matchAll(/in state, about \$([\d,]+) from another state/g))
      expect(Number(other.replace(',', ''))).toBeLessThanOrEqual(12_000);
  });

  it('leave a Safety within the price open where that depends on the state', () => {
    const { student } = NELL;
    const recommendations = student.list.recommendations.map((item) => ({
      ...item,
      type: item.name.startsWith(HUNTER) ? ('Safety' as const) : ('Match' as const),
    }));
    const preferences = student.studentInput.preferences.map((item) =>
      item.kind === 'net_price' ? { ...item, value: '8000' } : item,
    );
    const singleSchoolStudent = {
      ...NELL,
      student: {
        ...student,
        studentInput: { ...student.studentInput, preferences },
        list: { ...student.list, recommendations },
      },
    };
    expect(toolText('list_balance', {}, singleSchoolStudent)).toContain(
      'Whether a Safety is within the price you chose depends on your home state, which I don’t know.',
    );
  });
});

describe('what stays as it was', () => {
  it('tells a student of the state one price, and one of another state that it is our estimate', () => {
    const ownPriceText = toolText(
      'college_facts',
      { college: 'University of Maine', topics: ['cost'] },
      personOf('nell'),
    );
    expect(ownPriceText).toMatch(/• Price: about \$[\d,]+ a year on average after grants/);
    const other = toolText('college_facts', { college: HUNTER, topics: ['cost'] }, personOf('nell'));
    expect(other).toMatch(/Price for a student from Maine: about \$[\d,]+ a year after grants, our estimate/);
    expect(other).toContain('For in-state families with incomes up to $30,000');
    for (const text of [ownPriceText, other]) expect(text).not.toMatch(/in state and about|not known|don’t know/);
  });

  it('tells staff both, and asks nothing of a home state of theirs', () => {
    const text = toolText('college_facts', { college: HUNTER, topics: ['cost'] }, null);
    expect(text).toMatch(/Price: about \$[\d,]+ a year in state and about \$[\d,]+ from another state/);
    expect(text).not.toMatch(/your home state|School page/);
  });
});
