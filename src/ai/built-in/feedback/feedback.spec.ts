import { EXAMPLE } from '../../../contract/example';
import { SECTIONS } from '../../../contract/forms/sections';
import { allStudents } from '../../../../test/support/students';
import { quotedIn } from '../../checks/quoted';
import { DIAGNOSIS, GRADING } from '../../checks/unfit-words';
import { sentencesOf } from '../sentences';
import { coach, leftAlone } from './coach';

const [academic, , reflections] = SECTIONS;
const CHALLENGE = reflections.questions[1].question;
const NUMBERS = academic.questions[4].question;
const STRENGTHS = academic.questions[0].question;

const on = (answer: string, question = CHALLENGE): string => coach({ question, answer });

const everyAnswer = allStudents().flatMap(({ firstName, answers }) =>
  answers
    .filter(({ form_id }) => form_id !== 'parent_form')
    .map(({ question_text, answer }) => [`${firstName}: ${answer.slice(0, 50)}`, question_text, answer] as const),
);

describe('coaching by the offline engine', () => {
  test.each(everyAnswer)('%s', (_, question, answer) => {
    const text = on(answer, question);
    const sentences = sentencesOf(text.replace(/“[^”]*”/g, 'words'));
    expect(sentences.length).toBeGreaterThanOrEqual(3);
    expect(sentences.length).toBeLessThanOrEqual(7);
    for (const quote of quotedIn(text)) expect(answer).toContain(quote);
    expect(text.includes('?')).toBe(leftAlone({ question, answer }) === null);
    expect(text.replace(/“[^”]*”/g, '')).not.toMatch(GRADING);
    expect(text.replace(/“[^”]*”/g, '')).not.toMatch(DIAGNOSIS);
    expect(text).not.toMatch(/undefined|\{\w+\}|“”| {2}/);
  });

  test('says to the example of the landing page what stands there', () => {
    expect(on(EXAMPLE.answer)).toBe(EXAMPLE.feedback);
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
    expect(text).toContain('Two or three honest sentences are plenty');
    expect(quotedIn(text)).toEqual([]);
  });

  test('quotes the student and asks for what is missing', () => {
    const text = on('I failed my driving test three times. I practiced with my brother every Sunday until I passed.');
    expect(text).toMatch(/“I practiced with my brother every Sunday until I passed”/);
    expect(text.match(/\?/g)).toHaveLength(1);
    expect(text).toContain('Next step:');
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
    expect(text).not.toMatch(/\?|dad|mom|depress|stranger|picture|squarely|exact/);
  });

  test('praises nothing where there is only pain', () => {
    const text = on('my grandma who raised me died in march and i cant sleep');
    expect(quotedIn(text)).toEqual([]);
    expect(text).not.toContain('?');
  });

  test.each([
    'My parents got divorced and I have anxiety. I started counseling and it helps. I don’t want to say more.',
    'we moved a lot. rather not talk about it',
    'perdí un año de escuela. no quiero hablar de eso',
    'it was my brother. its private',
  ])('thanks and asks nothing where somebody wants to say no more: %s', (answer) => {
    for (const question of [CHALLENGE, STRENGTHS]) {
      const text = on(answer, question);
      expect(text).toBe('Thank you for telling this much. It is saved as you wrote it, and nothing has to be added.');
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

  test('stays honest when there is nothing to coach', () => {
    for (const answer of ['', '  ', 'asdf asdf qwer', 'idk', 'nothing really']) {
      const text = on(answer);
      expect(text).toMatch(/nothing here yet|cannot read words|keys pressed|fine not to know|Not knowing/);
      expect(text).toContain('nobody grades them');
      expect(quotedIn(text).every((quote) => !answer.includes(quote) || quote === '')).toBe(true);
    }
  });

  test('receives bad news instead of praising it, and looks for what helps', () => {
    const text = on(
      'Math is the worst, I failed algebra 1 and have to take it again. My teacher sits with me on Thursdays and it helps a little.',
      academic.questions[2].question,
    );
    expect(text).toContain('My teacher sits with me on Thursdays');
    expect(text).not.toMatch(/“Math is the worst[^”]*” (?:works well|is strong|is clear)/);
    expect(text).not.toContain('What have you tried so far');
  });

  test('asks about the person in the answer', () => {
    const text = on(
      'Making pancakes with my little brother until we laughed on the floor.',
      reflections.questions[0].question,
    );
    expect(text).toContain('your little brother');
  });

  test('a wish for a college beside a hospital is no hard story', () => {
    expect(on('I want to go somewhere big with a hospital nearby', SECTIONS[3].questions[0].question)).not.toContain(
      'not easy',
    );
  });

  test('quotes no put-down of oneself', () => {
    expect(
      on('I want to be a doctor who delivers babies, I know my grades are bad so maybe that is dumb.'),
    ).not.toMatch(/dumb|grades are bad/);
  });

  test('takes one word as a start', () => {
    expect(on('soccer')).toMatch(/^“soccer” is a start/);
  });

  test('tells a student who wrote in Spanish that it reads only part, and says so in Spanish, too', () => {
    const text = on('Cuando llegué a este país no hablaba inglés y mi familia trabajaba de noche.');
    expect(text).toContain('read only in part');
    expect(text).toContain('Puedes pensar');
  });

  test('helps to cut a very long answer instead of praising its length', () => {
    const long = Array.from(
      { length: 60 },
      (_, week) => `In week ${week} I wrote down what grew in bed ${week % 7}.`,
    ).join(' ');
    const text = on(long, STRENGTHS);
    expect(text).toMatch(/\(\d+ words\)/);
    expect(text).toContain('if you could keep only three');
    expect(text.length).toBeLessThan(1200);
  });

  test('does not look for a story in plain numbers', () => {
    expect(on('3.7 unweighted, 4.1 weighted, SAT 1310', NUMBERS)).toContain(
      'enter the same numbers under Academic Information',
    );
    expect(on('not taken yet but soon', NUMBERS)).toContain('numbers can come later');
  });
});

test.each([
  ['one endless word', 'x'.repeat(10_000)],
  ['one endless sentence', 'and then we went on to the next one '.repeat(270)],
])('never repeats the whole of %s', (_, answer) => {
  expect(on(answer).length).toBeLessThan(1_200);
});
