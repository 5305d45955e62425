import { pagesOf } from './profile/pages';
import { CLAIM_LABELS } from './profile/labels';
import { measureProfiles } from './profile/measure';
import { countAtMost, type EvalRow, type Evaluation, evaluationOf, shareAtMost } from './rows';

/** What is aimed at, and what is kept today. */
const LIMITS = {
  shared: { goal: 0.5, floor: 0.505 },
  sharedByTwo: { goal: 0.1, floor: 0.055 },
  wrong: { goal: 0, floor: 2 },
  worn: { goal: 0, floor: 0 },
  cut: { goal: 0, floor: 0 },
  words: { goal: 400, floor: 330 },
} as const;

export function rowsOfProfiles(): EvalRow[] {
  const { dashboard, counselor, claims } = measureProfiles(pagesOf(), CLAIM_LABELS);
  const quotes = dashboard.quotes + counselor.quotes;
  return [
    shareAtMost('dashboard: sentences another student gets too', dashboard.shared, dashboard.sentences, LIMITS.shared),
    {
      ...shareAtMost('dashboard: shared by any two, on average', 0, dashboard.pages, LIMITS.sharedByTwo),
      value: dashboard.byTwo,
    },
    countAtMost('claims without their proof', claims.wrong.length, claims.labelled, LIMITS.wrong),
    countAtMost(
      'quotes told more than twice on a page',
      dashboard.worn + counselor.worn,
      dashboard.quotes,
      LIMITS.worn,
    ),
    countAtMost('quotes cut inside a thought', dashboard.cut + counselor.cut, quotes, LIMITS.cut),
    countAtMost('dashboard: words open at first, on average', dashboard.words, dashboard.pages, LIMITS.words),
  ];
}

/** The table of `npm run eval -- profile`. */
export function evaluate(): Evaluation {
  return evaluationOf(rowsOfProfiles());
}
