import { dollars } from '../../../contract/dollars';
import type { CollegeFacts } from '../../../contract/colleges';
import { stateName } from '../../../contract/state-names';
import type { ChatCollege, ChatInput, ChatReply } from '../../generated-words';
import {
  admission,
  graduation,
  headcount,
  kinds,
  largestFields,
  lowIncomePrice,
  nameInText,
  netPrice,
  ratio,
  retention,
  settingOf,
  tuition,
} from '../schools/facts';
import { capital, joinWords } from '../variety';
import { answer, PAGES, publicationOf } from './chat-answer';
import { straightened } from './intents';

type Topic = 'admission' | 'cost' | 'size' | 'place' | 'fields' | 'scores' | 'outcomes' | 'kind';

const TOPICS: readonly [Topic, RegExp][] = [
  ['admission', /\b(?:admission|admissions|acceptance|accept\w*|admit\w*|selective|hard to get|easy to get|rate)\b/],
  ['cost', /\b(?:cost|costs|expensive|cheap|price|tuition|afford|aid|money|pay|scholarships?|fees)\b/],
  [
    'size',
    /\b(?:size|big|large|small|how many (?:students|people|kids|undergrads)|students|enrollment|class sizes?|ratio)\b/,
  ],
  ['place', /\b(?:where|location|located|city|campus|state is|rural|urban|far)\b/],
  [
    'fields',
    /\b(?:majors?|programs?|study|degrees?|known for|best at|good for|engineering|nursing|business|biology|computer)\b/,
  ],
  ['scores', /\b(?:sat|act|scores?|test|gpa)\b/],
  ['outcomes', /\b(?:graduat\w+|retention|earn\w*|salary|outcomes?|finish|jobs?|drop ?out)\b/],
  ['kind', /\b(?:public|private|religious|christian|catholic|hbcu|women'?s|men'?s|kind of (?:school|college))\b/],
];

const present = (parts: readonly (string | null)[]): string[] => parts.filter((part): part is string => Boolean(part));
const homeOf = ({ student }: ChatInput): string | null => student?.material.homeState ?? null;

const POLICIES = {
  required: 'test scores are required',
  recommended: 'test scores are recommended',
  optional: 'test scores are optional',
  not_considered: 'test scores are not considered',
} as const;

function scoresOf(college: CollegeFacts): string | null {
  const { sat_total_25: satLow, sat_total_75: satHigh, act_25: actLow, act_75: actHigh, test_policy: policy } = college;
  const sat = satLow !== null && satHigh !== null ? `SAT ${satLow} to ${satHigh}` : null;
  const act = actLow !== null && actHigh !== null ? `ACT ${actLow} to ${actHigh}` : null;
  const ranges = present([sat, act]);
  const range = ranges.length ? `the middle half of its first-years scored ${ranges.join(' and ')}` : null;
  const parts = present([range, policy && POLICIES[policy]]);
  return parts.length ? `${capital(parts.join('; '))}.` : null;
}

const ABSENT: Record<Topic, string> = {
  admission: 'publishes no admission rate',
  cost: 'publishes no price that I could show',
  size: 'publishes no number of students',
  place: 'has no location in our data',
  fields: 'publishes no list of what it teaches',
  scores: 'publishes no test scores',
  outcomes: 'publishes no graduation figures',
  kind: 'has no kind in our data',
};

const sentences = (parts: readonly (string | null)[]): string | null =>
  present(parts)
    .map((one) => `${capital(one)}.`)
    .join(' ') || null;

function admissionOf(college: CollegeFacts): string | null {
  const name = capital(nameInText(college));
  if (!college.admits_first_year) return `${name} does not admit first-year students, as far as our data says.`;
  const admits = admission(college);
  return admits && `${name} ${admits}.`;
}

function costOf(college: CollegeFacts, home: string | null): string | null {
  const price = netPrice(college);
  const fees = tuition(college, home);
  return sentences([
    price && `Students at ${nameInText(college)} pay ${price}`,
    lowIncomePrice(college),
    fees && `The list price is ${fees}`,
  ]);
}

function sizeOf(college: CollegeFacts): string | null {
  const count = headcount(college);
  const teachers = ratio(college);
  return sentences([count && `${nameInText(college)} has ${count}`, teachers && `There are ${teachers}`]);
}

function placeOf(college: CollegeFacts): string {
  const setting = settingOf(college);
  return `${capital(nameInText(college))} is in ${college.city}, ${stateName(college.state)}${setting ? `, ${setting}` : ''}.`;
}

function outcomesOf(college: CollegeFacts): string | null {
  const earnings = college.median_earnings_10yr;
  return sentences([
    graduation(college),
    retention(college),
    earnings === null
      ? null
      : `Ten years after starting, former students with federal aid earn about ${dollars(earnings)} a year (median)`,
  ]);
}

function kindOf(college: CollegeFacts): string {
  const affiliation = college.religious_affiliation;
  const also = affiliation ? `; its religious affiliation is ${affiliation}` : '';
  return `${capital(nameInText(college))} is ${joinWords(kinds(college))}${also}.`;
}

function fieldsOf(college: CollegeFacts): string | null {
  const fields = largestFields(college, 4);
  return fields && `Most of its degrees are in ${fields}.`;
}

const KNOWN: Record<Topic, (college: CollegeFacts, home: string | null) => string | null> = {
  admission: admissionOf,
  cost: costOf,
  size: sizeOf,
  place: placeOf,
  fields: fieldsOf,
  scores: scoresOf,
  outcomes: outcomesOf,
  kind: kindOf,
};

/** What is known on a topic, in whole sentences; null when nothing is published. */
const on = (topic: Topic, college: CollegeFacts, home: string | null): string | null => KNOWN[topic](college, home);

const listedAs = ({ student }: ChatInput, { college }: ChatCollege) =>
  student?.list.recommendations.find(({ unitid }) => unitid === college.unitid) ?? null;

function standing(input: ChatInput, one: ChatCollege): string | null {
  const listed = listedAs(input, one);
  if (listed) return `It is on your list as a ${listed.type}.`;
  return one.fit?.tier ? `It is not on your list; by the same arithmetic it would be a ${one.fit.tier} for you.` : null;
}

/** What is asked of one college: the named facts, or a short picture where none is named. */
export function aboutCollege(input: ChatInput): ChatReply {
  const [one] = input.colleges;
  const { college } = one;
  const home = homeOf(input);
  const plain = straightened(input.text.replace(one.typed, ' '));
  const asked = TOPICS.filter(([, sign]) => sign.test(plain)).map(([topic]) => topic);
  const name = capital(nameInText(college));
  const told = (
    asked.length ? asked : (['kind', 'place', 'size', 'admission', 'cost', 'fields', 'outcomes'] as const)
  ).map((topic) => on(topic, college, home) ?? (asked.length ? `${name} ${ABSENT[topic]}.` : ''));
  const links = listedAs(input, one) ? [PAGES.schools] : [];
  const closing = asked.length ? null : 'Facts are only one part: what would you want to ask a student there?';
  return answer(present([told.filter(Boolean).join(' '), standing(input, one), closing]), {
    links,
    facts: publicationOf([college]),
  });
}

/** Two or more colleges side by side. */
export function compareColleges(input: ChatInput): ChatReply {
  const home = homeOf(input);
  const told = input.colleges.map((one) => {
    const { college } = one;
    const price = netPrice(college);
    const tier = listedAs(input, one)?.type ?? one.fit?.tier ?? null;
    const setting = settingOf(college);
    const facts = present([
      `${college.city}, ${stateName(college.state)}${setting ? `, ${setting}` : ''}`,
      headcount(college),
      admission(college) ?? 'no admission rate published',
      price ?? tuition(college, home) ?? 'no price published',
      graduation(college),
      tier && input.student ? `for you a ${tier}` : null,
    ]);
    return `${capital(nameInText(college))}: ${facts.join('; ')}.`;
  });
  const closing =
    'Numbers cannot say where you would feel at home. Which one difference would you notice on an ordinary Tuesday?';
  const colleges = input.colleges.map(({ college }) => college);
  const listed = input.colleges.some((one) => listedAs(input, one));
  return answer([...told, closing], { links: listed ? [PAGES.schools] : [], facts: publicationOf(colleges) });
}

/** Why a college stands in its tier, in the words of the arithmetic itself. */
export function whyTier(input: ChatInput): ChatReply {
  const told = input.colleges.slice(0, 2).map((one) => tierOfOne(input, one));
  const listed = input.colleges.some((one) => listedAs(input, one));
  return answer([...told.flat(), 'A tier says how the numbers stand; nobody can foresee an admission.'], {
    links: listed ? [PAGES.schools] : [PAGES.howItWorks],
    facts: publicationOf(input.colleges.map(({ college }) => college)),
  });
}

function tierOfOne(input: ChatInput, one: ChatCollege): string[] {
  const { college, fit } = one;
  const name = capital(nameInText(college));
  if (!fit) {
    const facts = present([on('admission', college, null), on('scores', college, null)]).join(' ');
    return [`A tier is made for one student, so I can only tell the facts of ${nameInText(college)}. ${facts}`];
  }
  const listed = listedAs(input, one);
  const was = listed && listed.type !== fit.tier ? ` On your list, made earlier, it stands as a ${listed.type}.` : '';
  const missing = fit.missing.length
    ? ` Not known, and so not counted: ${joinWords(fit.missing.map(inSentence))}.`
    : '';
  if (!fit.tier)
    return [`I cannot put ${nameInText(college)} into a tier for you.${missing} ${fit.arithmetic.steps.join(' ')}`];
  const called = /^(?:.*\b)(reach|match|target|safety)/.exec(straightened(input.text))?.[1];
  const same = !called || (called === 'target' ? 'match' : called) === fit.tier.toLowerCase();
  const opening = same
    ? `${name} is a ${fit.tier} for you.`
    : `For you ${nameInText(college)} is a ${fit.tier} by today's numbers.`;
  return [`${opening}${was}`, `The arithmetic: ${fit.arithmetic.steps.join(' ')}${missing}`];
}

const inSentence = (missing: string): string => missing.replace(/^Your /, 'your ');
