import { TIERS } from '../src/contract/limits';
import { LIST_LENGTH, measure, type Measurement } from './lists/measure';
import type { ListedCollege } from './lists/product';
import { PERSONAS } from './persona';
import { countAtMost, type EvalRow, type Evaluation, toEvaluation, shareAtLeast, shareAtMost } from './rows';

/** What is aimed at, and what is kept today: as last measured, and raised with every step until it is the goal. */
const LIMITS = {
  musts: { goal: 1, floor: 1 },
  program: { goal: 0.95, floor: 0.95 },
  wants: { goal: 0.9, floor: 0.83 },
  tiers: { goal: 0.93, floor: 0.93 },
  none: { goal: 0, floor: 0 },
  place: { goal: 0.93, floor: 0.93 },
  over: { goal: 0.1, floor: 0.1 },
  short: { goal: 2, floor: 2 },
  named: { goal: 1, floor: 1 },
  overlap: { goal: 0.1, floor: 0.1 },
} as const;

/** A shorter list helps no family, unless there is nothing else: one trade school in a town, or three public colleges that are cheap and near. */
const MIN_LENGTH = 4;

/** A want counts as kept when half of the list is so. */
const MIN_WANT_SHARE = 0.5;

const sumOf = <T>(list: readonly T[], of: (one: T) => number): number =>
  list.reduce((total, one) => total + of(one), 0);

/** Mean overlap of any two lists: colleges on both, as a share of the colleges on either. */
export function meanOverlap(lists: readonly ReadonlySet<number>[]): number {
  const pairs = lists.flatMap((one, index) => lists.slice(index + 1).map((other) => [one, other] as const));
  const overlap = ([one, other]: readonly [ReadonlySet<number>, ReadonlySet<number>]): number => {
    const commonCount = [...one].filter((unitid) => other.has(unitid)).length;
    return commonCount / Math.max(1, one.size + other.size - commonCount);
  };
  return sumOf(pairs, overlap) / Math.max(1, pairs.length);
}

/** How long lists are, and how much of their length the price limit gave. */
function lengthRows(all: readonly Measurement[]): EvalRow[] {
  const lengths = all.map(({ result }) => result.listed.length);
  return [
    shareAtMost(
      'listed colleges that cost more than a chosen limit',
      sumOf(all, ({ over }) => over.of),
      sumOf(lengths, (length) => length),
      LIMITS.over,
    ),
    countAtMost(
      `lists shorter than ${MIN_LENGTH}`,
      lengths.filter((length) => length < MIN_LENGTH).length,
      all.length,
      LIMITS.short,
    ),
    countAtMost(
      `lists longer than ${LIST_LENGTH.most}`,
      lengths.filter((length) => length > LIST_LENGTH.most).length,
      all.length,
      LIMITS.none,
    ),
  ];
}

/** The table over all measured personas. */
export function rowsOf(all: readonly Measurement[]): EvalRow[] {
  const musts = all.flatMap((one) => one.musts);
  const silentCount = musts.filter(({ outcome }) => outcome === 'silent').length;
  const wants = all.flatMap((one) => one.wants).flatMap(({ share }) => (share === null ? [] : [share]));
  const programs = all.flatMap(({ program }) => program ?? []);
  const tiers = all.flatMap((one) => one.tiers);
  const places = all.flatMap(({ place }) => place ?? []);
  const over = all.map((one) => one.over);
  const named = sumOf(all, ({ persona }) => persona.expectations.named.length);
  const of = all.length;
  const overlap = meanOverlap(all.map(({ result }) => new Set(result.listed.map(({ college }) => college.unitid))));
  return [
    shareAtLeast('chosen musts kept or openly relaxed', musts.length - silentCount, musts.length, LIMITS.musts),
    shareAtLeast(
      'listed colleges award a program that was chosen',
      sumOf(programs, (one) => one.offeredCount),
      sumOf(programs, (one) => one.of),
      LIMITS.program,
    ),
    shareAtLeast(
      'wants kept by half of the list',
      wants.filter((share) => share >= MIN_WANT_SHARE).length,
      wants.length,
      LIMITS.wants,
    ),
    shareAtLeast(
      'tiers a counselor accepts',
      tiers.filter(({ isAccepted }) => isAccepted).length,
      tiers.length,
      LIMITS.tiers,
    ),
    countAtMost('empty lists', all.filter(({ result }) => result.listed.length === 0).length, of, LIMITS.none),
    shareAtLeast(
      'listed colleges lie in the chosen place',
      sumOf(places, ({ inPlaceCount }) => inPlaceCount),
      sumOf(places, (one) => one.of),
      LIMITS.place,
    ),
    countAtMost(
      'colleges over a chosen limit whose card does not say so',
      sumOf(over, (one) => one.of - one.said),
      sumOf(over, (one) => one.of),
      LIMITS.none,
    ),
    ...lengthRows(all),
    shareAtLeast(
      'named colleges shown or explained',
      named - sumOf(all, ({ missingNamed }) => missingNamed.length),
      named,
      LIMITS.named,
    ),
    { ...shareAtMost('mean overlap of two lists', 0, of, LIMITS.overlap), value: overlap },
  ];
}

const heading = (text: string): string => `\n${text}\n${'-'.repeat(text.length)}`;
const bullet = (text: string): string => `  - ${text}`;

function schoolLines({ college, tier, reasons, misses, bends, arithmetic }: ListedCollege): string[] {
  const { name, city, state, setting, control, undergrads, admission_rate_pct, avg_net_price } = college;
  const facts = `${city}, ${state}; ${setting ?? 'setting unknown'}; ${control}; ${undergrads ?? '?'} undergraduates; admits ${admission_rate_pct ?? '?'} %; net price $${avg_net_price ?? '?'}`;
  return [
    `  [${tier}] ${name} (${facts})`,
    ...bends.map((text) => `      ~ ${text}`),
    ...reasons.map((text) => `      + ${text}`),
    ...misses.map((text) => `      ! ${text}`),
    `      = ${arithmetic.join(' ')}`,
  ];
}

const faultTexts = ({ musts, wants, program, tiers, missingNamed }: Measurement): string[] => [
  ...musts
    .filter(({ outcome }) => outcome !== 'kept')
    .map(
      ({ said, outcome, breakingNames }) =>
        `${outcome}: must ${said[0]}:${said[1]}; breaking: ${breakingNames.join(', ')}`,
    ),
  ...wants
    .filter(({ share }) => share !== null && share < 0.5)
    .map(
      ({ kind, values, share }) => `want ${kind}:${values.join('/')}: ${Math.round((share ?? 0) * 100)} % of the list`,
    ),
  ...(program?.withoutProgram.map((name) => `does not award the program: ${name}`) ?? []),
  ...tiers
    .filter(({ isAccepted }) => !isAccepted)
    .map(
      ({ name, tier, accepted, why }) =>
        `tier of ${name}: ${tier ?? 'none'}, a counselor says ${accepted.join(' or ')} (${why})`,
    ),
  ...missingNamed.map((name) => `named and neither shown nor explained: ${name}`),
];

/** One persona as a counselor reads it: the choices, the list with its reasons, and what is wrong. */
function reportOf(measured: Measurement): string {
  const { persona, result, countByTier } = measured;
  const faultLines = faultTexts(measured);
  return [
    `${persona.id}: ${persona.who} (grade ${persona.grade}, ${persona.town}, ${persona.state})`,
    heading('Chosen'),
    ...result.chosen.map(({ strength, id }) => bullet(`${strength} ${id}`)),
    heading('Notes'),
    ...[...result.relaxedTexts, ...result.notes].map(bullet),
    heading(`List: ${TIERS.map((tier) => `${countByTier[tier]} ${tier}`).join(', ')}`),
    ...result.listed.flatMap(schoolLines),
    heading('Wrong'),
    ...(faultLines.length > 0 ? faultLines.map(bullet) : [bullet('nothing measured')]),
  ].join('\n');
}

/** Measures every persona's list. */
export const measureAll = (): Measurement[] => PERSONAS.map((persona) => measure(persona));

/** The table; with `--show ID` that persona's list as a counselor reads it, with `--show all` every one. Throws when there is no such persona. */
export function evaluate(option?: string, show?: string): Evaluation {
  if (option !== '--show') return toEvaluation(rowsOf(measureAll()));
  const selectedPersonas = PERSONAS.filter(({ id }) => show === 'all' || id === show);
  if (selectedPersonas.length === 0) {
    throw new Error(
      `There is no ${show ?? 'such student'}; the students are ${PERSONAS.map(({ id }) => id).join(', ')}.`,
    );
  }
  return { table: [selectedPersonas.map((persona) => reportOf(measure(persona))).join('\n\n')], failures: [] };
}
