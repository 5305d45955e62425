import type { CollegeSize } from '../../../contract/college-size';
import { found, type Finding, type Reader } from '../finding';
import type { Clause } from '../text';
import { aboutCollege } from './context';
import { sizesByCount } from './size-counts';

const SIZE_WORDS: readonly [CollegeSize, RegExp][] = [
  [
    'small',
    /^(?:small|smaller|smallish|tiny|little|intimate|peque[ñn](?:it)?[ao]s?|chi(?:qui(?:ti)+t)?[ao]s?|chiquit[ao]s?|chic[ao]s?)$/,
  ],
  [
    'large',
    /^(?:big|bigger|biggish|large|larger|huge|massive|enormous|giant|gigantic|mega|ginormous|grandes?|enormes?)$/,
  ],
  [
    'medium',
    /^(?:medium|mid|mid-? ?size[d]?|mids|moderate|average|in-? ?between|in the middle|middle|median[ao]s?|medio|en medio|intermedi[oa])$/,
  ],
];
const SIZE =
  /\b(small|smaller|smallish|tiny|little|intimate|peque[ñn](?:it)?[ao]s?|chiquit(?:it)?[ao]s?|chic[ao]s?|big|bigger|biggish|large|larger|huge|massive|enormous|giant|gigantic|mega|grandes?|enormes?|medium|mid-? ?sized?|mid|moderate|average|in-? ?between|in the middle|middle|median[ao]s?|en medio|intermedi[oa])(?:[- ](?:sized|size|ish))?\b/g;
const SCHOOL =
  '(?:schools?|colleges?|universit(?:y|ies)|uni|campus(?:es)?|student body|escuelas?|universidad(?:es)?|ones?|place)';
const OF_COLLEGE = new RegExp(`^[\\s,]*(?:(?:\\w+ ){0,3}${SCHOOL}\\b)`);
const SCHOOL_IS = new RegExp(`\\b${SCHOOL}(?: \\w+)?(?: (?:that|which))?(?: is| are| to be| be|'s)? (?:\\w+ ){0,2}$`);
const BARE =
  /^[\s,]*(?:$|[-–/():&+=]|(?:or|to|and|but|y|o|enough|because|bc|where|so|como|size|tama[ñn]o|would|is|are|for|since|i|it|suits?|works?|please|pls|plz|community|setting|with|sounds?|seems?|feels?|scares?|like|preferably|est[aá]|tirando|lol|probably|maybe|side|as|ig|idk|all|if|def|definitely|me|no|not|honestly|tbh|ish|bust|af)(?![a-z']))/;
const OTHER_THING =
  /^[\s-]*(?:(?:\w+ )?(?:city|cities|ciudad\w*|towns?|pueblo|high school|middle school|fan|deal|part|family|classes|class|class sizes?|groups?|seminars?|lectures?|lecture halls?|reason|difference|sports?|games?|parties|stuff|things?|bit|more|while|business|animals?|lake|mountains|dream|brother|sister|old|too)\b)/;
const CLASS_SIZE =
  /\b(?:small|smaller|tiny|little|intimate) (?:class|classes|class ?rooms?|class sizes?|seminars?)\b|\bclases (?:peque[ñn]as|chicas)\b|\bprofessors? (?:who |that |to |actually )*(?:know|knows) (?:me|my name|you|your name)\b/g;
const ANONYMOUS =
  /\b(?:just |be |only |feel like |as )?(?:just )?(?:a|another) (?:number|face in (?:the|a) crowd)\b|\b(?:get|getting|be|feel) lost in (?:the|a|some) (?:crowd|shuffle|sea)\b|\b(?:huge|giant|massive|big|300|400|500|hundreds? of)[- ](?:\w+[- ])?(?:lecture halls?|lectures|person lectures?|people in (?:one |a )?(?:lecture|class)\w*)\b|\bclass of [2-9]00\b|\btoo many (?:people|students|kids)\b/g;
const THAN = /^ ?than\b|^ ?as (?!possible|i can|they come)/;
/** 'That would feel huge to me', 'as big as I would go' are no wishes. */
const SEEMING = /\b(?:feels?|seems?|sounds?|looks?|get that [\w\u00b7]+ is|know [\w\u00b7]+ is|as) (?:\w+ )?$/;
const ENOUGH = /^ ?enough\b/;
const OTHER_SIZE_TALK =
  /\b(?:high school|middle school|hometown|my school|my town|family|class(?:es)?) (?:is|was|has|are)(?: \w+){0,2} $/;

/** 'A city the size of Seattle or bigger.' */
const OF_TOWN = /\b(?:city|cities|town)\b[^,.]*\b(?:size of|as big as|than) [\w\u00b7 ]+ or $/;

/** 'Big, but not like LSU big' speaks of LSU. */
const LIKE_ANOTHER = /\blike (?!an? |the |to |my |how |when |being |really )[\w\u00b7]+(?: \w+)? $/;

const sizeOfWord = (word: string): CollegeSize =>
  SIZE_WORDS.find(([, words]) => words.test(word.replace(/[- ](?:sized?|ish)$/, '')))?.[0] ?? 'medium';

const ofCollege = (before: string, after: string): boolean =>
  OF_COLLEGE.test(after) || (SCHOOL_IS.test(before) && BARE.test(after));

const VAGUE = /^(?:in the middle|middle|mid|average)$/;

/** True where a word of size is said of another thing, or of nothing that is asked for. */
function isOfAnother(before: string, after: string): boolean {
  if (OTHER_THING.test(after) || THAN.test(after) || OF_TOWN.test(before)) return true;
  if (SEEMING.test(before) && !/\btoo $|^\s*as $/.test(before)) return true;
  return OTHER_SIZE_TALK.test(before) || LIKE_ANOTHER.test(before);
}

/** True where a word of size is said of the college that is looked for. */
function isOfCollege(clause: Clause, word: string, before: string, after: string): boolean {
  const { role } = clause.sentence;
  if (isOfAnother(before, after)) return false;
  if (VAGUE.test(word) && (role.topic !== 'size' || /^ of\b|^ school/.test(after))) return false;
  if (role.topic !== 'size' && !role.complaint)
    return isBareAnswer(clause) || (aboutCollege(clause) && ofCollege(before, after));
  return BARE.test(after) || OF_COLLEGE.test(after) || SCHOOL_IS.test(before);
}

const EXTREME = /^(?:tiny|huge|massive|enormous|giant|gigantic|mega)$/;
const NEVER_SO = /\b(?:definitely not|absolutely not|anything|never|hate|no way|refuse)\b/;

function sizeAt(clause: Clause, match: RegExpExecArray): Finding | null {
  const after = clause.text.slice(match.index + match[0].length);
  const before = clause.text.slice(0, match.index);
  const word = match[1] ?? '';
  if (!isOfCollege(clause, word, before, after)) return null;
  const place = { kind: 'size' as const, at: match.index, length: match[0].length };
  if (ENOUGH.test(after)) return { ...place, value: 'medium', faint: true };
  const too = /\btoo (?:\w+ )?$/.test(before);
  const extreme = EXTREME.test(word) && !NEVER_SO.test(before);
  return { ...place, value: sizeOfWord(word), extreme, ...(too ? { complaint: true } : {}) };
}

/** 'Biggest you've got.' */
const superlatives = (clause: Clause): Finding[] =>
  clause.sentence.role.topic !== 'size'
    ? []
    : [
        ...found(
          clause,
          /^\s*(?:the )?(?:biggest|largest)\b(?! (?:fear|worry|problem|concern|thing|reason|issue|part))/g,
          'size',
          'large',
          { fixed: 'want' },
        ),
        ...found(clause, /^\s*(?:the )?smallest\b(?! (?:thing|detail|part))/g, 'size', 'small', { fixed: 'want' }),
      ];

const isBareAnswer = ({ sentence }: Clause): boolean =>
  /^\W*(?:medium|mid-?sized?|huge|small|large)\W*$/.test(sentence.text) &&
  /\b(?:school|college|size)\b/.test(sentence.answer.answer);

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
    ...found(clause, /\bmore (?:people|kids|students) the (?:merrier|better)\b/g, 'size', 'large', { fixed: 'want' }),
    ...superlatives(clause),
  ];
  const classes = found(clause, CLASS_SIZE, 'campus_offer', 'small_classes');
  return [...words, ...better, ...sizesByCount(clause), ...anonymous, ...classes];
};
