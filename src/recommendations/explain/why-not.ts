import type { CollegeFacts, Fit } from '../../contract/colleges';
import { uncapitalize } from '../../contract/text-rules';
import type { Preference, PreferenceCorrection } from '../../contract/preferences';
import type { Tier } from '../../contract/text';
import type { WhyNotAnswer, WhyNotKind } from '../../contract/recommendations';
import type sentences from '../../../data/words/why-not.json';
import { joinTranslated, translationsOf } from '../../platform/text/words';
import { preferencesFrom } from '../preferences/choices.service';
import { type Criterion, isBroken, isHard, isPriceCap, isRefused, asWish } from '../search/criterion';
import type { ExclusionReason } from '../search/eligible';
import { compareRanked, canBeListed, type RankedCollege } from '../search/order';
import type { CandidateSearch } from '../search/search-candidates';
import { isMissingScoreOrGpa } from '../tiers/tier-of';

const say = translationsOf<typeof sentences>('why-not');

type Explanation = Pick<WhyNotAnswer, 'kind' | 'summary' | 'reasons' | 'helps'>;
type Reason = WhyNotAnswer['reasons'][number];
type Help = WhyNotAnswer['helps'][number];

interface WhyNotInput {
  college: CollegeFacts;
  fit: Fit;
  /** The tier in the stored list; null if it isn't on it. */
  shown: Tier | null;
  search: CandidateSearch;
  ranks: readonly RankedCollege[];
  searchWith: (preferences: readonly Preference[]) => CandidateSearch;
}

const explain = (kind: WhyNotKind, summary: string, reasons: Reason[] = [], helps: Help[] = []): Explanation => ({
  ...{ kind, summary, reasons, helps },
});
const unquoted = (text: string): Reason => ({ text, quote: '' });
const hint = (text: string): Help => ({ text, correction: null });
const removeChoice = ({ kind, value }: Preference): PreferenceCorrection => ({ kind, value, strength: 'removed' });
const wantChoice = (kind: PreferenceCorrection['kind'], value: string) => ({ kind, value, strength: 'want' }) as const;

/** 'a Match', with its article. */
const aTier = (tier: Tier): string => say('a-tier', { tier });
const isAmong = (all: readonly { college: CollegeFacts }[], { unitid }: CollegeFacts): boolean =>
  all.some((one) => one.college.unitid === unitid);

/** The choice that would make the search consider this kind of college. */
const CHOICE_TO_INCLUDE = {
  two_year: wantChoice('path', 'two_year'),
  women_only: wantChoice('serving', 'women_only'),
  men_only: wantChoice('serving', 'men_only'),
  online: wantChoice('online', 'online'),
  tribal: wantChoice('serving', 'tribal'),
  service_school: wantChoice('path', 'military'),
};
const canBeIncluded = (how: ExclusionReason): how is keyof typeof CHOICE_TO_INCLUDE =>
  Object.hasOwn(CHOICE_TO_INCLUDE, how);

export const explainExclusion = (
  { name: college, graduation_6yr_pct: graduation }: CollegeFacts,
  how: Exclude<ExclusionReason, 'disliked' | 'refused'>,
) => ({
  says: say(`left.${how}`, { college, percent: Math.round(graduation ?? 0) }),
  helps: canBeIncluded(how) ? [{ text: say(`help.${how}`), correction: CHOICE_TO_INCLUDE[how] }] : [],
});

export const refusedCollegeLine = (how: 'disliked' | 'refused'): string => say(`not-yours.${how}`);

interface BrokenMust {
  reason: Reason;
  /** The must-haves to turn into wants. */
  helps: Help[];
}

const isMustOrLimit = (one: Preference): boolean => isHard(one) || isPriceCap(one);

function softenMust(one: Preference): Help {
  const { kind, value, label: wish } = one;
  if (isPriceCap(one)) return { text: say('soften.limit', { wish }), correction: removeChoice(one) };
  const text = say(one.strength === 'must' ? 'soften.wish' : 'soften.avoid', { wish });
  return { text, correction: { kind, value, strength: asWish(one).strength } };
}

/**
 * The must-haves a college breaks, by kind: those whose removal would lead to fewer broken ones. Softening one is
 * offered only if nothing else would still exclude the college.
 */
export function brokenMusts(college: CollegeFacts, search: CandidateSearch): BrokenMust[] {
  const { preferences, criteria, criteriaFor } = search;
  const musts = preferences.filter(isMustOrLimit);
  const brokenWithout = (some: readonly Preference[]): Criterion[] => {
    // A limit can't become a want, so it is dropped.
    const left = preferences.flatMap((one) => (!some.includes(one) ? [one] : isPriceCap(one) ? [] : [asWish(one)]));
    return criteriaFor(left).filter((one) => isBroken(one, college));
  };
  const broken = criteria.filter((one) => isBroken(one, college));
  const found = [...new Set(musts.map(({ kind }) => kind))].flatMap((kind): BrokenMust[] => {
    const own = musts.filter((one) => one.kind === kind);
    const left = brokenWithout(own);
    const gone = broken.filter((one) => !left.some((other) => one.kind === other.kind && one.within === other.within));
    const [first] = gone;
    if (first === undefined) return [];
    const miss = gone.map((one) => one.miss(college)).find((text) => text !== null);
    const quote = own.find((one) => one.quote !== '')?.quote ?? '';
    return [{ reason: { text: miss ?? say('is-not', { within: first.within }), quote }, helps: own.map(softenMust) }];
  });
  return brokenWithout(musts).length === 0 ? found : found.map(({ reason }) => ({ reason, helps: [] }));
}

const MAX_GAPS = 2;
/** A smaller lead of the listed colleges isn't worth mentioning. */
const MIN_GAP = 0.2;
const MIN_GRADUATION_GAP = 8;

const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;

function standingGap({ standing: { why, step } }: RankedCollege, chosen: readonly RankedCollege[]): Reason[] {
  return why === null || chosen.some((one) => one.standing.step >= step) ? [] : [unquoted(say(`standing.${why}`))];
}

function graduationGap({ graduation_6yr_pct: own, level }: CollegeFacts, chosen: readonly RankedCollege[]): Reason[] {
  const known = chosen.flatMap((one) => one.college.graduation_6yr_pct ?? []);
  if (known.length === 0 || level === 'two_year') return [];
  if (own === null) return [unquoted(say('gap.unknown'))];
  const others = mean(known);
  if (others - own < MIN_GRADUATION_GAP) return [];
  return [unquoted(say('gap.graduate', { others: Math.round(others), own: Math.round(own) }))];
}

function wishGap(one: Criterion, college: CollegeFacts): Reason {
  const { asked = [], label: wish, evidence } = one;
  const isOfFamily = asked.length > 0 && asked.every(({ holder }) => holder === 'family');
  const miss = one.met(college) ? null : one.miss(college);
  return { text: miss ?? say(isOfFamily ? 'gap.family' : 'gap.self', { wish }), quote: evidence?.quote ?? '' };
}

/** Why the listed colleges of its tier rank above a college that breaks no must-have. */
function whyOthersFirst(
  entry: RankedCollege,
  chosen: readonly RankedCollege[],
  criteria: readonly Criterion[],
): Reason[] {
  if (chosen.length === 0) return [];
  const { college } = entry;
  const gapOf = (one: Criterion): number =>
    one.weight * (mean(chosen.map((other) => one.score(other.college) ?? 0)) - (one.score(college) ?? 0));
  const gaps = criteria
    .filter(({ label, quiet }) => label !== '' && quiet !== true)
    .map((one) => ({ one, gap: gapOf(one) }))
    .filter(({ gap }) => gap >= MIN_GAP)
    .sort((one, other) => other.gap - one.gap)
    .slice(0, MAX_GAPS);
  // Without a chosen place, lists prefer colleges near home.
  const lean = criteria.find(({ homeLean }) => homeLean === true);
  const reasons = [
    ...standingGap(entry, chosen),
    ...gaps.map(({ one }) => wishGap(one, college)),
    ...(lean && gapOf(lean) >= MIN_GAP ? [unquoted(say('gap.home'))] : []),
    ...graduationGap(college, chosen),
  ];
  return reasons.length > 0 ? reasons : [unquoted(say('gap.little'))];
}

/** Offers to name the college if a search confirms that this adds it to the list. */
function offerToName({ college, search, ranks, searchWith }: WhyNotInput): Help[] {
  if (search.otherPathOnly) return [];
  const correction = wantChoice('college', String(college.unitid));
  const named = searchWith(preferencesFrom([correction], () => college.name));
  const own = named.rank(college);
  if (own === null) return [];
  const others = ranks.filter((entry) => entry.college.unitid !== college.unitid);
  if (!isAmong(named.chosen([...others, own])[own.tier], college)) return [];
  return [{ text: say(own.broken.length > 0 ? 'name.marked' : 'name', { tier: aTier(own.tier) }), correction }];
}

function explainNoTier({ college, fit }: WhyNotInput): Explanation {
  const missing = fit.missing.filter(isMissingScoreOrGpa);
  const helps =
    missing.length > 0 ? [hint(say('no-tier.help', { missing: joinTranslated(missing.map(uncapitalize)) }))] : [];
  return explain('no_tier', say('no-tier', { college: college.name }), fit.arithmetic.steps.map(unquoted), helps);
}

function explainLeftOut(input: WhyNotInput, how: ExclusionReason): Explanation {
  const { college, search } = input;
  const { name, unitid } = college;
  if (how === 'disliked') {
    return explain('student_said_no', say('disliked', { college: name }), [], [hint(say('disliked.help'))]);
  }
  if (how === 'refused') {
    const own = search.preferences.filter(
      (one) => one.kind === 'college' && isRefused(one) && [String(unitid), name].includes(one.value),
    );
    const quotes = own.flatMap(({ quote }) => (quote === '' ? [] : [{ text: say('refused.words'), quote }]));
    const helps = own.map((one) => ({ text: say('refused.help'), correction: removeChoice(one) }));
    return explain('student_said_no', say('refused', { college: name }), quotes, helps);
  }
  const { says, helps } = explainExclusion(input.college, how);
  return explain('left_out', says, [], [...helps, ...offerToName(input)]);
}

const programMisses = ({ college, search }: WhyNotInput): Reason[] =>
  search.criteria.flatMap((one) => {
    const text = one.kind === 'field' && !one.met(college) ? one.miss(college) : null;
    return text === null ? [] : [{ text, quote: one.evidence?.quote ?? '' }];
  });

function explainNoProgram(input: WhyNotInput): Explanation {
  const misses = programMisses(input);
  const leading = input.search.meant.filter(({ leads }) => leads);
  const helps = leading.map(({ preference }) => ({
    text: say('no-program.help', { wish: preference.label }),
    correction: removeChoice(preference),
  }));
  const reasons = misses.length > 0 ? misses : [unquoted(say('no-program.far'))];
  const summary = say('no-program', { college: input.college.name });
  return explain('no_program', summary, reasons, [...helps, ...offerToName(input)]);
}

function explainBrokenMusts(input: WhyNotInput, broken: readonly BrokenMust[], { offer }: RankedCollege): Explanation {
  const summary = say('breaks', { college: input.college.name, smart_count: broken.length });
  const teaches = offer !== 'none';
  const reasons = [...broken.map(({ reason }) => reason), ...(teaches ? [] : programMisses(input))];
  // A missing program would still exclude it.
  return explain('breaks_must', summary, reasons, [
    ...(teaches ? broken.flatMap((one) => one.helps) : []),
    ...offerToName(input),
  ]);
}

function explainLowRank(input: WhyNotInput, entry: RankedCollege): Explanation {
  const { search, ranks } = input;
  const college = input.college.name;
  if (search.otherPathOnly && entry.tier === 'Reach') {
    const help = { text: say('other-path.help'), correction: wantChoice('path', 'four_year') };
    return explain('other_path', say('other-path', { college }), [], [help]);
  }
  const chosen = search.chosen(ranks)[entry.tier];
  const before = ranks.filter(
    (one) => one.tier === entry.tier && canBeListed(one) && compareRanked(one, entry) < 0,
  ).length;
  const summary = [
    say('others', { college, tier: aTier(entry.tier) }),
    ...(chosen.length > 0
      ? [say('others.instead', { colleges: joinTranslated(chosen.map((one) => one.college.name)) })]
      : []),
    ...(before > chosen.length ? [say('others.before', { before })] : []),
  ];
  const reasons = whyOthersFirst(entry, chosen, search.criteria);
  return explain('others_first', summary.join(' '), reasons, offerToName(input));
}

function explanationOf(input: WhyNotInput): Explanation {
  const { college, fit, shown, search, ranks } = input;
  if (shown !== null) return explain('on_list', say('on-list', { college: college.name, tier: aTier(shown) }));
  const how = fit.tier === null ? null : search.leftOut(college);
  if (how !== null) return explainLeftOut(input, how);
  const entry = fit.tier === null ? undefined : ranks.find((one) => one.college.unitid === college.unitid);
  if (entry === undefined) return explainNoTier(input);
  if (isAmong(search.chosen(ranks)[entry.tier], college)) {
    const summary = say('would-enter', { college: college.name, tier: aTier(entry.tier) });
    return explain('would_enter', summary, [], [hint(say('would-enter.help'))]);
  }
  const broken = brokenMusts(college, search);
  if (broken.length > 0) return explainBrokenMusts(input, broken, entry);
  return entry.offer === 'none' ? explainNoProgram(input) : explainLowRank(input, entry);
}

export function whyNot(input: WhyNotInput): WhyNotAnswer {
  const { college, fit } = input;
  return { unitid: college.unitid, name: college.name, tier: fit.tier, ...explanationOf(input) };
}
