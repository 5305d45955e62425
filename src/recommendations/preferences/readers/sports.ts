import { found, type Finding } from '../finding';
import { type Clause, wordCount } from '../text';
import { aboutCollege } from './context';

const SPORTS: readonly [string, RegExp][] = [
  ['soccer', /\b(?:soccer|f[uú]tbol)\b/g],
  ['football', /\bfootball\b/g],
  ['basketball', /\bbasketball\b/g],
  ['baseball', /\bbaseball\b/g],
  ['softball', /\bsoftball\b/g],
  ['volleyball', /\bvolleyball\b/g],
  ['track', /\b(?:track(?: and field)?)\b(?! record)/g],
  ['cross country', /\b(?:cross[- ]country|xc)\b/g],
  ['swimming', /\b(?:swim(?:ming)?|swim team|diving)\b/g],
  ['tennis', /\btennis\b/g],
  ['golf', /\bgolf\b/g],
  ['lacrosse', /\b(?:lacrosse|lax)\b/g],
  ['field hockey', /\bfield hockey\b/g],
  ['ice hockey', /\b(?:ice hockey|(?<!field )hockey)\b/g],
  ['wrestling', /\b(?:wrestling|wrestle)\b/g],
  ['rowing', /\b(?:rowing|crew team|row crew)\b/g],
  ['gymnastics', /\bgymnastics\b/g],
  ['cheer', /\bcheer(?:leading)?\b/g],
  ['rugby', /\brugby\b/g],
  ['water polo', /\bwater polo\b/g],
  ['ski racing', /\bski (?:team|racing)\b/g],
  ['rodeo', /\brodeo\b/g],
  ['sailing', /\b(?:sailing|sail(?= (?:on|for|in college)))\b/g],
  ['fencing', /\bfencing\b/g],
  ['bowling', /\bbowling\b/g],
  [
    'track',
    /\brun(?:ning)? (?=(?:for (?:(?:a|an|the|my|their) )?(?:\w+ )?(?:college|university|school|team|coach|d-?[123i]|club)|in college|at (?:an? )?(?:d-?[123i]|college)|d-?[123i]))/g,
  ],
  ['equestrian', /\b(?:equestrian|riding team)\b/g],
];
const PLAYS =
  /\b(?:play(?:ing)?|compete|run(?:ning)?|race|recruit\w*|walk[- ]on|be on the|make the|swim (?:for|in|at)|wrestle (?:for|in|at)|row|(?<!football |basketball )team|d-?[123i]+\b|division|ncaa|naia|varsity|scholarship|continue|keep)\b/;
const WATCHES = /\b(?:watch(?:ing)?|games?|fans?|spirit|culture|cheer for|good team|season tickets|big|powerhouse)\b/;
const DIVISION = /\b(?:d-?\s?(1|2|3|i{1,3})\b|division (1|2|3|i{1,3}|one|two|three)\b|naia\b|juco\b|club\b)/g;
const ROMAN: Readonly<Record<string, string>> = { i: '1', ii: '2', iii: '3', one: '1', two: '2', three: '3' };

function divisionsIn(clause: Clause): string[] {
  return [...clause.text.matchAll(DIVISION)].map((match) => {
    const digit = match[1] ?? match[2];
    if (digit === undefined) return match[0] === 'naia' ? 'NAIA' : match[0] === 'juco' ? 'JUCO' : 'club';
    return `D${ROMAN[digit] ?? digit}`;
  });
}

/** Sports to play at college, with their division where it is said. */
export function sports(clause: Clause): Finding[] {
  if (!aboutCollege(clause) && !/\bin college\b/.test(clause.text)) return [];
  if (!PLAYS.test(clause.sentence.text) && !(clause.sentence.role.must && wordCount(clause.text) <= 2)) return [];
  const divisions = divisionsIn(clause);
  const inSentence = divisions.length > 0 ? divisions : clause.sentence.clauses.flatMap(divisionsIn);
  return SPORTS.flatMap(([sport, words]) =>
    found(clause, words, 'sport', sport)
      .filter(({ at }) => !WATCHES.test(clause.text) || /\bplay(?:ing)? (?:\w+ )?$/.test(clause.text.slice(0, at)))
      .flatMap((finding) => {
        const values = inSentence.length > 0 ? inSentence.map((division) => `${sport} ${division}`) : [sport];
        return values.map((value) => ({ ...finding, value }));
      }),
  );
}
