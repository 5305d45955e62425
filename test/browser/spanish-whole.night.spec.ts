import { pages } from '../../src/contract/pages';
import { routes } from '../../src/contract/routes';
import { describeInBrowser } from '../support/browser';
import { PUBLIC, PUBLIC_WITH_REQUESTS, STUDENT } from '../support/pages';
import { aStudentOf, aStudentReadyToUnlock, type Person, peopleOf } from '../support/people';
import { futureNurse } from '../support/students';
import { visibleTexts } from '../support/expected-wishes';
import { aSite, PHONE } from '../support/site';

/** What is the same in Spanish, and why. */
const SAME: readonly [why: string, pieces: RegExp][] = [
  ['numbers, prices and signs alone', /^[^\p{L}]+$/u],
  [
    'the product, its helper, the tests and the tiers have one name',
    /^(?:Pathlight|Buddy:?|SAT|ACT|GPA|Reach|Match|Safety)$/,
  ],
  ['how many schools of each tier', /^\d+ Reach, \d+ Match, \d+ Safety$/],
  ['colleges have one name', /^(?=.*(?:University|Institute|Academy|College$|College of))[\p{Lu}][^.:?!]*$/u],
  ['a college with its tier', /^\p{Lu}[^.:?!]*(?:University|College)[^.:?!]*, (?:Reach|Match|Safety)$/u],
  ['titles of the tabs of colleges', /^[\p{L}'. -]*(?:University|College)[\p{L}'. -]* \| Pathlight$/u],
  ['places have one name', /^(?:[\p{L}'. -]+, [A-Z]{2}|Maine)$/u],
  ['addresses and codes', /^(?:\S+@\S+|XXXX-XXXX)$/],
  ['words that are Spanish, too', /^(?:Chat|SAT total|Social|Legal|Región|No)$/],
];

/** So much of an answer is told from a word that happens to be in it. */
const MIN_QUOTE = 20;

/** What the student wrote, and the names of people: they stay as they are. */
function isOwn(own: readonly string[], piece: string): boolean {
  const words = piece.replaceAll(/[“”]|\.$/g, '');
  return own.some((text) => text === piece || (words.length >= MIN_QUOTE && text.includes(words)));
}

describeInBrowser('every page of students and parents, in Spanish', () => {
  const site = aSite();
  const the = peopleOf(site);

  /** Pieces that a page says in both languages alike, without a reason that is listed above. */
  async function leftIn(person: Person | null, paths: readonly string[], own: readonly string[]): Promise<string[]> {
    const [english, spanish] = await Promise.all([
      site.visit(person, undefined, { viewport: PHONE }),
      site.visit(person, undefined, { viewport: PHONE }),
    ]);
    await spanish.addInitScript("localStorage.setItem('language', 'es')");
    const left: string[] = [];
    for (const path of paths) {
      const [inEnglish, inSpanish] = await Promise.all([visibleTexts(english, path), visibleTexts(spanish, path)]);
      const same = inSpanish.filter((piece) => inEnglish.includes(piece) && !SAME.some(([, one]) => one.test(piece)));
      left.push(...same.filter((piece) => !isOwn(own, piece)).map((piece) => `${path}: ${piece}`));
    }
    return left;
  }

  /** The same by two pairs of windows at once. */
  async function leftInEnglish(person: Person | null, paths: readonly string[], own: readonly string[] = []) {
    const middle = Math.ceil(paths.length / 2);
    const halves = [paths.slice(0, middle), paths.slice(middle)];
    return (await Promise.all(halves.map((half) => leftIn(person, half, own)))).flat();
  }

  it('says nothing in English to visitors and parents', async () => {
    const student = await aStudentOf(the.counselor, { name: 'Nia Brooks' });
    const { token } = await student.call(routes.createParentLink, { body: { user_id: student.uid } });
    const paths = [...PUBLIC, ...PUBLIC_WITH_REQUESTS, `/parent/${token}`].filter((path) => path !== pages.outbox.path);
    expect(await leftInEnglish(null, paths)).toEqual([]);
  });

  it('says nothing in English to a student with a list', async () => {
    const written = futureNurse();
    const student = await aStudentReadyToUnlock(the.counselor, written);
    const asked = { params: { userId: student.uid }, headers: { 'accept-language': 'es' } };
    await student.call(routes.generate, asked);
    await student.waitForList();
    const own = [
      ...written.answers.map(({ answer }) => answer),
      `${written.firstName} Reed`,
      'Carol Ng',
      the.school.name,
    ];
    expect(await leftInEnglish(student, STUDENT, own)).toEqual([]);
  });
});
