import { heldOutSentences } from '../../../../eval/danger';
import { questionTextOf, questionsOf } from '../../../contract/forms/catalogue';
import { SECTIONS } from '../../../contract/forms/sections';
import type { DangerKind } from '../../../contract/safeguarding';
import { readDanger } from './read-danger';

const WORRIES = questionTextOf('junior_questionnaire', 'worries');
const KEEPS_GOING = questionTextOf('junior_questionnaire', 'keeps_you_going');
const UNKNOWN = questionTextOf('junior_questionnaire', 'little_known');
const COUNSELOR = questionTextOf('junior_questionnaire', 'counselor_help');
const TEN_YEARS = questionTextOf('junior_questionnaire', 'in_ten_years');
const CALLED_HOME = questionTextOf('junior_questionnaire', 'home_places');
const OBJECT = questionTextOf('college_portfolio', 'object');
const HAPPY = questionTextOf('Personal Reflections', '1');
const CHALLENGE = questionTextOf('Personal Reflections', '2');
const LOOKING_FORWARD = 'What are you looking forward to?';
const CLASSES = questionTextOf('Academic Information', '2');

const SIGNS: [question: string, answer: string, kind: DangerKind][] = [
  [WORRIES, 'if i make it that long honestly', 'suicide'],
  [WORRIES, 'his truck pulling in', 'abuse'],
  [WORRIES, 'my bf says no college', 'dating_violence'],
  [TEN_YEARS, 'not alive hopefully', 'suicide'],
  [TEN_YEARS, 'i dont', 'suicide'],
  [KEEPS_GOING, 'my blade', 'self_harm'],
  [KEEPS_GOING, 'skipping dinner, i feel clean', 'eating'],
  [KEEPS_GOING, 'I don’t keep going.', 'suicide'],
  [HAPPY, 'nothing has for a year', 'suicide'],
  [HAPPY, 'seeing my ribs', 'eating'],
  [UNKNOWN, 'mr k texts me at night', 'sexual_abuse'],
  [UNKNOWN, 'My arms.', 'self_harm'],
  [COUNSELOR, 'keep my uncle away from me', 'abuse'],
  [CHALLENGE, 'what my grandpa did to me', 'sexual_abuse'],
  [CALLED_HOME, 'wherever someone lets me crash', 'running_away'],
  [OBJECT, 'the rope', 'suicide'],
  ['¿Qué te preocupa?', 'que me pegue otra vez', 'abuse'],
  ['¿Dónde te ves en diez años?', 'no me veo', 'suicide'],
];

test.each(SIGNS)('%s “%s” is a sign', (question, answer, kind) => {
  expect(readDanger(answer, question)?.kinds).toContain(kind);
});

test('the same words say nothing where something else is asked', () => {
  const [alone] = SIGNS.filter(([, answer]) => answer === 'the rope');
  expect(readDanger(alone[1])).toBeNull();
  expect(readDanger(alone[1], CLASSES)).toBeNull();
});

test.each([
  [WORRIES, 'where ill live'],
  [WORRIES, 'being alone'],
  [TEN_YEARS, 'i dont know yet'],
  [TEN_YEARS, 'not in ohio'],
  [TEN_YEARS, 'dead broke lol'],
  [KEEPS_GOING, 'hitting the heavy bag'],
  [HAPPY, 'killing it on stage'],
  [HAPPY, 'being home alone'],
  [HAPPY, 'nothing'],
  [UNKNOWN, 'i box. thats the bruises'],
  [COUNSELOR, 'get me out of gym'],
  [CHALLENGE, 'making weight at 132'],
  [CALLED_HOME, 'my car tbh'],
  [OBJECT, 'my dads knife for gutting fish'],
])('%s “%s” is an ordinary answer', (question, answer) => {
  expect(readDanger(answer, question)).toBeNull();
});

describe('days that are counted', () => {
  test('till it is over are ordinary for who looks forward, and a sign for who worries', () => {
    const counting = 'I am counting the days until it’s over';
    expect(readDanger(counting, LOOKING_FORWARD)).toBeNull();
    expect(readDanger(counting, WORRIES)?.kinds).toContain('suicide');
  });

  test.each(['', LOOKING_FORWARD, WORRIES, TEN_YEARS])(
    'till summer are ordinary, whatever is asked: “%s”',
    (question) => {
      expect(readDanger('18 days left', question)).toBeNull();
      expect(readDanger('counting the days til summer', question)).toBeNull();
      expect(readDanger('only 3 more weeks until graduation', question)).toBeNull();
    },
  );

  test('stay a sign of self-harm where the words alone are one, even to who looks forward', () => {
    const alone = 'counting the days until its over';
    expect(readDanger(alone)?.kinds).toContain('self_harm');
    expect(readDanger(alone, LOOKING_FORWARD)?.kinds).toContain('self_harm');
  });

  test('hide no sign beside them', () => {
    expect(readDanger('counting the days til graduation, then i will kill myself')?.kinds).toContain('suicide');
  });
});

test.each(['cutting my hair', 'I cut it all off', 'cut my own bangs at 3am', 'cutting my friends hair in the garage'])(
  'a haircut is no wound: %s',
  (answer) => {
    for (const question of ['', HAPPY, CHALLENGE, KEEPS_GOING, UNKNOWN])
      expect(readDanger(answer, question)).toBeNull();
  },
);

test('cutting is one where only the hair is spoken of besides', () => {
  expect(readDanger('my dad cut all my hair off because i talked back')?.kinds).toContain('abuse');
});

test('no question of ours makes the reader less careful of suicide, self-harm or sexual abuse', () => {
  const gravest = heldOutSentences('told').filter(
    ({ kind, text }) => ['suicide', 'self_harm', 'sexual_abuse'].includes(kind) && readDanger(text) !== null,
  );
  const forms = [...SECTIONS.map(({ title }) => title), 'junior_questionnaire', 'college_portfolio', 'parent_form'];
  const questions = forms.flatMap((form) => (questionsOf(form) ?? []).map(({ question }) => question));
  const grave = (text: string, question = ''): boolean =>
    readDanger(text, question)?.kinds.some((kind) => ['suicide', 'self_harm', 'sexual_abuse'].includes(kind)) ?? false;
  for (const { text } of gravest.filter(({ text }) => grave(text))) {
    expect(questions.filter((question) => !grave(text, question))).toEqual([]);
  }
});
