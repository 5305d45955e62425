import { programsIn } from '../../../../colleges/programs/reading/programs-in';
import type { ChatInput } from '../../../generated-words';
import type { Call } from './call';
import { asksMore, asksWhy, lastAsked, wantsAnother } from './follow-ups';
import { straightened } from './intents';
import { statesIn, triedIn } from './numbers-tried';
import { dollarsAsked, headsAsked, thanCollege } from './sides-asked';
import { recognizable } from './spanish/asked-in-spanish';
import { asksHomeState, OWN, PLACES, programNamed, searchAsked } from './search-asked';

const TIERS: readonly [string, RegExp][] = [
  ['Reach', /\breach/],
  ['Match', /\b(?:match(?:es)?|target)/],
  ['Safety', /\b(?:safet|likely)/],
];
const tierIn = (plain: string): string | undefined => TIERS.find(([, sign]) => sign.test(plain))?.[0];

type Order = [sort: string, from: 'lowest' | 'highest', words: RegExp];
/** Read in this order. */
const ENDS: readonly Order[] = [
  [
    'price',
    'highest',
    /\b(?:most expensive|priciest|highest (?:price|cost)|cost(?:s|ing)? (?:\w+ ){0,4}most|m[aá]s car[oa]s?)\b/,
  ],
  [
    'price',
    'lowest',
    /\b(?:cheap(?:est|er|ist)?|cheep\w*|least expensive|lowest (?:price|cost|tuition)|most affordable|cost(?:s|ing)? (?:\w+ ){0,4}least|m[aá]s barat[oa]s?|barat[oa]s?)\b/,
  ],
  ['distance', 'highest', /\b(?:farthest|furthest|far(?:th)?est away|most far|m[aá]s lejos)\b/],
  [
    'distance',
    'lowest',
    /\b(?:closest|nearest|closer to home|close to (?:home|me|my house)|near(?:er)? (?:to )?(?:home|me|my house)|m[aá]s cerca)\b/,
  ],
  ['size', 'lowest', /\b(?:smallest|tiniest|fewest (?:students|people|kids)|m[aá]s peque[nñ][oa])\b/],
  ['size', 'highest', /\b(?:biggest|largest|hugest|most (?:students|people|kids)|m[aá]s grande)\b/],
  [
    'graduation',
    'highest',
    /\b(?:best|highest) grad\w*(?: rates?)?\b|\bmost (?:students|people|kids) (?:graduate|finish)\b/,
  ],
  ['graduation', 'lowest', /\b(?:worst|lowest) grad\w*(?: rates?)?\b/],
  [
    'odds',
    'highest',
    /\b(?:easiest|safest (?:schools?|colleges?|ones?|bet)|easy to get (?:in|into)|highest (?:acceptance|admission)|best (?:chance|shot|odds)|least selective|m[aá]s f[aá]cil)\b/,
  ],
  [
    'odds',
    'lowest',
    /\b(?:hardest|toughest|most selective|most competitive|lowest (?:acceptance|admission)|m[aá]s dif[ií]cil)\b/,
  ],
];
const UNLIKED_THERE = /\broom ?mates?\b|^what if i\b/;
const SORTS =
  /\b(?:sort|order|rank(?:ed)? (?:them|my)|list (?:them|my schools) (?:by|from)|from (?:closest|cheapest|smallest|easiest|biggest|hardest))\b/;
const BY: readonly [string, RegExp][] = [
  ['price', /\b(?:price|cost|cheap\w*|expensive|money|tuition)\b/],
  ['distance', /\b(?:distance|clos\w+|near\w*|far\w*|miles|away)\b/],
  ['size', /\b(?:size|big\w*|small\w*|larg\w+|students)\b/],
  ['odds', /\b(?:odds|chances?|easi\w+|hard\w*|acceptance|admission|selective)\b/],
];

/** Words that look beyond the own list. */
const BEYOND =
  /\b(?:in the (?:country|us|usa|world|state)|anywhere|ever|of all (?:schools|colleges|time)|besides|not on my list|other than)\b/;

function listOrder(plain: string, input: ChatInput): Call | null {
  if (!input.student?.list.recommendations.length || BEYOND.test(plain)) return null;
  const tier = tierIn(plain);
  if (SORTS.test(plain)) {
    const sort = BY.find(([, words]) => words.test(plain))?.[0];
    const from =
      /\b(?:from|most|highest|biggest|largest|easiest) (?:farthest|expensive|price|first)|from (?:farthest|biggest|hardest)/.test(
        plain,
      )
        ? 'highest'
        : undefined;
    return sort
      ? { tool: 'own_list', args: { sort, whole: true, from: sort === 'odds' ? undefined : from, tier } }
      : null;
  }
  const end = ENDS.find(([, , words]) => words.test(plain));
  if (!end) return null;
  const others =
    statesIn(plain).length > 0 ||
    (programsIn(plain).length > 0 && !OWN.test(plain)) ||
    /\bcolleges?\b.*\b(?:under|near)\b/.test(plain);
  if (others && !OWN.test(plain)) return null;
  return { tool: 'own_list', args: { sort: end[0], from: end[1], tier } };
}

const AT_LEAST_ONE =
  /\bat least one\b|\b(?:get in(?:to)?|accepted|admitted) (?:\w+ )?(?:any of|anywhere)|\bchances? (?:of|to|that i)\b.*\b(?:any|one of)\b/;
const BECOMES = /\bi(?:'d)? (?:really )?(?:want|wanna|would like|hope|plan|like) to (?:be|become|study|major in|do)\b/;
const BALANCE =
  /\b(?:balanced?|top.?heavy|good mix|how many (?:schools|colleges|reach\w*|safet\w*|match\w*) (?:(?:are|is) (?:on|in|there)|do i have|i have|have i)|how many (?:schools|colleges) on|too many (?:reach|safet|match)\w*|(?:too few|enough|more) (?:reach|safet|match)\w*|another (?:reach|safety|match)|(?:missing|lack\w*)(?: \w+)? (?:on|from|in)|what am i missing|what is missing|(?:my|the) list (?:is )?(?:too|really|so|any) (?:hard|easy|good|ambitious|safe|difficult|competitive|risky|reachy)|is (?:my|the) list (?:ok(?:ay)?|good|bad|hard|easy|realistic|risky))\b/;
const WHY = /\b(?:why|how come|y|reason|por que|por qué)\b/;
const ABOUT_LIST =
  /\b(?:list|on there|on here|pick\w*|put|made|chose|choose|recommend\w*|suggest\w*|gave me|give me|include\w*|there)\b/;
const WHY_NOT =
  /\b(?:why (?:not|no|isn'?t|isnt|aint|ain'?t|wasn'?t|didn'?t|don'?t i have|dont i have)|how come .*\b(?:not|no|isn'?t|isnt|didn'?t|didnt)|why .*\b(?:not|didn'?t|didnt) (?:on|in|give|put|pick|recommend|include)|por qu[eé] no)\b/;
const NEGATED = /\b(?:not|isn'?t|isnt|didn'?t|didnt|aint|ain'?t)\b/;
const PREFERENCES =
  /\b(?:what (?:do|did) you (?:know|understand|think|get) (?:\w+ )?(?:about )?(?:what )?i (?:want|like|need)|what (?:am i|do i) (?:want|looking for)|(?:my|see|show|change|edit|fix) (?:\w+ )?(?:preferences|wishes)|what i want in a (?:college|school))\b/;
const CHANGES =
  /\b(?:(?:don'?t|do not|dont|doesn'?t|no longer) (?:really )?(?:want|like|need|care)|any ?more|no longer|hate|can'?t stand|changed my mind|take .{0,40}\b(?:off|out|away)|remove|drop the|i'd rather|i would rather|rather (?:be|go|have)|i (?:really )?(?:want|prefer) (?:somewhere|to be (?:in|near|close|far)|it to be|a (?:small|big|large|medium|warm|quiet))|i want (?:small|big|warm|cold|snow)|ya no quiero|no quiero)\b/;
/** The colleges that were added beside the list: 'the schools I added', 'my saved colleges', 'did I add any?'. */
const ADDED =
  /\b(?:schools?|colleges?|ones|universities) (?:that )?(?:i|my counselor) (?:have |has |already |myself )*(?:added|saved)\b|\bmy (?:added|saved) (?:schools?|colleges?|ones)\b|\b(?:did|have) i (?:already )?(?:add|added|save|saved)\b/;
/** Of the own list: how it is mixed, which schools award a program, and which are in a state. */
function onOwnList(plain: string, { text, student }: ChatInput): Call | null {
  if (!student?.list.recommendations.length) return null;
  if (AT_LEAST_ONE.test(plain)) return { tool: 'list_odds', args: {} };
  if (BALANCE.test(plain)) return { tool: 'list_balance', args: {} };
  const ofList = /\b(?:my|these|those|the) (?:\w+ )?(?:schools?|colleges?|list|ones)\b|\bi have\b/.test(plain);
  const program = programNamed(text);
  const becomes = BECOMES.test(plain) || /\belse\b.*\b(?:for|with|has|have)\b/.test(plain);
  if (program && becomes && !PLACES.test(plain)) return { tool: 'own_list', args: { program } };
  if (!ofList || !PLACES.test(plain)) return null;
  if (program) return { tool: 'own_list', args: { program } };
  const state = statesIn(plain)[0] ?? (asksHomeState(plain) ? student.studentInput.homeState : null);
  return state ? { tool: 'own_list', args: { state } } : null;
}

function ofNoCollege(plain: string, input: ChatInput): Call | null {
  if (input.student && ADDED.test(plain)) return { tool: 'added_schools', args: {} };
  const own =
    headsAsked(plain, input) ?? dollarsAsked(plain, input) ?? listOrder(plain, input) ?? onOwnList(plain, input);
  if (own) return own;
  if (PREFERENCES.test(plain)) return { tool: 'own_preferences', args: {} };
  const search = searchAsked(plain, input);
  if (search) return { tool: 'search_colleges', args: search };
  return CHANGES.test(plain) && !UNLIKED_THERE.test(plain)
    ? { tool: 'change_preference', args: { words: input.text.slice(0, 400) } }
    : null;
}

const ADDS = /\b(?:add|put)\b.*\b(?:my list|the list|on there)\b/;
const DROPS =
  /\b(?:remove|delete|drop|get rid of|take)\b.*\b(?:list|off|out|away)\b|\b(?:i (?:really )?(?:hate|don'?t (?:like|want)|dont (?:like|want)))\b/;

/** A college to be put on the next list, or kept off it. */
function onOrOff(plain: string, input: ChatInput): Call | null {
  const [{ college }] = input.colleges;
  const wanted = ADDS.test(plain);
  if (!input.student || input.colleges.length > 1 || !(wanted || DROPS.test(plain))) return null;
  return {
    tool: 'change_preference',
    args: { words: input.text.slice(0, 400), college: String(college.unitid), wanted },
  };
}

function ofColleges(plain: string, input: ChatInput): Call | null {
  const [{ college }] = input.colleges;
  const id = String(college.unitid);
  const bare = input.colleges.reduce((rest, { typed }) => rest.replace(typed.toLowerCase(), ' '), plain);
  const aboutTier = TIERS.some(([, sign]) => sign.test(bare));
  const why = WHY.test(bare) && !aboutTier;
  if (WHY_NOT.test(bare) || (why && NEGATED.test(bare) && ABOUT_LIST.test(bare)))
    return { tool: 'why_college', args: { college: id } };
  if (why && ABOUT_LIST.test(bare)) return { tool: 'why_college', args: { college: id } };
  return onOrOff(bare, input);
}

/** 'Why?' and 'tell me more' after an answer on colleges. */
function onAndOn(input: ChatInput): Call | null {
  const [one] = input.colleges;
  if (!one || !(asksWhy(input.text) || asksMore(input.text))) return null;
  const before = lastAsked(input)?.text ?? '';
  const cost = /\b(?:how much|cost|price|cheap\w*|expensive)\b/.test(straightened(before));
  if (asksWhy(input.text) && !cost) return { tool: 'why_college', args: { college: String(one.college.unitid) } };
  return null;
}

/** 'And a 1400?' after a number was tried. */
function triedAgain(plain: string, input: ChatInput): Record<string, number | string> | null {
  const before = triedIn(straightened(lastAsked(input)?.text ?? ''));
  if (!before || plain.split(' ').length > 6 || !/\d/.test(plain)) return null;
  const kind = ['act', 'gpa', 'sat'].find((one) => one in before);
  return kind ? triedIn(`what if ${kind} ${plain}`) : null;
}

/** The tool that a message asks for, in English or plain Spanish; null where it asks for none of them. */
export function callFor(input: ChatInput): Call | null {
  const plain = recognizable(straightened(input.text));
  const tried = triedIn(plain) ?? triedAgain(plain, input);
  if (tried && input.student) {
    const college = input.colleges.length === 1 ? { college: String(input.colleges[0].college.unitid) } : {};
    return { tool: 'what_if', args: { ...tried, ...college } };
  }
  if (wantsAnother(input.text)) return inWholeOrder(input);
  const than = thanCollege(plain, input);
  if (than) return than;
  const ongoing = onAndOn(input);
  if (ongoing) return ongoing;
  return input.colleges.length ? (ofColleges(plain, input) ?? namedBesides(plain, input)) : ofNoCollege(plain, input);
}

/** 'Another one' after the cheapest, the closest and the like: the whole list in that order. */
function inWholeOrder(input: ChatInput): Call | null {
  const before = lastAsked(input);
  const call = before && listOrder(recognizable(straightened(before.text)), { ...input, colleges: [] });
  return call && { ...call, args: { ...call.args, whole: true } };
}

/** A college that only an earlier message named does not keep a question on the own list from being one. */
function namedBesides(plain: string, input: ChatInput): Call | null {
  const names = input.colleges.some(({ typed }) => input.text.includes(typed));
  if (names || input.colleges.length > 1) return null;
  return /\b(?:what|who|which|any\w*|some\w*) (?:\w+ )?else\b/.test(plain)
    ? (listOrder(plain, input) ?? onOwnList(plain, input))
    : listOrder(plain, input);
}
