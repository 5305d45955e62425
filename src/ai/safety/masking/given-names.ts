import { escaped } from '../../../platform/text/search-key';
import { folded } from './folded';
import { type Mask, NAME } from './masks';
import { capital } from '../../../contract/in-a-sentence';
import { own } from '../../../contract/own';

/** Given names that are everyday words as well: masked only where they are written as a name. */
const EVERYDAY_WORDS = new Set(
  'will grace mark may hope faith joy rose art bill pat sue drew chase hunter jack rob ray dean dawn summer autumn april june august angel christian page rich frank grant miles skip dale glen heath ivy lily daisy violet ruby pearl amber sage dash star sky sunny true young king long wood stone rivers brooks fields park lane west north hill cook baker fisher farmer mason carter taylor cooper best good love price sharp short small white black brown green gray day knight bishop son sun see you read ford bell gold silver moon case camp church hall house lake major more rice root rush self singer street tan train wall ward waters weeks winter worth'.split(
    ' ',
  ),
);
export const PARTICLES = new Set(
  'van der den de la las los del da dos das di el al bin ibn von zu of the and y e'.split(' '),
);
/** What many schools have in their names. */
const SCHOOL_WORDS =
  /^(?:high|school|schools|academy|prep|preparatory|institute|collegiate|charter|magnet|secondary|senior|junior|middle|public|private|catholic|central|north|south|east|west|the|of|for|and|hs|jr|sr|college|early|technical|science|arts|regional|community|consolidated|union|unified|district|area|county|city|memorial|comprehensive|vocational|tech|international|christian|day|country|campus|center|centre)$/i;
const TELLS = 'high|school|academy|prep|preparatory|institute|collegiate|charter|magnet|hs';
const TELLS_SCHOOL = new RegExp(`^(?:${TELLS})$`, 'i');
/** A short form of fewer letters is too often a word. */
const SHORTEST_INITIALS = 3;
/** A name of fewer letters is too often a word in small letters: 'An', 'Do', 'So'. */
const SHORTEST_IN_SMALL = 3;

/** Whether a given name, in small letters, is an everyday word as well. */
export const isEverydayName = (name: string): boolean => EVERYDAY_WORDS.has(name);

/** The words of a name, with or without the apostrophes in it. */
const patternOf = (text: string): string =>
  text
    .split(/\s+/)
    .map((word) => word.split("'").map(escaped).join("'?"))
    .join('\\s+');
const EDGE = ['(?<![\\p{L}\\p{N}])', '(?![\\p{L}\\p{N}])'] as const;
const whole = (text: string, flags: string): Mask => ({
  find: new RegExp(`${EDGE[0]}${patternOf(text)}(?:e?s)?${EDGE[1]}`, flags),
  put: NAME,
});

function masksOfSchool(name: string, words: readonly string[]): Mask[] {
  const core = [...words];
  const shorter: string[] = [];
  while (core.length > 1 && SCHOOL_WORDS.test(core.at(-1) ?? '')) {
    core.pop();
    if (core.length > 1) shorter.push(core.join(' '));
  }
  const initials = words.map((word) => word.charAt(0).toUpperCase()).join('');
  const single = core.length === 1 && !SCHOOL_WORDS.test(core[0] ?? '') ? core[0] : undefined;
  return [
    ...[name, ...shorter].map((phrase) => whole(phrase, 'giu')),
    ...(initials.length >= SHORTEST_INITIALS ? [whole(initials, 'gu')] : []),
    ...(single === undefined ? [] : [inShort(single), asSchool(single)]),
  ];
}

/** 'quillfeather high' of Quillfeather Regional High School. */
const inShort = (word: string): Mask => ({
  find: new RegExp(
    `${EDGE[0]}${patternOf(word)}(?:\\s+(?:regional|senior|junior|central|memorial|community)){0,2}\\s+(?:${TELLS})${EDGE[1]}`,
    'giu',
  ),
  put: NAME,
});

/** A school's own word is often a town's as well: it is masked only where it is spoken of as a school. */
const asSchool = (word: string): Mask => ({
  find: new RegExp(
    `\\b((?:at|attend|attending|joined|represent|representing|go to|goes to|went to)\\s+)${patternOf(word)}${EDGE[1]}`,
    'giu',
  ),
  put: NAME,
});

/** A part of a name, alone; one that is a word as well only where it is written as a name. */
const alone = (part: string): Mask =>
  EVERYDAY_WORDS.has(part.toLowerCase()) || part.length < SHORTEST_IN_SMALL
    ? whole(capital(part), 'gu')
    : whole(part, 'giu');

/** Signs that are written for letters. */
const SIGNS: Readonly<Record<string, string>> = {
  a: '[a4@]',
  e: '[e3]',
  i: '[i1!]',
  l: '[l1]',
  o: '[o0]',
  s: '[s5$]',
  t: '[t7]',
};
/** A shorter name is found by chance between other letters. */
const SHORTEST_DISGUISED = 5;

/** A part of a name that somebody wrote so that it is not found: 'T h e s s a l y', 'Th3ssaly', and 'thessalyv07', a name for the web. */
function disguised(part: string): Mask[] {
  const name = part.toLowerCase();
  if (EVERYDAY_WORDS.has(name) || !/^[a-z]+$/.test(name) || name.length < SHORTEST_DISGUISED) return [];
  const letters = [...name];
  const masks: [string, string][] = [
    [letters.map((letter) => own(SIGNS, letter) ?? letter).join(''), NAME],
    [letters.join('[\\s._*-]{1,3}'), NAME],
    [`(?=[\\w.]{0,40}[\\d_])[\\w.]{0,20}${name}[\\w.]{0,20}`, '[handle]'],
  ];
  return masks.map(([pattern, put]) => ({ find: new RegExp(`${EDGE[0]}${pattern}${EDGE[1]}`, 'giu'), put }));
}

/** The masks of one name that is known: a person's also by each part, a school's also in short. */
export function masksOfName(name: string): Mask[] {
  const plain = folded(name).trim();
  const words = plain.split(/[\s-]+/).filter(Boolean);
  if (!words.length) return [];
  if (words.some((word) => TELLS_SCHOOL.test(word))) return masksOfSchool(plain, words);
  const parts = words.filter((word) => word.length > 1 && !PARTICLES.has(word.toLowerCase()));
  return [whole(plain, 'giu'), ...parts.map(alone), ...parts.flatMap(disguised)];
}
