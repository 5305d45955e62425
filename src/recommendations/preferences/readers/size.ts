import { COLLEGE_SIZE_LIMITS, COLLEGE_SIZES, collegeSizeOf } from '../../../contract/college-size';
import type { CollegeSize } from '../../../contract/material';
import { SOFT } from '../cues';
import { found, type Finding, type Reader } from '../finding';
import type { Clause } from '../text';
import { aboutCollege } from './context';

const SIZE_WORDS: readonly [CollegeSize, RegExp][] = [
  ['small', /^(?:small|smaller|smallish|tiny|little|intimate|peque[ñn][ao]s?|chic[ao]s?)$/],
  [
    'large',
    /^(?:big|bigger|biggish|large|larger|huge|massive|enormous|giant|gigantic|mega|ginormous|grandes?|enormes?)$/,
  ],
  [
    'medium',
    /^(?:medium|mid|mid-? ?size[d]?|mids|moderate|average|in-? ?between|in the middle|middle|median[ao]s?|medio)$/,
  ],
];
const SIZE =
  /\b(small|smaller|smallish|tiny|little|intimate|peque[ñn][ao]s?|big|bigger|biggish|large|larger|huge|massive|enormous|giant|gigantic|mega|grandes?|enormes?|medium|mid-? ?sized?|mid|moderate|average|in-? ?between|in the middle|middle|median[ao]s?)(?:[- ](?:sized|size|ish))?\b/g;
const SCHOOL =
  '(?:schools?|colleges?|universit(?:y|ies)|uni|campus(?:es)?|student body|escuelas?|universidad(?:es)?|ones?|place)';
const OF_COLLEGE = new RegExp(`^[\\s,]*(?:(?:\\w+ ){0,3}${SCHOOL}\\b)`);
const SCHOOL_IS = new RegExp(`\\b${SCHOOL}(?: \\w+)?(?: (?:that|which))?(?: is| are| to be| be|'s)? (?:\\w+ ){0,2}$`);
const BARE =
  /^[\s,]*(?:$|[-–/():&+]|(?:or|to|and|but|y|o|enough|because|bc|where|so|size|tama[ñn]o|would|is|are|for|since|i|it|suits?|works?|please|pls|plz|community|setting|with|sounds?|seems?|feels?|scares?|like|preferably|est[aá]|lol|probably|maybe|side|as|ig|idk|all|if|def|definitely|me|no|not|honestly|tbh|ish|bust|af)(?![a-z']))/;
const OTHER_THING =
  /^[\s-]*(?:(?:\w+ )?(?:city|cities|ciudad\w*|towns?|pueblo|high school|middle school|fan|deal|part|family|classes|class|class sizes?|groups?|seminars?|lectures?|lecture halls?|reason|difference|sports?|games?|parties|stuff|things?|bit|more|while|business|animals?|lake|mountains|dream|brother|sister|old|too)\b)/;
const CLASS_SIZE =
  /\b(?:small|smaller|tiny|little|intimate) (?:class|classes|class ?rooms?|class sizes?|seminars?)\b|\bclases (?:peque[ñn]as|chicas)\b|\bprofessors? (?:who |that |to |actually )*(?:know|knows) (?:me|my name|you|your name)\b/g;
const ANONYMOUS =
  /\b(?:just |be |only |feel like |as )?(?:just )?(?:a|another) (?:number|face in (?:the|a) crowd)\b|\b(?:get|getting|be|feel) lost in (?:the|a|some) (?:crowd|shuffle|sea)\b|\b(?:huge|giant|massive|big|300|400|500|hundreds? of)[- ](?:\w+[- ])?(?:lecture halls?|lectures|person lectures?|people in (?:one |a )?(?:lecture|class)\w*)\b|\bclass of [2-9]00\b|\btoo many (?:people|students|kids)\b/g;
const THAN = /^ ?than\b/;
const ENOUGH = /^ ?enough\b/;
const OTHER_SIZE_TALK =
  /\b(?:high school|middle school|hometown|my school|my town|family|class(?:es)?) (?:is|was|has|are)(?: \w+){0,2} $/;

/** 'Big, but not like LSU big' speaks of LSU. */
const LIKE_ANOTHER = /\blike (?!an? |the |to |my |how |when |being |really )[\w\u00b7]+(?: \w+)? $/;

const sizeOfWord = (word: string): CollegeSize =>
  SIZE_WORDS.find(([, words]) => words.test(word.replace(/[- ](?:sized?|ish)$/, '')))?.[0] ?? 'medium';

const ofCollege = (before: string, after: string): boolean =>
  OF_COLLEGE.test(after) || (SCHOOL_IS.test(before) && BARE.test(after));

function sizeAt(clause: Clause, match: RegExpExecArray): Finding | null {
  const { role } = clause.sentence;
  const after = clause.text.slice(match.index + match[0].length);
  const before = clause.text.slice(0, match.index);
  if (OTHER_THING.test(after) || THAN.test(after) || OTHER_SIZE_TALK.test(before) || LIKE_ANOTHER.test(before))
    return null;
  const onTopic = role.topic === 'size' || role.complaint;
  const fits = onTopic
    ? BARE.test(after) || OF_COLLEGE.test(after) || SCHOOL_IS.test(before)
    : isBareAnswer(clause) || (aboutCollege(clause) && ofCollege(before, after));
  if (!fits) return null;
  const word = match[1] ?? '';
  if (/^(?:in the middle|middle|mid|average)$/.test(word) && (role.topic !== 'size' || /^ of\b|^ school/.test(after)))
    return null;
  const size = sizeOfWord(word);
  if (ENOUGH.test(after))
    return { kind: 'size', value: 'medium', at: match.index, length: match[0].length, faint: true };
  const too = /\btoo (?:\w+ )?$/.test(before);
  return { kind: 'size', value: size, at: match.index, length: match[0].length, ...(too ? { complaint: true } : {}) };
}

const isBareAnswer = ({ sentence }: Clause): boolean =>
  /^\W*(?:medium|mid-?sized?|huge|small|large)\W*$/.test(sentence.text) &&
  /\b(?:school|college|size)\b/.test(sentence.answer.answer);

const COUNT =
  /(?<![$\d.,])(\d{1,3}(?:,\d{3})+|\d+)(k| thousand| mil)?\b(?:\s*(?:-|–|to|and|or|a)\s*(\d{1,3}(?:,\d{3})+|\d+)(k| thousand| mil)?\b)?\+?[ -]*(students?|undergrads|undergraduates|kids|people|person|estudiantes)?/g;
const UNDER =
  /\b(?:under|fewer than|less than|below|at most|no more than|no m[aá]s de|no bigger than|not bigger than|smaller than|up to|max(?:imum)?(?: of)?|not more than|menos de)\s*(?:about |around |like )?$/;
const OVER =
  /\b(?:over|more than|at least|above|bigger than|larger than|minimum(?: of)?|(?<!no )m[aá]s de)\s*(?:about |around |like )?$/;

/** 'I don't want more than 10,000' is an upper limit. */
const DENIED =
  /\b(?:not?|n't|dont|never|nothing)\b[^,]{0,20}\b(?:over|more than|above|bigger than|larger than) (?:about |like )?$/;

const numberOf = (digits: string, thousands: string | undefined): number =>
  Number(digits.replaceAll(',', '')) * (thousands ? 1000 : 1);

const UPPER: Readonly<Record<CollegeSize, number>> = {
  small: COLLEGE_SIZE_LIMITS.smallUnder,
  medium: COLLEGE_SIZE_LIMITS.largeOver,
  large: Infinity,
};
const LOWER: Readonly<Record<CollegeSize, number>> = {
  small: 0,
  medium: COLLEGE_SIZE_LIMITS.smallUnder,
  large: COLLEGE_SIZE_LIMITS.largeOver,
};

/** The sizes that lie in a span of students; one that only its edge touches does not. */
const sizesBetween = (least: number, most: number): CollegeSize[] =>
  COLLEGE_SIZES.filter((size) => LOWER[size] < most && UPPER[size] > least);

function countAt(clause: Clause, match: RegExpExecArray): Finding[] {
  const first = numberOf(match[1] ?? '', match[2] ?? (match[3] ? match[4] : undefined));
  const second = match[3] ? numberOf(match[3], match[4]) : null;
  const before = clause.text.slice(0, match.index);
  const isCount = match[5] !== undefined || (clause.sentence.role.topic === 'size' && first >= 1000);
  if (!isCount || first < 300 || first > 90_000) return [];
  const isClass = /^ ?(?:lectures?|classes|class)\b|^ ?(?:in|per) (?:a |one |my |each )?(?:class|lecture)/.test(
    clause.text.slice(match.index + match[0].length),
  );
  if (isClass) return [];
  const place = { at: match.index, length: match[0].trimEnd().length };
  const over = OVER.test(before) && !DENIED.test(before);
  const under = UNDER.test(before) || (OVER.test(before) && !over);
  const bounded = under || over;
  if (second) return sizesBetween(first, second).map((value) => ({ kind: 'size', value, ...place }));
  if (!bounded) return [{ kind: 'size', value: collegeSizeOf(first), ...place }];
  const sizes = under ? sizesBetween(0, first) : sizesBetween(first, Infinity);
  const fixed = SOFT.test(clause.text) || first > 10_000 ? 'want' : 'must';
  return sizes.map((value) => ({ kind: 'size', value, ...place, fixed, limit: true }));
}

/** Sizes of a college: by word ('not too big'), by number ('under 3,000 students'), by feeling ('just a number'). */
export const readSize: Reader = (clause) => {
  if (!aboutCollege(clause) && !isBareAnswer(clause)) return [];
  const anonymous = found(clause, ANONYMOUS, 'size', 'large', { complaint: true, faint: true });
  const words = [...clause.text.matchAll(SIZE)].flatMap((match) => {
    if (anonymous.some(({ at, length }) => match.index >= at && match.index < at + length)) return [];
    return sizeAt(clause, match) ?? [];
  });
  const better = [
    ...found(clause, /\b(?:the )?smaller the better\b/g, 'size', 'small', { fixed: 'want' }),
    ...found(clause, /\b(?:the )?(?:bigger|larger) the better\b/g, 'size', 'large', { fixed: 'want' }),
  ];
  const about = /\$|\bmiles?\b|\bgraduating\b/.test(clause.text);
  const counts = about ? [] : [...clause.text.matchAll(COUNT)].flatMap((match) => countAt(clause, match));
  const lost = [
    ...clause.text.matchAll(/\beveryone knows (?:everyone'?s|your|ur|my|each other'?s) (?:business|biz)\b/g),
  ].length;
  const classes = found(clause, CLASS_SIZE, 'campus_offer', 'small_classes').filter(
    () => clause.sentence.role.topic !== 'size' || words.length > 0 || lost > 0 || true,
  );
  return [...words, ...better, ...counts, ...anonymous, ...classes];
};
