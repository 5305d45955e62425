import type { CollegeFacts, Fit } from '../../contract/colleges';
import { uncapitalize } from '../../contract/text-rules';
import { SCHOOLS_PER_TIER } from '../../contract/limits';
import type { Preference, PreferenceCorrection } from '../../contract/preferences';
import type { Tier } from '../../contract/text';
import type { WhyNotAnswer, WhyNotKind } from '../../contract/recommendations';
import type sentences from '../../../data/words/why-not.json';
import { joinTranslated, translationsOf } from '../../platform/text/words';
import { preferencesFrom } from '../preferences/choices.service';
import { type Criterion, isHard, isPriceCap, isRefused, withoutMust } from '../search/criterion';
import type { ExclusionReason } from '../search/eligible';
import { isUnmetOrUnknown, type RankedCollege } from '../search/order';
import type { CandidateSearch } from '../search/search-candidates';
import { isMissingScoreOrGpa } from '../tiers/tier-of';

const translate = translationsOf<typeof sentences>('why-not');

type Explanation = Pick<WhyNotAnswer, 'kind' | 'summary' | 'reasons' | 'helps'>;
type WhyNotReason = WhyNotAnswer['reasons'][number];
type WhyNotHelp = WhyNotAnswer['helps'][number];

interface WhyNotInput {
  college: CollegeFacts;
  fit: Fit;
  /** The tier in the stored list; null if it isn't on it. */
  shownTier: Tier | null;
  search: CandidateSearch;
  ranks: readonly RankedCollege[];
  createSearchWith: (preferences: readonly Preference[]) => CandidateSearch;
}

const makeExplanation = (
  kind: WhyNotKind,
  summary: string,
  reasons: WhyNotReason[] = [],
  helps: WhyNotHelp[] = [],
): Explanation => ({
  ...{ kind, summary, reasons, helps },
});
const reasonWithoutQuote = (text: string): WhyNotReason => ({ text, quote: '' });
const textHelp = (text: string): WhyNotHelp => ({ text, correction: null });
const removeChoice = ({ kind, value }: Preference): PreferenceCorrection => ({ kind, value, strength: 'removed' });
const wantChoice = (kind: PreferenceCorrection['kind'], value: string) => ({ kind, value, strength: 'want' }) as const;

/** 'a Match', with its article. */
const tierWithArticle = (tier: Tier): string => translate('a-tier', { tier });
const includesCollege = (entries: readonly { college: CollegeFacts }[], { unitid }: CollegeFacts): boolean =>
  entries.some((item) => item.college.unitid === unitid);

/** The choice that would make the search consider this kind of college. */
const CHOICE_TO_INCLUDE = {
  two_year: wantChoice('path', 'two_year'),
  women_only: wantChoice('serving', 'women_only'),
  men_only: wantChoice('serving', 'men_only'),
  online: wantChoice('online', 'online'),
  tribal: wantChoice('serving', 'tribal'),
  service_school: wantChoice('path', 'military'),
};
const canBeIncluded = (exclusion: ExclusionReason): exclusion is keyof typeof CHOICE_TO_INCLUDE =>
  Object.hasOwn(CHOICE_TO_INCLUDE, exclusion);

export const explainExclusion = (
  { name: college, graduation_6yr_pct: graduation }: CollegeFacts,
  exclusion: Exclude<ExclusionReason, 'disliked' | 'refused'>,
) => ({
  says: translate(`left.${exclusion}`, { college, percent: Math.round(graduation ?? 0) }),
  helps: canBeIncluded(exclusion)
    ? [{ text: translate(`help.${exclusion}`), correction: CHOICE_TO_INCLUDE[exclusion] }]
    : [],
});

export const refusedCollegeText = (exclusion: 'disliked' | 'refused'): string => translate(`not-yours.${exclusion}`);

interface BrokenMust {
  reason: WhyNotReason;
  /** The must-haves to turn into wants. */
  helps: WhyNotHelp[];
}

const isMustOrLimit = (item: Preference): boolean => isHard(item) || isPriceCap(item);

function softenMust(item: Preference): WhyNotHelp {
  const { kind, value, label: wish } = item;
  if (isPriceCap(item)) return { text: translate('soften.limit', { wish }), correction: removeChoice(item) };
  const text = translate(item.strength === 'must' ? 'soften.wish' : 'soften.avoid', { wish });
  return { text, correction: { kind, value, strength: withoutMust(item).strength } };
}

/**
 * The must-haves a college breaks, by kind: those whose removal would lead to fewer broken ones. Softening one is
 * offered only if nothing else would still exclude the college.
 */
export function brokenMusts(college: CollegeFacts, search: CandidateSearch): BrokenMust[] {
  const { preferences, criteria, criteriaFor } = search;
  const musts = preferences.filter(isMustOrLimit);
  const brokenWithout = (removedPreferences: readonly Preference[]): Criterion[] => {
    // A limit can't become a want, so it is dropped.
    const remaining = preferences.flatMap((item) =>
      !removedPreferences.includes(item) ? [item] : isPriceCap(item) ? [] : [withoutMust(item)],
    );
    return criteriaFor(remaining).filter((item) => isUnmetOrUnknown(item, college));
  };
  const brokenRules = criteria.filter((item) => isUnmetOrUnknown(item, college));
  const brokenMustsByKind = [...new Set(musts.map(({ kind }) => kind))].flatMap((kind): BrokenMust[] => {
    const own = musts.filter((item) => item.kind === kind);
    const remaining = brokenWithout(own);
    const resolvedCriteria = brokenRules.filter(
      (item) => !remaining.some((otherItem) => item.kind === otherItem.kind && item.within === otherItem.within),
    );
    const [first] = resolvedCriteria;
    if (first === undefined) return [];
    const missText = resolvedCriteria.map((item) => item.miss(college)).find((text) => text !== null);
    const quote = own.find((item) => item.quote !== '')?.quote ?? '';
    return [
      {
        reason: { text: missText ?? translate('is-not', { within: first.within }), quote },
        helps: own.map(softenMust),
      },
    ];
  });
  return brokenWithout(musts).length === 0
    ? brokenMustsByKind
    : brokenMustsByKind.map(({ reason }) => ({ reason, helps: [] }));
}

const MAX_GAPS = 2;
/** A smaller lead of the listed colleges isn't worth mentioning. */
const MIN_GAP = 0.2;
const MIN_GRADUATION_GAP = 8;

const average = (values: readonly number[]): number => values.reduce((sum, item) => sum + item, 0) / values.length;

function standingGapReasons(
  { standing: { why, step } }: RankedCollege,
  chosenColleges: readonly RankedCollege[],
): WhyNotReason[] {
  return why === null || chosenColleges.some((item) => item.standing.step >= step)
    ? []
    : [reasonWithoutQuote(translate(`standing.${why}`))];
}

function graduationGapReasons(
  { graduation_6yr_pct: own, level }: CollegeFacts,
  chosenColleges: readonly RankedCollege[],
): WhyNotReason[] {
  const knownRates = chosenColleges.flatMap((item) => item.college.graduation_6yr_pct ?? []);
  if (knownRates.length === 0 || level === 'two_year') return [];
  if (own === null) return [reasonWithoutQuote(translate('gap.unknown'))];
  const others = average(knownRates);
  if (others - own < MIN_GRADUATION_GAP) return [];
  return [reasonWithoutQuote(translate('gap.graduate', { others: Math.round(others), own: Math.round(own) }))];
}

function wishGapReason(item: Criterion, college: CollegeFacts): WhyNotReason {
  const { sources: askedBy = [], label: wish, evidence } = item;
  const isFamilyWish = askedBy.length > 0 && askedBy.every(({ holder }) => holder === 'family');
  const missText = item.isMetBy(college) ? null : item.miss(college);
  return {
    text: missText ?? translate(isFamilyWish ? 'gap.family' : 'gap.self', { wish }),
    quote: evidence?.quote ?? '',
  };
}

/** Why the listed colleges of its tier rank above a college that breaks no must-have. */
function reasonsOthersRankHigher(
  entry: RankedCollege,
  chosenColleges: readonly RankedCollege[],
  criteria: readonly Criterion[],
): WhyNotReason[] {
  if (chosenColleges.length === 0) return [];
  const { college } = entry;
  const weightedGap = (item: Criterion): number =>
    item.weight *
    (average(chosenColleges.map((otherItem) => item.score(otherItem.college) ?? 0)) - (item.score(college) ?? 0));
  const gaps = criteria
    .filter(({ label, quiet }) => label !== '' && quiet !== true)
    .map((item) => ({ item, gap: weightedGap(item) }))
    .filter(({ gap }) => gap >= MIN_GAP)
    .sort((item, otherItem) => otherItem.gap - item.gap)
    .slice(0, MAX_GAPS);
  // If the student chose no place, lists prefer colleges near home.
  const homeLeanCriterion = criteria.find(({ homeLean }) => homeLean === true);
  const reasons = [
    ...(entry.beyondReviews ? [reasonWithoutQuote(translate(`gap.${entry.beyondReviews}`))] : []),
    ...standingGapReasons(entry, chosenColleges),
    ...gaps.map(({ item }) => wishGapReason(item, college)),
    ...(homeLeanCriterion && weightedGap(homeLeanCriterion) >= MIN_GAP
      ? [reasonWithoutQuote(translate('gap.home'))]
      : []),
    ...graduationGapReasons(college, chosenColleges),
  ];
  return reasons.length > 0 ? reasons : [reasonWithoutQuote(translate('gap.little'))];
}

/** Offers to name the college if a search confirms that this adds it to the list. */
function offerToNameCollege({ college, search, ranks, createSearchWith }: WhyNotInput): WhyNotHelp[] {
  if (search.isOtherPathOnly) return [];
  const correction = wantChoice('college', String(college.unitid));
  const searchWithCollege = createSearchWith(preferencesFrom([correction], () => college.name));
  const own = searchWithCollege.rank(college);
  if (own === null) return [];
  const others = ranks.filter((entry) => entry.college.unitid !== college.unitid);
  if (!includesCollege(searchWithCollege.chooseTiers([...others, own])[own.tier], college)) return [];
  return [
    {
      text: translate(own.unmetMusts.length > 0 ? 'name.marked' : 'name', { tier: tierWithArticle(own.tier) }),
      correction,
    },
  ];
}

function explainNoTier({ college, fit }: WhyNotInput): Explanation {
  const missingNumbers = fit.missing.filter(isMissingScoreOrGpa);
  const helps =
    missingNumbers.length > 0
      ? [textHelp(translate('no-tier.help', { missing: joinTranslated(missingNumbers.map(uncapitalize)) }))]
      : [];
  return makeExplanation(
    'no_tier',
    translate('no-tier', { college: college.name }),
    fit.arithmetic.steps.map(reasonWithoutQuote),
    helps,
  );
}

function explainExcluded(input: WhyNotInput, exclusion: ExclusionReason): Explanation {
  const { college, search } = input;
  const { name, unitid } = college;
  if (exclusion === 'disliked') {
    return makeExplanation(
      'student_said_no',
      translate('disliked', { college: name }),
      [],
      [textHelp(translate('disliked.help')), ...offerToNameCollege(input)],
    );
  }
  if (exclusion === 'refused') {
    const own = search.preferences.filter(
      (item) => item.kind === 'college' && isRefused(item) && [String(unitid), name].includes(item.value),
    );
    const quotes = own.flatMap(({ quote }) => (quote === '' ? [] : [{ text: translate('refused.words'), quote }]));
    const helps = own.map((item) => ({ text: translate('refused.help'), correction: removeChoice(item) }));
    return makeExplanation('student_said_no', translate('refused', { college: name }), quotes, helps);
  }
  const { says, helps } = explainExclusion(input.college, exclusion);
  return makeExplanation('left_out', says, [], [...helps, ...offerToNameCollege(input)]);
}

const programMissesFor = ({ college, search }: WhyNotInput): WhyNotReason[] =>
  search.criteria.flatMap((item) => {
    const text = item.kind === 'field' && !item.isMetBy(college) ? item.miss(college) : null;
    return text === null ? [] : [{ text, quote: item.evidence?.quote ?? '' }];
  });

function explainNoProgram(input: WhyNotInput): Explanation {
  const programMissReasons = programMissesFor(input);
  const leadingWishes = input.search.programChoices.filter(({ leads }) => leads);
  const helps = leadingWishes.map(({ preference }) => ({
    text: translate('no-program.help', { wish: preference.label }),
    correction: removeChoice(preference),
  }));
  const reasons =
    programMissReasons.length > 0 ? programMissReasons : [reasonWithoutQuote(translate('no-program.far'))];
  const summary = translate('no-program', { college: input.college.name });
  return makeExplanation('no_program', summary, reasons, [...helps, ...offerToNameCollege(input)]);
}

function explainBrokenMusts(
  input: WhyNotInput,
  brokenRules: readonly BrokenMust[],
  { offer }: RankedCollege,
): Explanation {
  const summary = translate('breaks', { college: input.college.name, smart_count: brokenRules.length });
  const teachesProgram = offer !== 'none';
  const reasons = [...brokenRules.map(({ reason }) => reason), ...(teachesProgram ? [] : programMissesFor(input))];
  // A missing program would still exclude it.
  return makeExplanation('breaks_must', summary, reasons, [
    ...(teachesProgram ? brokenRules.flatMap((item) => item.helps) : []),
    ...offerToNameCollege(input),
  ]);
}

function explainLowRank(input: WhyNotInput, entry: RankedCollege): Explanation {
  const { search, ranks } = input;
  const college = input.college.name;
  if (search.isOtherPathOnly && entry.tier === 'Reach') {
    const pathHelp = { text: translate('other-path.help'), correction: wantChoice('path', 'four_year') };
    return makeExplanation('other_path', translate('other-path', { college }), [], [pathHelp]);
  }
  const chosenColleges = search.chooseTiers(ranks)[entry.tier];
  // In a tier with free places, nothing ranked higher; the college would only have made the list longer.
  const isFull = chosenColleges.length >= SCHOOLS_PER_TIER.usual[entry.tier];
  const summary = [
    translate(isFull ? 'others' : 'others.room', { college, tier: tierWithArticle(entry.tier) }),
    ...(chosenColleges.length > 0
      ? [translate('others.instead', { colleges: joinTranslated(chosenColleges.map((item) => item.college.name)) })]
      : []),
  ];
  const reasons = reasonsOthersRankHigher(entry, chosenColleges, search.criteria);
  return makeExplanation('others_first', summary.join(' '), reasons, offerToNameCollege(input));
}

function chooseExplanation(input: WhyNotInput): Explanation {
  const { college, fit, shownTier, search, ranks } = input;
  if (shownTier !== null)
    return makeExplanation(
      'on_list',
      translate('on-list', { college: college.name, tier: tierWithArticle(shownTier) }),
    );
  const exclusion = fit.tier === null ? null : search.exclusionFor(college);
  if (exclusion !== null) return explainExcluded(input, exclusion);
  const entry = fit.tier === null ? undefined : ranks.find((item) => item.college.unitid === college.unitid);
  if (entry === undefined) return explainNoTier(input);
  if (includesCollege(search.chooseTiers(ranks)[entry.tier], college)) {
    const summary = translate('would-enter', { college: college.name, tier: tierWithArticle(entry.tier) });
    return makeExplanation('would_enter', summary, [], [textHelp(translate('would-enter.help'))]);
  }
  const brokenRules = brokenMusts(college, search);
  if (brokenRules.length > 0) return explainBrokenMusts(input, brokenRules, entry);
  return entry.offer === 'none' ? explainNoProgram(input) : explainLowRank(input, entry);
}

export function whyNot(input: WhyNotInput): WhyNotAnswer {
  const { college, fit } = input;
  return { unitid: college.unitid, name: college.name, tier: fit.tier, ...chooseExplanation(input) };
}
