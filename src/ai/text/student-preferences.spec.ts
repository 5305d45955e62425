import type { StudentInputAnswer } from '../../contract/student-input';
import { readPreferences } from '../../recommendations/preferences/read-preferences';
import { type StudentPreferences, studentPreferencesOf } from './student-preferences';

const COLLEGE = 'College Preferences';

const answerTo = (form_id: string, question_id: string, answer: string): StudentInputAnswer => ({
  form_id,
  question_id,
  question_text: `Question ${question_id} of ${form_id}`,
  answer,
});

const wishesIn = (answers: StudentInputAnswer[], homeState: string | null = null): StudentPreferences =>
  studentPreferencesOf({ preferences: readPreferences({ answers, record: null, homeState }), homeState });

const about = (question: string, answer: string, home: string | null = null): StudentPreferences =>
  wishesIn([answerTo(COLLEGE, question, answer)], home);

const values = (wishes: readonly { value: unknown }[]): unknown[] => wishes.map((wish) => wish.value);

describe('where a student has always been', () => {
  it('is no wish to stay there', () => {
    const { states, avoidStates, regions } = about('3', 'Somewhere warm, I never been out of Maine', 'ME');
    expect(states).toEqual([]);
    expect(avoidStates).toEqual([]);
    expect(values(regions)).toEqual(['warm weather']);
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
    ['Not too big', []],
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
    const wishes = wishesIn([answerTo('Personal Reflections', '1', 'A small party in a big city with friends')]);
    expect(wishes.sizes).toEqual([]);
    expect(wishes.settings).toEqual([]);
  });
});

describe('setting', () => {
  it.each([
    ['not a big city', []],
    ['I love city life', ['city']],
    ['a small town', ['town']],
    ['close to a city', ['city', 'suburb']],
    ['I am from a small town but want to be in a city', ['city']],
    ['rural, with hiking', ['rural']],
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
    ['Washington, DC would be a dream', ['Washington, DC'], []],
    ['Somewhere in Washington state', ['WA'], []],
    ['West Virginia', ['WV'], []],
    ['Arkansas', ['AR'], []],
    ['Somewhere near Portland, ME or in VT', ['Portland, ME', 'VT'], []],
    ['IN MY OPINION OR ME', [], []],
    ['I live in Maine', [], []],
    ['Georgia Tech', [], []],
    ['Near Boston or in Vermont. Definitely not New York City.', ['Boston, MA', 'VT'], ['New York, NY']],
    ['nothing on the West Coast', [], ['the West Coast']],
  ])('%j', (answer, states, avoided) => {
    const wishes = about('3', answer);
    expect(values([...wishes.states, ...wishes.regions]).sort()).toEqual([...states].sort());
    expect(values([...wishes.avoidStates, ...wishes.avoidRegions])).toEqual(avoided);
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
  ])('hears of regions: %j', (answer, regions) => {
    expect(values(about('3', answer).regions)).toEqual(regions);
  });

  it('never tells a refusal as its opposite', () => {
    const { regions, avoidRegions } = about('3', 'I hate the cold');
    expect(regions).toEqual([]);
    expect(values(avoidRegions)).toEqual(['cold weather']);
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
    ['two hours from home', null, '2 hours'],
    ['2-3 hours away', null, '3 hours'],
    ['more than 500 miles away', 'far', null],
    ['no more than 100 miles from home', null, 100],
    ['I do not mind being far from home', null, null],
  ])('%j', (answer, distance, miles) => {
    const wishes = about('3', answer);
    expect(wishes.distance?.value ?? null).toBe(distance);
    const most = wishes.mostHours ? `${wishes.mostHours.value} hours` : (wishes.mostMiles?.value ?? null);
    expect(most).toBe(miles);
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

describe('the questionnaire', () => {
  it('takes deal breakers as refusals and must-haves as musts', () => {
    const wishes = wishesIn([
      answerTo('junior_questionnaire', 'deal_breakers', 'big city'),
      answerTo('junior_questionnaire', 'must_haves', 'a small college'),
    ]);
    expect(values(wishes.settings)).toEqual([]);
    expect(wishes.sizes).toEqual([expect.objectContaining({ value: 'small', firm: true })]);
  });
});

describe('words said in passing', () => {
  it('read Portland as the one of the answer or near home', () => {
    const cities = 'City! Boston or Providence or Portland would be so good.';
    expect(values(about('3', cities, 'ME').regions).sort()).toEqual(['Boston, MA', 'Portland, ME', 'Providence, RI']);
    expect(values(about('3', 'Portland or Seattle', null).regions)).toEqual(['Seattle, WA']);
    expect(values(about('3', 'Maybe Portland', 'TX').regions)).toEqual([]);
  });

  it('take no wish for weather from a turn of phrase', () => {
    expect(about('1', 'where people say hi and help you push your car out of the snow').regions).toEqual([]);
    expect(values(about('3', 'somewhere with snow').regions)).toEqual(['snow']);
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
    const wishes = wishesIn(
      [
        answerTo(COLLEGE, '3', 'I want to go far from home, like California or Washington'),
        answerTo(COLLEGE, '5', 'my mom would love it if I stayed in New England'),
      ],
      'ME',
    );
    expect(values(wishes.states).sort()).toEqual(['CA', 'WA']);
    expect(wishes.regions).toEqual([]);
    expect(wishes.distance?.value).toBe('far');
  });
});
