import { z } from 'zod';
import type { SchoolSection } from '../../../../contract/recommendations';
import type { SchoolWords } from '../../../generated-words';
import { type EvidencedSentence, judge, sentenceList } from '../../../checks/gate/gate';
import type { Ground } from '../../../checks/gate/ground';

/** What a provider may word of one school; addresses and tiers are not among it. */
export const schoolDraft = z.object({
  unitid: z.number(),
  why: sentenceList,
  fit: z.object({ academic: sentenceList, social_cultural: sentenceList, financial: sentenceList }),
  overall_fit_rationale: sentenceList,
  potential_challenges: sentenceList,
  why_school_essay_points: sentenceList,
});
export type SchoolDraft = z.infer<typeof schoolDraft>;

const MOST_SENTENCES = 4;
const MOST_POINTS = 6;

/** The words of one school as they may be shown, and whose they are by section. */
export interface CheckedSchool {
  words: SchoolWords;
  /** How many sections the provider wrote. */
  written: number;
}

/** What a provider wrote of one school, sentence by sentence; a section of which nothing stands keeps the built-in words. */
export function checkedSchool(draft: SchoolDraft, fallback: SchoolWords, ground: Ground): CheckedSchool {
  const builtIn: SchoolSection[] = [];
  let written = 0;
  const gated = (drafts: readonly EvidencedSentence[], most: number, mustRest: boolean): string[] =>
    drafts
      .map((one) => judge(one, ground, mustRest))
      .flatMap((judged) => judged?.text ?? [])
      .slice(0, most);
  const list = (
    section: SchoolSection,
    drafts: readonly EvidencedSentence[],
    own: string[],
    mustRest = true,
  ): string[] => {
    const kept = gated(drafts, section.startsWith('fit') || section === 'why' ? MOST_SENTENCES : MOST_POINTS, mustRest);
    if (kept.length) written += 1;
    else builtIn.push(section);
    return kept.length ? kept : own;
  };
  const text = (section: SchoolSection, drafts: readonly EvidencedSentence[], own: string): string =>
    list(section, drafts, [own]).join(' ');
  const words: SchoolWords = {
    ...fallback,
    why: text('why', draft.why, fallback.why),
    fit: {
      academic: text('fit.academic', draft.fit.academic, fallback.fit.academic),
      social_cultural: text('fit.social_cultural', draft.fit.social_cultural, fallback.fit.social_cultural),
      financial: text('fit.financial', draft.fit.financial, fallback.fit.financial),
    },
    overall_fit_rationale: list('overall_fit_rationale', draft.overall_fit_rationale, fallback.overall_fit_rationale),
    potential_challenges: list('potential_challenges', draft.potential_challenges, fallback.potential_challenges),
    why_school_essay_points: list(
      'why_school_essay_points',
      draft.why_school_essay_points,
      fallback.why_school_essay_points,
      false,
    ),
  };
  return { words: { ...words, builtInSections: builtIn }, written };
}
