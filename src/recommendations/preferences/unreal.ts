import type { Finding } from './finding';
import type { Clause } from './text';

const ANYBODY = '(?:i|we|it|that|he|she|they|you|there|my \\w+|the \\w+|mom|dad)';

/** 'If we were still together', 'if it weren't for my cousins': what is said with it is not so. */
const NOT_SO = new RegExp(
  `\\bif (?:only )?${ANYBODY}(?: \\w+)? (?:were|weren'?t|was|wasn'?t|had|hadn'?t|did|didn'?t|could(?:'?ve| have))\\b|\\bin another life\\b|\\bif (?:pigs|hell) `,
);
/** A condition that is open: 'if the school is big'. */
const OPEN_IF =
  /\b(?<!\b(?:as|only|even|idk|know|care|matter|mind|wonder\w*|see|ask|not|or|and) )if (?!possible|not\b|only\b|you (?:ask|must)|i(?:'m| am)? (?:being )?(?:honest|real|had to|have to))(?:(?!\b(?:then|it (?:has|needs|must|should)|it'?s (?:got|gotta)|i(?:'d|'ll| will| would| want| need| have))\b)[^,])*$/;
/** 'If it has a ski bus I'm sold', 'if it was in New York' among what would be nice: the condition is the wish. */
const IS_THE_WISH = /^\s*if (?:it|they|there)\b[^,.]*(?:,? i'?m (?:sold|in|there|happy|good)\b[^,.]*)?$/;
/** What was the plan, until something happened. */
const GIVEN_UP =
  /^[^,.]{0,24}?\b(?:was|were|used to be|had been) (?:always |once |all |originally )?(?:my|the|our) (?:\w+ ){0,2}?(?:plan|dream|choice|pick|idea|goal|thing|favorite|fave|backup|obsession|everything)\b|^[^,.]{0,30}?\b(?:till|until) (?:i|we|my|the)\b|^[^,.]{0,16}?\b(?:was|used to be) (?:(?:so|all|at) )?(?:first|before|freshman year|sophomore year|last year|in (?:middle|elementary) school)\b/;
/** What others are told or believe of the student. */
const REPORTED =
  /\b(?:keep|kept) (?:telling|saying)\b|\bi tell (?:people|everyone|everybody|my \w+|them|him|her)\b|\b(?:people|everyone|everybody|they|teachers|my \w+) (?:\w+ )?(?:think|thinks|assume|assumes|expect|expects|figure|figures) (?:that )?(?:i|me)\b|\bi(?:'m| am) supposed to\b|\bpretend(?:ing)?\b/;
/** What was once thought impossible, and what was put down for another reason. */
const NOT_THOUGHT =
  /\b(?:didn'?t|did not|never) (?:think|thought|expect|imagine|believe)\b[^,]*$|\bdepends (?:on|if|how)\b[^,]*$/;
const PUT_DOWN = /\bi (?:said|put|wrote|checked|circled|picked|typed|answered|listed)(?: down)? (?:\w+ )?$/;
const FOR_A_REASON = /\b(?:survey|form|quiz|sheet|bc|because|cuz|but|before|at first|earlier|last (?:year|time))\b/;
/** What will be missed is left. */
const MISSED = /\b(?:i'?ll|i will|i'?d|i would|gonna|going to|might|voy a) (?:\w+ )?(?:miss|extra[ñn]ar)\b[^,]*$/;
/** 'It would have to be special for me to leave'. */
const AT_A_PRICE =
  /\b(?:would|'d|it) (?:have|take|need)s?\b[^,]{0,40} (?:for me )?to (?:\w+ )?$|\bfor me to (?:\w+ ){0,2}$|\bonly leave\b[^,]*$|\bit would take\b[^,]*$/;
/** 'Wouldn't say no to', 'I don't not want': two refusals, of which nobody can say what is left. */
const TWICE =
  /\b(?:\w{2,7}n'?t|not|never|no one|nobody|nothing) (?:(?:ever|really|exactly|even|quite) )?(?:say(?:ing)? no|turn(?:ing)? down|complain|refuse|object|rule out|ruling out|be (?:mad|sad|upset|unhappy|opposed|against)|not\b|un\w+|hate\b)/;
/** 'Not that I mind snow': an aside that asks for nothing. */
const ASIDE =
  /(?:^|[^\w'])not (?:that|because|bc|cuz) (?:i|i'?m|i'?d|it|it'?s|we|there'?s|there|they|anyone|my)\b[^,]*$|\bno es que (?!me gust)[^,]*$/;
/** 'Smaller than a city': the measure is no wish. */
const MEASURE =
  /\b(?:bigger|smaller|larger|warmer|colder|hotter|cooler|closer|farther|further|quieter|louder|taller|more \w+|less \w+) than (?:an? |the |my |in )?(?:\w+ )?$/;
/** 'LSU is too big', 'Howard size': a college named as a measure is not one to look at. */
const MEASURE_BEHIND =
  /^(?:-| )?(?:sized?\b|(?:is|was|feels|seems|looks) (?:like |about |probably |already |just |kinda |way |honestly )*(?:too (?:big|small|large|much)\b)|(?:big|small|huge|large|tiny)\b(?! school| college| university))/;
/** What is fought or joked about is no wish. */
const TALKED_ABOUT =
  /\b(?:fought|fights?|fighting|argu\w+|disagree\w*|debat\w+|jok(?:e|es|ed|ing)|teas\w+|laugh\w*|complain\w*|a letter from|mail from|br(?:ings?|ought) up|mentions?|mentioned|talks? about|goes on) (?:\w+ )?(?:about |over )?$/;
const MEASURE_BEFORE =
  /\b(?:size of|as (?:big|small|large|huge|tiny) as|(?:bigger|smaller|larger|less|more|cheaper) than) (?:an? |the )?$/;
/** 'Grande como UF', where the size is asked for. */
const LIKE_IT = /\b(?:like|como) (?:an? |the )?$/;
const isMeasure = ({ kind }: Finding, { sentence }: Clause, before: string, behind: string): boolean =>
  kind === 'college' &&
  (MEASURE_BEHIND.test(behind) ||
    MEASURE_BEFORE.test(before) ||
    (sentence.role.topic === 'size' && LIKE_IT.test(before) && !/\bi (?:\w+ )?like $/.test(before)));

/** Words that somebody else says: 'mom: "and then law school?"'. */
const SPEAKER = /\b(?:mom|dad|mami|papi|brother|sister|friend|friends|teacher|counselor|coach|uncle|aunt|grandma)\s*:/g;
const MYSELF = /\b(?:me|i|myself|yo)\s*:/g;

function lastOf(text: string, words: RegExp): number {
  let last = -1;
  for (const { index } of text.matchAll(words)) last = index;
  return last;
}

/** True where the words are spoken by somebody else in a dialogue that the student tells. */
function isSpokenByOthers({ sentence }: Clause, at: number): boolean {
  if (sentence.role.parents) return false;
  const before = sentence.text.slice(0, at);
  return lastOf(before, SPEAKER) > lastOf(before, MYSELF);
}

/** 'Bigger than my hs (2100)': brackets behind where one is now tell of that. */
const explainsHome = ({ joint, sentence, index }: Clause): boolean =>
  joint === '(' &&
  /\b(?:my|our) (?:\w+ )?(?:hs|high school|school|town|city|class|grade)\s*$/.test(
    sentence.clauses[index - 1]?.text ?? '',
  );

/** 'Everyone applies to BU and BC so neither.' */
const NEITHER =
  /^[^,.]*?[\s,]*(?:(?:so|but|and|therefore) )*(?:(?:i(?:'ll| will)?|it'?s) (?:\w+ )?)?(?:neither\b(?! \w+ nor)|none of (?:them|those|that)\b)/;
const isNeither = (behind: string): boolean => NEITHER.test(behind);

/** True where a condition stands over the words: one that fails ('if we were still together'), or an open one before them. */
function isConditional(clause: Clause, before: string, isLimit: boolean): boolean {
  const { sentence, index, text } = clause;
  if (IS_THE_WISH.test(sentence.text)) return false;
  const next = sentence.clauses[index + 1]?.text ?? '';
  if (NOT_SO.test(text) || (/^\s*if\b/.test(next) && NOT_SO.test(next))) return true;
  return !sentence.role.complaint && !isLimit && OPEN_IF.test(before);
}

const NOT_A_WISH_BEHIND = [REPORTED, MISSED, AT_A_PRICE, TWICE, ASIDE, TALKED_ABOUT, NOT_THOUGHT];

/**
 * True where words name what is not so, was once so, is said by others or is said against two refusals: nothing can be wished for in
 * them for certain.
 */
export function isUnreal(clause: Clause, finding: Finding): boolean {
  const { at, length, limit } = finding;
  const { sentence } = clause;
  const place = clause.from - sentence.from + at;
  const before = clause.text.slice(0, at);
  const behind = clause.text.slice(at + length);
  if (
    NOT_A_WISH_BEHIND.some((words) => words.test(before)) ||
    GIVEN_UP.test(behind) ||
    /^ (?:just )?once\b/.test(behind)
  )
    return true;
  if (PUT_DOWN.test(before) && FOR_A_REASON.test(sentence.text.slice(place))) return true;
  if (/^\s*it depends\b/.test(sentence.answer.answer.toLowerCase().slice(0, sentence.to)) && sentence.index < 2)
    return true;
  if (isNeither(sentence.text.slice(place + length)) || explainsHome(clause)) return true;
  if ((MEASURE.test(before) && limit !== true) || isMeasure(finding, clause, before, behind)) return true;
  return isConditional(clause, before, limit === true) || isSpokenByOthers(clause, place);
}
