import { readCatalogue } from '../../../colleges/seed-catalogue';
import { questionTextOf } from '../../../contract/forms';
import { preferenceList } from '../../../contract/preferences';
import type { StudentInputAnswer } from '../../../contract/student-input';
import { readReview, readSuggestions } from './read-suggestions';

const COLLEGE = 'College Preferences';
const QUESTIONS = {
  life: [COLLEGE, '1'],
  size: [COLLEGE, '2'],
  place: [COLLEGE, '3'],
  majors: [COLLEGE, '4'],
  parents: [COLLEGE, '5'],
  belonging: [COLLEGE, '6'],
  happy: ['Personal Reflections', '1'],
  subjects: ['Academic Information', '2'],
  money: ['junior_questionnaire', 'practical_matters'],
  paths: ['junior_questionnaire', 'paths'],
  musts: ['junior_questionnaire', 'must_haves'],
  breakers: ['junior_questionnaire', 'deal_breakers'],
  parent: ['parent_form', 'thriving_setting'],
} as const;
type QuestionKey = keyof typeof QUESTIONS;

const answerTo = (questionKey: QuestionKey, answer: string): StudentInputAnswer => {
  const [form_id, question_id] = QUESTIONS[questionKey];
  return { form_id, question_id, question_text: questionTextOf(form_id, question_id), answer };
};
const colleges = readCatalogue();
const readFrom = (questionKey: QuestionKey, answer: string, town = 'Camden, ME') =>
  readSuggestions({ answers: [answerTo(questionKey, answer)], homeState: town.slice(-2), homeTown: town, colleges });

/**
 * 'must living:commute', 'family program:nursing', 'setting:city?': no prefix for what the student wants, and a
 * question mark for what is uncertain.
 */
const describeSuggestions = (allSuggestions: ReturnType<typeof readSuggestions>): string =>
  allSuggestions
    .map(({ id, strength, holder, asks }) =>
      [...(strength === 'want' ? [] : [strength]), ...(holder === 'me' ? [] : [holder]), asks ? `${id}?` : id].join(
        ' ',
      ),
    )
    .join('; ');

/** The question, the answer, and what it suggests to a student whose school is in Camden, Maine. */
const SUGGESTED_CASES: readonly [asked: QuestionKey, answer: string, expected: string][] = [
  ['size', 'Small, so that teachers know me.', 'size:small'],
  ['size', 'medium sized i guess', 'size:medium'],
  ['size', 'BIG.', 'size:large'],
  ['size', 'Mediana.', 'size:medium'],
  ['size', 'i want a big school in a big city', 'size:large; setting:city'],
  ['size', 'Small or medium.', 'size:small?; size:medium?'],
  ['size', 'Small, under $20,000 a year.', 'size:small; must net_price:20000'],
  ['size', 'under $20,000/year, menos de 5,000 estudiantes', 'must net_price:20000'],
  ['size', 'under 5,000 students, my town has 20,000', ''],
  ['size', 'not too big pls', 'avoid size:large'],
  ['size', 'not huge, not tiny', 'size:medium'],
  ['size', 'nothing bigger than a few thousand kids', 'size:small?'],
  ['size', 'no quiero una universidad grande', 'avoid size:large'],
  [
    'life',
    'Small classes, study abroad and a small college.',
    'campus_offer:small_classes; campus_offer:study_abroad; size:small',
  ],
  ['life', 'ROTC and wheelchair access.', 'campus_offer:rotc; campus_offer:wheelchair_access'],
  ['life', 'Absolutely no Greek life.', 'avoid campus_offer:greek_life'],
  ['place', 'A city, warm weather, near the ocean', 'setting:city; climate:warm; landscape:ocean'],
  ['place', 'countryside with mountains and snow', 'setting:rural; landscape:mountains; climate:snow'],
  ['place', 'En el campo, con nieve, cerca de mi casa.', 'setting:rural; climate:snow; distance:near'],
  ['place', 'New England.', 'region:New England'],
  ['place', 'Camden is fine.', 'near_place:Camden, ME'],
  ['place', 'Camden Maine', 'near_place:Camden, ME'],
  ['place', 'Near Camden, New Jersey.', 'near_place:Camden, NJ'],
  ['place', 'Portland', 'near_place:Portland, ME'],
  ['place', 'close to Chicago', 'near_place:Chicago, IL'],
  ['place', 'Texas, Arizona, New Mexico.', 'state:TX; state:AZ; state:NM'],
  ['place', 'somewhere in vermont', 'state:VT'],
  ['place', 'around portland', 'near_place:Portland, ME'],
  ['place', 'like the 5 boroughs only', 'near_place:New York, NY'],
  ['place', 'no cities. or boston would be ok', 'avoid setting:city; near_place:Boston, MA?'],
  ['place', 'Not Texas/the south', 'avoid state:TX?; avoid region:South'],
  ['place', 'no snow', 'avoid climate:snow'],
  ['place', 'Not in Memphis', 'avoid near_place:Memphis, TN'],
  ['place', 'not Texas or Oklahoma', 'avoid state:TX?; avoid state:OK?'],
  ['place', 'I wouldn’t mind Texas. Why not Utah', 'state:TX?; state:UT?'],
  ['place', 'I do not want to leave Texas', 'state:TX?'],
  ['place', 'Anywhere but Texas', 'avoid state:TX?'],
  ['place', 'Close to Rockport or Rockland where my job is', 'near_place:Rockport, ME?; near_place:Rockland, ME?'],
  ['place', 'Springfield', 'near_place:Springfield, ME?'],
  ['place', 'New York', 'near_place:New York, NY?'],
  ['place', 'Within two hours of home.', 'must most_hours:2'],
  ['place', 'half an hour from home', 'most_miles:25?'],
  ['place', '45 min', 'must most_miles:35'],
  ['place', 'can’t be more than 2 hours away', 'most_hours:2?'],
  ['place', '2 hrs max', 'must most_hours:2'],
  ['place', 'at most 100 miles from home', 'must most_miles:100'],
  ['place', 'At least 3 hours away', 'must least_hours:3'],
  ['place', 'máximo dos horas de mi casa', 'must most_hours:2'],
  ['place', 'Not more than two hours from Portland', 'near_place:Portland, ME?; most_hours:2?'],
  ['place', 'My sister is two hours away', 'most_hours:2?'],
  ['place', 'I have to live at home.', 'must living:commute'],
  ['place', 'quiero vivir con mis papás', 'living:commute'],
  ['place', 'I live in Rockport with my dad.', 'home_town:Rockport, ME'],
  ['place', 'out of state', 'home_state:leave'],
  ['place', 'Cities?', 'setting:city?'],
  ['majors', 'Nursing, then maybe dental hygiene.', 'program:nursing; program:dental-hygiene'],
  ['majors', 'urban planning and marine biology', 'program:urban-planning; program:marine-biology'],
  ['majors', 'diesel tech, mechanical enginering', 'program:diesel; program:mechanical-engineering'],
  ['majors', 'enfermería o psicología', 'program:nursing?; program:psychology?'],
  ['life', 'Big school, but not Penn State.', 'size:large; avoid college:214777'],
  ['life', 'no Columbia', 'avoid college:190150'],
  ['life', 'definitely not Harvard or BU', 'avoid college:166027; avoid college:164988'],
  ['majors', 'anything but nursing', 'avoid program:nursing'],
  ['majors', 'not nursing, not law', 'avoid program:nursing; avoid program:pre-law'],
  ['majors', 'My teacher is great.', ''],
  ['parents', 'They want a doctor. I want to paint.', 'family program:pre-med'],
  ['parents', 'Mom says nursing, at most $20,000 a year.', 'family program:nursing; must family net_price:20000'],
  ['parents', 'I want to live at home.', 'living:commute?'],
  ['life', 'A church school, or Jesuit', 'religion:any; religion:Catholic?'],
  ['life', 'nothing too religious', 'avoid religion:any'],
  ['life', 'a Christian college', 'religion:Christian'],
  ['life', 'A tribal college', 'serving:tribal'],
  ['life', 'i want to wrestle in college', 'sport:wrestling'],
  ['life', 'lacrosse and the crew team', 'sport:lacrosse; sport:rowing'],
  ['life', 'One of the service academies', 'path:military'],
  ['majors', 'ASL interpreting', 'program:american-sign-language'],
  ['place', 'somewhere in PA', 'state:PA'],
  ['place', 'PA or Ohio', 'state:PA?; state:OH?'],
  ['place', 'MA/NH/VT', 'state:MA; state:NH; state:VT'],
  ['place', 'stay in OR', 'state:OR?'],
  ['place', 'somewhere in nj', 'state:NJ'],
  ['place', 'PA, VA, MD', 'state:PA; state:VA; state:MD'],
  ['place', 'Maine OR Vermont', 'state:ME?; state:VT?'],
  ['breakers', 'Anything in MS', 'state:MS?'],
  ['money', 'We can pay $22,000 a year.', 'must net_price:22000'],
  ['money', 'they can do 15,000', 'must net_price:15000'],
  ['money', 'no can pay more than 10k', 'net_price:10000?'],
  ['money', 'under 22k a year', 'must net_price:22000'],
  ['money', 'like 10 grand a yr no loans', 'must net_price:10000'],
  ['money', 'like 5 grand', 'must net_price:5000'],
  ['money', 'he owes 10 grand in loans', ''],
  ['life', 'would love North Carolina A&T', 'college:199102'],
  ['life', 'Florida A&M', 'college:133650'],
  ['life', 'our Lady of the Lake', ''],
  ['life', 'Our Lady of the Lake', 'college:227331'],
  ['money', 'twenty two thousand a year is the limit', 'must net_price:22000'],
  ['money', 'Podemos pagar seis mil al año.', 'must net_price:6000'],
  ['money', 'My mom makes $31,000 a year', ''],
  ['money', 'I saved $4,000', ''],
  ['paths', 'Community college, then transfer', 'path:two_year; path:transfer'],
  ['paths', 'trade school or the military', 'path:trade?; path:military?'],
  ['paths', 'un año sabático', 'path:gap_year'],
  ['musts', 'Small, warm, private college', 'size:small; climate:warm; control:private'],
  ['breakers', 'Big city, snow', 'avoid setting:city; avoid climate:snow'],
  ['breakers', 'Greek life', 'campus_offer:greek_life?'],
];

/** Answers that suggest nothing. */
const CASES_WITHOUT_SUGGESTION: readonly [asked: QuestionKey, answer: string][] = [
  ['happy', 'A small thing in a big city made my day.'],
  ['parents', 'They are both teachers.'],
  ['place', 'OK with anything'],
  ['place', 'it is up to me or hi ma in or ok'],
  ['life', 'I am Catholic'],
  ['happy', 'The beach in Florida'],
  ['subjects', 'Spanish, nursing class and art'],
  ['belonging', 'A small town in the mountains.'],
  ['parent', 'A small college near Boston.'],
  ['life', 'my father has a bad shoulder'],
  ['life', 'it is a big deal to get a little time for country music'],
  ['money', 'without papers'],
  ['size', 'no preference'],
  ['size', 'Under ten thousand'],
  ['place', 'I study three hours a day'],
  ['majors', 'I wake up 3 hours early'],
  ['life', 'Hope and Home are Normal words'],
];

/**
 * The colleges an answer names, and who named them: 'not' before refused ones, a question mark after uncertain ones.
 */
const COLLEGE_CASES: readonly [answer: string, named: string][] = [
  ['K-State, close to the farm', 'Kansas State University'],
  ['byu or byu idaho', 'Brigham Young University?; Brigham Young University-Idaho?'],
  ['West Point is the dream', 'United States Military Academy'],
  ['Spelman. Howard. Duke', 'Spelman College; Howard University; Duke University'],
  ['the University of Maine at Farmington', 'University of Maine at Farmington'],
  ['Not Creighton', 'Not Creighton University'],
  ['I refuse to go to Liberty University.', 'Not Liberty University'],
  ['I don’t want the Naval Academy', 'Not United States Naval Academy'],
  ['My sister goes to Marywood and I want to go there', 'Marywood University?'],
  ['My brother went to Penn State. My mom met my dad at Michigan State', ''],
  ['Everybody here goes to Ohio State', ''],
  ['I could never get into Stanford, Yale is too big', ''],
  ['Southern California, the West Coast, Boston, Texas', ''],
  ['Howard Jones is my friend, I live near Baylor, ball is life', ''],
  ['an american university, the University of California system', ''],
];

describe('suggestions', () => {
  it.each(COLLEGE_CASES)('of %j name %j', (answer, namedColleges) => {
    const foundColleges = readFrom('life', answer).filter(({ kind }) => kind === 'college');
    expect(foundColleges.map(({ label, asks }) => (asks ? `${label}?` : label)).join('; ')).toBe(namedColleges);
  });

  it('name no college without a catalogue, nor under a question on other things', () => {
    const sourcesWithoutHome = { answers: [answerTo('life', 'Duke')], homeState: null, homeTown: null };
    expect([...readSuggestions(sourcesWithoutHome), ...readFrom('happy', 'Duke beat UNC')]).toEqual([]);
  });

  it.each(SUGGESTED_CASES)('under %s, %j means %j', (questionKey, answer, expected) => {
    expect(describeSuggestions(readFrom(questionKey, answer))).toBe(expected);
  });

  it.each(CASES_WITHOUT_SUGGESTION)('under %s, %j suggests nothing', (questionKey, answer) =>
    expect(describeSuggestions(readFrom(questionKey, answer))).toBe(''),
  );

  it('take a town named at home for the home town', () => {
    const allSuggestions = readFrom('place', 'I must live at home. Dearborn', 'Detroit, MI');
    expect(describeSuggestions(allSuggestions)).toBe('must living:commute; home_town:Dearborn, MI');
  });

  it('of a town of other states ask for the largest', () => {
    expect(describeSuggestions(readFrom('place', 'near Camden', 'Denver, CO'))).toBe('near_place:Camden, NJ?');
  });

  it('of what is wanted here and refused there ask', () => {
    const answers = [answerTo('size', 'A big school.'), answerTo('breakers', 'Big school.')];
    const allSuggestions = readSuggestions({ answers, homeState: null, homeTown: null });
    expect(describeSuggestions(allSuggestions)).toBe('size:large?');
    expect(allSuggestions[0]?.label).toBe('Large size');
  });

  it('leave a joke open', () =>
    expect(describeSuggestions(readFrom('majors', 'be a youtuber lol'))).toMatch(/^$|^program:[a-z-]+\?$/));

  it('quote the whole sentence and have a label', () => {
    const [suggestion] = readFrom('place', 'We moved here. I love the ocean, and more! Bye.');
    expect(suggestion).toMatchObject({
      quote: 'I love the ocean, and more!',
      label: 'Ocean nearby',
      question: { question_id: '3' },
    });
  });

  it('quote from a long sentence only the clause', () => {
    const answer = `A city, ${'because I like it '.repeat(20)}`;
    expect(readFrom('place', answer)[0]?.quote).toBe('A city');
  });

  it('are at most 20, 6 of a question and 5 programs', () => {
    const majors = 'Nursing, welding, law, dance, physics, chemistry, history.';
    expect(readFrom('majors', majors)).toHaveLength(5);
    expect(readFrom('place', 'Texas, Ohio, Utah, Iowa, Maine, Idaho, Nevada, Kansas.')).toHaveLength(6);
    const offersText = 'Study abroad, ROTC, internships, research, an honors program, a marching band.';
    const answers = [
      ...[answerTo('life', offersText), answerTo('majors', majors), answerTo('place', 'Texas, Ohio, Utah.')],
      ...[answerTo('musts', 'Small, warm, private, ocean, lakes, mountains.'), answerTo('paths', 'Military.')],
    ];
    const allSuggestions = readSuggestions({ answers, homeState: 'ME', homeTown: 'Camden, ME' });
    expect(allSuggestions).toHaveLength(20);
    expect(new Set(allSuggestions.map(({ id }) => id)).size).toBe(20);
    expect(preferenceList.shape.suggestions.safeParse(allSuggestions).success).toBe(true);
  });

  it.each([
    'in ',
    'nursing ',
    'Texas ',
    'Boston, ',
    'no. ',
    'New York ',
    '$1,',
    'a,',
    'two ',
    'Camden ',
    'Duke ',
    'duke or ',
    '12 ',
    'í',
    'no ',
  ])('of sixty long answers made of %j take a moment', (repeatedText) => {
    const answers = Array.from({ length: 60 }, (_, index) => ({
      ...answerTo('place', repeatedText.repeat(10_000 / repeatedText.length)),
      question_text: String(index),
    }));
    const milliseconds = Array.from({ length: 3 }, () => {
      const cpuStart = process.cpuUsage();
      readSuggestions({ answers, homeState: 'ME', homeTown: 'Camden, ME', colleges });
      return process.cpuUsage(cpuStart).user / 1000;
    });
    // Takes about 45 ms on a fast machine; quadratic work takes many times as long on any machine.
    expect(Math.min(...milliseconds)).toBeLessThan(400);
  });
});

describe('the reason of a review', () => {
  it.each<[boolean | null, string, string]>([
    [false, 'too big', 'avoid size:large'],
    [false, 'big city', 'avoid setting:city'],
    [false, 'way too rural', 'avoid setting:rural'],
    [false, 'too far', 'distance:near'],
    [false, 'too far from home and too big', 'distance:near; avoid size:large'],
    [false, 'too close to home', 'distance:far'],
    [false, 'Too expensive!', 'aid:low_cost'],
    [false, 'muy caro y muy frío', 'aid:low_cost; avoid climate:cold'],
    [false, 'too hot', 'avoid climate:warm'],
    [false, 'too far from the beach', 'landscape:ocean?'],
    [false, 'Not in a city', 'setting:city?'],
    [true, 'a small college and in a city', 'size:small; setting:city'],
    [true, 'loved the size', ''],
    [null, 'too big', ''],
  ])('liked %s: %j means %j', (liked, reason, expected) => {
    expect(describeSuggestions(readReview({ school_name: 'Elm College', liked, reason }))).toBe(expected);
  });

  it('is quoted under the name of the school', () => {
    expect(readReview({ school_name: 'Elm College', liked: false, reason: 'Nice. Too big.' })).toMatchObject([
      {
        quote: 'Too big.',
        label: 'Not large',
        question: {
          form_id: 'school_feedback',
          question_id: 'Elm College',
          question_text: 'What you said of Elm College',
        },
      },
    ]);
  });
});
