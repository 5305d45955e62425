import { EXAMPLE } from '../../../../contract/example';
import { FEEDBACK_LABELS, feedbackParts } from '../../../../contract/feedback-parts';
import { juniorQuestionnaire } from '../../../../contract/forms/junior-questionnaire';
import { questionsOf } from '../../../../contract/forms/catalogue';
import { SECTIONS } from '../../../../contract/forms/sections';
import { allStudents } from '../../../../../test/support/students';
import { quotedIn } from '../../../checks/quoted';
import { DIAGNOSIS, GRADING } from '../../../checks/unfit-words';
import { sentencesOf } from '../../../text/sentences';
import { coach } from './coach';

const [academic, activities, reflections, college] = SECTIONS;
const STRENGTHS = academic.questions[0].question;
const NUMBERS = academic.questions[4].question;
const ACTIVITIES = activities.questions[0].question;
const PROUD = activities.questions[1].question;
const FREE_TIME = activities.questions[3].question;
const HAPPY = reflections.questions[0].question;
const CHALLENGE = reflections.questions[1].question;
const SIZE = college.questions[1].question;

const on = (answer: string, question: string = CHALLENGE): string => coach({ question, answer });
const part = (text: string, name: 'works' | 'question' | 'step'): string =>
  feedbackParts(text).find((one) => one.part === name)?.text ?? '';
const labelsOf = (text: string): string =>
  feedbackParts(text)
    .flatMap((one) => one.part ?? [])
    .join();
const worksIn = (answer: string, question: string): string => part(on(answer, question), 'works');

describe('a reply of the built-in engine', () => {
  const everyAnswer = allStudents().flatMap(({ firstName, answers }) =>
    answers
      .filter(({ form_id }) => form_id !== 'parent_form')
      .map(({ question_text, answer }) => [`${firstName}: ${answer.slice(0, 50)}`, question_text, answer] as const),
  );

  test.each(everyAnswer)('is one question, one step and at most one whole sentence: %s', (_, question, answer) => {
    const text = on(answer, question);
    const ours = text.replace(/“[^”]*”/g, 'words');
    expect(quotedIn(text).length).toBeLessThanOrEqual(1);
    for (const quote of quotedIn(text)) expect(sentencesOf(answer).map((one) => one.text)).toContain(quote);
    expect(ours.match(/\?/g)?.length ?? 0).toBeLessThanOrEqual(2);
    expect(ours).not.toMatch(GRADING);
    expect(ours).not.toMatch(DIAGNOSIS);
    expect(text).not.toMatch(/undefined|[{}|]|“”| {2}/);
  });

  test('to the example of the landing page is what stands there', () => {
    expect(on(EXAMPLE.answer)).toBe(EXAMPLE.feedback);
  });

  test('asks 19 different things of one short text, and again of a longer one', () => {
    const questions = SECTIONS.flatMap((section) => section.questions.map(({ question }) => question));
    for (const answer of [
      'The garden at school',
      'The garden at school, where we grow food with the fourth graders in spring.',
    ]) {
      for (const name of ['question', 'step'] as const)
        expect(new Set(questions.map((question) => part(on(answer, question), name))).size).toBe(19);
    }
  });

  test.each([
    ['a few words', 'football', 'What would you miss if it stopped tomorrow?'],
    ['a list', 'soccer, church, a job', 'If you could keep only one of these next year, which would it be?'],
    [
      'a long text',
      'I go to the shop and we work on the cars that people bring to us in the evening. '.repeat(6),
      'What have you learned there that no class could teach?',
    ],
  ])('asks by length and form: %s', (_, answer, asked) => {
    expect(part(on(answer, ACTIVITIES), 'question')).toBe(asked);
  });

  test('speaks of applications to no ninth grader', () => {
    const answer = 'I play the trumpet in the marching band and help my aunt in her bakery in the morning';
    const inGrade = (grade: number): string => coach({ question: ACTIVITIES, answer, grade });
    expect(inGrade(11)).toContain('applications');
    expect(inGrade(9)).not.toContain('applications');
  });

  test('asks of the questions of a form something else under each', () => {
    const summers = (questionsOf(juniorQuestionnaire.id) ?? []).filter(({ id }) => /^adjective_/.test(id));
    expect(summers).toHaveLength(3);
    expect(new Set(summers.map(({ question }) => part(on('stubborn', question), 'question'))).size).toBe(3);
  });
});

describe('what works', () => {
  test.each([
    [
      'a result',
      'We drilled all winter. In May I passed the exam on my third try.',
      'You say how it turned out: “In May I passed the exam on my third try.”',
    ],
    [
      'an outcome',
      'i taught my mom to read and now she reads the mail herself',
      'You say what you did and what came of it: “i taught my mom to read and now she reads the mail herself”',
    ],
    ['a number', 'It was long. I drew 46 pages by hand.', 'A number shows the size of it: “I drew 46 pages by hand.”'],
    [
      'a reason',
      'The pantry, because we feed the whole block.',
      'There is a ‘because’ in it: “The pantry, because we feed the whole block.”',
    ],
  ])('is proved by %s', (_, answer, works) => {
    expect(worksIn(answer, PROUD)).toBe(works);
  });

  test.each([
    ['a wish', 'I would like to build a boat for 12 people.'],
    ['a joke', 'I slept through 40 classes lol, I worked 12 hours on that.'],
    ['what went wrong', 'I failed my driving test three times because I froze.'],
    ['a class called BC', 'My schedule has Calc BC, Physics C, Band and Government now.'],
    ['a low score', 'It was hard for me. I got a 2 on the exam.'],
    ['a list in a line', '1. i work at my uncles tire shop 20 hours a week 2. wrestling 3. my little bro'],
    ['a sentence that is too long', `I built 3 boats ${'and then we went on to the next one '.repeat(6)}.`],
    ['nothing that a pattern knows', 'My grandfather and I sit on the porch and watch the boats.'],
  ])('is left out in %s', (_, answer) => {
    expect(worksIn(answer, PROUD)).toBe('');
  });

  test('is no reason for what others hope, and no count of what was hard', () => {
    expect(worksIn('They want me to stay because the shop needs me.', college.questions[4].question)).toBe('');
    expect(worksIn('I started chemistry 3 times and worked on it.', academic.questions[2].question)).toBe('');
  });
});

describe('an answer that is not coached', () => {
  test.each(['My parents divorced and I built 3 boats with my uncle.', 'my grandma who raised me died in march'])(
    'is coached where it tells of family life: %s',
    (answer) => {
      expect(labelsOf(on(answer, PROUD))).toMatch(/question,step$/);
    },
  );

  test.each([
    ['idk', STRENGTHS],
    ['n/a', PROUD],
    ['', HAPPY],
    ['i have no idea what i want to do', college.questions[3].question],
    ['im not really good at anything', STRENGTHS],
    ['nothing makes me happy rn tbh', HAPPY],
    ['dont care', SIZE],
  ])('gets one kind way to begin: %j', (answer, question) => {
    const text = on(answer, question);
    expect(feedbackParts(text)[0]?.label).toBeNull();
    expect(labelsOf(text)).toBe('question,step');
  });

  test.each(['nothing much, i help at my aunts salon', 'nothing beats sunday dinner'])(
    'has something in it: %s',
    (answer) => {
      expect(feedbackParts(on(answer, ACTIVITIES))[0]?.part).toBe('question');
    },
  );

  test.each([['asdf asdf qwer'], ['a'.repeat(600)], ['a '.repeat(300)], ['lol'.repeat(40)]])(
    'holds no words: %j',
    (answer) => {
      expect(on(answer, STRENGTHS)).toContain('couldn’t find words');
    },
  );
});

describe('Spanish', () => {
  const spanish = (answer: string): string => coach({ question: FREE_TIME, answer, pages: 'es' });

  test('is answered in Spanish', () => {
    const text = on('Organicé un torneo de fútbol y juntamos 350 dólares para los uniformes.', PROUD);
    expect(feedbackParts(text).map(({ label }) => label)).toEqual(Object.values(FEEDBACK_LABELS.es));
    expect(part(text, 'works')).toBe(
      'Dices cómo terminó: “Organicé un torneo de fútbol y juntamos 350 dólares para los uniformes.”',
    );
  });

  test.each(['idk', 'fútbol', 'anatomía', 'asdfgh'])('is used on Spanish pages where no word tells: %s', (answer) => {
    expect(spanish(answer)).toContain(FEEDBACK_LABELS.es.question);
    expect(on(answer, FREE_TIME)).toContain(FEEDBACK_LABELS.en.question);
  });

  test('is not used for English', () => {
    expect(spanish('I skate with my cousins.')).toContain(FEEDBACK_LABELS.en.question);
  });

  test('another language is read only in part, and nothing of it is quoted', () => {
    const text = on('J’aime la musique et je joue avec mes amis dans le garage de mon oncle.', FREE_TIME);
    expect(text).toMatch(/^You wrote in a language that I can read only in part/);
    expect(labelsOf(text)).toBe('question,step');
  });
});

describe('a changed answer', () => {
  const first = 'I like driving. It is calm.';
  const added = 'Last night my dad and I drove to the coast and sang the whole way.';

  test('hears what is new, where all the rest still stands', () => {
    const again = (answer: string): string =>
      part(coach({ question: HAPPY, answer, before: { answer: first, reply: on(first, HAPPY) } }), 'works');
    expect(again(`${first} ${added}`)).toBe(`New since last time: “${added}”`);
    expect(again(`I love driving. ${added}`)).toBe('');
    expect(again(first)).toBe('');
  });

  test('is asked something else, whatever its length', () => {
    for (const { questions } of SECTIONS)
      for (const { question } of questions)
        for (const answer of [
          'My dog',
          'My dog sleeps on my bed and we walk to the river before school',
          'we walk to the river '.repeat(20),
        ]) {
          const reply = on(answer, question);
          const next = coach({ question, answer: `${answer} every day`, before: { answer, reply } });
          expect(part(next, 'question')).not.toBe(part(reply, 'question'));
        }
  });
});

test('numbers are not praised, and only what is missing is asked for', () => {
  expect(on('3.7 unweighted, 4.1 weighted, SAT 1310', NUMBERS)).toContain('academic record');
  expect(coach({ question: NUMBERS, answer: '3.7 unweighted', grade: 11 })).toContain('SAT or ACT');
  expect(on('3.7 unweighted', NUMBERS)).not.toContain('SAT');
  expect(on('not yet', NUMBERS)).toContain('Numbers can come later');
});
