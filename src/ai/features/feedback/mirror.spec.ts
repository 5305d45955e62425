import { EXAMPLE } from '../../../contract/example';
import { SECTIONS } from '../../../contract/forms';
import { allStudents } from '../../../../test/support/students';
import { readTsvRows, shippedData } from '../../../platform/runtime/process';
import strongAnswers from '../../../../data/strong-answers.json';
import { quotesIn } from '../../checks/quoted';
import { DIAGNOSIS_WORDS, GRADING_WORDS } from '../../checks/unfit-words';
import { mirror } from './mirror';

const [academic, activities, reflections, college] = SECTIONS;
const STRENGTHS_QUESTION = academic.questions[0].question;
const PROUD_QUESTION = activities.questions[1].question;
const HAPPY_QUESTION = reflections.questions[0].question;
const CHALLENGE_QUESTION = reflections.questions[1].question;
const FASCINATION_QUESTION = academic.questions[3].question;
const MAJORS_QUESTION = college.questions[3].question;
const ALL_QUESTIONS = SECTIONS.flatMap(({ title, questions }) =>
  questions.map(({ id, question }) => ({ title, id, question })),
);

const ROWS = readTsvRows(shippedData('feedback-questions.tsv'));
const NUMBERED = /^\d$/;
const QUESTIONS = ROWS.filter(([topic]) => topic !== 'any');

const mirrorText = (answer: string, question: string = PROUD_QUESTION): string =>
  mirror({ question, answer, grade: null }).text;
const quoteOf = (answer: string, question?: string): string | undefined => quotesIn(mirrorText(answer, question))[0];
const withoutCutMarks = (quote: string): string => quote.replace(/^…|…$/g, '');
const askedKind = (answer: string, question = PROUD_QUESTION) => mirror({ question, answer, grade: null }).asked;

describe('the questions', () => {
  test('fit any answer to their section question, in both languages, and none occurs twice', () => {
    const topics = new Set(QUESTIONS.map(([topic]) => topic));
    expect(topics.size).toBe(ALL_QUESTIONS.length + 1);
    for (const topic of topics)
      expect(QUESTIONS.flatMap(([rowTopic, id]) => (rowTopic === topic && id !== 'tell' ? [id] : []))).toEqual(
        '1 2 3 4 5 begin'.split(' '),
      );
    const allTexts = QUESTIONS.flatMap(([, , en, es]) => [en, es]);
    expect(
      allTexts.filter((text) =>
        /\b(?:these|those|there|again|then|eso|ahí|(?:about|do|of) th(?:is|at))\b/iu.test(text),
      ),
    ).toEqual([]);
    expect(allTexts.filter((text, index) => allTexts.indexOf(text) !== index)).toEqual([]);
    expect(allTexts.filter((text) => text.match(/\?/g)?.length !== 1 || !text.endsWith('?'))).toEqual([]);
  });

  test('stand beside three points and an example for each section question', () => {
    expect(Object.keys(strongAnswers)).toEqual(ALL_QUESTIONS.map(({ title, id }) => `${title}/${id}`));
    for (const { en, es } of Object.values(strongAnswers))
      expect([en.points.length, es.points.length, new Set([...en.points, ...es.points]).size]).toEqual([3, 3, 6]);
  });
});

describe('a reply', () => {
  const everyAnswer = allStudents().flatMap(({ firstName, answers }) =>
    answers.map(
      ({ question_text, answer }) => [`${firstName}: ${answer.slice(0, 50)}`, question_text, answer] as const,
    ),
  );

  test.each(everyAnswer)('is at most one piece of the answer and one question: %s', (_, question, answer) => {
    const text = mirrorText(answer, question);
    const quotes = quotesIn(text);
    expect(quotes.length).toBeLessThanOrEqual(1);
    for (const quote of quotes) {
      expect(answer).toContain(withoutCutMarks(quote));
      expect(quote.length).toBeLessThanOrEqual(200);
    }
    const ourText = text.replace(/“[^”]*”/g, 'words');
    expect(ourText.match(/\?/g)?.length ?? 0).toBeLessThanOrEqual(1);
    expect(ourText).not.toMatch(GRADING_WORDS);
    expect(ourText).not.toMatch(DIAGNOSIS_WORDS);
  });

  test('to the example of the landing page is what stands there', () => {
    expect(mirrorText(EXAMPLE.answer, CHALLENGE_QUESTION)).toBe(EXAMPLE.feedback);
  });

  test('asks 19 different things of one answer, with and without something concrete', () => {
    for (const answer of ['We planted 40 trees behind the gym.', 'idk'])
      expect(new Set(ALL_QUESTIONS.map(({ question }) => mirrorText(answer, question))).size).toBe(
        ALL_QUESTIONS.length,
      );
  });
});

/** A sentence with nothing to quote, before another one. */
const LONG_ANSWER = 'cars are something that people like to talk about when there is time for it, or so it seems.';

describe('the quote', () => {
  test.each([
    ['a number', `${LONG_ANSWER} I drew 46 pages by hand.`, 'I drew 46 pages by hand.'],
    ['no complaint', 'This app logged me out. I restring 40 rackets a year.', 'I restring 40 rackets a year.'],
    ['no joke', 'world peace jk. potholes popped our tire twice', 'potholes popped our tire twice'],
    ['a deed', `${LONG_ANSWER} We rebuilt a carburetor.`, 'We rebuilt a carburetor.'],
    ['a name', `${LONG_ANSWER} All of us asked Mr. Okafor to stay.`, 'All of us asked Mr. Okafor to stay.'],
    [
      'an item of a list',
      '1. naps 2. i stock shelves at the corner store 3. chess',
      'i stock shelves at the corner store',
    ],
    ['a whole sentence before a label', `Algebra 2. ${LONG_ANSWER} I took two tests.`, 'I took two tests.'],
    ['a whole sentence before an endless one', `${'I ran and '.repeat(30)}fell. We won 3 meets.`, 'We won 3 meets.'],
    ['what it is about', `I rebuilt a truck. It took 2 years and 3 clutches. ${LONG_ANSWER}`, 'I rebuilt a truck.'],
    ['a wish before a lack', `I can’t afford San Diego. I want a river. ${LONG_ANSWER}`, 'I want a river.'],
    ['of this year', `${LONG_ANSWER} The same thing again. This year I have 6 Bs.`, 'This year I have 6 Bs.'],
    ['nothing that nobody should see', 'I started a coat rack, so don’t print this. My aunt knits.', 'My aunt knits.'],
    ['not of a teacher called Ms.', `${LONG_ANSWER} Ms. Vega made me try it. We won 3 meets.`, 'We won 3 meets.'],
    ['all of a short answer', 'Sleep. Eat. Repeat.', 'Sleep. Eat. Repeat.'],
    [
      'nothing that hangs on a so',
      'Audiobooks helped me. So did Mr. Lund’s chapters.'.repeat(2),
      'Audiobooks helped me.',
    ],
    [
      'nothing cut off from its object',
      `I said it 200 times. My aunt laughed at the word pickle. ${LONG_ANSWER}`,
      'My aunt laughed at the word pickle.',
    ],
    ['no and before it', `${LONG_ANSWER} And I taught my aunt to read music.`, 'I taught my aunt to read music.'],
    ['a word that says something', 'idk art', 'idk art'],
    ['a word alone', 'money', 'money'],
    ['an abbreviated title', 'Chess with Sra. Vega at noon.', 'Chess with Sra. Vega at noon.'],
    ['straight quotation marks inside', 'My coach said "again" 50 times.', 'My coach said "again" 50 times.'],
  ])('is the most concrete sentence: %s', (_, answer, quote) => {
    expect(quoteOf(answer)).toBe(quote);
  });

  const ENDLESS =
    'so like basically i guess i would say that the thing about me is i dont really know what to say because everyone always says im the funny one';

  test.each([
    [
      'in the middle',
      `${ENDLESS}, and i taught 12 kids to swim at the lake and then it got cold and whatever`,
      '…i taught 12 kids to swim at the lake…',
    ],
    [
      'at the end',
      `${ENDLESS} and i guess that is fine but last summer i taught 12 kids to swim there`,
      '…last summer i taught 12 kids to swim there',
    ],
    [
      'at the beginning',
      `i sweep the shop and carry the wood with my uncle, ${ENDLESS} and that is fine`,
      'i sweep the shop and carry the wood with my uncle…',
    ],
    [
      'beside an empty sentence',
      `It was ok. ${ENDLESS}, and i taught 12 kids to swim at the lake and it got cold and we had no towels. It was fine.`,
      '…i taught 12 kids to swim at the lake…',
    ],
  ])('of one endless sentence is its most concrete clause, with its cuts marked: %s', (_, answer, quote) => {
    expect(quoteOf(answer)).toBe(quote);
  });

  test('of one endless sentence without a clause is none', () => {
    expect(quoteOf('word '.repeat(90))).toBeUndefined();
  });

  test.each(
    'idk|n/a||everything i guess|im not really good at anything|no sé|asdf asdf qwer|who cares|I have no idea and everyone keeps asking me.|no sé y todos me preguntan lo mismo cada día en mi casa|nothing makes me happy'.split(
      '|',
    ),
  )('is none where nothing is said: %j', (answer) => {
    expect(askedKind(answer)).toBe('begin');
    expect(mirrorText(answer)).not.toContain('“');
  });

  test.each(['I am so stupid at math.', 'why is that?', 'He said “no more of this” to me.'])(
    'is never an insult of oneself, a question or a quotation: %s',
    (answer) => {
      expect(quoteOf(answer)).toBeUndefined();
    },
  );
});

describe('the question', () => {
  test.each([
    ['We rebuilt a carburetor with my uncle.', NUMBERED],
    [`${LONG_ANSWER} ${LONG_ANSWER}`, NUMBERED],
    ['Chess, cello and debate', /^tell$/],
    ['being loud at the right time', /^tell$/],
    ['Que fui buena onda y que ayudaba a los demás.', /^tell$/],
  ])('asks a short answer for one time, and another what is next: %s', (answer, kind) => {
    expect(askedKind(answer)).toMatch(kind);
  });

  test('differs between students of one prompt, and is the same for the same answer', () => {
    const answers = Array.from({ length: 30 }, (_, at) => `We rebuilt ${at + 2} carburetors for my uncle.`);
    const askedIds = answers.map((answer) => askedKind(answer));
    expect(new Set(askedIds).size).toBe(3);
    expect(answers.map((answer) => askedKind(answer))).toEqual(askedIds);
  });

  test.each([
    [
      'My aunt is a nurse and let me shadow her in March, and I did not pass out when they did the IV.',
      MAJORS_QUESTION,
    ],
    [
      'I found a map of my street from 1911, and it is a creek. Now I want to know who decided to bury it.',
      FASCINATION_QUESTION,
    ],
  ])('asks for nothing that was said: %s', (answer, question) => {
    expect(mirrorText(answer, question)).toMatch(/\?$/u);
    for (let at = 0; at < 9; at += 1) expect(askedKind(`${answer} ${'Yes. '.repeat(at)}`, question)).not.toBe('1');
  });

  test('asks for nothing that the quote says, where another question is left', () => {
    const answers = Array.from(
      { length: 30 },
      (_, at) => `We want to finish ${at + 2} carburetors before we graduate.`,
    );
    for (const answer of answers) expect(mirrorText(answer)).not.toContain('finish before you graduate?');
  });

  test.each(['what is the wifi password for the chromebooks', 'how do i change my email?', 'puedo usar mi telefono'])(
    'begins with where to ask what somebody asks back: %s',
    (answer) => {
      expect(mirrorText(answer)).toMatch(/^Buddy, [^“]*\?$/u);
      expect(askedKind(answer)).toBe('begin');
    },
  );

  test('is about the question where a question is the answer', () => {
    expect(quoteOf('how do whales sleep without drowning', FASCINATION_QUESTION)).toBeDefined();
  });

  test.each(
    (
      'I help at my cousin’s funeral home.|I’ve been killing it at practice since May.|My brother and I cried laughing.' +
      '|Earthquakes, and the people who died in Pompeii, with my brother.|I rode in the ambulance with my uncle.' +
      '|Nobody there knows my grades.|I tore my shoulder and they let me lead.|Nos reímos hasta llorar con mi mamá.'
    ).split('|'),
  )('is asked where grave words are harmless: %s', (answer) => {
    expect(mirrorText(answer)).toMatch(/\?$/u);
  });

  test('is none, and the quote what does not hurt, where an answer speaks of what hurt', () => {
    const text = mirrorText('My dog died on May 3. I paint 4 fences for my aunt.');
    expect(quotesIn(text)).toEqual(['I paint 4 fences for my aunt.']);
    expect(text).not.toContain('?');
  });

  test.each(
    (
      'I cooked for us when my mom was sick. | My best friend stopped talking to me last year. ' +
      '| i sat in the car until the bell | nobody noticed me until spring ' +
      '| my nana died sept 14. she raised me. i dont have a lesson from it ' +
      '| mis papás se divorciaron y lloré mucho'
    ).split(' | '),
  )('is none after what hurts: %s', (answer) => {
    expect(askedKind(answer, CHALLENGE_QUESTION)).toMatch(/^quiet-/);
    expect(mirrorText(answer, CHALLENGE_QUESTION)).not.toContain('?');
  });
});

test.each([
  ['idk', 'That’s fine.'],
  ['no sé', 'Está bien.'],
])('the reply to %j says that this is fine and asks a smaller question', (answer, words) => {
  const [first, question] = mirrorText(answer).split('\n\n');
  expect([first.startsWith(words), question.endsWith('?')]).toEqual([true, true]);
});

describe('a second reply', () => {
  const answer = 'I built a coop for 3 hens and my aunt showed me how.';

  test('asks nothing again, and says so when nothing is left', () => {
    const askedIds: string[] = [];
    const texts = Array.from({ length: 6 }, () => {
      const reply = mirror({ question: PROUD_QUESTION, answer, grade: null, asked: askedIds });
      if (reply.asked) askedIds.push(reply.asked);
      return reply.text;
    });
    expect([...askedIds].sort()).toEqual('1 2 3 4 5'.split(' '));
    expect(new Set(texts).size).toBe(6);
    expect(texts.at(-1)).toBe('There are no new questions for this one.');
  });

  test('quotes what is new', () => {
    const addedSentence = 'Now there is a fence.';
    expect(
      quotesIn(
        mirror({ question: PROUD_QUESTION, answer: `${answer} ${addedSentence}`, grade: null, before: answer }).text,
      ),
    ).toEqual([addedSentence]);
  });
});

describe('an answer that nothing is asked of', () => {
  test('is a loss of which somebody says no more', () => {
    expect(mirrorText('I don’t want to talk about it, my grandpa died in March.', CHALLENGE_QUESTION)).toMatch(
      /^Thank you for writing[^?“]*$/,
    );
  });

  test.each(
    (
      'no | Nope. | pass | Skip this one. | rather not | no comment | next | I dont like to brag so next ' +
      '| Pass. It’s a sore subject at my house | I’d rather not get into it ' +
      '| I’d rather keep that between me and my counselor ' +
      '| I’m not comfortable telling a website. No offense. | none of your business ' +
      '| nowhere yet, ask me next yr | i dont want to talk about it | Paso. | prefiero no hablar de eso ' +
      '| Carpintería e inglés. La tercera no tengo, paso.'
    ).split(' | '),
  )('is declined: %s', (answer) => {
    expect(mirrorText(answer, CHALLENGE_QUESTION)).toMatch(/^(?:That’s fine|Está bien)[^?“]*$/);
  });

  const OPEN_ANSWER =
    'I sat with my aunt every Sunday for a year and counted out loud, and then I played at church for everybody.';

  test.each(
    (
      'I’d rather not say more about the rest.|That’s private.|Prefiero no decir más.|I don’t really want to get into why.' +
      '|It was hard, and I don’t want to talk about it.|I’d rather talk to my counselor about this one.' +
      '|I’d rather keep the rest between me and my sensei lol.|No sé si quiero contar eso aquí.|De eso no quiero hablar.'
    ).split('|'),
  )('is an open one that declines a part: %s', (part) => {
    expect(mirrorText(`${OPEN_ANSWER} ${part} ${OPEN_ANSWER}`)).toMatch(/^(?:That’s fine|Está bien)[^?“]*$/);
  });

  test.each(
    'I still can’t say it without my hands shaking. | We don’t talk about it at home. | We don’t talk about it, but we play on. | I refuse to stop.'.split(
      ' | ',
    ),
  )('is no open one that only ends on such words: %s', (end) => {
    expect(mirrorText(`${OPEN_ANSWER} ${OPEN_ANSWER} ${end}`)).toContain('“');
  });

  test.each(
    (
      'I pass the ball more than I shoot|I would rather not live in a dorm|I skip rope at a private school' +
      '|I can’t say the letter r|I can’t tell my mom about art school|No puedo hablar bien el inglés todavía|It is personal to me' +
      '|I sit in the kitchen listening to them not say it|On her porch nobody asks what’s next|I like pre-med kids who are not sharks|I refuse to shovel snow'
    ).split('|'),
  )('is no word that only looks like declining: %s', (answer) => {
    expect(mirrorText(answer)).toContain('“');
  });

  test.each([
    'Why is this app asking me 19 things. thats the problem',
    'this app ate my answers',
    'nothing this is boring',
    'This is the eleventh question about my feelings. Your progress bar has said 70% for three questions.',
  ])('is a complaint about the app: %s', (answer) => {
    expect(mirrorText(answer)).toMatch(/^Thank you for saying so[^?“]*$/);
  });

  test('is danger, and one that copies the question holds nothing', () => {
    expect(mirrorText('I want to kill myself. I sold 14 cakes.', CHALLENGE_QUESTION)).toMatch(
      /^It is saved as you wrote it[^?“]*$/,
    );
    expect(askedKind(STRENGTHS_QUESTION.slice(0, 94), STRENGTHS_QUESTION)).toBe('begin');
  });

  test('is what hurts, and the status of a family is not said again', () => {
    expect(
      mirrorText('My dad got deported in ninth grade and I learned to do the bills.', CHALLENGE_QUESTION),
    ).not.toMatch(/[?“]/u);
  });

  test.each([
    ['I take insulin at lunch and I run track.', STRENGTHS_QUESTION],
    ['When my two moms dance in the kitchen', HAPPY_QUESTION],
    ['band is the only reason i come', HAPPY_QUESTION],
    ['Close to home because I help my dad with dialysis.', college.questions[2].question],
    ['Quiero ser doctora porque mi mamá tiene cáncer', MAJORS_QUESTION],
  ])('is none that speaks of family, illness or sports: %s', (answer, question) => {
    expect(mirrorText(answer, question)).toMatch(/\?$/u);
  });
});

test.each([
  ['Organicé un torneo y juntamos 350 dólares.', undefined, 'Escribiste'],
  ['anatomía', 'es', '¿'],
  ['Dormir. No es chiste, cierro en Culver’s cuatro noches', 'en', 'Escribiste'],
  ['no sé', 'en', '¿'],
  ['I skate with my cousins.', 'es', 'You wrote'],
  ['J’aime la musique et je joue avec mes amis dans le garage de mon oncle.', undefined, 'You wrote'],
] as const)('%s on pages in %s is answered with %s', (answer, pages, words) => {
  expect(mirror({ question: PROUD_QUESTION, answer, grade: null, pages }).text).toContain(words);
});
