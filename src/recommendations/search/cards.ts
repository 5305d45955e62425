import { completionSentence, shortPriceWords } from '../../colleges/college-words';
import { joinTranslated, translationsOf } from '../../platform/text/words';
import type list from '../../../data/words/list.json';
import type { CollegeFacts } from '../../contract/colleges';
import type { Candidate, CandidateReason, CardLines } from '../../contract/student-input';
import { type Criterion, isBroken, isWanted, ofKind } from './criterion';
import { isEvangelical, type RankedCollege } from './order';
import { capitalize } from '../../contract/text-rules';
import type card from '../../../data/words/card.json';
import { type Degree, programForSentence } from '../../colleges/programs/standing';
import {
  payerPrice,
  type PayerPrice,
  type Payer,
  priceFor,
  type StudentPrice,
  roundDollars,
  sideOfLimit,
} from '../../contract/prices';
import type { Anchor } from './anchors';
import type { Preference } from '../../contract/preferences';
import { asksFullRide, isMoreThanRide, limitBase, lowIncomePrice, meetsFullNeed } from './cost-criteria';
import { lowerTuition } from './notes/aid-notes';
import { canStartPath } from './two-year';
import { type Home, milesFromHome } from './home';
import { areaOf, type ChosenProgram, leadingPrograms, mayTeach, teachesExactly } from './program-criteria';

const sayList = translationsOf<typeof list>('list');

const MAX_SHOWN = 6;

/** Published outcomes as a reason; null if there are none. */
function outcomeReason(college: CollegeFacts): CandidateReason | null {
  const { graduation_6yr_pct: graduation, retention_pct: retention } = college;
  const finishing = completionSentence(college);
  if (finishing !== null)
    return {
      kind: 'outcome',
      text: capitalize(sayList('finishing', { finishing, release: college.release })),
      evidence: null,
    };
  const parts = [
    ...(graduation === null ? [] : [sayList('graduate', { percent: Math.round(graduation) })]),
    ...(retention === null ? [] : [sayList('return', { percent: Math.round(retention) })]),
  ];
  if (parts.length === 0) return null;
  return { kind: 'outcome', text: capitalize(`${joinTranslated(parts)}.`), evidence: null };
}

/** If no preference is met, the student's own numbers are the reason: the first arithmetic step that names them. */
function numbersReason({ fit }: RankedCollege): CandidateReason | null {
  const step = fit().arithmetic.steps.find((text) => /^(?:Your|Tu) /.test(text));
  return step === undefined ? null : { kind: 'outcome', text: step, evidence: null };
}

/** Don't praise the distance next to a miss about it: 'close to home' may exceed the chosen miles. */
const isDistance = ({ kind }: Criterion): boolean => kind === 'distance';

/** What a college named by the student breaks, stated before its other misses. */
const sayBroken = (miss: string): string => sayList('named.broken', { miss });

/** The criteria that may be mentioned wherever a college is stored or sent. */
export const withoutConfidential = (criteria: readonly Criterion[]): Criterion[] =>
  criteria.filter(({ confidential }) => confidential !== true);

/** The unmet preferences of a college, one sentence each: broken must-haves first, then by weight. */
export function missSentences(college: CollegeFacts, criteria: readonly Criterion[]): string[] {
  const misses = criteriaToMention(college, criteria)
    .filter((one) => !one.met(college))
    .sort(
      (one, other) => Number(isBroken(other, college)) - Number(isBroken(one, college)) || other.weight - one.weight,
    )
    .flatMap((one) => one.miss(college) ?? []);
  return [...new Set(misses)];
}

const criteriaToMention = (college: CollegeFacts, criteria: readonly Criterion[]): Criterion[] =>
  criteria.filter((one) => one.quiet !== true || isBroken(one, college));

/** True for a four-year college on a path that begins at a two-year one. */
const isTransferGoal = (college: CollegeFacts, preferences: readonly Preference[]): boolean =>
  !canStartPath(college) && ofKind(preferences, 'path').some((one) => one.value === 'transfer' && isWanted(one));

/** What every college's card states whatever was chosen: that the path only ends there, and the college's religion. */
function plainFacts(
  college: CollegeFacts,
  told: readonly Criterion[],
  preferences: readonly Preference[],
): CandidateReason[] {
  const { religious_affiliation: own } = college;
  const asksFaith = told.some(({ kind, faith }) => kind === 'kind' && faith !== undefined);
  const fact = (kind: CandidateReason['kind'], text: string): CandidateReason => ({ kind, text, evidence: null });
  return [
    ...(isTransferGoal(college, preferences) ? [fact('outcome', sayList('transfer-goal'))] : []),
    ...(own !== null && !asksFaith ? [fact('kind', sayList('faith.unasked', { own }))] : []),
  ];
}

/** Two programs counted in the same degrees; what these may include is in parentheses. */
const withoutAsides = (text: string): string => text.replaceAll(/ \([^()]*\)/g, '');

/** A ranked college as a candidate: its reasons by weight, and the preferences it doesn't meet. */
export function candidateOf(
  entry: RankedCollege,
  criteria: readonly Criterion[],
  {
    lines,
    preferences = [],
  }: { lines?: (college: CollegeFacts) => CardLines; preferences?: readonly Preference[] } = {},
): Candidate {
  const { college } = entry;
  const told = criteriaToMention(college, criteria);
  const far = told.some((one) => isDistance(one) && !one.met(college) && one.miss(college) !== null);
  const met = told
    .filter((one) => one.met(college) && !(far && isDistance(one)))
    .map((one) => ({ one, counts: one.weight * (one.score(college) ?? 0) }))
    .sort((one, other) => other.counts - one.counts)
    .map(({ one }): CandidateReason => ({ kind: one.kind, text: one.reason(college), evidence: one.evidence }));
  const ids = new Set(criteria.map(({ within }) => within));
  const texts = new Set(met.map(({ text }) => withoutAsides(text)));
  const reasons = met.filter(({ text }) => texts.delete(withoutAsides(text)));
  const bends = (entry.bends ?? [])
    .filter((one) => ids.has(one.within))
    .flatMap((one) => one.bend?.(college) || one.miss(college) || []);
  const outcome = outcomeReason(college);
  const numbers = met.length === 0 ? numbersReason(entry) : null;
  const [first, ...rest] = missSentences(college, criteria);
  return {
    college,
    tier: entry.tier,
    arithmetic: entry.fit().arithmetic,
    reasons: [
      ...reasons.slice(0, MAX_SHOWN),
      ...plainFacts(college, told, preferences),
      ...[numbers, outcome].filter((one) => one !== null),
    ],
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
/** Miles and price follow whatever else fits; the graduation rate comes last, if there is room. */
const MAX_REASONS = 5;
const MAX_FITS = 3;
const MAX_WARNINGS = 2;
/** A lower graduation rate, in percent, triggers a warning; the next value is for the admission rate. */
const LOW_GRADUATION_PCT = 40;
const LOW_ADMISSION_PCT = 20;

interface CardInput {
  criteria: readonly Criterion[];
  meant: readonly ChosenProgram[];
  degree: Degree;
  home: Home;
  anchors: readonly Anchor[];
  liked: ReadonlySet<number>;
  preferences: readonly Preference[];
  /** The family's maximum per year; null if no limit was chosen. */
  limit: number | null;
}

const isNamed = ({ kind, asked = [] }: Criterion): boolean => kind === 'named' && asked.length > 0;

const namedPart = (college: CollegeFacts, criteria: readonly Criterion[]): string[] =>
  criteria
    .filter((one) => isNamed(one) && one.met(college))
    .slice(0, 1)
    .map(({ asked = [] }) => say(`named.${asked[0].holder}`));

const anchorPart = (college: CollegeFacts, { anchors }: CardInput): string[] =>
  anchors.flatMap(({ role, college: own }) =>
    own === college && role !== 'nearby' && role !== 'taught' ? [say(`anchor.${role}`)] : [],
  );

/**
 * What a college's degrees say about the chosen programs, and what the student must ask about or will miss: the first
 * program that is certainly taught, else the area that may include one.
 */
function programParts(
  college: CollegeFacts,
  { meant, degree, preferences }: CardInput,
): { taught: string[]; missing: string[] } {
  const leading = leadingPrograms(meant);
  const sure = leading.find((program) => teachesExactly(college, program, degree));
  if (sure) return { taught: [capitalize(programForSentence(sure.name))], missing: [] };
  if (leading.length === 0) return { taught: [], missing: [] };
  const areas = leading.flatMap((program) => {
    const area = areaOf(college, program, degree);
    return area ? [{ program, ...area }] : [];
  });
  const best = areas.find(({ isNamed }) => isNamed) ?? areas[0];
  const taught = best ? [say(`area.${best.degree}`, { area: best.title })] : [];
  if (best?.isNamed) return { taught, missing: [] };
  // Nobody finishes at the college where a path only begins.
  const isStart =
    canStartPath(college) && ofKind(preferences, 'path').some((one) => one.value === 'transfer' && isWanted(one));
  if (isStart) return { taught, missing: [] };
  const unsure = [...(best ? [best.program] : []), ...leading].find((program) => mayTeach(college, program, degree));
  const words = { program: programForSentence((unsure ?? leading[0]).name), years: college.programs_years ?? '' };
  const key = unsure ? 'ask-program' : college.programs_years === null ? 'no-program' : 'no-program.years';
  return { taught, missing: [say(key, words)] };
}

const KINDS = ['hbcu', 'women_only', 'men_only', 'hispanic_serving', 'tribal', 'online'] as const;

function kindParts(college: CollegeFacts, criteria: readonly Criterion[]): string[] {
  return criteria.flatMap((one) => {
    const [choice] = one.asked ?? [];
    if (one.dear !== true || !choice || !one.met(college)) return [];
    if (choice.kind === 'religion') return one.faith ? [college.religious_affiliation ?? ''].filter(Boolean) : [];
    const known = KINDS.find((kind) => kind === choice.value);
    return known && one.quiet !== true ? [say(known)] : [];
  });
}

function pricePart(price: PayerPrice | StudentPrice, college: CollegeFacts, homeState: string | null): string {
  const said = say('isAtIncome' in price && price.isAtIncome ? 'price.own' : 'price.average', {
    price: shortPriceWords(price),
  });
  const [aid] = lowerTuition(college, homeState);
  return aid === undefined ? said : `${said} (${aid})`;
}

/** By how much a price exceeds the limit. An average may hide that low-income families pay less. */
function overPart(college: CollegeFacts, price: StudentPrice | null, { limit, homeState }: Limit): string[] {
  if (limit === null) return [];
  if (price === null) return [say('unpriced')];
  if (sideOfLimit(price, limit) !== 'over') return [];
  const more = price.amount - limit;
  const low = price.paid.kind === 'average' ? lowIncomePrice(college, homeState, limit) : null;
  const said = more < 50 ? say('over.little') : say('over', { more: roundDollars(more) });
  return [low === null ? said : say('over.low', { said, low: roundDollars(low.amount) })];
}

interface Limit {
  limit: number | null;
  homeState: string | null;
}

/** A published price that a student who requires a full ride would still pay. */
const ridePart = (price: StudentPrice): string[] =>
  isMoreThanRide(price) ? [say('full-ride', { price: shortPriceWords(price) })] : [];

/** What a student who must have all need met has to know of a college that doesn't say that it does. */
const needPart = (college: CollegeFacts, preferences: readonly Preference[]): string[] =>
  ofKind(preferences, 'aid').some(({ value, strength }) => value === 'need' && strength === 'must') &&
  !meetsFullNeed(college)
    ? [say('not-full-need')]
    : [];

const fullPricePart = (college: CollegeFacts, criteria: readonly Criterion[]): string[] =>
  criteria.flatMap(({ asked = [], over }) => {
    const share = asked[0]?.kind === 'price' ? (over?.(college) ?? 0) : 0;
    return share > 0 ? [say('over.full', { more: roundDollars(share * limitBase(Number(asked[0].value))) })] : [];
  });

/** Chosen criteria the college misses, except price and program, which have their own texts. */
const missedParts = (college: CollegeFacts, criteria: readonly Criterion[]): string[] =>
  criteria
    .filter((one) => one.within !== '' && one.kind !== 'field' && one.kind !== 'cost' && !one.met(college))
    .filter((one) => (one.breaks ? one.breaks(college) : true) && (one.must || one.onMap === true))
    .filter((one) => one.must || one.quiet !== true)
    .map(({ dear, label, within }) => (dear === true ? say('not-kind', { label }) : say('not', { within })));

/** A warning about a college that mostly enrolls students of its own faith, for students who asked for none. */
const faithPart = (college: CollegeFacts, criteria: readonly Criterion[]): string[] =>
  isEvangelical(college) && !criteria.some(({ faith }) => faith !== undefined)
    ? [say('religious', { faith: college.religious_affiliation ?? '' })]
    : [];

interface OutcomeWarnings {
  few: string[];
  hard: string[];
}

function plainWarnings({ graduation_6yr_pct: graduation, admission_rate_pct: rate }: CollegeFacts): OutcomeWarnings {
  const isFew = graduation !== null && graduation < LOW_GRADUATION_PCT;
  const isHard = rate !== null && rate < LOW_ADMISSION_PCT;
  return {
    few: isFew ? [say('few-graduate', { percent: Math.round(graduation) })] : [],
    hard: isHard ? [say('few-admitted', { percent: Math.max(1, Math.round(rate)) })] : [],
  };
}

/**
 * One line each for why a college is on the list and what to watch for. They use the average price, because they are
 * stored and may be sent.
 */
export function cardLines(college: CollegeFacts, input: CardInput): CardLines {
  const { criteria, home, limit } = input;
  const { taught, missing } = programParts(college, input);
  const transfer = isTransferGoal(college, input.preferences) ? [say('transfer')] : [];
  const price = priceFor(college, home.state);
  const miles = milesFromHome(college, home);
  const plain = plainWarnings(college);
  // If the graduation rate is low, the warning mentions it instead.
  const graduation = plain.few.length + plain.hard.length > 0 ? null : college.graduation_6yr_pct;
  const reasons = [
    ...[
      ...(input.liked.has(college.unitid) ? [say('liked')] : []),
      ...[...namedPart(college, criteria), ...anchorPart(college, input)].slice(0, 1),
      ...transfer,
      ...taught,
      ...kindParts(college, criteria),
    ].slice(0, MAX_FITS),
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
    ...(asksFullRide(input.preferences) && price ? ridePart(price) : []),
    ...needPart(college, input.preferences),
    ...missed(true),
    ...fullPricePart(college, criteria),
    ...missing,
    ...missed(false),
    ...faithPart(college, criteria),
  ];
  return {
    why: capitalize([...new Set(reasons)].slice(0, MAX_REASONS).join(DIVIDER)),
    watch: watchLine(overPart(college, price, { limit, homeState: home.state }), warnings, plain),
  };
}

/**
 * The price never displaces another warning, because it might not be one at another income. A low graduation rate comes
 * before anything else the college misses.
 */
function watchLine(
  over: readonly string[],
  warnings: readonly string[],
  { few, hard }: OutcomeWarnings,
): string | null {
  const own = [...new Set(warnings)];
  const isPlain = own.length === 0 && over.length === 0;
  const others = [...few, ...own, ...(isPlain ? hard : [])];
  return [...over, ...others.slice(0, MAX_WARNINGS)].join(DIVIDER) || null;
}

/** The same lines with the price at the family's income. */
export function linesAtIncome(
  { why, watch }: CardLines,
  college: CollegeFacts,
  { payer, limit }: { payer: Payer; limit: number | null },
): CardLines {
  const [average, own] = [priceFor(college, payer.homeState), payerPrice(college, payer)];
  const sayPrice = (price: PayerPrice | StudentPrice): string => pricePart(price, college, payer.homeState);
  const most = { limit, homeState: payer.homeState };
  const was = average === null ? null : capitalize(sayPrice(average));
  const reasons = why
    .split(DIVIDER)
    .flatMap((part) => (capitalize(part) !== was ? [part] : own ? [sayPrice(own)] : []));
  const [gone, plain] = [overPart(college, average, most), plainWarnings(college)];
  const kept = (watch ?? '')
    .split(DIVIDER)
    .filter((part) => part !== '' && ![...gone, ...plain.few, ...plain.hard].includes(part))
    .flatMap((part) => (average && ridePart(average).includes(part) ? (own ? ridePart(own) : []) : [part]));
  return { why: capitalize(reasons.join(DIVIDER)), watch: watchLine(overPart(college, own, most), kept, plain) };
}
