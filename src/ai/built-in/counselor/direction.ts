import { namesFederalAid, OTHER_AID_FOR_COUNSELORS } from '../../privacy/aid-forms';
import type { StudentMaterial } from '../../../contract/material';
import { stateName } from '../../../contract/state-names';
import type { Evidence } from '../../../contract/text';
import { majorsFor } from '../field-ideas/ideas-for';
import { areaInText } from '../field-words';
import { about, type StudentReading } from '../reading';
import { briefly, type Quote } from '../quotes';
import { says, type Statement } from '../statements';
import { bestScore, numbersEvidence } from '../student-facts';
import { capital, joinWords } from '../variety';
import { wishPhrase } from '../wish-words';
import { type Wish, wishesOf } from '../wishes-of';
import { carriesAtHome } from './person';
import { ask, bestOf, nameOf, tells } from './points';

/** Fields of interest with the words behind them and the majors they lead to. */
export function careerMajorExploration(material: StudentMaterial, reading: StudentReading): Statement[] {
  const fields = [...material.interests].sort((one, other) => other.weight - one.weight).slice(0, 4);
  const told = fields
    .filter(({ evidence }) => evidence.length > 0)
    .map((field) => ({ field, first: briefly(field.evidence[0]) }))
    .map(({ field, first }) =>
      says(
        `${capital(areaInText(field.area))}: “${first.quote}”. Majors to look at: ${joinWords(majorsFor(field).slice(0, 3), 'or')}.`,
        first,
      ),
    );
  const known = new Set(fields.flatMap(({ evidence }) => evidence.map(({ quote }) => quote)));
  const curious = about(reading, 'fascination', 'problems').filter(({ quote }) => !known.has(quote));
  const fascination = bestOf(curious, 2).map((quote) => tells('Curious about', quote));
  if (told.length) return [...told, ...fascination];
  const open = bestOf(about(reading, 'majors'), 1).map((quote) => tells('On majors and careers', quote));
  return [
    ...open,
    ...fascination,
    ask('a field of interest', 'Which class, video or conversation made time go fast this month?'),
  ];
}

/** Wishes that rest on the same sentence, told once. */
function bySentence(wishes: readonly Wish<string>[]): Wish<string>[][] {
  const groups = new Map<string, Wish<string>[]>();
  for (const wish of wishes) {
    const quote = wish.evidence?.quote ?? '';
    groups.set(quote, [...(groups.get(quote) ?? []), wish]);
  }
  return [...groups.values()];
}

/** A point with the words behind it, where there are any. */
const onWords = (point: string, evidence: Evidence | null): Statement =>
  evidence ? says(`${point}: “${evidence.quote}”.`, evidence) : says(`${point}.`);

const MOST_PLACES = 4;

function placeLine(lead: string, group: readonly Wish<string>[], word: string): Statement {
  const names = [...new Set(group.map(({ value }) => stateName(value)))];
  const told =
    names.length > MOST_PLACES
      ? `${names.length} states, among them ${joinWords(names.slice(0, 3))}`
      : joinWords(names, word);
  const must = group.some((wish) => wish.firm);
  return onWords(`${lead} ${told}${must ? ' (a must)' : ''}`, group[0].evidence);
}

/** What was asked of a college, musts told from leanings. */
export function collegeFit(material: StudentMaterial, reading: StudentReading): Statement[] {
  const wishes = wishesOf(material);
  const phrase = wishPhrase(wishes);
  const statements: Statement[] = phrase ? [says(`Wishes: ${phrase.text}.`, ...phrase.evidence)] : [];
  const places = [
    ...bySentence([...wishes.states, ...wishes.regions]).map((group) => placeLine('Drawn to', group, 'or')),
    ...bySentence(wishes.avoidStates).map((group) => placeLine('Not in', group, 'or')),
    ...bySentence(wishes.avoidRegions).map((group) => placeLine('Not drawn to', group, 'or')),
  ];
  const kinds = wishes.kinds.map((wish) =>
    wish.evidence
      ? says(`Kind of college named: ${kindName(wish.value)} (“${wish.evidence.quote}”).`, wish.evidence)
      : says(`Kind of college named: ${kindName(wish.value)}.`),
  );
  const named = wishes.namedColleges.slice(0, 5);
  const colleges = named.length
    ? [
        says(
          `Names these colleges: ${joinWords(named.map(({ value }) => value))}.`,
          ...named.flatMap(({ evidence }) => evidence ?? []),
        ),
      ]
    : [];
  const life = bestOf(about(reading, 'college-life'), 1).map((quote) => tells('Pictures college like this', quote));
  const missing = [
    material.preferences.some(({ kind }) => kind === 'size') ? '' : 'size',
    wishes.settings.length || places.length || wishes.distance || wishes.mostMiles || wishes.mostHours ? '' : 'place',
    wishes.cost || wishes.mostCost ? '' : 'cost',
  ].filter(Boolean);
  const open = missing.length
    ? [ask(`a wish on ${joinWords(missing)}`, 'What would make you say no to a college that says yes to you?')]
    : [];
  return [...statements, ...places, ...kinds, ...colleges, ...life, ...open];
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
export function potentialChallenges(material: StudentMaterial, reading: StudentReading): Statement[] {
  const statements = [...numbersChallenges(material, reading), ...circumstances(material, reading)];
  for (const { topic, quote } of reading.growth.slice(0, 2)) {
    statements.push(says(`${capital(topic.name)} may need support: “${quote.quote}”.`, quote));
  }
  if (reading.thin)
    statements.push(
      says('There is little text so far; the picture and the list of schools will be coarse until more is written.'),
    );
  return statements.length
    ? statements
    : [says('Nothing in the answers points to a particular obstacle. Ask what they expect to be hard.')];
}

function numbersChallenges(material: StudentMaterial, reading: StudentReading): Statement[] {
  const { gpa } = material.reading;
  const statements: Statement[] = [];
  const evidence = numbersEvidence(material, reading, 'gpa');
  if (gpa && gpa.value < LOW_GPA && evidence.length) {
    statements.push(
      says(
        `With a GPA of about ${gpa.value.toFixed(1)}, colleges that weigh grades most will be reaches; look for open-admission and test-optional ones, and for ones that weigh a trend, a portfolio or circumstances.`,
        ...evidence,
      ),
    );
  }
  if (!gpa && !bestScore(material.reading))
    statements.push(says('Without a GPA or a score, no college can be called a safety yet.'));
  return statements;
}

function circumstances(material: StudentMaterial, reading: StudentReading): Statement[] {
  const wishes = wishesOf(material);
  const statements: Statement[] = [];
  const cost = wishes.cost?.evidence ?? wishes.mostCost?.evidence;
  if (cost) statements.push(tells('Cost may decide more than admission', cost));
  const carries = carriesAtHome(reading);
  if (carries) statements.push(tells('Time is limited by work or care at home', carries));
  const fixed = [...wishes.states, ...wishes.regions].find((wish) => wish.firm);
  if (fixed)
    statements.push(
      fixed.evidence
        ? says(
            `A firm wish for ${stateName(fixed.value)} narrows the list: “${fixed.evidence.quote}”. Ask how firm it is.`,
            fixed.evidence,
          )
        : says(`A firm wish for ${stateName(fixed.value)} narrows the list. Ask how firm it is.`),
    );
  const differ = about(reading, 'family-expectations').find(({ quote }) =>
    /\b(?:argue|instead|even though|don['’]?t (?:agree|understand)|but (?:i|I)\b|(?:i|I) (?:care more|would rather|prefer))\b/.test(
      quote,
    ),
  );
  if (differ) statements.push(tells('Own hopes and the family’s may differ', differ));
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

/** What to do next, in order: talk, fill the gaps, then the steps of the grade. */
export function nextSteps(
  material: StudentMaterial,
  reading: StudentReading,
  firstInFamily: Quote | null,
): Statement[] {
  const { cost, mostCost } = wishesOf(material);
  const gaps = reading.missing.slice(0, 3).map(({ counselor }) => counselor);
  const opening = bestOf(about(reading, 'proud', 'happy', 'activities'), 1)[0];
  const steps: Statement[] = [
    opening
      ? says(`Meet, and begin with something good: “${opening.quote}”.`, opening)
      : says(`Meet ${nameOf(material.firstName)} and begin with what went well this month.`),
    ...(gaps.length ? [says(`Fill the gaps: ${joinWords(gaps)}.`)] : []),
    ...(firstInFamily
      ? [says('Explain fee waivers and programs for first-generation students, with dates.', firstInFamily)]
      : []),
    ...(cost || mostCost ? [says('Run one net price calculator together with the family’s real numbers.')] : []),
    ...(BY_GRADE[material.grade ?? 0] ?? []).map((text) =>
      says(!material.discretion.advisesFafsa && namesFederalAid(text) ? OTHER_AID_FOR_COUNSELORS : text),
    ),
  ];
  return steps.map(({ text, evidence }, at) => says(`${at + 1}. ${text}`, ...evidence));
}
