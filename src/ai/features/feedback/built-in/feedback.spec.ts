import { EXAMPLE } from '../../../../contract/example';
import { FEEDBACK_LABELS, feedbackParts } from '../../../../contract/feedback-parts';
import { SECTIONS } from '../../../../contract/forms/sections';
import { allStudents } from '../../../../../test/support/students';
import { quotedIn } from '../../../checks/quoted';
import { DIAGNOSIS, GRADING } from '../../../checks/unfit-words';
import { sentencesOf } from '../../../text/sentences';
import { feedbackTask } from '../task';
import { coach, leftAlone } from './coach';

const [academic, activities, reflections, college] = SECTIONS;
const CHALLENGE = reflections.questions[1].question;
const HAPPY = reflections.questions[0].question;
const NUMBERS = academic.questions[4].question;
const STRENGTHS = academic.questions[0].question;
const STRUGGLES = academic.questions[2].question;
const FASCINATION = academic.questions[3].question;

const on = (answer: string, question: string = CHALLENGE): string => coach({ question, answer });
const part = (text: string, name: 'works' | 'question' | 'step'): string =>
  feedbackParts(text).find((one) => one.part === name)?.text ?? '';

const everyAnswer = allStudents().flatMap(({ firstName, answers }) =>
  answers
    .filter(({ form_id }) => form_id !== 'parent_form')
    .map(({ question_text, answer }) => [`${firstName}: ${answer.slice(0, 50)}`, question_text, answer] as const),
);

describe('coaching by the offline engine', () => {
  test.each(everyAnswer)('%s', (_, question, answer) => {
    const text = on(answer, question);
    const ours = text.replace(/“[^”]*”/g, 'words');
    expect(sentencesOf(ours).length).toBeLessThanOrEqual(8);
    for (const quote of quotedIn(text)) expect(answer).toContain(quote);
    expect(ours).not.toMatch(GRADING);
    expect(ours).not.toMatch(DIAGNOSIS);
    expect(text).not.toMatch(/undefined|[{}|]|“”| {2}/);
    const parts = feedbackParts(text).flatMap((one) => one.part ?? []);
    expect(parts.slice(-2)).toEqual(leftAlone({ question, answer }) === null ? ['question', 'step'] : []);
  });

  test('says to the example of the landing page what stands there', () => {
    expect(on(EXAMPLE.answer)).toBe(EXAMPLE.feedback);
  });

  test('has three parts, each with its label: what works in the student’s own words, one question, one next step', () => {
    const text = on('I failed my driving test three times. I practiced with my brother every Sunday until I passed.');
    expect(text.split('\n\n').map((one) => one.split(':')[0])).toEqual(['What works', 'A question', 'Next step']);
    expect(part(text, 'works')).toContain('“I practiced with my brother every Sunday until I passed”');
    expect(text.match(/\?/g)).toHaveLength(1);
  });

  test.each([
    [
      'where it began',
      'Bridges. It started when my dad showed me one in Ohio when I was 6.',
      /first get into/,
      FASCINATION,
    ],
    [
      'what helped',
      'Geometry. It helps that Mr. Ochoa lets me come in at 7.',
      /a little easier|one thing that helped/,
      STRUGGLES,
    ],
    [
      'who was there and what was said',
      'Pancakes with my cousin lucia, lucia said they look like hockey pucks.',
      /say to each other|really said/,
      HAPPY,
    ],
    [
      'a time already acted that way',
      'Kindness. Last week I carried a new kid’s tray and sat with him.',
      /last act that way|Tell that one time/,
      reflections.questions[2].question,
    ],
    ['how far', 'within 2 hours of home', /How far from home/, college.questions[2].question],
    [
      'a work seen up close',
      'Vet. I help our vet hold the calves, she lets me listen to their lungs.',
      /know anyone who works|three questions/,
      college.questions[3].question,
    ],
  ])('does not ask again what is told: %s', (_, answer, asks, question) => {
    for (const seed of ['', ' ', '  ', '   ']) expect(on(answer + seed, question)).not.toMatch(asks);
  });

  test('praises instead what is told already', () => {
    expect(on('Chemistry. I am good at it because the numbers come out. I teach my sister.', STRENGTHS)).toContain(
      'You say why it comes naturally',
    );
  });

  test.each([
    [
      'numbers of a list',
      '1. i work at my uncles tire shop on saturdays 2. wrestling 3. helping my little bro w homework',
      ['i work at my uncles tire shop on saturdays'],
    ],
    [
      'the deed, not the sentence beside it',
      'I drew 46 pages by hand and sold 12 copies. My favorite artist is the guy who made Invincible.',
      ['I drew 46 pages by hand and sold 12 copies'],
    ],
    ['no joke', 'being the funniest kid to ever get kicked out jk', []],
    ['no failed class', 'i failed it sophomore year', []],
    ['no wish of somebody else’s', 'my mom wants me to be a doctor', []],
  ])('quotes whole thoughts: %s', (_, answer, quotes) => {
    expect(quotedIn(part(on(answer, activities.questions[1].question), 'works'))).toEqual(quotes);
  });

  test.each([
    ['a'.repeat(600)],
    ['ab'.repeat(300)],
    ['a '.repeat(300)],
    ['a a a'],
    [`${'!'.repeat(700)}`],
    ['lol'.repeat(40)],
  ])('praises no text without words: %j', (answer) => {
    const text = on(answer, academic.questions[1].question);
    expect(text).toContain('could not find words');
    expect(part(text, 'works')).toBe('');
    expect(part(text, 'question')).toContain('?');
  });

  test('says the same twice, and something else for another answer', () => {
    const first = on('I moved here when I was nine and did not speak English.');
    expect(on('I moved here when I was nine and did not speak English.')).toBe(first);
    expect(on('I was cut from the team and kept running anyway.')).not.toBe(first);
  });

  test('receives something hard with thanks before anything else', () => {
    expect(on('My parents divorced and I moved twice in one year.')).toMatch(
      /^Thank you for sharing something that was not easy/,
    );
  });

  test('names of something painful only what its writer did, and asks for no more of it', () => {
    const text = on(
      'My dad left when i was in 8th grade and my mom got depressed. i failed algebra. i retook algebra and got a B+',
    );
    expect(quotedIn(text)).toEqual(['i retook algebra']);
    expect(text).not.toMatch(/\?|dad|mom|depress|stranger|picture|squarely|exact|What works/);
  });

  test('praises nothing where there is only pain', () => {
    const text = on('my grandma who raised me died in march and i cant sleep');
    expect(quotedIn(text)).toEqual([]);
    expect(text).not.toContain('?');
  });

  test.each([
    [
      'My parents got divorced and I have anxiety. I started counseling and it helps. I don’t want to say more.',
      /^Thank/,
    ],
    ['we moved a lot. rather not talk about it', /^Thank/],
    ['perdí un año de escuela. no quiero hablar de eso', /^Gracias/],
    ['it was my brother. its private', /^Thank/],
  ])('thanks and asks nothing where somebody wants to say no more: %s', (answer, thanks) => {
    for (const question of [CHALLENGE, STRENGTHS]) {
      const text = on(answer, question);
      expect(text).toMatch(thanks);
      expect(text).not.toMatch(/[?“\n]/);
    }
  });

  test('coaches what stands beside something that is the writer’s alone', () => {
    const text = on(
      'Biology is my strongest class because I explained cells to my lab group with clay models for two weeks. My mom has lupus.',
      STRENGTHS,
    );
    expect(text).toContain('?');
    expect(text).not.toMatch(/lupus|mom/);
  });

  test('helps to begin, with an easier question under each question, when there is nothing to coach', () => {
    for (const answer of ['', '  ', 'asdf asdf qwer', 'idk', 'nothing really']) {
      const replies = [STRENGTHS, CHALLENGE, HAPPY].map((question) => on(answer, question));
      for (const text of replies) {
        expect(part(text, 'question')).toContain('?');
        expect(part(text, 'step')).not.toBe('');
        expect(part(text, 'works')).toBe('');
      }
      expect(new Set(replies).size).toBe(3);
    }
    expect(on('no sé', STRENGTHS)).toContain('Una pregunta: ');
  });

  test('receives bad news instead of praising it, and does not ask what was tried', () => {
    const text = on(
      'Math is the worst, I failed algebra 1 and have to take it again. My teacher sits with me on Thursdays and it helps a little.',
      STRUGGLES,
    );
    expect(part(text, 'works')).toContain('“My teacher sits with me on Thursdays and it helps a little”');
    expect(text).not.toMatch(/“Math is the worst|a little easier/);
  });

  test('quotes no put-down of oneself', () => {
    expect(
      on('I want to be a doctor who delivers babies, I know my grades are bad so maybe that is dumb.'),
    ).not.toMatch(/dumb|grades are bad/);
  });

  test('answers Spanish in Spanish', () => {
    const text = on(
      'Cuando llegué a este país no hablaba inglés. Practiqué todos los días en el autobús con mi primo.',
    );
    expect(text.split('\n\n').map((one) => one.split(':')[0])).toEqual([
      'Lo que funciona',
      'Una pregunta',
      'Siguiente paso',
    ]);
    expect(quotedIn(text)).toContain('Practiqué todos los días en el autobús con mi primo');
  });

  test('says of another language that it reads only part of it', () => {
    expect(on('J’aime la musique et je joue avec mes amis dans le garage de mon oncle.')).toContain(
      'read only in part',
    );
  });

  test('asks for no more where there is plenty', () => {
    const long = Array.from(
      { length: 60 },
      (_, week) => `In week ${week} I wrote down what grew in bed ${week % 7}.`,
    ).join(' ');
    const text = on(long, STRENGTHS);
    expect(part(text, 'step')).toContain('cut the sentence');
    expect(text.length).toBeLessThan(1200);
  });

  test('does not look for a story in plain numbers, and asks only for what is missing', () => {
    expect(on('3.7 unweighted, 4.1 weighted, SAT 1310', NUMBERS)).toContain('up or down on the way to 3.7?');
    expect(on('3.7 unweighted', NUMBERS)).toContain('SAT or ACT');
    expect(on('not taken yet but soon', NUMBERS)).toContain('Numbers can come later');
  });
});

describe('on Spanish pages', () => {
  const freeTime = activities.questions[0].question;
  const spanish = (answer: string, question = freeTime) => coach({ question, answer, pages: 'es' });

  test.each(['idk', 'fútbol', 'anatomía', 'asdfgh'])(
    'a text that tells no language is answered in Spanish: %s',
    (answer) => {
      expect(spanish(answer)).toContain(FEEDBACK_LABELS.es.question);
      expect(on(answer, freeTime)).toContain(FEEDBACK_LABELS.en.question);
    },
  );

  test('English is answered in English', () => {
    expect(spanish('I skate with my cousins.')).toContain(FEEDBACK_LABELS.en.question);
  });

  test.each(['me corto', 'I want to kill myself'])('%s gets help in Spanish', (answer) => {
    const input = { question: freeTime, answer, grade: 11, told: 'counselor' as const };
    const reply = feedbackTask.settledByRule?.({ ...input, pages: 'es' })?.text;
    expect(reply).toMatch(/^Gracias por/);
    expect(feedbackTask.settledByRule?.(input)?.text).toMatch(/^Thank you for/);
  });
});

test.each([
  ['enfermería, porque cuidé a mi abuela', 'porque cuidé a mi abuela'],
  ['nursing, because grandma needed care', 'because grandma needed care'],
])('a reason is no second subject: %s', (answer, reason) => {
  for (const end of ['', '.', '!'])
    expect(quotedIn(on(answer + end, college.questions[3].question))).not.toContain(reason);
});

describe('feedback on a changed answer', () => {
  const first = 'I like driving. It is calm.';
  const again = `${first} Last night my dad and I drove to the coast and sang the whole way.`;
  const before = { answer: first, reply: on(first, HAPPY) };

  test('names what is new', () => {
    expect(part(coach({ question: HAPPY, answer: again, before }), 'works')).toMatch(
      /^New here: “Last night my dad and I drove to the coast and sang the whole way”\./,
    );
  });

  test('does not put the same question again', () => {
    const answers = ['My dog.', 'My dog and my cat.', 'My old dog and my cat.', 'Only my dog.'];
    for (const answer of answers) {
      const reply = on(answer, HAPPY);
      const next = coach({ question: HAPPY, answer: `${answer} And soup.`, before: { answer, reply } });
      expect(part(next, 'question')).not.toBe(part(reply, 'question'));
    }
  });

  test('where only words went, is feedback as on any answer', () => {
    expect(coach({ question: HAPPY, answer: first, before: { answer: again, reply: '' } })).toBe(on(first, HAPPY));
  });
});

test.each([
  ['one endless word', 'x'.repeat(10_000)],
  ['one endless sentence', 'and then we went on to the next one '.repeat(270)],
])('never repeats the whole of %s', (_, answer) => {
  expect(on(answer).length).toBeLessThan(1_200);
});
