import type { Wish } from '../contract/material';
import { attitudeAt, type Clause, speaksOfCollege } from './clauses';
import { draftAt, strongest, strongestPerValue, type WishDraft } from './wish-draft';

const SCHOOL =
  '(?:universit(?:y|ies)|colleges?|schools?|institutions?|ones?|(?:liberal arts|research) (?:colleges?|universit(?:y|ies)))';
const PUBLIC = new RegExp(
  `\\b(?:public (?:\\w+ )?${SCHOOL}|state (?:schools?|universit(?:y|ies)|colleges?)|public over private)\\b`,
  'g',
);
const PRIVATE = new RegExp(`\\bprivate (?:\\w+ )?${SCHOOL}\\b`, 'g');
/** 'Merit aid for a private college' speaks of money, not of a wish for one. */
const PAYING_FOR =
  /\b(?:aid|scholarships?|money|pay|paying|afford|loans?|costs?|tuition|savings?)\b(?: \w+){0,3} (?:for|at|of|to)(?: an?| the)? $|\b(?:pay for|afford)(?: an?| the)? $/;
const ATTENDS = /\b(?:i (?:go|went|attend|attended)|my|high school|middle school|k-?12)\b/;

function controlIn(clause: Clause): WishDraft<'public' | 'private'>[] {
  if (!speaksOfCollege(clause) || ATTENDS.test(clause.text)) return [];
  const draftsOf = (words: RegExp, value: 'public' | 'private', other: 'public' | 'private') =>
    [...clause.text.matchAll(words)].flatMap((match) => {
      const attitude = attitudeAt(clause, match.index);
      const aboutMoney = attitude === 'wants' && PAYING_FOR.test(clause.text.slice(0, match.index));
      return attitude === 'indifferent' || aboutMoney
        ? []
        : [draftAt(clause, match.index, attitude === 'refuses' ? other : value)];
    });
  return [...draftsOf(PUBLIC, 'public', 'private'), ...draftsOf(PRIVATE, 'private', 'public')];
}

/** Public or private, where it was said of a college. */
export const readControl = (clauses: readonly Clause[]): Wish<'public' | 'private'> | null =>
  strongest(clauses.flatMap(controlIn));

/** Faiths a college may belong to: the word a student uses and how the college's own label begins or reads. */
export const FAITHS: readonly { name: string; words: RegExp; label: RegExp }[] = [
  { name: 'Catholic', words: /\b(?:catholic|jesuit)\b/g, label: /catholic/i },
  { name: 'Jewish', words: /\bjewish\b/g, label: /jewish/i },
  { name: 'Latter-day Saint', words: /\b(?:lds|mormon|latter[- ]day saints?)\b/g, label: /latter day/i },
  { name: 'Lutheran', words: /\blutheran\b/g, label: /lutheran/i },
  { name: 'Methodist', words: /\bmethodist\b/g, label: /methodist/i },
  { name: 'Baptist', words: /\bbaptist\b/g, label: /baptist/i },
  { name: 'Presbyterian', words: /\bpresbyterian\b/g, label: /presbyterian/i },
  { name: 'Quaker', words: /\bquaker\b/g, label: /friends/i },
  { name: 'Mennonite', words: /\bmennonite\b/g, label: /mennonite/i },
  { name: 'Adventist', words: /\badventist\b/g, label: /adventist/i },
  { name: 'Christian', words: /\bchristian\b|\bfaith[- ]based\b/g, label: /^(?!.*(?:jewish|none of the above)).+$/i },
  { name: 'religious', words: /\breligious (?:college|school|university|affiliation)\b/g, label: /.+/ },
];

/** The value of a wish for a college without a faith of its own. */
export const NO_FAITH = 'none';
const SECULAR = /\b(?:secular|non-?religious)\b/g;
const OF_COLLEGE = /\b(?:school|schools|college|colleges|university|universities|campus|affiliat\w+|education)\b/;

function faithsIn(clause: Clause): WishDraft<string>[] {
  if (!speaksOfCollege(clause) || !OF_COLLEGE.test(clause.text) || /\bstudies\b/.test(clause.text)) return [];
  const drafts = FAITHS.flatMap(({ name, words }) =>
    [...clause.text.matchAll(words)].flatMap((match) => {
      const attitude = attitudeAt(clause, match.index);
      if (attitude === 'indifferent') return [];
      return [draftAt(clause, match.index, attitude === 'refuses' ? NO_FAITH : name)];
    }),
  );
  const secular = [...clause.text.matchAll(SECULAR)].map((match) => draftAt(clause, match.index, NO_FAITH));
  return [...drafts, ...secular];
}

/** The faith a student asks for in a college, 'none' for a college without one. */
export const readReligious = (clauses: readonly Clause[]): Wish<string> | null => strongest(clauses.flatMap(faithsIn));

const KINDS: readonly [string, RegExp][] = [
  ['hbcu', /\bhbcus?\b|\bhistorically black\b/g],
  ['women_only', /\bwomen'?s (?:college|school|university|institution)s?\b|\ball[- ](?:girls?|women|female)\b/g],
  ['men_only', /\bmen'?s (?:college|school)s?\b|\ball[- ](?:boys?|men|male)\b/g],
  ['hispanic_serving', /\bhispanic[- ]serving\b|\bhsis?\b/g],
  ['tribal', /\btribal (?:college|university|school)s?\b/g],
  [
    'online',
    /\b(?:fully |all |completely )?online (?:college|school|university|program|degree|classes)\b|\bdistance learning\b/g,
  ],
];
const WOMEN_WITHIN = /\bwomen'?s (?:basketball|soccer|studies|team)/;

/** Kinds of college that were asked for: 'hbcu', 'women_only', 'men_only', 'hispanic_serving', 'tribal', 'online'. */
export function readKinds(clauses: readonly Clause[]): Wish<string>[] {
  const drafts = clauses
    .filter((clause) => clause.role.aboutCollege || speaksOfCollege(clause))
    .flatMap((clause) =>
      KINDS.flatMap(([kind, words]) =>
        [...clause.text.matchAll(words)]
          .filter((match) => !WOMEN_WITHIN.test(match[0]) && !ATTENDS.test(clause.text.slice(0, match.index)))
          .filter((match) => attitudeAt(clause, match.index) === 'wants')
          .map((match) => draftAt(clause, match.index, kind)),
      ),
    );
  return strongestPerValue(drafts);
}

const NAME_WORD = "[A-Z][A-Za-z&'.-]+";
const WITH_COLLEGE_WORD = new RegExp(
  `\\b(?:University of (?:${NAME_WORD})(?: (?:${NAME_WORD}|at|and))*(?: ${NAME_WORD})?|(?:${NAME_WORD} ){1,4}(?:University|College|Institute of Technology|Tech|State)(?: (?:at|in|of) ${NAME_WORD}(?: ${NAME_WORD})?)?)`,
  'g',
);
const NICKNAMES =
  /\b(?:Harvard|Yale|Princeton|Stanford|MIT|Caltech|Duke|Cornell|Dartmouth|UPenn|UCLA|UC [A-Z][a-z]+(?: [A-Z][a-z]+)?|USC|NYU|UMich|UVA|UNC|UT Austin|UT Dallas|Georgetown|Notre Dame|Vanderbilt|Emory|Tufts|Bowdoin|Colby|Middlebury|Amherst|Swarthmore|Pomona|Wesleyan|Spelman|Morehouse|Purdue|Northwestern|Northeastern|Texas A&M|ASU|BYU|LSU|FSU|UCF|UGA|UConn|UMass(?: [A-Z][a-z]+)?|UMaine|UNH|UVM|CUNY|SUNY [A-Z][a-z]+|Rutgers|Villanova|Gonzaga|Baylor|Clemson|Auburn|Oberlin|Grinnell|Carleton|Macalester|Vassar|Skidmore|Wellesley|Barnard|Tulane|Syracuse|Fordham|Marquette|Drexel|RIT|WPI|RPI)\b/g;
const NOT_A_NAME =
  /^(?:The|A|An|My|Our|In|At|This|Small|Big|Large|Community|Dream|State|Public|Private|Any|Some|Local|High|That|Junior|Boston Public|Every|Liberal|To|For|If|And|Or|I|Go|Going)\b(?: (?:State|Community|Public|Private|Liberal|High|Junior))?\s*(?:University|College|Tech|State)?$/;
const LEADING =
  /^(?:(?:The|A|An|My|Maybe|Probably|Like|At|To|I|And|Or|Also|Attend|Attending|Visit|Visiting|Love|Loved) )+/;

/** Colleges the student names, as typed. */
export function readNamedColleges(clauses: readonly Clause[]): Wish<string>[] {
  const drafts = clauses
    .filter((clause) => clause.role.aboutCollege)
    .flatMap((clause) => {
      const named = [...clause.typed.matchAll(WITH_COLLEGE_WORD)].map((match) => ({
        at: match.index + (LEADING.exec(match[0])?.[0].length ?? 0),
        name: match[0].replace(LEADING, ''),
      }));
      const covered = (at: number): boolean =>
        named.some((entry) => at >= entry.at && at < entry.at + entry.name.length);
      const nicknames = [...clause.typed.matchAll(NICKNAMES)]
        .filter((match) => !covered(match.index))
        .map((match) => ({ at: match.index, name: match[0] }));
      return [...named, ...nicknames]
        .filter(({ name }) => !NOT_A_NAME.test(name) && !/\bCommunity College|High School/.test(name))
        .filter(({ at }) => attitudeAt(clause, at) === 'wants')
        .map(({ at, name }) => draftAt(clause, at, name));
    });
  return strongestPerValue(drafts);
}
