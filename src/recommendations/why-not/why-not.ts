import type { CollegeFacts, Fit } from '../../contract/colleges';
import type { Preference } from '../../contract/preferences';
import type { Tier } from '../../contract/text';
import type { WhyNotAnswer, WhyNotKind } from '../../contract/why-not';
import { isRefused } from '../search/criterion';
import { joinWords } from '../../platform/text/join-words';
import { chosenFrom } from '../preferences/choices.service';
import type { LeftOut } from '../search/filters';
import type { Ranked } from '../search/ranking';
import type { CandidateSearch } from '../search/search-candidates';
import { type BrokenMust, brokenMusts } from './broken-musts';
import { LEFT_OUT_WORDS } from './left-out-words';
import { aTier, countBefore, whyOthersFirst } from './others-first';

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
  const { chosen } = named.chosen([...others, own])[own.tier];
  if (!chosen.some((entry) => entry.college.unitid === college.unitid)) return [];
  const marked = own.broken.length > 0 ? ', marked with what it breaks' : '';
  return [
    {
      text: `Name it yourself. It then stands on your next list as ${aTier(own.tier)}${marked}.`,
      correction,
    },
  ];
}

function withoutTier({ college, fit }: WhyNotInput): Told {
  const own = fit.missing.filter((one) => one.startsWith('Your '));
  return told('no_tier', `We cannot place ${college.name}, so it stands on no list.`, {
    reasons: fit.arithmetic.steps.map((text) => ({ text, quote: '' })),
    helps:
      own.length === 0
        ? []
        : [
            {
              text: `It would help to know: ${joinWords(own.map((one) => one.replace(/^Your /, 'your ')))}.`,
              correction: null,
            },
          ],
  });
}

function saidNo({ college, search }: WhyNotInput, how: 'disliked' | 'refused'): Told {
  if (how === 'disliked') {
    return told(
      'student_said_no',
      `You looked into ${college.name} and told us it is not for you, so new lists leave it out.`,
      {
        helps: [
          {
            text: 'Minds change, and that is fine: tell your counselor if you want it back in the picture.',
            correction: null,
          },
        ],
      },
    );
  }
  const own = search.preferences.filter(
    (one) => one.kind === 'college' && isRefused(one) && [String(college.unitid), college.name].includes(one.value),
  );
  return told('student_said_no', `You chose to leave ${college.name} out.`, {
    reasons: own.filter(({ quote }) => quote !== '').map(({ quote }) => ({ text: 'These are your words.', quote })),
    helps: own.map(({ kind, value }) => ({
      text: 'If that is not so, take this wish away.',
      correction: { kind, value, strength: 'removed' },
    })),
  });
}

function whyLeftOut(input: WhyNotInput, how: LeftOut): Told {
  if (how === 'disliked' || how === 'refused') return saidNo(input, how);
  const { says, help } = LEFT_OUT_WORDS[how];
  return told('left_out', `${input.college.name} ${says}`, { helps: [...(help ? [help] : []), ...nameIt(input)] });
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
  const unsaid = { text: 'It awards nothing near it within reach of home, as far as is published.', quote: '' };
  return told(
    'no_program',
    `As far as its published degrees tell, ${college.name} does not teach what you want most.`,
    {
      reasons: reasons.length > 0 ? reasons : [unsaid],
      helps: [
        ...leading.map(({ preference: { kind, value, label } }): Help => ({
          text: `If “${label}” is not what you mean, take that wish away.`,
          correction: { kind, value, strength: 'removed' },
        })),
        ...nameIt(input),
      ],
    },
  );
}

function breaks(input: WhyNotInput, broken: readonly BrokenMust[], { offer }: Ranked): Told {
  const { name } = input.college;
  const summary =
    broken.length === 1
      ? `${name} does not keep something that has to hold.`
      : `${name} does not keep ${broken.length} things that have to hold. All of them would have to change.`;
  // What it does not teach would still keep it away.
  const teaches = offer !== 'none';
  return told('breaks_must', summary, {
    reasons: [...broken.map(({ reason }) => reason), ...(teaches ? [] : programMisses(input))],
    helps: [...(teaches ? broken.flatMap(({ helps }) => helps) : []), ...nameIt(input)],
  });
}

function behindOthers(input: WhyNotInput, entry: Ranked): Told {
  const { college, search, ranks } = input;
  const { chosen } = search.chosen(ranks)[entry.tier];
  if (search.otherPathOnly && entry.tier === 'Reach') {
    return told(
      'other_path',
      `${college.name} would be a Reach, and you chose another path than four years of college. Lists for that path hold no Reach.`,
      {
        helps: [
          {
            text: 'If four years of college are a path for you as well, choose that.',
            correction: { kind: 'path', value: 'four_year', strength: 'want' },
          },
        ],
      },
    );
  }
  const names = chosen.map((one) => one.college.name);
  const before = countBefore(entry, ranks);
  const count = before > chosen.length ? ` ${before} colleges of that tier came before it.` : '';
  const full = names.length === 0 ? '' : ` These stand there instead: ${joinWords(names)}.`;
  return told(
    'others_first',
    `${college.name} would be ${aTier(entry.tier)} for you, and others came first.${full}${count}`,
    {
      reasons: whyOthersFirst(entry, chosen, search.criteria),
      helps: nameIt(input),
    },
  );
}

function whyOf(input: WhyNotInput): Told {
  const { college, fit, shown, search, ranks } = input;
  if (shown !== null) return told('on_list', `${college.name} is on your list, as ${aTier(shown)}.`);
  if (fit.tier === null) return withoutTier(input);
  const how = search.leftOut(college);
  if (how !== null) return whyLeftOut(input, how);
  const entry = ranks.find((one) => one.college.unitid === college.unitid);
  if (entry === undefined) return withoutTier(input);
  if (search.chosen(ranks)[entry.tier].chosen.some((one) => one.college.unitid === college.unitid)) {
    const summary = `${college.name} is not on the list you see, but a list made today would hold it, as ${aTier(entry.tier)}.`;
    return told('would_enter', summary, { helps: [{ text: 'It comes with your next list.', correction: null }] });
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
