import type { Recommendation, RecommendationSet } from '../../contract/recommendations';
import type { StillQuotable } from '../../guidance/profiles/still-quotable';

/** Lists of before end with a count of their tiers, which verified numbers and decisions change. */
const COUNT = /^(?:Your list holds|Tu lista tiene) \d/;

const CHOSEN = 'Chosen by what you told us and by its published facts.';

function schoolShown(one: Recommendation, still: StillQuotable): Recommendation {
  const texts = (all: readonly string[]): string[] => all.map((text) => still.text(text)).filter(Boolean);
  const { info } = one;
  return {
    ...one,
    evidence: one.evidence.filter((evidence) => still.evidence(evidence)),
    info: {
      ...info,
      why: still.text(info.why) || CHOSEN,
      fit: {
        academic: still.text(info.fit.academic),
        social_cultural: still.text(info.fit.social_cultural),
        financial: still.text(info.fit.financial),
      },
      overall_fit_rationale: texts(info.overall_fit_rationale),
      potential_challenges: texts(info.potential_challenges),
      why_school_essay_points: texts(info.why_school_essay_points),
    },
  };
}

/** A list as it may be shown today: nothing in it repeats an answer that was kept out of the profile since. */
export const listShown = (list: RecommendationSet, still: StillQuotable): RecommendationSet => ({
  ...list,
  recommendations: list.recommendations.map((one) => schoolShown(one, still)),
  notes: list.notes.map((note) => still.text(note)).filter((note) => note !== '' && !COUNT.test(note)),
});
