import { programsIn } from '../../../../colleges/programs/reading/programs-in';
import { sayStanding, standingThere } from '../../../../colleges/programs/standing-words';
import type { ChatSuggestion } from '../../../../contract/chat';
import { roundDollars } from '../../../../contract/dollars';
import { stateName } from '../../../../contract/state-names';
import type { ChatCollege, ChatInput, ChatReply } from '../../../generated-words';
import {
  admission,
  graduation,
  headcount,
  kinds,
  largestFields,
  nameInText,
  ratio,
  retention,
  settingOf,
} from '../../school-words/built-in/facts';
import { capital } from '../../../text/variety';
import { joinWords } from '../../../../platform/text/join-words';
import { answer, PAGES, publicationOf } from './chat-answer';
import { straightened } from './intents';
import { pricesOf, whichIsYours } from './price-answers';
import { recognizable } from './spanish/asked-in-spanish';

/** What can be told of a college. */
export const TOPIC_NAMES = [
  'admission',
  'cost',
  'size',
  'place',
  'away',
  'fields',
  'scores',
  'outcomes',
  'kind',
] as const;
export type Topic = (typeof TOPIC_NAMES)[number];

const TOPICS: readonly [Topic, RegExp][] = [
  [
    'admission',
    /\b(?:admission|admissions|acceptance|accept\w*|admit\w*|selective|harder|easier|hard (?:is it )?to get|easy to get|rate)\b/,
  ],
  [
    'cost',
    /\b(?:cost|costs|expensive|cheap|cheaper|price|tuition|afford|aid|money|pay|scholarships?|fees|how much (?:is|are|does|would)|cuanto (?:cuesta|vale)|cuánto (?:cuesta|vale))(?![\p{L}])/u,
  ],
  [
    'size',
    /\b(?:size|big|bigger|large|larger|small|smaller|how many (?:students|people|kids|undergrads)|students|enrollment|class sizes?|ratio)\b/,
  ],
  ['away', /\b(?:far|distance|closer|close|near|nearer|miles|hours? away|lejos|cerca)\b/],
  ['place', /\b(?:where|location|located|city|campus|state is|rural|urban)\b/],
  [
    'fields',
    /\b(?:majors?|programs?|study|degrees?|known for|best at|good for|engineering|nursing|business|biology|computer)\b/,
  ],
  ['scores', /\b(?:sat|act|scores?|test|gpa)\b/],
  ['outcomes', /\b(?:graduat\w+|retention|earn\w*|salary|outcomes?|finish|jobs?|drop ?out)\b/],
  ['kind', /\b(?:public|private|religious|christian|catholic|hbcu|women'?s|men'?s|kind of (?:school|college))\b/],
];

/** The topics that words ask for. */
export const topicsIn = (plain: string): Topic[] =>
  TOPICS.filter(([, sign]) => sign.test(plain)).map(([topic]) => topic);

const present = (parts: readonly (string | null)[]): string[] => parts.filter((part): part is string => Boolean(part));
export const homeOf = ({ student }: ChatInput): string | null => student?.studentInput.homeState ?? null;

const POLICIES = {
  required: 'test scores are required',
  recommended: 'test scores are recommended',
  optional: 'test scores are optional',
  not_considered: 'test scores are not considered',
} as const;

function scoresOf({ college }: ChatCollege): string | null {
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
  away: 'is at a distance I cannot tell, because its place or your home town is not known',
  fields: 'publishes no list of what it teaches',
  scores: 'publishes no test scores',
  outcomes: 'publishes no graduation figures',
  kind: 'has no kind in our data',
};

const sentences = (parts: readonly (string | null)[]): string | null =>
  present(parts)
    .map((one) => `${capital(one)}.`)
    .join(' ') || null;

function admissionOf({ college }: ChatCollege): string | null {
  const name = capital(nameInText(college));
  if (!college.admits_first_year) return `${name} does not admit first-year students, as far as our data says.`;
  const admits = admission(college);
  return admits && `${name} ${admits}.`;
}

const costOf = ({ college }: ChatCollege, home: string | null): string | null => sentences(pricesOf(college, home));

function sizeOf({ college }: ChatCollege): string | null {
  const count = headcount(college);
  const teachers = ratio(college);
  return sentences([count && `${nameInText(college)} has ${count}`, teachers && `There are ${teachers}`]);
}

function placeOf({ college }: ChatCollege): string {
  const setting = settingOf(college);
  return `${capital(nameInText(college))} is in ${college.city}, ${stateName(college.state)}${setting ? `, ${setting}` : ''}.`;
}

function outcomesOf({ college }: ChatCollege): string | null {
  const earnings = college.median_earnings_10yr;
  return sentences([
    graduation(college),
    retention(college),
    earnings === null
      ? null
      : `Ten years after starting, former students with federal aid earn about ${roundDollars(earnings)} a year (median)`,
  ]);
}

function kindOf({ college }: ChatCollege): string {
  const affiliation = college.religious_affiliation;
  const also = affiliation ? `; its religious affiliation is ${affiliation}` : '';
  return `${capital(nameInText(college))} is ${joinWords(kinds(college))}${also}.`;
}

function fieldsOf({ college }: ChatCollege): string | null {
  const fields = largestFields(college, 4);
  return fields && `Most of its degrees are in ${fields}.`;
}

const awayOf = ({ college, away }: ChatCollege): string | null => {
  const name = capital(nameInText(college));
  return away ? `${name} is ${away}.` : null;
};

const KNOWN: Record<Topic, (one: ChatCollege, home: string | null) => string | null> = {
  admission: admissionOf,
  cost: costOf,
  size: sizeOf,
  place: placeOf,
  away: awayOf,
  fields: fieldsOf,
  scores: scoresOf,
  outcomes: outcomesOf,
  kind: kindOf,
};

/** What is known on a topic, in whole sentences; null when nothing is published. */
export const on = (topic: Topic, one: ChatCollege, home: string | null): string | null => KNOWN[topic](one, home);

/** How a college stands in the program that a question names; null where it names none. */
export function programThere(
  { college, typed }: ChatCollege,
  question: string,
  language: 'en' | 'es' = 'en',
): string | null {
  const program = programsIn(question.replace(typed, ' '))[0]?.program;
  // A field as a whole ('engineering') is told by the largest fields, not by the code of its general degree.
  if (!program || program.kind === 'open' || /general/i.test(program.name)) return null;
  const { standing, degree } = standingThere(college, program);
  const said = sayStanding(program, standing, {
    degree,
    years: college.programs_years,
    subject: capital(nameInText(college)),
    language,
  });
  if (standing.kind !== 'none') return said;
  return language === 'es'
    ? `${said} Puede faltar un programa nuevo: pregunta a la universidad.`
    : `${said} A new program may be missing from the data, so ask the college.`;
}

export const listedAs = ({ student }: ChatInput, { college }: ChatCollege) =>
  student?.list.recommendations.find(({ unitid }) => unitid === college.unitid) ?? null;

function standing(input: ChatInput, one: ChatCollege): string | null {
  const listed = listedAs(input, one);
  if (listed) return `It is on your list as a ${listed.type}.`;
  if (!one.fit?.tier) return null;
  // A list that waits for its counselor may hold it.
  if (!input.student?.list._id) return `By your numbers it would be a ${one.fit.tier} for you.`;
  return `It is not on your list; by the same arithmetic it would be a ${one.fit.tier} for you.`;
}

const PICTURE: readonly Topic[] = ['kind', 'place', 'away', 'size', 'admission', 'cost', 'fields', 'outcomes'];

/** What is asked of one college: the named facts, or a short picture where none is named. */
export function aboutCollege(input: ChatInput, wanted?: readonly (Topic | 'program')[]): ChatReply {
  const [one] = input.colleges;
  const { college } = one;
  const home = homeOf(input);
  const plain = recognizable(straightened(input.text.replace(one.typed, ' ')));
  const program = programThere(one, input.text);
  const asked = (wanted ?? topicsIn(plain)).filter((topic) => topic !== 'program');
  const topics = program ? asked.filter((topic) => topic !== 'fields') : asked;
  const name = capital(nameInText(college));
  const picture = !topics.length && !program;
  const told = (picture ? PICTURE : topics).map(
    (topic) => on(topic, one, home) ?? (picture ? '' : `${name} ${ABSENT[topic]}.`),
  );
  const links = listedAs(input, one) ? [PAGES.schools] : [];
  const alone = /\b(?:compare|comparing|vs|versus)\b/.test(plain)
    ? `I recognized only one name here, ${nameInText(college)}. Write the other one out in full, and I put them side by side.`
    : null;
  const closing = picture ? 'Facts are only one part: what would you want to ask a student there?' : null;
  const yours = picture || topics.includes('cost') ? whichIsYours(input, [college]) : null;
  const facts = named(present([program, ...told]).join(' '), name);
  return answer(present([alone, facts, yours, standing(input, one), closing]), {
    links,
    facts: publicationOf([college]),
    suggestions: nextFor(nameInText(college), topics),
  });
}

/** A text that names the college once. */
const named = (text: string, name: string): string =>
  text.includes(name)
    ? namedOnce(text, name)
    : text
        .replace(/\bits first-years\b/, `first-years at ${name}`)
        .replace(/^Most of its degrees\b/, `Most degrees at ${name}`);

/** A text in which sentences after the first begin with 'It' instead of the name. */
const namedOnce = (text: string, name: string): string => {
  const start = text.indexOf(name) + name.length;
  return text.slice(0, start) + text.slice(start).replaceAll(`. ${name} `, '. It ');
};

/** What one could ask of the same college next. */
function nextFor(name: string, told: readonly Topic[]): ChatSuggestion[] {
  const all: [Topic | 'tier', string, string][] = [
    ['cost', 'How much is it?', `How much is ${name}?`],
    ['admission', 'How hard is it to get in?', `How hard is it to get into ${name}?`],
    ['away', 'How far is it?', `How far is ${name}?`],
    ['tier', 'Would it fit me?', `Is ${name} a Reach, a Match or a Safety for me?`],
  ];
  if (!told.length) return [];
  return all
    .filter(([topic]) => !told.some((one) => one === topic))
    .slice(0, 2)
    .map(([, label, text]) => ({ label, text }));
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
    const facts = present([on('admission', one, null), on('scores', one, null)]).join(' ');
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
