import type { CollegeFacts, Fit } from '../../contract/colleges';
import type { Preference } from '../../contract/preferences';
import type { Tier } from '../../contract/text';
import type { WhyNotAnswer, WhyNotKind } from '../../contract/why-not';
import { isRefused } from '../search/criterion';
import { joined, spokenWords } from '../../platform/text/words';
import type sentences from '../../../data/words/why-not.json';
import { isOwnNumber } from '../tiers/tier-of';
import { chosenFrom } from '../preferences/choices.service';
import type { LeftOut } from '../search/eligible';
import type { Ranked } from '../search/order';
import type { CandidateSearch } from '../search/search-candidates';
import { type BrokenMust, brokenMusts } from './broken-musts';
import { sayLeftOut } from './left-out-words';
import { aTier, countBefore, whyOthersFirst } from './others-first';
import { uncapital } from '../../contract/in-a-sentence';

const say = spokenWords<typeof sentences>('why-not');

export interface WhyNotInput {
  college: CollegeFacts;
  fit: Fit;
  /** The tier the stored list shows it in; null where it is not on it. */
  shown: Tier | null;
  search: CandidateSearch;
  ranks: readonly Ranked[];
  /** The same search as if the student had asked for these, too. */
  searchWith: (preferences: readonly Preference[]) => CandidateSearch;
}

type Told = Pick<WhyNotAnswer, 'kind' | 'summary' | 'reasons' | 'helps'>;
type Help = WhyNotAnswer['helps'][number];

const told = (kind: WhyNotKind, summary: string, more: Partial<Told> = {}): Told => ({
  kind,
  summary,
  reasons: [],
  helps: [],
  ...more,
});

/** Naming a college brings it on wherever that is so; offered only where it was found to be. */
function nameIt({ college, search, ranks, searchWith }: WhyNotInput): Help[] {
  if (search.otherPathOnly) return [];
  const correction = { kind: 'college', value: String(college.unitid), strength: 'want' } as const;
  const named = searchWith(chosenFrom([correction], () => college.name));
  const own = named.rank(college);
  if (own === null) return [];
  const others = ranks.filter((entry) => entry.college.unitid !== college.unitid);
  const chosen = named.chosen([...others, own])[own.tier];
  if (!chosen.some((entry) => entry.college.unitid === college.unitid)) return [];
  return [
    {
      text: say(own.broken.length > 0 ? 'name.marked' : 'name', { tier: aTier(own.tier) }),
      correction,
    },
  ];
}

function withoutTier({ college, fit }: WhyNotInput): Told {
  const own = fit.missing.filter(isOwnNumber);
  return told('no_tier', say('no-tier', { college: college.name }), {
    reasons: fit.arithmetic.steps.map((text) => ({ text, quote: '' })),
    helps:
      own.length === 0
        ? []
        : [
            {
              text: say('no-tier.help', {
                missing: joined(own.map(uncapital)),
              }),
              correction: null,
            },
          ],
  });
}

function saidNo({ college, search }: WhyNotInput, how: 'disliked' | 'refused'): Told {
  if (how === 'disliked') {
    return told('student_said_no', say('disliked', { college: college.name }), {
      helps: [
        {
          text: say('disliked.help'),
          correction: null,
        },
      ],
    });
  }
  const own = search.preferences.filter(
    (one) => one.kind === 'college' && isRefused(one) && [String(college.unitid), college.name].includes(one.value),
  );
  return told('student_said_no', say('refused', { college: college.name }), {
    reasons: own.filter(({ quote }) => quote !== '').map(({ quote }) => ({ text: say('refused.words'), quote })),
    helps: own.map(({ kind, value }) => ({
      text: say('refused.help'),
      correction: { kind, value, strength: 'removed' },
    })),
  });
}

function whyLeftOut(input: WhyNotInput, how: LeftOut): Told {
  if (how === 'disliked' || how === 'refused') return saidNo(input, how);
  const { says, helps } = sayLeftOut(input.college.name, how);
  return told('left_out', says, { helps: [...helps, ...nameIt(input)] });
}

/** What of the programs that were asked for a college does not award. */
const programMisses = ({ college, search }: WhyNotInput): Told['reasons'] =>
  search.criteria.flatMap((one) => {
    const miss = one.kind === 'field' && !one.met(college) ? one.miss(college) : null;
    return miss === null ? [] : [{ text: miss, quote: one.evidence?.quote ?? '' }];
  });

/** Its published degrees hold none of what leads. */
function withoutProgram(input: WhyNotInput): Told {
  const { college, search } = input;
  const leading = search.meant.filter(({ leads }) => leads);
  const reasons = programMisses(input);
  const unsaid = { text: say('no-program.far'), quote: '' };
  return told('no_program', say('no-program', { college: college.name }), {
    reasons: reasons.length > 0 ? reasons : [unsaid],
    helps: [
      ...leading.map(({ preference: { kind, value, label } }): Help => ({
        text: say('no-program.help', { wish: label }),
        correction: { kind, value, strength: 'removed' },
      })),
      ...nameIt(input),
    ],
  });
}

function breaks(input: WhyNotInput, broken: readonly BrokenMust[], { offer }: Ranked): Told {
  const { name } = input.college;
  const summary = say('breaks', { college: name, smart_count: broken.length });
  // What it does not teach would still keep it away.
  const teaches = offer !== 'none';
  return told('breaks_must', summary, {
    reasons: [...broken.map(({ reason }) => reason), ...(teaches ? [] : programMisses(input))],
    helps: [...(teaches ? broken.flatMap(({ helps }) => helps) : []), ...nameIt(input)],
  });
}

function behindOthers(input: WhyNotInput, entry: Ranked): Told {
  const { college, search, ranks } = input;
  const chosen = search.chosen(ranks)[entry.tier];
  if (search.otherPathOnly && entry.tier === 'Reach') {
    return told('other_path', say('other-path', { college: college.name }), {
      helps: [
        {
          text: say('other-path.help'),
          correction: { kind: 'path', value: 'four_year', strength: 'want' },
        },
      ],
    });
  }
  const names = chosen.map((one) => one.college.name);
  const before = countBefore(entry, ranks);
  const count = before > chosen.length ? ` ${say('others.before', { before })}` : '';
  const full = names.length === 0 ? '' : ` ${say('others.instead', { colleges: joined(names) })}`;
  return told('others_first', `${say('others', { college: college.name, tier: aTier(entry.tier) })}${full}${count}`, {
    reasons: whyOthersFirst(entry, chosen, search.criteria),
    helps: nameIt(input),
  });
}

function whyOf(input: WhyNotInput): Told {
  const { college, fit, shown, search, ranks } = input;
  if (shown !== null) return told('on_list', say('on-list', { college: college.name, tier: aTier(shown) }));
  if (fit.tier === null) return withoutTier(input);
  const how = search.leftOut(college);
  if (how !== null) return whyLeftOut(input, how);
  const entry = ranks.find((one) => one.college.unitid === college.unitid);
  if (entry === undefined) return withoutTier(input);
  if (search.chosen(ranks)[entry.tier].some((one) => one.college.unitid === college.unitid)) {
    const summary = say('would-enter', { college: college.name, tier: aTier(entry.tier) });
    return told('would_enter', summary, { helps: [{ text: say('would-enter.help'), correction: null }] });
  }
  const broken = brokenMusts(college, search);
  if (broken.length > 0) return breaks(input, broken, entry);
  return entry.offer === 'none' ? withoutProgram(input) : behindOthers(input, entry);
}

/** Why a college is not on a student's list, and what would bring it there, by the same search that makes lists. */
export function whyNot(input: WhyNotInput): WhyNotAnswer {
  const { college, fit } = input;
  return { unitid: college.unitid, name: college.name, tier: fit.tier, ...whyOf(input) };
}
