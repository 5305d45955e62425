import { heldOutSentences } from '../../../../eval/danger';
import { questionsOf, questionTextOf, SECTIONS } from '../../../contract/forms';
import type { DangerKind, DangerLevel } from '../../../contract/notes';
import { holdsDanger } from '../sensitivity';
import { readDanger } from './read-danger';

const WORRIES_QUESTION = questionTextOf('junior_questionnaire', 'worries');
const KEEPS_GOING_QUESTION = questionTextOf('junior_questionnaire', 'keeps_you_going');
const LITTLE_KNOWN_QUESTION = questionTextOf('junior_questionnaire', 'little_known');
const COUNSELOR_QUESTION = questionTextOf('junior_questionnaire', 'counselor_help');
const TEN_YEARS_QUESTION = questionTextOf('junior_questionnaire', 'in_ten_years');
const HOME_QUESTION = questionTextOf('junior_questionnaire', 'home_places');
const OBJECT_QUESTION = questionTextOf('college_portfolio', 'object');
const HAPPY_QUESTION = questionTextOf('Personal Reflections', '1');
const CHALLENGE_QUESTION = questionTextOf('Personal Reflections', '2');
const LOOKING_FORWARD_QUESTION = 'What are you looking forward to?';
const SUBJECTS_QUESTION = questionTextOf('Academic Information', '3');
const FASCINATING_QUESTION = questionTextOf('Academic Information', '4');
const CLASSES_QUESTION = questionTextOf('Academic Information', '2');

const SIGN_CASES: [question: string, answer: string, kind: DangerKind][] = [
  [WORRIES_QUESTION, 'if i make it that long honestly', 'suicide'],
  [WORRIES_QUESTION, 'his truck pulling in', 'abuse'],
  [WORRIES_QUESTION, 'my bf says no college', 'dating_violence'],
  [TEN_YEARS_QUESTION, 'not alive hopefully', 'suicide'],
  [TEN_YEARS_QUESTION, 'i dont', 'suicide'],
  [KEEPS_GOING_QUESTION, 'my blade', 'self_harm'],
  [KEEPS_GOING_QUESTION, 'skipping dinner, i feel clean', 'eating'],
  [KEEPS_GOING_QUESTION, 'I don’t keep going.', 'suicide'],
  [HAPPY_QUESTION, 'nothing has for a year', 'suicide'],
  [HAPPY_QUESTION, 'seeing my ribs', 'eating'],
  [LITTLE_KNOWN_QUESTION, 'mr k texts me at night', 'sexual_abuse'],
  [LITTLE_KNOWN_QUESTION, 'My arms.', 'self_harm'],
  [COUNSELOR_QUESTION, 'keep my uncle away from me', 'abuse'],
  [CHALLENGE_QUESTION, 'what my grandpa did to me', 'sexual_abuse'],
  [HOME_QUESTION, 'wherever someone lets me crash', 'running_away'],
  [OBJECT_QUESTION, 'the rope', 'suicide'],
  ['¿Qué te preocupa?', 'que me pegue otra vez', 'abuse'],
  ['¿Dónde te ves en diez años?', 'no me veo', 'suicide'],
];

test.each(SIGN_CASES)('%s “%s” is a sign', (question, answer, kind) => {
  expect(readDanger(answer, question)?.kinds).toContain(kind);
});

test('the same words say nothing where something else is asked', () => {
  const [signAlone] = SIGN_CASES.filter(([, answer]) => answer === 'the rope');
  expect(readDanger(signAlone[1])).toBeNull();
  expect(readDanger(signAlone[1], CLASSES_QUESTION)).toBeNull();
});

describe('the gravest in a word or two', () => {
  test.each<[answer: string, kind: DangerKind]>([
    ['suicide', 'suicide'],
    ['Suicidal thoughts.', 'suicide'],
    ['my suicidal thoughts', 'suicide'],
    ['anxiety, depression, suicide', 'suicide'],
    ['suicide and depression', 'suicide'],
    ['suicidio', 'suicide'],
    ['an overdose', 'suicide'],
    ['sobredosis', 'suicide'],
    ['self-harm', 'self_harm'],
    ['autolesión', 'self_harm'],
    ['anorexia', 'eating'],
    ['rape', 'sexual_abuse'],
    ['domestic violence', 'abuse'],
  ])('“%s” is a sign to whoever is asked of themself, and in a chat', (answer, kind) => {
    for (const question of [
      '',
      WORRIES_QUESTION,
      HAPPY_QUESTION,
      CHALLENGE_QUESTION,
      LITTLE_KNOWN_QUESTION,
      TEN_YEARS_QUESTION,
      SUBJECTS_QUESTION,
    ])
      expect(readDanger(answer, question)?.kinds).toContain(kind);
    expect(holdsDanger(answer)).toBe(true);
  });

  test('may be a subject to whoever is asked what interests them', () => {
    expect(readDanger('suicide', FASCINATING_QUESTION)).toBeNull();
  });

  test.each([
    'suicide prevention club',
    'suicide squad movie',
    'Suicide is a topic in psych class',
    'chocolate overdose',
  ])('is not what “%s” tells of', (answer) => {
    for (const question of ['', HAPPY_QUESTION, LITTLE_KNOWN_QUESTION, SUBJECTS_QUESTION, FASCINATING_QUESTION])
      expect(readDanger(answer, question)).toBeNull();
  });

  test.each(['suicide', 'an overdose'])('“%s” is urgent to whoever looks ahead', (answer) => {
    expect(readDanger(answer, LOOKING_FORWARD_QUESTION)?.level).toBe('urgent');
  });
});

describe('whatever is asked, a few words are a sign by themselves', () => {
  test.each<[answer: string, kind: DangerKind, level: DangerLevel]>([
    ['i want to die', 'suicide', 'urgent'],
    ['i want to die. thats my whole answer', 'suicide', 'urgent'],
    ['to not be here anymore', 'suicide', 'urgent'],
    ['killing myself', 'suicide', 'urgent'],
    ['ending my life', 'suicide', 'urgent'],
    ['waiting to die', 'suicide', 'look'],
    ['i want to hurt myself', 'self_harm', 'urgent'],
    ['i wish my teacher was dead', 'violence', 'look'],
    ['im not safe anywhere', 'abuse', 'look'],
    ['counting days until i die', 'suicide', 'urgent'],
    ['40 days left till my funeral', 'suicide', 'urgent'],
    ['life is pointless', 'suicide', 'look'],
    ['everything feels so pointless', 'suicide', 'look'],
    ['they dont care if im alive', 'suicide', 'look'],
    ['get out. i cant do this anymore', 'suicide', 'look'],
    ['i want to kill my teacher', 'violence', 'urgent'],
    ['quiero matar a mi maestro', 'violence', 'urgent'],
    ['i wanna hurt my teacher', 'violence', 'look'],
    ['i starve myself', 'eating', 'look'],
    ['ive been starving myself', 'eating', 'look'],
    ['my dad wishes i was never born', 'abuse', 'look'],
    ['nowhere is safe', 'abuse', 'look'],
  ])('“%s”', (answer, kind, level) => {
    for (const question of ['', WORRIES_QUESTION, HAPPY_QUESTION, CLASSES_QUESTION]) {
      const sign = readDanger(answer, question);
      expect(sign?.kinds).toContain(kind);
      if (level === 'urgent') expect(sign?.level).toBe('urgent');
    }
  });

  test.each(['nada me hace feliz ya', 'ya nada'])('“%s” is one to whoever is asked what makes them happy', (answer) => {
    expect(readDanger(answer, HAPPY_QUESTION)?.kinds).toContain('suicide');
    expect(readDanger('nada', HAPPY_QUESTION)).toBeNull();
  });

  test.each(['my brothers od', 'my moms overdose', 'my cousins suicide'])('“%s” tells of somebody else', (answer) => {
    expect(readDanger(answer, CHALLENGE_QUESTION)?.about).toBe('other');
  });

  test.each([
    'i want to kill my pr',
    'homework is pointless',
    'home is safe',
    'my mom wishes i was a doctor',
    'see japan one time before i die',
    'to not be here in ohio anymore',
    'starve myself of sleep',
    'my mom cares if im late',
    'a cold diet coke',
  ])('“%s” is none', (answer) => {
    for (const question of ['', HAPPY_QUESTION, LOOKING_FORWARD_QUESTION, SUBJECTS_QUESTION])
      expect(readDanger(answer, question)).toBeNull();
  });
});

test.each(['waking up', 'waking up for first period', 'waking up so early', 'not having to wake up early'])(
  'getting out of bed is no sign: %s',
  (answer) => {
    for (const question of ['', SUBJECTS_QUESTION, HAPPY_QUESTION, WORRIES_QUESTION])
      expect(readDanger(answer, question)).toBeNull();
  },
);

test.each([
  [WORRIES_QUESTION, 'where ill live'],
  [WORRIES_QUESTION, 'being alone'],
  [TEN_YEARS_QUESTION, 'i dont know yet'],
  [TEN_YEARS_QUESTION, 'not in ohio'],
  [TEN_YEARS_QUESTION, 'dead broke lol'],
  [KEEPS_GOING_QUESTION, 'hitting the heavy bag'],
  [HAPPY_QUESTION, 'killing it on stage'],
  [HAPPY_QUESTION, 'being home alone'],
  [CHALLENGE_QUESTION, 'I told my teacher I studied and nobody believes me'],
  [CHALLENGE_QUESTION, 'My math teacher hates me, nobody believes me'],
  [HAPPY_QUESTION, 'nothing'],
  [LITTLE_KNOWN_QUESTION, 'i box. thats the bruises'],
  [COUNSELOR_QUESTION, 'get me out of gym'],
  [CHALLENGE_QUESTION, 'making weight at 132'],
  [HOME_QUESTION, 'my car tbh'],
  [OBJECT_QUESTION, 'my dads knife for gutting fish'],
])('%s “%s” is an ordinary answer', (question, answer) => {
  expect(readDanger(answer, question)).toBeNull();
});

describe('days that are counted', () => {
  test('till it is over are ordinary for who looks forward, and a sign for who worries', () => {
    const countingAnswer = 'I am counting the days until it’s over';
    expect(readDanger(countingAnswer, LOOKING_FORWARD_QUESTION)).toBeNull();
    expect(readDanger(countingAnswer, WORRIES_QUESTION)?.kinds).toContain('suicide');
  });

  test.each(['', LOOKING_FORWARD_QUESTION, WORRIES_QUESTION, TEN_YEARS_QUESTION])(
    'till summer are ordinary, whatever is asked: “%s”',
    (question) => {
      expect(readDanger('18 days left', question)).toBeNull();
      expect(readDanger('counting the days til summer', question)).toBeNull();
      expect(readDanger('only 3 more weeks until graduation', question)).toBeNull();
    },
  );

  test.each([
    '10 more days then im done with school yay',
    '5 more days then im done with braces',
    '18 more days and im done with junior year',
    '3 more days then camp',
    'counting days til the season starts',
    'counting the days til my birthday',
    '2 weeks until im done with finals',
    'counting the days until i can leave this town',
  ])('till an ordinary end are ordinary: %s', (answer) => {
    for (const question of ['', LOOKING_FORWARD_QUESTION, WORRIES_QUESTION, HAPPY_QUESTION])
      expect(readDanger(answer, question)).toBeNull();
  });

  test('till somebody leaves for good are looked at, and nobody is offered a bed', () => {
    const sign = readDanger('counting the days until i can leave this place forever', LOOKING_FORWARD_QUESTION);
    expect(sign).toMatchObject({ level: 'look', kinds: ['suicide'] });
  });

  test('till nothing is named stay a sign', () => {
    expect(readDanger('10 more days then im done', WORRIES_QUESTION)).not.toBeNull();
    expect(readDanger('10 more days then im done with my life')).not.toBeNull();
  });

  test('till it is over stay a sign where nobody asked for what is to come', () => {
    expect(readDanger('counting the days until its over')).not.toBeNull();
  });

  test('hide no sign beside them', () => {
    expect(readDanger('counting the days til graduation, then i will kill myself')?.kinds).toContain('suicide');
  });
});

test.each(['cutting my hair', 'I cut it all off', 'cut my own bangs at 3am', 'cutting my friends hair in the garage'])(
  'a haircut is no wound: %s',
  (answer) => {
    for (const question of ['', HAPPY_QUESTION, CHALLENGE_QUESTION, KEEPS_GOING_QUESTION, LITTLE_KNOWN_QUESTION])
      expect(readDanger(answer, question)).toBeNull();
  },
);

test('cutting is one where only the hair is spoken of besides', () => {
  expect(readDanger('my dad cut all my hair off because i talked back')).not.toBeNull();
});

test('no question of ours makes the reader less careful of suicide, self-harm or sexual abuse', () => {
  const gravestSentences = heldOutSentences('told').filter(
    ({ kind, text }) => ['suicide', 'self_harm', 'sexual_abuse'].includes(kind) && readDanger(text) !== null,
  );
  const forms = [...SECTIONS.map(({ title }) => title), 'junior_questionnaire', 'college_portfolio', 'parent_form'];
  const questions = forms.flatMap((form) => (questionsOf(form) ?? []).map(({ question }) => question));
  const isGrave = (text: string, question = ''): boolean =>
    readDanger(text, question)?.kinds.some((kind) => ['suicide', 'self_harm', 'sexual_abuse'].includes(kind)) ?? false;
  for (const { text } of gravestSentences.filter(({ text }) => isGrave(text))) {
    expect(questions.filter((question) => !isGrave(text, question))).toEqual([]);
  }
});

test.each(['he touched me and nobody believes me', 'my teacher touches my leg and nobody believes me'])(
  'who is not believed is heard: %s',
  (answer) => expect(readDanger(answer, CHALLENGE_QUESTION)?.kinds).toContain('sexual_abuse'),
);
