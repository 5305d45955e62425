import { z } from 'zod';
import { studentNamed } from '../../../../eval/chat/product';
import { CATALOGUE } from '../../../../eval/lists/product';
import type { AiTool, ToolResult } from '../../../ai/generated-words';
import { CollegeNames } from '../college-mentions';
import { bindTools } from '../chat-input';

const names = new CollegeNames(CATALOGUE);
const BASE_CONTEXT = { catalogue: CATALOGUE, names, language: 'en', audience: 'student' } as const;
const toolsFor = (id: string | null): AiTool[] => {
  const person = id === null ? { student: null, fitOf: null } : studentNamed(id);
  return bindTools({ ...person, ...BASE_CONTEXT });
};
const run = (name: string, args: unknown, id: string | null = 'kayleen'): ToolResult | null =>
  toolsFor(id)
    .find((tool) => tool.name === name)
    ?.run(args) ?? null;
const toolText = (name: string, args: unknown, id?: string | null): string => run(name, args, id)?.reply.text ?? '';

describe('the table of tools', () => {
  const tools = toolsFor('kayleen');

  it('names each once, describes it in one sentence and takes arguments a provider can be told', () => {
    expect(new Set(tools.map(({ name }) => name)).size).toBe(tools.length);
    for (const { name, description, argumentsSchema: argumentsShape } of tools) {
      expect(name).toMatch(/^[a-z_]{3,40}$/);
      expect(description).toMatch(/^[^.]+\.$/);
      expect(z.toJSONSchema(argumentsShape, { io: 'input', unrepresentable: 'any' })).toMatchObject({ type: 'object' });
    }
  });

  it.each(tools.map(({ name }) => name))('%s: arguments of another shape get nothing', (name) => {
    expect(run(name, undefined)).toBeNull();
    expect(run(name, 'everything about everybody')).toBeNull();
  });

  it('tells staff nothing of a student', () => {
    for (const name of ['own_list', 'list_balance', 'own_preferences', 'what_if', 'why_college']) {
      expect(run(name, { sort: 'price', college: 'Bates College', sat: 1200, words: 'small' }, null)).toBeNull();
    }
    expect(toolText('college_facts', { college: 'Bates College', topics: ['size'] }, null)).toContain('undergraduates');
  });
});

describe('what tools say', () => {
  it('follows the published figures', () => {
    const { student } = studentNamed('kayleen');
    const byPrice = [...student.list.recommendations].sort(
      (school, otherSchool) => (school.price?.dollars ?? Infinity) - (otherSchool.price?.dollars ?? Infinity),
    )[0];
    expect(toolText('own_list', { sort: 'price', from: 'lowest' })).toMatch(
      new RegExp(`^The lowest price on your list: ${byPrice.name}`),
    );
    expect(toolText('own_list', { sort: 'price' }).match(/^• /gm)).toHaveLength(student.list.recommendations.length);
  });

  it('keeps to the colleges just shown, on the list or not', () => {
    const [firstSchool, secondSchool] = studentNamed('kayleen').student.list.recommendations;
    const amongIds = [firstSchool.unitid, secondSchool.unitid, 161004];
    const resultText = toolText('own_list', { sort: 'size', from: 'highest', among: amongIds });
    expect(resultText).toMatch(/^The largest of these: /);
    expect(resultText.match(/^• /gm)).toHaveLength(3);
    expect(run('own_list', { sort: 'size', among: amongIds })?.reply.sources.colleges).toHaveLength(3);
  });

  it.each([
    ['own_list', { sort: 'distance' }],
    ['search_colleges', { most_miles: 50 }],
  ])('asks for a home town where none is known and a distance is: %s', (tool, args) => {
    const { student, fitOf } = studentNamed('kayleen');
    const studentWithoutHome = { ...student, studentInput: { ...student.studentInput, home: null } };
    const tools = bindTools({ student: studentWithoutHome, fitOf, ...BASE_CONTEXT });
    expect(tools.find(({ name }) => name === tool)?.run(args)?.reply.text).toMatch(/^I don’t know your home town/);
    expect(toolText(tool, args)).toMatch(/miles/);
  });

  it('names the colleges that were added beside the list, each with its tier', () => {
    const { student, fitOf } = studentNamed('kayleen');
    const [firstSchool, secondSchool] = CATALOGUE;
    const toolsWithAdded = bindTools({
      student: { ...student, addedUnitids: [firstSchool.unitid, secondSchool.unitid] },
      fitOf,
      ...BASE_CONTEXT,
    });
    const resultText = toolsWithAdded.find(({ name }) => name === 'added_schools')?.run({})?.reply.text ?? '';
    for (const college of [firstSchool, secondSchool]) {
      const { tier } = fitOf!(college);
      expect(resultText).toContain(`${college.city}, ${college.state}: ${tier ? `a ${tier} for you` : 'no tier yet'}`);
    }
    expect(toolText('added_schools', {})).toContain('You have not added a college of your own yet');
  });

  it('tries a number on the list and saves nothing', () => {
    expect(toolText('what_if', { sat: 1200 })).toMatch(/With an SAT of 1200[\s\S]*None of this is saved/);
    expect(run('what_if', { sat: 9000 })).toBeNull();
    expect(run('what_if', {})).toBeNull();
  });

  it('tells why a college is on the list, and why another is not', () => {
    const [listedSchool] = studentNamed('kayleen').student.list.recommendations;
    expect(toolText('why_college', { college: listedSchool.name })).toContain(
      `is on your list as a ${listedSchool.type}`,
    );
    expect(toolText('why_college', { college: 'Harvard' })).toMatch(
      /not on your list[\s\S]*doesn’t meet all your musts[\s\S]*Kentucky/,
    );
  });

  it('counts degrees under official titles, not under a program that may be among them', () => {
    const resultText = toolText('own_list', { program: 'supply-chain' });
    expect(resultText).toMatch(
      /^Schools on your list with bachelor’s degrees that may include supply chain and logistics:/,
    );
    expect(resultText).toMatch(
      /: in Business Administration, Management and Operations \(may include supply chain.+?: ask\), about/,
    );
    expect(toolText('search_colleges', { program: 'supply chain', states: ['ME'] })).toContain(
      'colleges in Maine with degrees that may include supply chain and logistics',
    );
  });

  it('searches by what is published only', () => {
    const searchResult = run('search_colleges', { program: 'nursing', states: ['ME'] });
    expect(searchResult?.colleges.length).toBeGreaterThan(3);
    for (const { college } of searchResult?.colleges ?? []) expect(college.state).toBe('ME');
    expect(toolText('search_colleges', { states: ['ME'], most_price: 10 })).toContain('I found no');
  });

  it('brings up two-year colleges where they are asked for, or where a program is learned there', () => {
    const twoYearResult = run('search_colleges', { level: 'two_year', states: ['ME'] });
    expect(twoYearResult?.colleges.map(({ college }) => college.name)).toContain('Kennebec Valley Community College');
    expect(twoYearResult?.colleges.every(({ college }) => college.level === 'two_year')).toBe(true);
    const weldingText = toolText('search_colleges', { program: 'welding', states: ['ME'] });
    expect(weldingText).toContain('with degrees or certificates in the area of precision production');
    expect(weldingText).toContain('Community College');
    expect(toolText('search_colleges', { states: ['ME'], cheapest: true })).not.toContain('Community College');
  });

  it('offers a change of wishes as a button and changes nothing', () => {
    const searchResult = run('change_preference', { words: 'I would like a public college' });
    expect(searchResult?.reply.sources.offers).toEqual([
      { label: 'Add: Public college', correction: { kind: 'control', value: 'public', strength: 'want' } },
    ]);
    expect(searchResult?.reply.text).toContain('I don’t change anything myself');
    expect(run('change_preference', { words: 'what time is it' })).toBeNull();
  });

  it('serves no article on a near miss', () => {
    expect(run('read_article', { question: 'who won the super bowl' })).toBeNull();
    expect(run('read_article', { question: 'how do i ask for a rec letter' })).not.toBeNull();
  });
});
