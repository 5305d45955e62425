import { namesFederalAid, OTHER_AID_FOR_COUNSELORS } from '../../../safety/privacy/aid-forms';
import type { StudentInput } from '../../../../contract/student-input';
import { stateName } from '../../../../contract/state-names';
import type { Evidence } from '../../../../contract/text';
import { carriedBy, keyOf, majorsOfInterest } from '../../student-dashboard/built-in/ideas';
import { isConcreteDeed } from '../../student-dashboard/built-in/strengths';
import { isOwnThought } from '../../../text/proof/own-deeds';
import { provedInterests } from '../../../text/proof/proved-interests';
import type { Quote } from '../../../text/quotes';
import { about, type StudentReading } from '../../../text/reading';
import { claims, says, type Statement } from '../../../text/statements';
import { bestScore, numbersEvidence } from '../../../text/student-facts';
import { told, wholeEvidence } from '../../../text/telling';
import { capital, lower } from '../../../text/variety';
import { joinWords } from '../../../../platform/text/join-words';
import { preferencePhrase } from '../../../text/preference-words';
import { type ToldPreference, studentPreferencesOf } from '../../../text/student-preferences';
import { bestOf, nameOf, retells, tells } from './points';

const MOST_FIELDS = 3;

/** Fields of interest with the words behind them and the majors they lead to. */
export function careerMajorExploration(studentInput: StudentInput, reading: StudentReading): Statement[] {
  const fields = provedInterests(studentInput, reading).slice(0, MOST_FIELDS);
  const said = fields.map((one) => {
    const majors = joinWords(majorsOfInterest(one, studentInput).slice(0, 3), 'or');
    const [quote] = one.quotes;
    return claims(`interest:${one.field.cip2}`, `${capital(keyOf(one))}: “${quote.quote}”. Majors: ${majors}.`, quote);
  });
  const known = new Set(fields.flatMap(({ quotes }) => quotes.map(({ quote }) => quote)));
  const curious = about(reading, 'fascination', 'problems').filter(
    ({ quote }) => !known.has(quote) && isOwnThought(quote),
  );
  const fascination = bestOf(curious, 2).map((quote) => retells('Curious about', quote));
  if (said.length) return [...said, ...fascination];
  const open = bestOf(about(reading, 'majors'), 1).map((quote) => tells('On majors and careers', quote));
  const all = [...open, ...fascination];
  return all.length ? all : [says('Not known yet: a field of interest.')];
}

/** Wishes that rest on the same sentence, told once. */
function bySentence(wishes: readonly ToldPreference<string>[]): ToldPreference<string>[][] {
  const groups = new Map<string, ToldPreference<string>[]>();
  for (const wish of wishes) {
    const quote = wish.evidence?.quote ?? '';
    groups.set(quote, [...(groups.get(quote) ?? []), wish]);
  }
  return [...groups.values()];
}

/** A point with the words behind it, where there are any. */
const onWords = (point: string, evidence: Evidence | null, claim = 'wish'): Statement =>
  evidence ? claims(claim, `${point}: “${evidence.quote}”.`, evidence) : says(`${point}.`);

const MOST_PLACES = 4;

type Whole = (evidence: Evidence | null) => Evidence | null;

function placeLine(lead: string, group: readonly ToldPreference<string>[], word: string, whole: Whole): Statement {
  const names = [...new Set(group.map(({ value }) => stateName(value)))];
  const listed =
    names.length > MOST_PLACES
      ? `${names.length} states, among them ${joinWords(names.slice(0, 3))}`
      : joinWords(names, word);
  const must = group.some((wish) => wish.firm);
  return onWords(`${lead} ${listed}${must ? ' (a must)' : ''}`, whole(group[0].evidence));
}

/** What was asked of a college, musts told from leanings. */
export function collegeFit(studentInput: StudentInput, reading: StudentReading): Statement[] {
  const wishes = studentPreferencesOf(studentInput);
  const phrase = preferencePhrase(wishes);
  const whole: Whole = (evidence) => wholeEvidence(evidence, reading);
  const statements: Statement[] = phrase ? [claims('wish', `Looks for ${phrase.text}.`, ...phrase.evidence)] : [];
  const places = [
    ...bySentence([...wishes.states, ...wishes.regions]).map((group) => placeLine('Drawn to', group, 'or', whole)),
    ...bySentence(wishes.avoidStates).map((group) => placeLine('Not in', group, 'or', whole)),
    ...bySentence(wishes.avoidRegions).map((group) => placeLine('Not drawn to', group, 'or', whole)),
  ];
  const kinds = wishes.kinds.map((wish) => onWords(`Names a ${kindName(wish.value)}`, whole(wish.evidence)));
  const named = wishes.namedColleges.slice(0, 5);
  const colleges = named.length
    ? [
        says(
          `Names these colleges: ${joinWords(named.map(({ value }) => value))}.`,
          ...named.flatMap(({ evidence }) => evidence ?? []),
        ),
      ]
    : [];
  const life = bestOf(about(reading, 'college-life'), 1).map((quote) => tells('Pictures college', quote));
  const all = [...statements, ...places, ...kinds, ...colleges, ...life];
  return all.length ? all : [says('Not known yet: size, place or cost of a college.')];
}

const KIND_NAMES: Record<string, string> = {
  hbcu: 'historically Black college',
  women_only: 'women’s college',
  men_only: 'men’s college',
  hispanic_serving: 'Hispanic-serving college',
  tribal: 'tribal college',
};
const kindName = (kind: string): string => KIND_NAMES[kind] ?? kind.replace(/_/g, ' ');

const LOW_GPA = 2.8;

/** What could get in the way, and what could be done about it. */
export function potentialChallenges(studentInput: StudentInput, reading: StudentReading): Statement[] {
  const statements = [...numbersChallenges(studentInput, reading), ...circumstances(studentInput, reading)];
  return statements.length ? statements : [says('Nothing named yet.')];
}

function numbersChallenges(studentInput: StudentInput, reading: StudentReading): Statement[] {
  const { gpa } = studentInput.reading;
  const statements: Statement[] = [];
  const evidence = numbersEvidence(studentInput, reading, 'gpa');
  if (gpa && gpa.value < LOW_GPA && evidence.length) {
    statements.push(
      says(
        `With a GPA of about ${gpa.value.toFixed(1)}, colleges that weigh grades most will be reaches; look for open-admission and test-optional ones.`,
        ...evidence,
      ),
    );
  }
  if (!gpa && !bestScore(studentInput.reading))
    statements.push(says('Without a GPA or a score, only colleges open to everybody can be a safety.'));
  return statements;
}

function circumstances(studentInput: StudentInput, reading: StudentReading): Statement[] {
  const wishes = studentPreferencesOf(studentInput);
  const statements: Statement[] = [];
  const cost = wholeEvidence(wishes.cost?.evidence ?? wishes.mostCost?.evidence, reading);
  if (cost) statements.push(tells('Cost may decide', cost, 'wish:cost'));
  const carries = carriedBy(reading);
  if (carries) statements.push(tells('Time is limited', carries, 'strength:responsibility'));
  const fixed = [...wishes.states, ...wishes.regions].find((wish) => wish.firm);
  if (fixed) {
    const point = `A firm wish for ${stateName(fixed.value)} narrows the list`;
    statements.push(onWords(point, wholeEvidence(fixed.evidence, reading)));
  }
  const differ = about(reading, 'family-expectations').find(({ quote }) =>
    /\b(?:argue|instead|even though|don['’]?t (?:agree|understand)|but (?:i|I)\b|(?:i|I) (?:care more|would rather|prefer))\b/.test(
      quote,
    ),
  );
  if (differ) statements.push(tells('Hopes may differ', differ));
  return statements;
}

const BY_GRADE: Record<number, readonly string[]> = {
  9: ['Plan next year’s courses together.', 'Agree on one activity to try.'],
  10: [
    'Plan next year’s courses together, with the hardest ones that can go well.',
    'Suggest one low-pressure campus visit.',
  ],
  11: [
    'Agree on testing: SAT, ACT or none.',
    'Name two teachers for letters before the year ends.',
    'Start a balanced list of colleges.',
  ],
  12: [
    'Check every deadline on the list, earliest first.',
    'Confirm letters, transcript and the counselor’s own letter.',
    'Go through aid forms (FAFSA, and the CSS Profile where a college asks for it).',
  ],
};

const MOST_STEPS = 5;
const LEAST_STEPS = 3;

/** What to do next, in order: talk, fill the gaps, look at what they name, then one step of the grade. */
export function nextSteps(
  studentInput: StudentInput,
  reading: StudentReading,
  firstInFamily: Quote | null,
): Statement[] {
  const { cost, mostCost } = studentPreferencesOf(studentInput);
  const money = wholeEvidence(cost?.evidence ?? mostCost?.evidence, reading);
  const good = about(reading, 'proud', 'happy', 'activities').filter(({ quote }) => isOwnThought(quote));
  const opening = good.find(isConcreteDeed) ?? bestOf(good, 1)[0];
  const fields = provedInterests(studentInput, reading).slice(0, 1);
  const byGrade = (BY_GRADE[studentInput.grade ?? 0] ?? []).map((text) =>
    says(!studentInput.discretion.advisesFafsa && namesFederalAid(text) ? OTHER_AID_FOR_COUNSELORS : text),
  );
  const steps: Statement[] = [
    opening
      ? claims('deed', `Begin with this: ${told(opening.quote, 'they')}.`, opening)
      : says(`Meet ${nameOf(studentInput.firstName)} and begin with what went well this month.`),
    ...fields.map((one) => {
      const majors = joinWords(majorsOfInterest(one, studentInput).slice(0, 3), 'and');
      const text = `Compare what colleges teach under ${lower(keyOf(one))}: ${majors}.`;
      return claims(`interest:${one.field.cip2}`, text, one.quotes[0]);
    }),
    ...(firstInFamily
      ? [claims('first-in-family', 'Explain fee waivers and programs for first-generation students.', firstInFamily)]
      : []),
    ...(money ? [tells('Net price first', money, 'wish:cost')] : []),
  ];
  if (steps.length < LEAST_STEPS) steps.push(...byGrade.slice(0, LEAST_STEPS - steps.length));
  return steps.slice(0, MOST_STEPS).map((step, at) => ({ ...step, text: `${at + 1}. ${step.text}` }));
}
