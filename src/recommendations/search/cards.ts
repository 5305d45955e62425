import { sayFinishing, shortPriceWords } from '../../colleges/college-words';
import { joined, translationsOf } from '../../platform/text/words';
import type list from '../../../data/words/list.json';
import type { CollegeFacts } from '../../contract/colleges';
import type { Candidate, CandidateReason, CardLines } from '../../contract/student-input';
import { type Criterion, isBroken } from './criterion';
import { isOfCloseFaith, type Ranked } from './order';
import { capital } from '../../contract/text-rules';
import type card from '../../../data/words/card.json';
import { areaInText, fieldInText, plainTitleOf } from '../../colleges/programs/cip';
import type { Program } from '../../colleges/programs/programs';
import { associateStanding, type Degree, programInText, programStanding } from '../../colleges/programs/standing';
import {
  ownPrice,
  type OwnPrice,
  type Payer,
  priceFor,
  type PriceFor,
  roundDollars,
  sideOf,
} from '../../contract/prices';
import type { Anchor } from './anchors';
import { limitBase, lowIncomePrice } from './cost-criteria';
import { lowerTuition } from './notes/aid-notes';
import { type Home, milesFromHome } from './home';
import { degreesAt, type MeantProgram, offerOf, teachesExactly } from './program-criteria';

const sayList = translationsOf<typeof list>('list');

const MAX_SHOWN = 6;

/** What is known of how students fare there, as a reason; null when nothing is published. */
function outcomeReason(college: CollegeFacts): CandidateReason | null {
  const { graduation_6yr_pct: graduation, retention_pct: retention } = college;
  const finishing = sayFinishing(college);
  if (finishing !== null)
    return {
      kind: 'outcome',
      text: capital(sayList('finishing', { finishing, release: college.release })),
      evidence: null,
    };
  const parts = [
    ...(graduation === null ? [] : [sayList('graduate', { percent: Math.round(graduation) })]),
    ...(retention === null ? [] : [sayList('return', { percent: Math.round(retention) })]),
  ];
  if (parts.length === 0) return null;
  return { kind: 'outcome', text: capital(`${joined(parts)}.`), evidence: null };
}

/** Where no wish is met, the student's own numbers are the reason: the first step of the arithmetic that names them. */
function numbersReason({ fit }: Ranked): CandidateReason | null {
  const step = fit().arithmetic.steps.find((text) => /^(?:Your|Tu) /.test(text));
  return step === undefined ? null : { kind: 'outcome', text: step, evidence: null };
}

/** Of the same distance nothing good is said beside what is missed: 'close to home' may be beyond the miles that were chosen. */
const isDistance = ({ kind }: Criterion): boolean => kind === 'distance';

/** What a college that the student named breaks, said once before its other misses. */
const sayBroken = (miss: string): string => sayList('named.broken', { miss });

/** What may be told of a college wherever it is stored or sent. */
export const withoutConfidential = (criteria: readonly Criterion[]): Criterion[] =>
  criteria.filter(({ confidential }) => confidential !== true);

/** The wishes a college does not meet, one sentence each: what it breaks first, then the weightiest. */
export function missesOf(college: CollegeFacts, criteria: readonly Criterion[]): string[] {
  const misses = toldOf(college, criteria)
    .filter((one) => !one.met(college))
    .sort(
      (one, other) => Number(isBroken(other, college)) - Number(isBroken(one, college)) || other.weight - one.weight,
    )
    .flatMap((one) => one.miss(college) ?? []);
  return [...new Set(misses)];
}

const toldOf = (college: CollegeFacts, criteria: readonly Criterion[]): Criterion[] =>
  criteria.filter((one) => one.quiet !== true || isBroken(one, college));

/** A ranked college as a candidate: its reasons, the weightiest first, and the wishes it does not meet. */
export function candidateOf(
  entry: Ranked,
  criteria: readonly Criterion[],
  lines?: (college: CollegeFacts) => CardLines,
): Candidate {
  const { college } = entry;
  const told = toldOf(college, criteria);
  const far = told.some((one) => isDistance(one) && !one.met(college) && one.miss(college) !== null);
  const met = told
    .filter((one) => one.met(college) && !(far && isDistance(one)))
    .map((one) => ({ one, counts: one.weight * (one.score(college) ?? 0) }))
    .sort((one, other) => other.counts - one.counts)
    .map(({ one }): CandidateReason => ({ kind: one.kind, text: one.reason(college), evidence: one.evidence }));
  const ids = new Set(criteria.map(({ within }) => within));
  const texts = new Set(met.map(({ text }) => text));
  const reasons = met.filter(({ text }) => texts.delete(text));
  const bends = (entry.bends ?? [])
    .filter((one) => ids.has(one.within))
    .flatMap((one) => one.bend?.(college) || one.miss(college) || []);
  const outcome = outcomeReason(college);
  const numbers = met.length === 0 ? numbersReason(entry) : null;
  const [first, ...rest] = missesOf(college, criteria);
  return {
    college,
    tier: entry.tier,
    arithmetic: entry.fit().arithmetic,
    reasons: [...reasons.slice(0, MAX_SHOWN), ...(numbers ? [numbers] : []), ...(outcome ? [outcome] : [])],
    misses:
      first === undefined
        ? []
        : [entry.broken.some(({ within }) => ids.has(within)) ? sayBroken(first) : first, ...rest],
    ...(bends.length > 0 ? { bends } : {}),
    ...(lines ? { lines: lines(college) } : {}),
  };
}

const say = translationsOf<typeof card>('card');

const DIVIDER = ' · ';
const MAX_REASONS = 4;
const MAX_WARNINGS = 2;
/** Below this percent the number who graduate is a warning, and below the other the number admitted is. */
const LOW_GRADUATION_PCT = 40;
const LOW_ADMISSION_PCT = 20;

/** What the two lines of a card are made of. */
interface CardInput {
  criteria: readonly Criterion[];
  meant: readonly MeantProgram[];
  degree: Degree;
  home: Home;
  anchors: readonly Anchor[];
  /** Ids of the colleges that the student liked in a review. */
  liked: ReadonlySet<number>;
  /** The most the family can pay a year; null where no limit was chosen. */
  limit: number | null;
}

const isNamed = ({ kind, asked = [] }: Criterion): boolean => kind === 'named' && asked.length > 0;

/** Who named the college. */
const namedPart = (college: CollegeFacts, criteria: readonly Criterion[]): string[] =>
  criteria
    .filter((one) => isNamed(one) && one.met(college))
    .slice(0, 1)
    .map(({ asked = [] }) => say(`named.${asked[0].holder}`));

const anchorPart = (college: CollegeFacts, { anchors }: CardInput): string[] =>
  anchors.flatMap(({ role, college: own }) =>
    own === college && role !== 'nearby' && role !== 'taught' ? [say(`anchor.${role}`)] : [],
  );

const leadingOf = ({ meant }: CardInput): Program[] => meant.filter(({ leads }) => leads).map(({ program }) => program);

/** What is known of how a college teaches the chosen programs: the program itself, or only an area that may hold it. */
interface Taught {
  reason: string;
  /** The program to ask about, where the area is all that is known. */
  ask: Program | null;
}

/** An area that is named like the program says all of it: psychology. */
const isNamedIn = (program: Program, area: string): boolean =>
  area.toLowerCase().includes(programInText(program.name).toLowerCase());

function areaAt(college: CollegeFacts, program: Program, degree: Degree): Taught[] {
  const standing = degreesAt(college, degree)
    .map((one) => (one === 'associate' ? associateStanding : programStanding)(college, program))
    .find(({ kind }) => kind === 'awards' || kind === 'family');
  if (standing?.kind === 'awards') {
    const [first] = standing.groups.toSorted(
      (one, other) => program.cip4.indexOf(one.cip4) - program.cip4.indexOf(other.cip4),
    );
    return [{ reason: say('degrees', { area: areaInText(plainTitleOf(first.cip4)) }), ask: program }];
  }
  if (standing?.kind !== 'family' || !standing.twoYear) return [];
  const area = fieldInText(standing.families[0]);
  const reason = say(standing.twoYear === 'associate' ? 'area' : 'certificate', { area });
  return [{ reason, ask: isNamedIn(program, area) ? null : program }];
}

/** The first of the chosen programs that is sure to be taught, else the area that may hold one. */
function taughtAt(college: CollegeFacts, { meant, degree }: CardInput): Taught | null {
  const leading = meant.filter(({ leads }) => leads).map(({ program }) => program);
  const sure = leading.find((program) => teachesExactly(college, program, degree));
  if (sure) return { reason: capital(programInText(sure.name)), ask: null };
  const areas = leading.flatMap((program) => areaAt(college, program, degree));
  return areas.find(({ reason }) => reason.startsWith(say('area', { area: '' }))) ?? areas[0] ?? null;
}

/** What the student has to ask about, or will miss, of what they want to study. */
function untaughtPart(college: CollegeFacts, input: CardInput, taught: Taught | null): string[] {
  const leading = leadingOf(input);
  if (leading.length === 0 || (taught !== null && taught.ask === null)) return [];
  const unsure = taught?.ask ?? leading.find((program) => offerOf(college, program, input.degree) === 'family');
  const { name } = unsure ?? leading[0];
  return [say(unsure ? 'ask-program' : 'no-program', { program: programInText(name) })];
}

const KINDS = ['hbcu', 'women_only', 'men_only', 'hispanic_serving', 'tribal', 'online'] as const;

/** The chosen kind of college, in a word or two. */
function kindParts(college: CollegeFacts, criteria: readonly Criterion[]): string[] {
  return criteria.flatMap((one) => {
    const [choice] = one.asked ?? [];
    if (one.dear !== true || !choice || !one.met(college)) return [];
    if (choice.kind === 'religion') return one.faith ? [college.religious_affiliation ?? ''].filter(Boolean) : [];
    const known = KINDS.find((kind) => kind === choice.value);
    return known && one.quiet !== true ? [say(known)] : [];
  });
}

/** The price, and what may lower it for a student of another state. */
function pricePart(price: OwnPrice | PriceFor, college: CollegeFacts, homeState: string | null): string {
  const said = say('atIncome' in price && price.atIncome ? 'price.own' : 'price.average', {
    price: shortPriceWords(price),
  });
  const [aid] = lowerTuition(college, homeState);
  return aid === undefined ? said : `${said} (${aid})`;
}

/** How a price is over the limit; an average may hide that families with low incomes pay less. */
function overPart(college: CollegeFacts, price: PriceFor | null, { limit, homeState }: Limit): string[] {
  if (limit === null) return [];
  if (price === null) return [say('unpriced')];
  if (sideOf(price, limit) !== 'over') return [];
  const more = price.amount - limit;
  const low = price.paid.kind === 'average' ? lowIncomePrice(college, homeState, limit) : null;
  const said = more < 50 ? say('over.little') : say('over', { more: roundDollars(more) });
  return [low === null ? said : say('over.low', { said, low: roundDollars(low.amount) })];
}

/** The most the family can pay, and where it lives. */
interface Limit {
  limit: number | null;
  homeState: string | null;
}

/** What the full price is over a limit on the price before aid. */
const fullPricePart = (college: CollegeFacts, criteria: readonly Criterion[]): string[] =>
  criteria.flatMap(({ asked = [], over }) => {
    const share = asked[0]?.kind === 'price' ? (over?.(college) ?? 0) : 0;
    return share > 0 ? [say('over.full', { more: roundDollars(share * limitBase(Number(asked[0].value))) })] : [];
  });

/** What was chosen of place, size and the like that the college misses; price and program have words of their own. */
const missedParts = (college: CollegeFacts, criteria: readonly Criterion[]): string[] =>
  criteria
    .filter((one) => one.within !== '' && one.kind !== 'field' && one.kind !== 'cost' && !one.met(college))
    .filter((one) => (one.breaks ? one.breaks(college) : true) && (one.must || one.onMap === true || one.dear === true))
    .filter((one) => one.must || one.quiet !== true)
    .map(({ dear, label, within }) => (dear === true ? say('not-kind', { label }) : say('not', { within })));

/** A college that mostly enrolls students of its own faith, for students who asked for none. */
const faithPart = (college: CollegeFacts, criteria: readonly Criterion[]): string[] =>
  isOfCloseFaith(college) && !criteria.some(({ faith }) => faith !== undefined)
    ? [say('religious', { faith: college.religious_affiliation ?? '' })]
    : [];

/** What is worth a warning at any college: that few graduate, and that few are admitted. */
interface Plain {
  few: string[];
  hard: string[];
}

function plainWarnings({ graduation_6yr_pct: graduation, admission_rate_pct: rate }: CollegeFacts): Plain {
  const isFew = graduation !== null && graduation < LOW_GRADUATION_PCT;
  const isHard = rate !== null && rate < LOW_ADMISSION_PCT;
  return {
    few: isFew ? [say('few-graduate', { percent: Math.round(graduation) })] : [],
    hard: isHard ? [say('few-admitted', { percent: Math.max(1, Math.round(rate)) })] : [],
  };
}

/** Why a college is on the list and what to watch for, in a line each, at the average price: the lines are stored and may be sent. */
export function cardLines(college: CollegeFacts, input: CardInput): CardLines {
  const { criteria, home, limit } = input;
  const taught = taughtAt(college, input);
  const price = priceFor(college, home.state);
  const miles = milesFromHome(college, home);
  const plain = plainWarnings(college);
  // Where few graduate the warning says it.
  const graduation = plain.few.length + plain.hard.length > 0 ? null : college.graduation_6yr_pct;
  const reasons = [
    ...(input.liked.has(college.unitid) ? [say('liked')] : []),
    ...[...namedPart(college, criteria), ...anchorPart(college, input)].slice(0, 1),
    ...(taught === null ? [] : [taught.reason]),
    ...kindParts(college, criteria),
    ...(miles === null ? [] : [say('miles', { smart_count: Math.max(1, Math.round(miles)) })]),
    ...(price === null ? [] : [pricePart(price, college, home.state)]),
    ...(graduation === null ? [] : [say('graduate', { percent: Math.round(graduation) })]),
  ];
  const missed = (isMust: boolean): string[] =>
    missedParts(
      college,
      criteria.filter(({ must }) => must === isMust),
    );
  const warnings = [
    ...missed(true),
    ...fullPricePart(college, criteria),
    ...untaughtPart(college, input, taught),
    ...missed(false),
    ...faithPart(college, criteria),
  ];
  return {
    why: capital([...new Set(reasons)].slice(0, MAX_REASONS).join(DIVIDER)),
    watch: watchLine(overPart(college, price, { limit, homeState: home.state }), warnings, plain),
  };
}

/** The price takes no other warning's place: at another income it may be none. Beside it stands that few graduate, where there is room. */
function watchLine(over: readonly string[], warnings: readonly string[], { few, hard }: Plain): string | null {
  const own = [...new Set(warnings)];
  const others = over.length > 0 ? [...own, ...few] : own.length > 0 ? own : [...few, ...hard];
  return [...over, ...others.slice(0, MAX_WARNINGS)].join(DIVIDER) || null;
}

/** The same lines at the price of the family's income. */
export function linesAtIncome(
  { why, watch }: CardLines,
  college: CollegeFacts,
  { payer, limit }: { payer: Payer; limit: number | null },
): CardLines {
  const [average, own] = [priceFor(college, payer.homeState), ownPrice(college, payer)];
  const sayPrice = (price: OwnPrice | PriceFor): string => pricePart(price, college, payer.homeState);
  const most = { limit, homeState: payer.homeState };
  const was = average === null ? null : capital(sayPrice(average));
  const reasons = why.split(DIVIDER).map((part) => (own !== null && capital(part) === was ? sayPrice(own) : part));
  const [gone, plain] = [overPart(college, average, most), plainWarnings(college)];
  const kept = (watch ?? '')
    .split(DIVIDER)
    .filter((part) => part !== '' && ![...gone, ...plain.few, ...plain.hard].includes(part));
  return { why: capital(reasons.join(DIVIDER)), watch: watchLine(overPart(college, own, most), kept, plain) };
}
