import type { CandidateReason } from '../../../../contract/student-input';
import { tuitionFor, type TuitionFor } from '../../../../contract/tuition-for';
import { areaInText } from '../../../../contract/fields-of-study';
import { inQuotes } from '../../../text/quotes';
import { capital, fill, pick } from '../../../text/variety';
import { fieldThere, headcount, nameInText, graduation, largestFields, ratio } from './facts';
import { outcomes, type Placed, present } from './fit';
import { sharedField, voiceAt, wordsOn } from './student-voice';

/** A reason with the college's name in the place of 'It'. */
function named(text: string, name: string): string {
  if (text.startsWith('It ')) return `${name} ${text.slice(3)}`;
  return text.startsWith('Its ') ? `At ${name}, its ${text.slice(4)}` : text;
}
const lowered = (text: string): string => text.replace(/^(It|Its|As|You)\b/, (word) => word.toLowerCase());

const WHY = ['You wrote {q}. {named}', '{named} You wrote {q}.', '{named} That goes with what you wrote: {q}.'];

/** Why the college is on this student's list, in two or three sentences. */
export function whyOf({ candidate }: Placed): string {
  const { college, reasons } = candidate;
  const quoted = reasons.find(({ evidence, kind }) => evidence !== null && kind !== 'review');
  const first = quoted ?? reasons.find(({ kind }) => kind !== 'also');
  if (!first)
    return `${capital(nameInText(college))} fits your numbers as a ${candidate.tier}; you have chosen little yet that a list could go by.`;
  const also = reasons.filter(({ kind }) => kind === 'also');
  const rest = reasons.filter((reason) => reason !== first && reason.text !== first.text && !also.includes(reason));
  const others = [rest.find(({ kind }) => kind !== first.kind) ?? rest[0]].filter((reason) => reason !== undefined);
  const values = { named: named(first.text, capital(nameInText(college))) };
  const opening = first.evidence
    ? fill(pick(WHY, college.name), { ...values, q: inQuotes(first.evidence.quote) })
    : values.named;
  return [...also.map(({ text }) => text), opening, ...others.map(({ text }) => text)].join(' ');
}

const WITH_WORDS = ['{text} You wrote {q}.', '{q}, you wrote: {lowered}', '{text} That goes with {q}.'];

/** Why it fits as a whole: reasons, the tier, how students fare. */
export function rationaleOf(placed: Placed): string[] {
  const { candidate, place } = placed;
  const used = new Set<string>();
  const all = candidate.reasons.filter(({ kind }) => kind !== 'outcome');
  const toldAlready = all.find(({ evidence, kind }) => evidence !== null && kind !== 'review') ?? all[0];
  const reasons = (all.length > 3 ? all.filter((reason) => reason !== toldAlready) : all)
    .slice(0, 4)
    .map((reason, at) => reasonLine(reason, used, candidate.college.name + at));
  const closing = candidate.arithmetic.steps.at(-1);
  const tier = closing ? [`Why it is a ${candidate.tier} for you: ${closing}`] : [];
  const faring = outcomes(candidate);
  const order = place % 2 ? [...tier, ...(faring ? [faring] : [])] : [...(faring ? [faring] : []), ...tier];
  return [...reasons, ...order];
}

function reasonLine({ text, evidence, kind }: CandidateReason, used: Set<string>, seed: string): string {
  if (!evidence || kind === 'review' || used.has(evidence.quote)) return text;
  used.add(evidence.quote);
  return capital(fill(pick(WITH_WORDS, seed), { text, lowered: lowered(text), q: inQuotes(evidence.quote) }));
}

const LOW_GRADUATION = 50;
const LARGE = 20_000;
const SMALL = 1_200;

/** Said already where a wish about the price hangs on it. */
const ON_HOME_STATE = 'depends on your home state';

/** What tuition has to do with where a student lives. */
const OF_TUITION: Partial<Record<TuitionFor, string>> = {
  out_of_state:
    'As a student from another state you would pay out-of-state tuition; ask whether there are discounts for your state.',
  either: 'Its tuition is higher for students from another state, and we do not know your home state yet.',
};

/** What could speak against it: missed wishes first, then what the facts show. */
export function challengesOf(placed: Placed): string[] {
  const { candidate, studentInput } = placed;
  const { college, tier, misses, arithmetic } = candidate;
  const share = graduation(college);
  const finished = college.graduation_6yr_pct ?? college.completion_pct;
  const residency = OF_TUITION[tuitionFor(college, studentInput.homeState)];
  const found = present([
    tier === 'Reach' ? reachLine(college.admission_rate_pct) : null,
    otherArt(placed),
    finished !== null && finished < LOW_GRADUATION
      ? `Only ${share ?? ''}; ask what help there is in the first year.`
      : null,
    residency && !misses.some((one) => one.includes(ON_HOME_STATE)) ? residency : null,
    arithmetic.test_policy === 'required' && arithmetic.score === null
      ? 'It asks for SAT or ACT scores, and none is on your record yet.'
      : null,
    (college.undergrads ?? 0) > LARGE ? 'On a campus this large, help comes to those who look for it.' : null,
    college.undergrads !== null && college.undergrads < SMALL
      ? 'On a campus this small, the choice of classes and people is small, too.'
      : null,
  ]);
  const all = [...misses, ...found].slice(0, 5);
  return all.length
    ? all
    : ['Nothing in the published facts speaks against it. A visit, or a talk with a student there, is the real test.'];
}

const FEW_ADMITTED = 30;

const reachLine = (rate: number | null): string =>
  rate !== null && rate < FEW_ADMITTED
    ? 'It turns many strong applicants away, so have a Match and a Safety you would be glad to attend.'
    : 'For your numbers it is a Reach, so have a Match and a Safety you would be glad to attend.';

const MUSIC = /\b(?:music|conservator\w*|berklee|juilliard)\b/i;
const PLAYS_MUSIC =
  /\b(?:music|band|choir|sing\w*|songs?|guitar|piano|violin|cello|drums?|orchestra|jazz|rap|compos\w+)\b/i;

/** One family of degrees holds painting and music: a school of one of them is told apart. */
function otherArt({ candidate: { college }, studentInput }: Placed): string | null {
  const words = studentInput.interests
    .filter(({ cip2 }) => cip2 === '50')
    .flatMap(({ evidence }) => evidence.map(({ quote }) => quote));
  if (!words.length || !MUSIC.test(college.name) || PLAYS_MUSIC.test(words.join(' '))) return null;
  return 'Its name says music; check whether it teaches the art you make before you go further.';
}

const FIELD_POINTS = [
  'You wrote {q}. {fact}. Find one class or project in that department: what would you want to try there first?',
  'Put {q} beside this fact: {lowerFact}. What question would you bring to the first professor you meet?',
  '{fact}. How does that connect to {q}? Look at one course list before you answer.',
];
const CAMPUS_POINTS = [
  'Hold {q} against this: {name} has {campus}. What there might come close, and what would you bring to it?',
  'Think about {q}, and about a place with {campus}. Whom could you ask at {name} whether the two go together?',
  '{q}, at a college with {campus}: which club, house or habit there would be yours?',
];
const DEED_POINTS = [
  '{q}: which club at {name} needs someone who can do this? Find it on its own pages before you name it.',
  'You wrote {q}. What would you do with that in your first month at {name}?',
  'Where at {name} would {q} go on? Look for one place, and write down why it caught your eye.',
];
const NO_WORDS = [
  'Find one thing on its pages that you would tell a friend about, and ask yourself why that one.',
  'What would you miss if this college were not on your list? If nothing comes to mind yet, talk to one student there.',
];

/** Prompts for the student's own thinking: their words beside a fact they can check; never prose to hand in. */
export function essayPointsOf(placed: Placed): string[] {
  const { candidate, studentInput, voice, place } = placed;
  const { college } = candidate;
  const name = nameInText(college);
  const field = sharedField(candidate, studentInput);
  const fact = (field ? fieldThere(college, field.cip2) : null) ?? largest(college);
  const interest = field ? wordsOn(field, place) : null;
  const size = present([headcount(college), ratio(college)]).join(' and ');
  const belonging = voiceAt(voice.belonging, place + 1);
  const deed = voiceAt(voice.deeds, place);
  const seed = `${college.name}${studentInput.answers.length}`;
  const points = present([
    interest && fact
      ? fill(pick(FIELD_POINTS, seed), {
          q: inQuotes(interest.quote),
          fact: `${capital(name)} ${fact}`,
          lowerFact: `${name} ${fact}`,
        })
      : null,
    belonging && size ? fill(pick(CAMPUS_POINTS, seed), { q: inQuotes(belonging.quote), campus: size, name }) : null,
    deed ? fill(pick(DEED_POINTS, seed), { q: inQuotes(deed.quote), name }) : null,
  ]);
  return points.length >= 2
    ? points
    : [
        ...points,
        ...NO_WORDS.slice(0, 2 - points.length),
        ...(field
          ? [
              `What would you like to understand about ${areaInText(field.area)} in four years that you do not understand now?`,
            ]
          : []),
      ];
}

function largest(college: Placed['candidate']['college']): string | null {
  const fields = largestFields(college, 1);
  return fields ? `awards most degrees in ${fields}` : null;
}
