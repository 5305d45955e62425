import { priceWords } from '../../../../colleges/college-words';
import { priceFor } from '../../../../contract/prices';
import { aCandidate, aCollege, threeColleges } from '../../../../../test/support/candidates';
import { aStudentInput, futureNurse, painter, roboticsSenior } from '../../../../../test/support/students';
import type { Candidate, StudentInput } from '../../../../contract/student-input';
import { unknownNumbers } from '../../../../../test/support/unknown-numbers';
import { sentencesOf } from '../../../text/sentences';
import { quotesIn } from '../../../checks/quoted';
import type { SchoolWords } from '../../../generated-words';
import { builtInSchoolWords, webAddress } from './school-words';

function withFieldReason(studentInput: StudentInput): Candidate[] {
  return threeColleges().map((college) => {
    const { form_id, question_id, question_text, answer } = studentInput.answers[0];
    const reason = {
      kind: 'field' as const,
      text: 'It offers what you chose.',
      evidence: { form_id, question_id, question_text, quote: sentencesOf(answer)[0].text },
    };
    return aCandidate(college, {
      reasons: [reason, ...aCandidate(college).reasons],
      misses: [`It is in ${college.state}, not where you wished.`],
    });
  });
}

const schoolTexts = ({
  why,
  fit,
  overall_fit_rationale,
  potential_challenges,
  why_school_essay_points,
}: SchoolWords): string[] => [
  why,
  ...Object.values(fit),
  ...overall_fit_rationale,
  ...potential_challenges,
  ...why_school_essay_points,
];

describe.each([
  ['a robotics senior', roboticsSenior()],
  ['a future nurse', futureNurse()],
  ['a painter', painter()],
])('the words of schools for %s', (_, studentInput) => {
  const candidates = withFieldReason(studentInput);
  const words = builtInSchoolWords({ studentInput, candidates });

  test('name every school once, in order', () => {
    expect(words.map(({ unitid }) => unitid)).toEqual([900001, 900002, 900003]);
  });

  test('use no number that is not a fact of that school or a word of the student', () => {
    words.forEach((school, index) => {
      const { college, arithmetic, reasons } = candidates[index];
      const facts = (JSON.stringify(college).match(/\d+(?:\.\d+)?/g) ?? []).map(Number);
      const roundedFacts = facts.flatMap((fact) => [
        fact,
        Math.round(fact),
        Math.round(fact / 10) * 10,
        Math.round(fact / 100) * 100,
      ]);
      const price = priceFor(college, studentInput.homeState);
      const knownNumbers = [
        roundedFacts.join(' '),
        JSON.stringify([arithmetic, reasons]),
        price === null ? '' : priceWords(price),
        studentInput.answers.map(({ answer }) => answer).join(' '),
        '2024 2025 30,000 25',
      ].join(' ');
      for (const text of schoolTexts(school)) expect([text, unknownNumbers(text, knownNumbers)]).toEqual([text, []]);
    });
  });

  test('quote the student exactly', () => {
    const ownText = studentInput.answers.map(({ answer }) => answer).join('\n');
    const quotes = words.flatMap(schoolTexts).flatMap(quotesIn);
    expect(quotes.length).toBeGreaterThan(3);
    for (const quote of quotes) expect(ownText).toContain(quote);
  });

  test('read differently for each school', () => {
    for (const section of ['why', 'overall_fit_rationale', 'why_school_essay_points'] as const) {
      expect(new Set(words.map((school) => JSON.stringify(school[section]))).size).toBe(3);
    }
    expect(new Set(words.map(({ fit }) => fit.social_cultural)).size).toBe(3);
  });

  test('essay points are questions for the student, never prose in the first person', () => {
    for (const essayPoint of words.flatMap(({ why_school_essay_points }) => why_school_essay_points)) {
      expect(essayPoint.replace(/“[^”]*”/g, '')).not.toMatch(/\b(?:I|my|me)\b/);
      expect(essayPoint).toMatch(/\?|Name it only|Look for|Look at|write down|talk to|ask yourself/);
    }
  });

  test('are clean sentences', () => {
    for (const text of words.flatMap(schoolTexts))
      expect(text).not.toMatch(/undefined|null|NaN|\{\w+\}| {2}|\babout about\b|“”|\.\./);
  });
});

describe('a student whose home state is not known', () => {
  const [, lakeland] = threeColleges();
  const studentInput = { ...futureNurse(), homeState: null };
  const wordsForMisses = (misses: string[]) =>
    builtInSchoolWords({ studentInput, candidates: [aCandidate(lakeland, { misses })] })[0];

  test('reads both prices and both tuitions of a public college, and what decides', () => {
    const { fit, potential_challenges: challenges } = wordsForMisses([]);
    expect(fit.financial).toContain(
      'It costs about $16,000 a year in state and about $37,800 from another state (our estimate), on average after grants, living costs included.',
    );
    expect(fit.financial).toContain(
      'The list price is about $12,100 a year in state and about $33,900 from another state, in tuition and fees (2024-25).',
    );
    expect(challenges).toContain(
      'Its tuition is higher for students from another state, and we do not know your home state yet.',
    );
  });

  test('reads once what depends on the home state', () => {
    const miss = 'It costs about $16,000 a year in state; whether that is within it depends on your home state.';
    expect(wordsForMisses([miss]).potential_challenges.filter((one) => one.includes('home state'))).toEqual([miss]);
  });
});

describe('a starred sentence', () => {
  const [riverton] = threeColleges();
  const { form_id, question_id, question_text, answer } = painter().answers[0];
  const star = { form_id, question_id, question_text, quote: sentencesOf(answer)[0].text };
  const pointsOf = (starred: (typeof star)[]) => {
    const studentInput = { ...painter(), picks: { starred, strengths: [] } };
    return builtInSchoolWords({ studentInput, candidates: [aCandidate(riverton, { reasons: [] })] })[0]
      .why_school_essay_points;
  };

  test('is asked where it would be needed; no other sentence of the student is', () => {
    expect(pointsOf([star])[0]).toBe(`“${star.quote}” Which club at Riverton College needs someone who can do this?`);
    expect(pointsOf([]).flatMap(quotesIn)).toEqual([]);
  });
});

describe('two students with the same list', () => {
  test('read different words', () => {
    const one = builtInSchoolWords({ studentInput: roboticsSenior(), candidates: withFieldReason(roboticsSenior()) });
    const otherWords = builtInSchoolWords({ studentInput: painter(), candidates: withFieldReason(painter()) });
    one.forEach((school, index) => {
      expect(school.why).not.toBe(otherWords[index].why);
    });
  });
});

describe('what is not published', () => {
  const bareCollege = aCollege({
    unitid: 900009,
    name: 'Quiet College',
    admission_rate_pct: null,
    admission_rate_year: null,
    undergrads: null,
    setting: null,
    student_faculty_ratio: null,
    avg_net_price: null,
    net_price_low_income: null,
    tuition_in_state: null,
    tuition_out_of_state: null,
    pell_pct: null,
    graduation_6yr_pct: null,
    retention_pct: null,
    top_fields: [],
    bachelors_fields: [],
    admissions_url: null,
    apply_url: null,
    financial_aid_url: null,
    net_price_calculator_url: null,
  });

  test('is left out or said, never guessed', () => {
    const [words] = builtInSchoolWords({
      studentInput: aStudentInput({}),
      candidates: [aCandidate(bareCollege, { reasons: [] })],
    });
    expect(words.fit.financial).toContain('is not published');
    expect(schoolTexts(words).join(' ')).not.toMatch(/null|NaN|\b0%|\$0\b|undefined/);
    expect(words.distinctive_opportunities).toHaveLength(1);
    expect(words.why_school_essay_points.length).toBeGreaterThanOrEqual(2);
  });
});

describe('addresses', () => {
  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://files.example.edu/',
    'https://user:pass@example.edu/',
    'not an address',
    'http://localhost/',
    '',
  ])('%s is none', (address) => {
    expect(webAddress(address)).toBeNull();
  });

  test('a page of the college is one', () => {
    expect(webAddress('http://www.example.edu/apply?x=1')).toBe('http://www.example.edu/apply?x=1');
  });
});
