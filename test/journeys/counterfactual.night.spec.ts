import { routes } from '../../src/contract/routes';
import type { StudentInput } from '../../src/contract/student-input';
import { AiServer } from '../support/ai-server';
import { startApp } from '../support/app';
import { aCounselor, aSchool, aStudentReadyToUnlock, type Student } from '../support/people';
import { questionText } from '../support/questions';
import { aServer } from '../support/shared-server';
import { futureNurse, painter, roboticsSenior, undecidedAthlete } from '../support/students';

/*
 * The same answers from somebody with another name and another pronoun, whose family comes from another country: the list, the tiers, the
 * dashboard, insights and feedback are the same, and so is what a hosted service is sent.
 */

const FORM = 'Personal Reflections';
const NAMES = ['Emily', 'Jamal'] as const;
/** Words that stand in both answers, as the one person writes them and as the other does. */
const SWAPS = [
  ['My little sister says I never give up.', 'My little brother says I never give up.'],
  ['My cousin came from Ireland and she taught me to cook.', 'My cousin came from Nigeria and he taught me to cook.'],
  ['As a girl I was told to sit still.', 'As a boy I was told to sit still.'],
] as const;

const server = aServer();

type Side = 0 | 1;

const withWords = (input: StudentInput, side: Side): StudentInput => ({
  ...input,
  firstName: NAMES[side],
  answers: input.answers.map((one) =>
    one.form_id === FORM ? { ...one, answer: `${one.answer} ${SWAPS.map((swap) => swap[side]).join(' ')}` } : one,
  ),
});

const PRONOUNS: Record<string, string> = {
  brother: 'sister',
  his: 'her',
  dad: 'mom',
  grandfather: 'grandmother',
  he: 'she',
  boy: 'girl',
};
/** A text about the other person as it would be about the one, also where only a part of a sentence is quoted. */
const asOne = (text: string): string =>
  text
    .replaceAll(NAMES[1], NAMES[0])
    .replaceAll('Nigeria', 'Ireland')
    .replace(/\b(?:brother|his|dad|grandfather|he|boy)\b/g, (word) => PRONOUNS[word] ?? word);

/** What differs from run to run: ids and times. */
const CHANCE = /^(?:.*_)?(?:id|at)$|^when$/;

/** Every single thing of an answer of the API, with its place, as it would be told of the one person. */
function things(answer: unknown, place = ''): string[] {
  if (typeof answer !== 'object' || answer === null) return [`${place}: ${asOne(String(answer))}`];
  return Object.entries(answer).flatMap(([name, part]) =>
    CHANCE.test(name) ? [] : things(part, `${place}/${asOne(name)}`),
  );
}

/** What one of two answers tells and the other does not. */
function differences([one, other]: readonly unknown[]): string[] {
  const [of, ofOther] = [things(one), things(other)];
  return [...of.filter((thing) => !ofOther.includes(thing)), ...ofOther.filter((thing) => !of.includes(thing))];
}

const STUDENTS = { futureNurse, painter, roboticsSenior, undecidedAthlete };

describe.each(Object.entries(STUDENTS))('the answers of %s by another person', (_, input) => {
  let pair: Student[];

  beforeAll(async () => {
    const counselor = await aCounselor(await aSchool(server));
    pair = [];
    for (const side of [0, 1] as const) pair.push(await aStudentReadyToUnlock(counselor, withWords(input(), side)));
  });

  it('make the same list, tier by tier', async () => {
    const lists = await Promise.all(pair.map(async (student) => (await student.newList()).recommendations));
    expect(lists[0]?.length).toBeGreaterThan(0);
    expect(differences(lists)).toEqual([]);
  });

  it('make the same dashboard, the same insights and the same feedback', async () => {
    const written = pair.map(async (student) => [
      await student.call(routes.readDashboard, { params: { userId: student.uid } }),
      await student.call(routes.readInsights, { params: { userId: student.uid } }),
      await student.call(routes.respond, {
        body: {
          question: questionText(FORM, 1),
          student_response: 'I rebuilt a bike in our yard and rode it to school.',
        },
      }),
    ]);
    expect(differences(await Promise.all(written))).toEqual([]);
  });
});

it('send the same to a hosted service, and no name', async () => {
  const ai = await AiServer.start();
  const app = await startApp({ OPENAI_BASE_URL: ai.baseUrl, OPENAI_API_KEY: 'key-of-the-test', OPENAI_MODEL: 'm' });
  const counselor = await aCounselor(await aSchool(app));
  const sent: string[] = [];
  for (const side of [0, 1] as const) {
    const student = await aStudentReadyToUnlock(counselor, withWords(futureNurse(), side));
    ai.setScript({ kind: 'text', text: 'You cook with care. Who eats with you?' });
    const student_response = `I am ${NAMES[side]} and I cook. ${SWAPS[1][side]}`;
    await student.call(routes.respond, { body: { question: questionText(FORM, 1), student_response } });
    sent.push(ai.requests.map(({ raw }) => raw).join('\n'));
  }
  await app.stop();
  await ai.stop();
  expect(sent.join()).not.toMatch(/Emily|Jamal/);
  expect(asOne(sent[1] ?? '')).toBe(asOne(sent[0] ?? ''));
});
