import { completionSentence, shortPriceWords } from '../../colleges/college-words';
import { joinTranslated, translationsOf } from '../../platform/text/words';
import type list from '../../../data/words/list.json';
import type { CollegeFacts } from '../../contract/colleges';
import type { Candidate, CandidateReason, CardLines } from '../../contract/student-input';
import type { ReviewedSchools } from './criteria';
import { type Criterion, isUnmetMust, isWanted, ofKind } from './criterion';
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
import { asksFullRide, exceedsFullRide, limitBase, lowIncomePrice, meetsFullNeed } from './cost-criteria';
import { tuitionDiscounts } from './notes/aid-notes';
import { canStartDegreePath } from './two-year';
import { type Home, milesFromHome } from './home';
import { programArea, type ChosenProgram, leadingPrograms, mayTeach, teachesExactly } from './program-criteria';

const sayList = translationsOf<typeof list>('list');

const MAX_LISTED_REASONS = 6;

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

/**
 * If the college meets no preference, use the student's own numbers as the reason: the first step of the tier
 * explanation that mentions them.
 */
function ownNumbersReason({ fit }: RankedCollege): CandidateReason | null {
  const step = fit().arithmetic.steps.find((text) => /^(?:Your|Tu) /.test(text));
  return step === undefined ? null : { kind: 'outcome', text: step, evidence: null };
}

/** Don't praise the distance next to a miss about it: 'close to home' may exceed the chosen miles. */
const isDistance = ({ kind }: Criterion): boolean => kind === 'distance';

/** What a college named by the student breaks, stated before its other misses. */
const unmetMustText = (miss: string): string => sayList('named.broken', { miss });

/** The criteria that may be mentioned wherever a college is stored or sent. */
export const withoutConfidential = (criteria: readonly Criterion[]): Criterion[] =>
  criteria.filter(({ confidential }) => confidential !== true);

/** The unmet preferences of a college, one sentence each: broken must-haves first, then by weight. */
export function missSentences(college: CollegeFacts, criteria: readonly Criterion[]): string[] {
  const misses = criteriaToMention(college, criteria)
    .filter((one) => !one.isMetBy(college))
    .sort(
      (one, other) =>
        Number(isUnmetMust(other, college)) - Number(isUnmetMust(one, college)) || other.weight - one.weight,
    )
    .flatMap((one) => one.miss(college) ?? []);
  return [...new Set(misses)];
}

const criteriaToMention = (college: CollegeFacts, criteria: readonly Criterion[]): Criterion[] =>
  criteria.filter((one) => one.quiet !== true || isUnmetMust(one, college));

/** True for a four-year college on a path that begins at a two-year one. */
const isTransferGoal = (college: CollegeFacts, preferences: readonly Preference[]): boolean =>
  !canStartDegreePath(college) && ofKind(preferences, 'path').some((one) => one.value === 'transfer' && isWanted(one));

const transferGoalReason = (): CandidateReason => ({ kind: 'outcome', text: sayList('transfer-goal'), evidence: null });

/** Two programs counted in the same degrees; what these may include is in parentheses. */
const withoutParentheses = (text: string): string => text.replaceAll(/ \([^()]*\)/g, '');

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
  const mentionedCriteria = criteriaToMention(college, criteria);
  const missesDistance = mentionedCriteria.some(
    (one) => isDistance(one) && !one.isMetBy(college) && one.miss(college) !== null,
  );
  const metReasons = mentionedCriteria
    .filter((one) => one.isMetBy(college) && !(missesDistance && isDistance(one)))
    .map((one) => ({ one, contribution: one.weight * (one.score(college) ?? 0) }))
    .sort((one, other) => other.contribution - one.contribution)
    .map(({ one }): CandidateReason => ({ kind: one.kind, text: one.reason(college), evidence: one.evidence }));
  const ids = new Set(criteria.map(({ within }) => within));
  const texts = new Set(metReasons.map(({ text }) => withoutParentheses(text)));
  const reasons = metReasons.filter(({ text }) => texts.delete(withoutParentheses(text)));
  const relaxedTexts = (entry.relaxedMusts ?? [])
    .filter((one) => ids.has(one.within))
    .flatMap((one) => one.bend?.(college) || one.miss(college) || []);
  const outcome = outcomeReason(college);
  const numbers = metReasons.length === 0 ? ownNumbersReason(entry) : null;
  const [first, ...otherMisses] = missSentences(college, criteria);
  return {
    college,
    tier: entry.tier,
    arithmetic: entry.fit().arithmetic,
    reasons: [
      ...reasons.slice(0, MAX_LISTED_REASONS),
      ...[isTransferGoal(college, preferences) ? transferGoalReason() : null, numbers, outcome].filter(
        (one) => one !== null,
      ),
    ],
    misses:
      first === undefined
        ? []
        : [entry.unmetMusts.some(({ within }) => ids.has(within)) ? unmetMustText(first) : first, ...otherMisses],
    ...(relaxedTexts.length > 0 ? { bends: relaxedTexts } : {}),
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
  programChoices: readonly ChosenProgram[];
  degree: Degree;
  home: Home;
  anchors: readonly Anchor[];
  reviewed: ReviewedSchools;
  preferences: readonly Preference[];
  /** The family's maximum per year; null if no limit was chosen. */
  limit: number | null;
}

const isNamed = ({ kind, sources = [] }: Criterion): boolean => kind === 'named' && sources.length > 0;

const namedPart = (college: CollegeFacts, criteria: readonly Criterion[]): string[] =>
  criteria
    .filter((one) => isNamed(one) && one.isMetBy(college))
    .slice(0, 1)
    .map(({ sources = [] }) => say(`named.${sources[0].holder}`));

const anchorPart = (college: CollegeFacts, { anchors }: CardInput): string[] =>
  anchors.flatMap(({ role, college: own }) => (own === college && role !== 'nearby' ? [say(`anchor.${role}`)] : []));

/**
 * What a college's degrees say about the chosen programs, and what the student must ask about or will miss: the first
 * program that is certainly taught, else the area that may include one.
 */
function programParts(
  college: CollegeFacts,
  { programChoices, degree, preferences }: CardInput,
): { programTexts: string[]; missing: string[] } {
  const leading = leadingPrograms(programChoices);
  const exactProgram = leading.find((program) => teachesExactly(college, program, degree));
  if (exactProgram) return { programTexts: [capitalize(programForSentence(exactProgram.name))], missing: [] };
  if (leading.length === 0) return { programTexts: [], missing: [] };
  const areas = leading.flatMap((program) => {
    const area = programArea(college, program, degree);
    return area ? [{ program, ...area }] : [];
  });
  const best = areas.find(({ isNamed }) => isNamed) ?? areas[0];
  const programTexts = best ? [say(`area.${best.degree}`, { area: best.title })] : [];
  if (best?.isNamed) return { programTexts, missing: [] };
  // Nobody finishes at the college where a path only begins.
  const isPathStart =
    canStartDegreePath(college) && ofKind(preferences, 'path').some((one) => one.value === 'transfer' && isWanted(one));
  if (isPathStart) return { programTexts, missing: [] };
  // A two-year degree also speaks against saying that a college lists none.
  const possibleProgram = [...(best ? [best.program] : []), ...leading].find(
    (program) => mayTeach(college, program, degree) || mayTeach(college, program, 'associate'),
  );
  const words = {
    program: programForSentence((possibleProgram ?? leading[0]).name),
    years: college.programs_years ?? '',
  };
  const key = possibleProgram ? 'ask-program' : college.programs_years === null ? 'no-program' : 'no-program.years';
  return { programTexts, missing: [say(key, words)] };
}

const KINDS = ['hbcu', 'women_only', 'men_only', 'hispanic_serving', 'tribal', 'online'] as const;

function kindParts(college: CollegeFacts, criteria: readonly Criterion[]): string[] {
  return criteria.flatMap((one) => {
    const [choice] = one.sources ?? [];
    if (one.isNonNegotiable !== true || !choice || !one.isMetBy(college)) return [];
    if (choice.kind === 'religion') return one.faith ? [college.religious_affiliation ?? ''].filter(Boolean) : [];
    const matchingKind = KINDS.find((kind) => kind === choice.value);
    return matchingKind && one.quiet !== true ? [say(matchingKind)] : [];
  });
}

function pricePart(price: PayerPrice | StudentPrice, college: CollegeFacts, homeState: string | null): string {
  const said = say('isAtIncome' in price && price.isAtIncome ? 'price.own' : 'price.average', {
    price: shortPriceWords(price),
  });
  const [aid] = tuitionDiscounts(college, homeState);
  return aid === undefined ? said : `${said} (${aid})`;
}

/** By how much a price exceeds the limit. An average may hide that low-income families pay less. */
function overLimitPart(college: CollegeFacts, price: StudentPrice | null, { limit, homeState }: PriceLimit): string[] {
  if (limit === null) return [];
  if (price === null) return [say('unpriced')];
  if (sideOfLimit(price, limit) !== 'over') return [];
  const dollarsOver = price.amount - limit;
  const low = price.paid.kind === 'average' ? lowIncomePrice(college, homeState, limit) : null;
  const said = dollarsOver < 50 ? say('over.little') : say('over', { more: roundDollars(dollarsOver) });
  return [low === null ? said : say('over.low', { said, low: roundDollars(low.amount) })];
}

interface PriceLimit {
  limit: number | null;
  homeState: string | null;
}

/** A published price that a student who requires a full ride would still pay. */
const fullRidePart = (price: StudentPrice): string[] =>
  exceedsFullRide(price) ? [say('full-ride', { price: shortPriceWords(price) })] : [];

/** The warning for a student who must have all need met, about a college that doesn't say it meets full need. */
const needPart = (college: CollegeFacts, preferences: readonly Preference[]): string[] =>
  ofKind(preferences, 'aid').some(({ value, strength }) => value === 'need' && strength === 'must') &&
  !meetsFullNeed(college)
    ? [say('not-full-need')]
    : [];

const fullPricePart = (college: CollegeFacts, criteria: readonly Criterion[]): string[] =>
  criteria.flatMap(({ sources = [], excess }) => {
    const share = sources[0]?.kind === 'price' ? (excess?.(college) ?? 0) : 0;
    return share > 0 ? [say('over.full', { more: roundDollars(share * limitBase(Number(sources[0].value))) })] : [];
  });

/** Chosen criteria the college misses, except price and program, which have their own texts. */
const missedParts = (college: CollegeFacts, criteria: readonly Criterion[]): string[] =>
  criteria
    .filter((one) => one.within !== '' && one.kind !== 'field' && one.kind !== 'cost' && !one.isMetBy(college))
    .filter((one) => (one.isBrokenBy ? one.isBrokenBy(college) : true) && (one.must || one.onMap === true))
    .filter((one) => one.must || one.quiet !== true)
    .map(({ isNonNegotiable, label, within }) =>
      isNonNegotiable === true ? say('not-kind', { label }) : say('not', { within }),
    );

/**
 * A warning about a college that mostly enrolls students of its own faith, for students who chose nothing about faith.
 */
const faithPart = (college: CollegeFacts, criteria: readonly Criterion[]): string[] =>
  isEvangelical(college) && !criteria.some(({ faith }) => faith !== undefined)
    ? [say('religious', { faith: college.religious_affiliation ?? '' })]
    : [];

interface OutcomeWarnings {
  fewGraduate: string[];
  fewAdmitted: string[];
}

function getOutcomeWarnings({
  graduation_6yr_pct: graduation,
  admission_rate_pct: rate,
}: CollegeFacts): OutcomeWarnings {
  const hasLowGraduation = graduation !== null && graduation < LOW_GRADUATION_PCT;
  const hasLowAdmission = rate !== null && rate < LOW_ADMISSION_PCT;
  return {
    fewGraduate: hasLowGraduation ? [say('few-graduate', { percent: Math.round(graduation) })] : [],
    fewAdmitted: hasLowAdmission ? [say('few-admitted', { percent: Math.max(1, Math.round(rate)) })] : [],
  };
}

/**
 * One line each for why a college is on the list and what to watch for. They use the average price, because they are
 * stored and may be sent.
 */
export function cardLines(college: CollegeFacts, input: CardInput): CardLines {
  const { criteria, home, limit } = input;
  const { programTexts, missing } = programParts(college, input);
  const transfer = isTransferGoal(college, input.preferences) ? [say('transfer')] : [];
  const price = priceFor(college, home.state);
  const miles = milesFromHome(college, home);
  const outcomeWarnings = getOutcomeWarnings(college);
  // If the graduation rate is low, the warning mentions it instead.
  const graduation =
    outcomeWarnings.fewGraduate.length + outcomeWarnings.fewAdmitted.length > 0 ? null : college.graduation_6yr_pct;
  const reasons = [
    ...[
      ...(input.reviewed.liked.has(college.unitid) ? [say('liked')] : []),
      ...[...namedPart(college, criteria), ...anchorPart(college, input)].slice(0, 1),
      ...transfer,
      ...programTexts,
      ...kindParts(college, criteria),
    ].slice(0, MAX_FITS),
    ...(miles === null ? [] : [say('miles', { smart_count: Math.max(1, Math.round(miles)) })]),
    ...(price === null ? [] : [pricePart(price, college, home.state)]),
    ...(graduation === null ? [] : [say('graduate', { percent: Math.round(graduation) })]),
  ];
  const missedTexts = (isMust: boolean): string[] =>
    missedParts(
      college,
      criteria.filter(({ must }) => must === isMust),
    );
  const warnings = [
    ...(asksFullRide(input.preferences) && price ? fullRidePart(price) : []),
    ...needPart(college, input.preferences),
    ...missedTexts(true),
    ...fullPricePart(college, criteria),
    ...missing,
    ...missedTexts(false),
    ...faithPart(college, criteria),
  ];
  return {
    why: capitalize([...new Set(reasons)].slice(0, MAX_REASONS).join(DIVIDER)),
    watch: watchLine(overLimitPart(college, price, { limit, homeState: home.state }), warnings, outcomeWarnings),
  };
}

/**
 * The price never displaces another warning, because it might not be one at another income. A low graduation rate comes
 * before anything else the college misses.
 */
function watchLine(
  over: readonly string[],
  warnings: readonly string[],
  { fewGraduate, fewAdmitted }: OutcomeWarnings,
): string | null {
  const own = [...new Set(warnings)];
  const hasNoOther = own.length === 0 && over.length === 0;
  const shownWarnings = [...fewGraduate, ...own, ...(hasNoOther ? fewAdmitted : [])];
  return [...over, ...shownWarnings.slice(0, MAX_WARNINGS)].join(DIVIDER) || null;
}

/** The same lines with the price at the family's income. */
export function linesAtIncome(
  { why, watch }: CardLines,
  college: CollegeFacts,
  { payer, limit }: { payer: Payer; limit: number | null },
): CardLines {
  const [average, own] = [priceFor(college, payer.homeState), payerPrice(college, payer)];
  const sayPrice = (price: PayerPrice | StudentPrice): string => pricePart(price, college, payer.homeState);
  const priceLimit = { limit, homeState: payer.homeState };
  const averagePart = average === null ? null : capitalize(sayPrice(average));
  const reasons = why
    .split(DIVIDER)
    .flatMap((part) => (capitalize(part) !== averagePart ? [part] : own ? [sayPrice(own)] : []));
  const [averageWarnings, outcomeWarnings] = [overLimitPart(college, average, priceLimit), getOutcomeWarnings(college)];
  const otherWarnings = (watch ?? '')
    .split(DIVIDER)
    .filter(
      (part) =>
        part !== '' &&
        ![...averageWarnings, ...outcomeWarnings.fewGraduate, ...outcomeWarnings.fewAdmitted].includes(part),
    )
    .flatMap((part) => (average && fullRidePart(average).includes(part) ? (own ? fullRidePart(own) : []) : [part]));
  return {
    why: capitalize(reasons.join(DIVIDER)),
    watch: watchLine(overLimitPart(college, own, priceLimit), otherWarnings, outcomeWarnings),
  };
}
