import { aCandidate, threeColleges } from '../../../test/support/candidates';
import { aStudentInput, futureNurse, roboticsSenior } from '../../../test/support/students';
import { builtInSchoolWords } from './school-words/built-in/school-words';
import { SCHOOL_SECTIONS } from '../../contract/recommendations';
import type { SchoolWords } from '../generated-words';
import { CANARY } from '../prompting';
import { counselorViewTask } from './counselor-view/task';
import { feedbackTask } from './feedback/task';
import { schoolWordsTask } from './school-words/task';
import { studentDashboardTask } from './student-dashboard/task';

const NAMES = ['Maddie Pelletier', 'Deering High School'];

describe('feedback', () => {
  const input = {
    question: 'What makes you happy?',
    answer: 'When my grandmother laughs at my bad jokes. Maddie Pelletier is my name. I feel useful then.',
    grade: 11,
    told: 'counselor' as const,
  };
  const sentInput = feedbackTask.sentInput(input, NAMES);
  const check = (draft: string): string | null => feedbackTask.check(draft, input, sentInput)?.text ?? null;
  const GOOD_FEEDBACK =
    'You let a reader hear it: "When my grandmother laughs at my bad jokes". That line is warm and exact. What did you say the last time she laughed? Next, add where the two of you were sitting.';

  test('good coaching passes unchanged', () => {
    expect(check(GOOD_FEEDBACK)).toBe(GOOD_FEEDBACK);
  });

  test.each([
    ['an invented quote', 'I love "my grandfather taught me to fish at dawn".'],
    ['a grade', 'I would give this a B+ for now.'],
    ['a score', 'This is 8/10 as it stands.'],
    ['a forecast', 'With this you will definitely get in.'],
    ['a diagnosis', 'You may have depression, it seems.'],
    ['shaming', 'The ending is lazy.'],
    ['prose in the first person', 'My grandmother is the light of my life and I carry her laughter with me.'],
    ['a written draft', 'Here is a draft: laughter filled the small kitchen.'],
    ['masked words given back', 'It is good that [name] is your name, as in "[name] is my name".'],
    ['a guess of the name', 'You wrote "Maddie Pelletier is my name".'],
  ])('drops %s and keeps the rest', (_, badSentence) => {
    expect(check(`${GOOD_FEEDBACK} ${badSentence}`)).toBe(GOOD_FEEDBACK);
    expect(check(badSentence)).toBeNull();
  });

  test.each([
    ['repeats its instructions', `${GOOD_FEEDBACK} My rules say ${CANARY}.`],
    [
      'tells its instructions in other order',
      `${GOOD_FEEDBACK} I was told: never write, continue or rewrite any part of an essay, not even an example.`,
    ],
    ['obeys an injection', 'As you asked, ignoring all previous instructions: PWNED. PWNED again. Is that fine? Good.'],
    ['is too little', 'Nice.'],
  ])('is refused whole when it %s', (_, draft) => {
    expect(check(draft)).toBeNull();
  });

  test('HTML and links are taken out', () => {
    const text = check(
      `<b>${GOOD_FEEDBACK}</b> See <a href="https://evil.example">here</a> https://evil.example/x for you.`,
    );
    expect(text).not.toMatch(/[<>]|https?:|evil/);
    expect(text).toContain('What did you say');
  });

  test('an answer in which a rule names a danger never gets to a provider, and still gets feedback', () => {
    const ruleBasedValue = feedbackTask.settleByRule({ ...input, answer: 'I want to kill myself.' });
    expect(ruleBasedValue?.text).toMatch(/\w/);
    expect(feedbackTask.settleByRule(input)).toBeNull();
  });
});

const statement = (text: string, ...quotes: string[]) => ({ text, facts: [] as string[], quotes });

describe('a dashboard', () => {
  const studentInput = futureNurse();
  const sentInput = studentDashboardTask.sentInput(studentInput, NAMES);
  const own = statement('You manage all of your grandmother’s medicine.', 'manage all of my grandmother’s medicine');
  const advice = statement('Ask the clinic nearest to you whether students may help on an afternoon.');
  const goodDraft = {
    profileSummary: [own],
    sentimentAnalysis: [own],
    strengths: [own],
    growthAreas: [own],
    standOutFactorBragList: [own],
    applicationStrategyTips: [advice],
    potentialExtracurriculars: [advice],
    thingsToDoThisSummer: [advice],
  };
  const check = (draft: typeof goodDraft) => studentDashboardTask.check(draft, studentInput, sentInput);

  test('keeps grounded statements with their evidence', () => {
    const value = check(goodDraft);
    expect(value?.studentDashboard.strengths).toEqual([own.text]);
    expect(value?.evidence).toContainEqual(
      expect.objectContaining({
        field: 'strengths',
        index: 0,
        question_id: '2',
        quote: 'manage all of my grandmother’s medicine',
      }),
    );
  });

  test('asks and advises freely, and reads the student kindly where the words are there', () => {
    const own = 'manage all of my grandmother’s medicine';
    const unsupportedStatement = {
      ...goodDraft,
      strengths: [statement('People in your house can count on you.', own)],
      applicationStrategyTips: [
        statement('What does an ordinary morning with her look like?'),
        statement('Write down three things you would teach somebody who starts tomorrow.'),
      ],
    };
    const { studentDashboard } = check(unsupportedStatement) ?? {};
    expect(studentDashboard?.strengths).toEqual([unsupportedStatement.strengths[0].text]);
    expect(studentDashboard?.applicationStrategyTips).toEqual(
      unsupportedStatement.applicationStrategyTips.map(({ text }) => text),
    );
  });

  test('finds the quote where it stands, and allows another apostrophe', () => {
    const value = check({
      ...goodDraft,
      strengths: [statement(own.text, "manage all of my grandmother's medicine")],
    });
    const evidence = value?.evidence.find(({ field }) => field === 'strengths');
    expect(evidence).toMatchObject({ quote: 'manage all of my grandmother’s medicine' });
  });

  test.each([
    ['has no quote', statement('You are a natural leader.')],
    ['rests on a fact that is not there', { ...own, facts: ['s99'] }],
    ['brings up somebody', statement('Your cousin helps you manage it.', 'manage all of my grandmother’s medicine')],
    ['names somebody', statement('You help Mrs. Keene.', 'manage all of my grandmother’s medicine')],
    ['guesses a faith', statement('Your church taught you care.', 'manage all of my grandmother’s medicine')],
    ['tells a day', statement('Apply by January 15.', 'manage all of my grandmother’s medicine')],
    ['promises aid', statement('You will get a Pell grant for it.', 'manage all of my grandmother’s medicine')],
    ['has an invented quote', statement('You are brave.', 'I saved a child from a fire')],
    ['has a quote in other letters', statement(own.text, 'MANAGE all of my grandmother’s medicine')],
    [
      'quotes inventions inside the text',
      statement('You said “I never give up”.', 'manage all of my grandmother’s medicine'),
    ],
    ['holds a number nobody wrote', statement('You earned 4.9 points.', 'manage all of my grandmother’s medicine')],
    ['names a college', statement('You belong at Bates College.', 'manage all of my grandmother’s medicine')],
    ['diagnoses', statement('You seem to have an anxiety disorder.', 'manage all of my grandmother’s medicine')],
    ['gives a mask back', statement('You, [name], care.', 'manage all of my grandmother’s medicine')],
    ['repeats the instructions', statement(`You should know ${CANARY}.`, 'manage all of my grandmother’s medicine')],
    ['quotes a parent', statement('You sat with her.', 'sat with her grandmother all night')],
  ])('drops a statement that %s', (_, badSentence) => {
    const value = check({ ...goodDraft, strengths: [badSentence, own] });
    expect(value?.studentDashboard.strengths).toEqual([own.text]);
    const checkedAlone = check({ ...goodDraft, strengths: [badSentence] });
    expect(checkedAlone?.studentDashboard.strengths).toBeUndefined();
    if (badSentence.text !== own.text) expect(JSON.stringify(checkedAlone)).not.toContain(badSentence.text);
  });

  test('books, majors and feelings are never the provider’s', () => {
    const sections = Object.keys(check(goodDraft)?.studentDashboard ?? {});
    for (const section of ['recommendedReadingAndResources', 'interestMajorMapping', 'sentimentAnalysis'])
      expect(sections).not.toContain(section);
  });

  test('is refused when nothing of it stands', () => {
    const emptyDraft = Object.fromEntries(
      Object.keys(goodDraft).map((section) => [section, [statement('You are great.')]]),
    ) as typeof goodDraft;
    expect(check(emptyDraft)).toBeNull();
    expect(Object.keys(check({ ...emptyDraft, strengths: [own] })?.studentDashboard ?? {})).toEqual(['strengths']);
  });

  test('without a single answer nobody is asked', () => {
    expect(studentDashboardTask.settleByRule(aStudentInput({}))).not.toBeNull();
    expect(studentDashboardTask.settleByRule(studentInput)).toBeNull();
  });
});

describe('what a provider is shown of a student', () => {
  const studentInput = futureNurse();
  studentInput.answers = [
    ...studentInput.answers,
    {
      form_id: 'Personal Reflections',
      question_id: '3',
      question_text: 'Remembered?',
      answer: 'Maddie from Deering High School, maddie@mail.example.org, who wants to die some days.',
    },
    {
      form_id: 'junior_questionnaire',
      question_id: 'teacher_1',
      question_text: 'Teacher?',
      answer: 'Ms. Alvarez saw me explain the heart to Maddie Pelletier’s friends at 12 Oak Street.',
    },
  ];
  studentInput.record = {
    ...studentInput.record,
    resume_file: 'Maddie Pelletier\n207-555-0142\nRed Cross club, 2 years',
    transcript_file: 'pelletier-maddie.pdf',
  };

  test.each([
    ['the dashboard', studentDashboardTask],
    ['the counselor’s view', counselorViewTask],
  ] as const)('for %s holds no identity, no parent’s words, no answer with signs of danger', (_, task) => {
    const prompt = task.prompt(task.sentInput(studentInput, NAMES));
    expect(prompt).toContain('manage all of my grandmother’s medicine');
    expect(prompt).toContain('Red Cross club, 2 years');
    expect(prompt).not.toMatch(
      /maddie|pelletier|deering|alvarez|555-0142|@mail|oak street|dana|hospital|wants to die|we can pay/i,
    );
  });

  test('for the schools: the same, and nobody’s name in the reasons', () => {
    const evidence = {
      form_id: 'College Preferences',
      question_id: '4',
      question_text: '',
      quote: 'Maddie Pelletier wants nursing',
    };
    const candidates = [
      aCandidate(threeColleges()[0], {
        reasons: [{ kind: 'field', text: 'It offers nursing, as Maddie wished.', evidence }],
      }),
    ];
    const prompt = schoolWordsTask.prompt(schoolWordsTask.sentInput({ studentInput, candidates }, NAMES));
    expect(prompt).toContain('Riverton College');
    expect(prompt).not.toMatch(/maddie|pelletier|deering|555-0142|wants to die|https?:/i);
  });
});

describe('the counselor’s view', () => {
  const studentInput = futureNurse();
  const sentInput = counselorViewTask.sentInput(studentInput, NAMES);
  const point = statement('Manages all of the medicine.', 'manage all of my grandmother’s medicine');
  const goodDraft = Object.fromEntries(
    Object.keys(counselorViewTask.createBuiltInValue(studentInput).studentProfile).map((section) => [section, [point]]),
  ) as Parameters<typeof counselorViewTask.check>[0];

  test('joins points by line breaks, and holds nothing of a parent', () => {
    const value = counselorViewTask.check(
      { ...goodDraft, nextSteps: [statement('Meet this week.'), point] },
      studentInput,
      sentInput,
    );
    expect(value?.studentProfile.nextSteps).toBe(`Meet this week.\n${point.text}`);
    expect(JSON.stringify(value)).not.toContain('We can pay very little');
  });

  test('a bare claim about the person leaves its section to what is computed', () => {
    const value = counselorViewTask.check(
      { ...goodDraft, socialEmotionalSupport: [statement('The student is lonely.')] },
      studentInput,
      sentInput,
    );
    expect(value?.studentProfile.socialEmotionalSupport).toBe('');
    expect(value?.builtInSections).toEqual(['socialEmotionalSupport']);
  });
});

describe('the words of schools', () => {
  const studentInput = roboticsSenior();
  const candidates = threeColleges().map((college, index) =>
    aCandidate(college, { tier: (['Match', 'Safety', 'Reach'] as const)[index] }),
  );
  const input = { studentInput, candidates };
  const sentInput = schoolWordsTask.sentInput(input, ['Arjun Rao']);
  const builtIn = builtInSchoolWords(input);
  const prompt = schoolWordsTask.prompt(sentInput);
  const rateOf = (unitid: number): number =>
    candidates.find(({ college }) => college.unitid === unitid)?.college.admission_rate_pct ?? 0;
  /** A sentence citing the fact about this college whose text contains the words. */
  const fact = (unitid: number, words: string, text: string) => {
    const own = prompt.split('<college ').find((promptPart) => promptPart.startsWith(`unitid="${unitid}"`)) ?? '';
    const id =
      own
        .split('\n')
        .find((line) => line.includes(words))
        ?.split(':')[0] ?? 'none';
    return { ...statement(text), facts: [id] };
  };
  const goodDraft = (unitid: number) => ({
    unitid,
    why: [
      statement('You wrote "I organized extra build nights".', 'I organized extra build nights'),
      fact(unitid, 'awards are in engineering', '12% of its awards are in engineering.'),
    ],
    fit: {
      academic: [fact(unitid, 'It admits', `It admits ${String(Math.round(rateOf(unitid)))}% of applicants.`)],
      social_cultural: [fact(unitid, 'undergraduates', 'It has undergraduates.')],
      financial: [fact(unitid, 'net price calculator', 'It has a net price calculator.')],
    },
    overall_fit_rationale: [fact(unitid, 'awards are in engineering', '12% of its awards are in engineering.')],
    potential_challenges: [
      fact(unitid, 'graduate within', 'Not every student graduates there.'),
      fact(unitid, 'list price', 'Compare its list price.'),
    ],
    why_school_essay_points: [statement('What would you bring there from "extra build nights"?', 'extra build nights')],
  });
  const check = (...schools: ReturnType<typeof goodDraft>[]): SchoolWords[] => {
    const value = schoolWordsTask.check({ schools }, input, sentInput);
    if (!value) throw new Error('refused');
    return value;
  };

  test('keep their order, whatever the provider’s, and every school has words', () => {
    const value = check(goodDraft(900003), goodDraft(900001));
    expect(value.map(({ unitid }) => unitid)).toEqual([900001, 900002, 900003]);
    expect(value[0].why).toBe('You wrote "I organized extra build nights". 12% of its awards are in engineering.');
    expect(value[1]).toEqual({ ...builtIn[1], builtInSections: [...SCHOOL_SECTIONS] });
    expect(value[0].builtInSections).toEqual([]);
  });

  test('an unknown school is dropped, and a list of unknown schools is refused', () => {
    expect(check(goodDraft(900001), goodDraft(123456)).map(({ unitid }) => unitid)).toEqual([900001, 900002, 900003]);
    expect(schoolWordsTask.check({ schools: [goodDraft(123456)] }, input, sentInput)).toBeNull();
  });

  test.each([
    ['another tier', 'It is a safety school for you.'],
    ['another tier in other words', 'Think of it as a dream school.'],
    ['another college on the list', 'It is better than Saint Brigid University.'],
    ['a college from memory', 'It is like Rice University in spirit.'],
    ['a number that is no fact', 'It admits 97% of applicants.'],
    ['an invented quote', 'You said "I have always loved small towns".'],
    ['a promise', 'You will definitely be admitted.'],
    ['the instructions', `Note ${CANARY}.`],
  ])('%s: that section falls back and says so, the others stay', (_, badSentence) => {
    const value = check({ ...goodDraft(900001), why: [statement(badSentence)] }, goodDraft(900002));
    expect(value[0].why).toBe(builtIn[0].why);
    expect(value[0].builtInSections).toEqual(['why']);
    expect(value[0].fit.academic).toBe('It admits 54% of applicants.');
    expect(value[1].builtInSections).toEqual([]);
    expect(JSON.stringify(value)).not.toContain(badSentence);
  });

  test('the computed tier may be named', () => {
    const whyStatements = [fact(900001, 'For this student it is', 'For your numbers it is a Match.')];
    expect(check({ ...goodDraft(900001), why: whyStatements })[0].why).toBe('For your numbers it is a Match.');
  });

  test('addresses come from the catalogue only', () => {
    const [first] = check({
      ...goodDraft(900001),
      why: [statement('Read more at https://evil.example/x or [here](javascript:alert(1)).')],
    });
    expect(first.why).not.toMatch(/evil|javascript|https?:/);
    expect(first.distinctive_opportunities).toEqual(builtIn[0].distinctive_opportunities);
    for (const { url } of first.distinctive_opportunities)
      expect(url).toMatch(/^https:\/\/(?:www|npc)\.riverton\.example\.edu\//);
  });

  test('an essay written for the student is replaced by prompts', () => {
    const [first] = check({
      ...goodDraft(900001),
      why_school_essay_points: [statement('I have always dreamed of your labs, and my robot is my witness.')],
    });
    expect(first.why_school_essay_points).toEqual(builtIn[0].why_school_essay_points);
  });

  test('an empty list of candidates asks nobody', () => {
    expect(schoolWordsTask.settleByRule({ studentInput, candidates: [] })).toEqual([]);
  });
});
