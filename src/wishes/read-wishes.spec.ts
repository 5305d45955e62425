import type { AcademicFields } from '../contract/academic';
import { fieldOfStudy } from '../contract/fields-of-study';
import type { MaterialAnswer, StudentWishes } from '../contract/material';
import type { Evidence } from '../contract/text';
import { readReviewWishes, readWishes } from './read-wishes';

const RECORD: AcademicFields = {
  weighted_gpa: '',
  unweighted_gpa: '',
  class_rank: '',
  act_score: '',
  sat_score: '',
  transcript_file: '',
  resume_file: '',
};

const COLLEGE = 'College Preferences';
const ACADEMIC = 'Academic Information';
const ACTIVITIES = 'Extracurriculars and Interests';

const answerTo = (form_id: string, question_id: string, answer: string): MaterialAnswer => ({
  form_id,
  question_id,
  question_text: `Question ${question_id} of ${form_id}`,
  answer,
});

const about = (question: string, answer: string, home: string | null = null): StudentWishes =>
  readWishes([answerTo(COLLEGE, question, answer)], RECORD, home);

const fieldsOf = (wishes: StudentWishes): string[] => wishes.fields.map((field) => field.cip2);
const values = (wishes: readonly { value: unknown }[]): unknown[] => wishes.map((wish) => wish.value);

function evidenceOf(wishes: StudentWishes): Evidence[] {
  const { fields, distance, mostMiles, cost, mostCost, control, religious, ...lists } = wishes;
  const single = [distance, mostMiles, cost, mostCost, control, religious].flatMap((wish) =>
    wish ? [wish.evidence] : [],
  );
  const listed = Object.values(lists).flatMap((list) => list.map((wish) => wish.evidence));
  return [...fields.flatMap((field) => field.evidence), ...single, ...listed];
}

describe('where a student has always been', () => {
  it('is no wish to stay there', () => {
    const { states, avoidStates, regions } = about('3', 'Somewhere warm, I never been out of Maine', 'ME');
    expect(states).toEqual([]);
    expect(avoidStates).toEqual([]);
    expect(values(regions)).toEqual(['warm weather']);
  });
});

describe('fields of study', () => {
  it.each([
    ['I want to study nursing', ['51']],
    ['become a nurse', ['51']],
    ['pre-med', ['26']],
    ['Computer science or data science', ['11']],
    ['I start every day with a smile', []],
    ['The state of the art, martial arts and my family history', []],
    ['art history', ['50']],
    ['No idea yet', []],
    ['undecided', []],
    ['I want to study nursing, not law.', ['51']],
    ['I do not want to study law, medicine, or business.', []],
    ['anything but nursing. Maybe marine biology', ['26']],
    ['Not only biology but also chemistry', ['26', '40']],
    ['not sure between history and philosophy', ['38', '54']],
    ["I can't imagine my life without music", ['50']],
    ['I used to want to be a lawyer, but now I think I want to do social work.', ['44']],
  ])('in the answer about majors: %j', (answer, codes) => {
    expect(fieldsOf(about('4', answer))).toEqual(codes);
  });

  it.each([
    ['1', 'Robotics club, varsity soccer', ['11', '14']],
    ['4', 'true crime podcasts and fixing cars with my dad', ['42', '43', '47']],
    ['4', 'coding and video game design', ['11']],
    ['3', 'helping people with mental health', ['42']],
    ['1', 'My mom is a nurse and my dad is a plumber', []],
    ['4', 'My English teacher lent me a book about the ocean', []],
  ])('in the answer to question %s about activities: %j', (question, answer, codes) => {
    expect(fieldsOf(readWishes([answerTo(ACTIVITIES, question, answer)], RECORD, null))).toEqual(codes);
  });

  it('weighs a named major over a class, and a class over a hobby', () => {
    const wishes = readWishes(
      [
        answerTo(ACTIVITIES, '4', 'painting'),
        answerTo(ACADEMIC, '2', 'AP History'),
        answerTo(COLLEGE, '4', 'economics'),
      ],
      RECORD,
      null,
    );
    expect(fieldsOf(wishes)).toEqual(['45', '54', '50']);
  });

  it('leaves out what was a struggle', () => {
    expect(fieldsOf(readWishes([answerTo(ACADEMIC, '3', 'math and chemistry')], RECORD, null))).toEqual([]);
    expect(fieldsOf(readWishes([answerTo(ACADEMIC, '1', 'I struggle with math')], RECORD, null))).toEqual([]);
  });

  it('puts own wishes over the expectations of parents', () => {
    const wishes = about('5', 'My parents want me to be a doctor but I want to study music.');
    expect(fieldsOf(wishes)[0]).toBe('50');
    expect(about('5', 'They hope I study law').fields[0]?.weight).toBeLessThan(1);
  });

  it('hears the own voice through the rest of a sentence about parents', () => {
    const wishes = about('5', "They want me to become an engineer. I'd rather go out of state and study film.", 'GA');
    expect(fieldsOf(wishes)).toEqual(['50', '14']);
    expect(wishes.distance?.value).toBe('far');
    expect(wishes.states).toEqual([]);
  });

  it('takes back a field that is refused elsewhere', () => {
    const wishes = readWishes(
      [answerTo(ACTIVITIES, '4', 'mock trial'), answerTo(COLLEGE, '4', 'I do not want to study law. Physics!')],
      RECORD,
      null,
    );
    expect(fieldsOf(wishes)).toEqual(['40']);
  });

  it('reads the interests inventory and the resume as hints', () => {
    const resume = readWishes([], { ...RECORD, resume_file: 'Varsity captain; coding tutor' }, null);
    expect(fieldsOf(resume)).toContain('11');
    expect(fieldsOf(readWishes([answerTo('interests_inventory', 'interest_1', 'baking')], RECORD, null))).toEqual([
      '12',
    ]);
  });

  it('has 38 fields with majors, keywords and hints', () => {
    expect(fieldOfStudy('51')).toMatchObject({ area: 'Health Professions & Nursing' });
    expect(fieldOfStudy('99')).toBeNull();
  });
});

describe('size', () => {
  it.each([
    ['small', ['small']],
    ['I would like a big state school.', ['large']],
    ['under 3000 students', ['small']],
    ['5,000 to 15,000', ['medium', 'large']],
    ['over 20,000 students', ['large']],
    ['around 5k students', ['medium']],
    ['Medium, not too big and not too small.', ['medium']],
    ['Not too big', ['small', 'medium']],
    ['small to medium', ['small', 'medium']],
    ['Probably medium? I would get lost at a huge school.', ['medium']],
    ['no preference', []],
    ["I don't care if it is big or small", []],
    ['My high school is small, so I want something larger.', ['large']],
    ['I am a big fan of football', []],
  ])('%j', (answer, sizes) => {
    expect(values(about('2', answer).sizes).sort()).toEqual([...sizes].sort());
  });

  it('is not read from words about something else', () => {
    const wishes = readWishes(
      [answerTo('Personal Reflections', '1', 'A small party in a big city with friends')],
      RECORD,
      null,
    );
    expect(wishes.sizes).toEqual([]);
    expect(wishes.settings).toEqual([]);
  });
});

describe('setting', () => {
  it.each([
    ['not a big city', ['suburb', 'town', 'rural']],
    ['I love city life', ['city']],
    ['a small town', ['town']],
    ['close to a city', ['city', 'suburb']],
    ['I am from a small town but want to be in a city', ['city']],
    ['rural, with hiking', ['rural', 'town']],
    ["I don't mind a city", []],
  ])('%j', (answer, settings) => {
    expect(values(about('3', answer).settings)).toEqual(settings);
  });
});

describe('places', () => {
  it.each([
    ['in Maine', ['ME'], []],
    ['I want to stay in Texas', ['TX'], []],
    ["I don't want to leave Texas", ['TX'], []],
    ['I want to get out of Ohio and go to Maine.', ['ME'], ['OH']],
    ['anywhere but Florida', [], ['FL']],
    ['Washington, DC would be a dream', ['DC'], []],
    ['Somewhere in Washington state', ['WA'], []],
    ['West Virginia', ['WV'], []],
    ['Arkansas', ['AR'], []],
    ['Somewhere near Portland, ME or in VT', ['ME', 'VT'], []],
    ['IN MY OPINION OR ME', [], []],
    ['I live in Maine', [], []],
    ['Georgia Tech', [], []],
    ['Near Boston or in Vermont. Definitely not New York City.', ['MA', 'VT'], []],
    ['nothing on the West Coast', [], ['CA', 'OR', 'WA']],
  ])('%j', (answer, states, avoided) => {
    const wishes = about('3', answer);
    expect(values(wishes.states).sort()).toEqual([...states].sort());
    expect(values(wishes.avoidStates)).toEqual(avoided);
  });

  it('takes in-state as the home state', () => {
    expect(values(about('3', 'I want to stay in-state', 'VT').states)).toEqual(['VT']);
    expect(values(about('3', 'I want to leave the state', 'VT').avoidStates)).toEqual(['VT']);
  });

  it.each([
    ['New England', ['New England']],
    ['on the West Coast', ['the West Coast']],
    ['the South', ['the South']],
    ['near the mountains', ['the mountains']],
    ['near the ocean', ['the coast']],
    ['I hate the cold', ['warm weather']],
  ])('hears of regions: %j', (answer, regions) => {
    expect(values(about('3', answer).regions)).toEqual(regions);
  });

  it('is firm where it is said as a must', () => {
    expect(about('3', 'It has to be in Maine').states[0]?.firm).toBe(true);
    expect(about('3', 'I want to stay in Texas, no way I leave.').states[0]).toMatchObject({ value: 'TX', firm: true });
    expect(about('3', 'Maine would be nice').states[0]?.firm).toBe(false);
  });
});

describe('distance and cost', () => {
  it.each([
    ['close to home', 'near', null],
    ['not too far from home', 'near', null],
    ['far away from home', 'far', null],
    ["I don't want to be close to home", 'far', null],
    ['within 100 miles', null, 100],
    ['two hours from home', null, 100],
    ['2-3 hours away', null, 150],
    ['more than 500 miles away', 'far', null],
    ['no more than 100 miles from home', null, 100],
    ['I do not mind being far from home', null, null],
  ])('%j', (answer, distance, miles) => {
    const wishes = about('3', answer);
    expect(wishes.distance?.value ?? null).toBe(distance);
    expect(wishes.mostMiles?.value ?? null).toBe(miles);
  });

  it.each([
    ["We can't pay more than $20,000 a year", 20_000],
    ['under 15k a year', 15_000],
    ['at most $80,000 total for four years', 20_000],
    ['$5,000 per semester is our budget', 10_000],
    ['I earned $2,000 at my summer job', null],
    ['I read 20,000 pages', null],
  ])('the most a year: %j', (answer, dollars) => {
    expect(about('5', answer).mostCost?.value ?? null).toBe(dollars);
  });

  it('tells a low price from aid, and hears when money is no question', () => {
    expect(about('1', 'It should be affordable').cost?.value).toBe('low');
    expect(about('1', 'I will need financial aid').cost?.value).toBe('aid');
    expect(about('1', 'a full ride').cost?.value).toBe('aid');
    expect(about('5', "The cost isn't an issue").cost).toBeNull();
    expect(about('5', 'My parents cannot pay more than $20,000').mostCost?.firm).toBe(true);
  });
});

describe('kinds of college', () => {
  it('hears public and private only of colleges', () => {
    expect(about('1', 'I only want a public university').control).toMatchObject({ value: 'public', firm: true });
    expect(about('1', 'a private college').control?.value).toBe('private');
    expect(about('4', 'public health and public speaking').control).toBeNull();
    expect(about('1', 'I go to a public school now').control).toBeNull();
  });

  it('hears faiths, HBCUs and single-sex colleges', () => {
    expect(about('1', 'a Catholic college').religious?.value).toBe('Catholic');
    expect(about('1', 'not a religious college').religious?.value).toBe('none');
    expect(values(about('1', 'an HBCU').kinds)).toEqual(['hbcu']);
    expect(values(about('1', "a women's college").kinds)).toEqual(['women_only']);
    expect(values(about('1', "not a women's college").kinds)).toEqual([]);
    expect(values(about('1', "I follow women's basketball").kinds)).toEqual([]);
  });

  it('keeps the names of colleges as typed', () => {
    expect(values(about('1', 'Howard University or Bowdoin, not Harvard.').namedColleges)).toEqual([
      'Howard University',
      'Bowdoin',
    ]);
    expect(values(about('1', 'University of New Hampshire').namedColleges)).toEqual(['University of New Hampshire']);
    expect(values(about('1', 'A small college. My State University? Any college.').namedColleges)).toEqual([]);
  });
});

describe('evidence', () => {
  const LONG = `${'I have thought about this for a very long time and talked with everyone I know, '.repeat(6)}and I want to study nursing at a small college in Maine, ${'which my family thinks is a fine idea and so do my friends, '.repeat(6)}really.`;
  const ANSWERS = [
    answerTo(COLLEGE, '1', 'I’d love a small Catholic college… not a big city! Howard University? “Maybe.”'),
    answerTo(COLLEGE, '3', LONG),
    answerTo(COLLEGE, '4', 'Curious about “marine biology” — or São Paulo’s art scene; ÇA VA. İstanbul design'),
    answerTo(COLLEGE, '5', 'Stay close to home,\nand no more than $20,000 a year.\nScholarships matter.'),
    answerTo(ACTIVITIES, '1', 'Robotics 🤖 club • choir'),
  ];

  it('is always an exact part of the right answer, and short', () => {
    const found = evidenceOf(readWishes(ANSWERS, { ...RECORD, resume_file: 'Debate team, 2 years' }, 'ME'));
    expect(found.length).toBeGreaterThan(8);
    for (const { form_id, question_id, quote } of found) {
      const answer = ANSWERS.find((entry) => entry.form_id === form_id && entry.question_id === question_id)?.answer;
      expect(answer ?? 'Debate team, 2 years').toContain(quote);
      expect(quote.length).toBeGreaterThan(0);
      expect(quote.length).toBeLessThanOrEqual(200);
    }
  });

  it('is empty where nothing was said', () => {
    expect(evidenceOf(readWishes([], RECORD, 'ME'))).toEqual([]);
  });
});

describe('the questionnaire', () => {
  it('takes deal breakers as refusals and must-haves as musts', () => {
    const wishes = readWishes(
      [
        answerTo('junior_questionnaire', 'deal_breakers', 'big city'),
        answerTo('junior_questionnaire', 'must_haves', 'a small college'),
      ],
      RECORD,
      null,
    );
    expect(values(wishes.settings)).toEqual(['suburb', 'town', 'rural']);
    expect(wishes.sizes).toEqual([expect.objectContaining({ value: 'small', firm: true })]);
  });
});

describe('the reason of a review', () => {
  const review = (liked: boolean | null, reason: string): StudentWishes =>
    readReviewWishes({ school_name: 'Any College', liked, reason }, 'ME');

  it.each<[boolean, string, Partial<Record<keyof StudentWishes, unknown>>]>([
    [false, 'too big', { sizes: ['small', 'medium'] }],
    [false, 'big city', { settings: ['suburb', 'town', 'rural'] }],
    [false, 'too rural', { settings: ['city', 'suburb', 'town'] }],
    [false, 'Not in a city', { settings: ['city'] }],
    [true, 'love the coast', { regions: ['the coast'] }],
    [true, 'small classes and in a city', { sizes: ['small'], settings: ['city'] }],
    [false, 'no engineering program', { fields: ['14'] }],
  ])('liked %s: %j', (liked, reason, expected) => {
    const wishes = review(liked, reason);
    if (expected.sizes) expect(values(wishes.sizes)).toEqual(expected.sizes);
    if (expected.settings) expect(values(wishes.settings)).toEqual(expected.settings);
    if (expected.regions) expect(values(wishes.regions)).toEqual(expected.regions);
    if (expected.fields) expect(fieldsOf(wishes)).toEqual(expected.fields);
  });

  it('hears distance, cost and own wishes', () => {
    expect(review(false, 'too far').distance?.value).toBe('near');
    expect(review(false, 'expensive').cost?.value).toBe('low');
    expect(values(review(false, 'I want somewhere smaller').sizes)).toEqual(['small']);
    expect(review(false, 'too far from the beach').distance).toBeNull();
  });
});

describe('words said in passing', () => {
  it('read Portland as the one of the answer or near home', () => {
    const cities = 'City! Boston or Providence or Portland would be so good.';
    expect(values(about('3', cities, 'ME').states).sort()).toEqual(['MA', 'ME', 'RI']);
    expect(values(about('3', 'Portland or Seattle', null).states).sort()).toEqual(['OR', 'WA']);
    expect(values(about('3', 'Maybe Portland', 'TX').states)).toEqual([]);
  });

  it('take no wish for weather from a turn of phrase', () => {
    expect(about('1', 'where people say hi and help you push your car out of the snow').regions).toEqual([]);
    expect(values(about('3', 'somewhere with snow').regions)).toEqual(['real winters']);
  });

  it('take no wish for a private college from the money it needs', () => {
    expect(
      about('5', 'They have saved some money, but we will need merit aid for a private college.').control,
    ).toBeNull();
  });

  it('add nothing between to a plain size', () => {
    const said = 'Medium. Large enough for a debate team, small enough that professors know their students by name.';
    expect(values(about('2', said).sizes)).toEqual(['medium']);
  });

  it("keep a parent's place behind the student's own", () => {
    const wishes = readWishes(
      [
        answerTo(COLLEGE, '3', 'I want to go far from home, like California or Washington'),
        answerTo(COLLEGE, '5', 'my mom would love it if I stayed in New England'),
      ],
      RECORD,
      'ME',
    );
    expect(values(wishes.states).sort()).toEqual(['CA', 'WA']);
    expect(wishes.regions).toEqual([]);
    expect(wishes.distance?.value).toBe('far');
  });
});

test('a title such as Ms. or Dr. does not end a sentence, so quotes stay whole', () => {
  const answer = 'Chemistry, because Ms. Ortiz lets us design our own experiments.';
  const { fields } = readWishes(
    [{ form_id: 'Academic Information', question_id: '2', question_text: 'Favorite classes?', answer }],
    RECORD,
    'ME',
  );
  const quotes = fields.flatMap(({ evidence }) => evidence.map(({ quote }) => quote));
  expect(quotes.length).toBeGreaterThan(0);
  for (const quote of quotes) expect(quote).not.toMatch(/Ms$|^Ortiz/);
});
