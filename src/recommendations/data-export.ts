import type { Recommendation } from '../contract/recommendations';
import { KEPT_WITH_ACCOUNT, SEEN_BY_SCHOOL } from '../users/data-words';
import type { ExportLine, TableExport } from '../users/personal-data-registry';
import type { Generation } from './generation/generation.entity';
import type { HeldList } from './first-look/held-list.entity';
import type { RecommendationSetRow } from './lists/recommendation-set.entity';

const schoolLine = ({ type, name, info }: Recommendation): ExportLine => ({
  tier: type,
  school: name,
  why: info.why,
  academic_fit: info.fit.academic,
  social_cultural_fit: info.fit.social_cultural,
  financial_fit: info.fit.financial,
  overall_fit: info.overall_fit_rationale.join('\n'),
  opportunities: info.distinctive_opportunities.map(({ title, url }) => `${title} (${url})`).join('\n'),
  challenges: info.potential_challenges.join('\n'),
  essay_points: info.why_school_essay_points.join('\n'),
});

export const listsExport: TableExport<RecommendationSetRow> = {
  file: 'school-lists',
  title: 'School lists',
  about: 'Every list of schools that was made for you, school by school.',
  whose: 'students',
  why: 'So that you and your counselor can read every list again.',
  seenBy: SEEN_BY_SCHOOL,
  kept: KEPT_WITH_ACCOUNT,
  lines: ({ id, createdAt, writtenBy, recommendations }) =>
    recommendations.map((school) => ({
      list: id,
      made: createdAt.toISOString(),
      written_by: writtenBy,
      ...schoolLine(school),
    })),
};

export const heldListsExport: TableExport<HeldList> = {
  file: 'lists-your-counselor-looks-at',
  title: 'A first school list that your counselor looks at before you',
  about: 'The schools of the list that was made for you and that your counselor has not shown you yet.',
  whose: 'students',
  why: 'So that your counselor can correct a first list before you read it.',
  seenBy: SEEN_BY_SCHOOL,
  kept: `Until it is shown to you, a week at most. ${KEPT_WITH_ACCOUNT}`,
  lines: ({ id, heldAt, showAt, list }) =>
    list.recommendations.map((school) => ({
      list: id,
      made: heldAt.toISOString(),
      shown_at_the_latest: showAt.toISOString(),
      ...schoolLine(school),
    })),
};

export const generationsExport: TableExport<Generation> = {
  file: 'requests-for-school-lists',
  title: 'Requests for school lists',
  about: 'When you asked for school lists and how that ended.',
  whose: 'students',
  why: 'To show how far a list is, and to finish it after an interruption.',
  seenBy: SEEN_BY_SCHOOL,
  kept: KEPT_WITH_ACCOUNT,
  lines: ({ requestedAt, state, reason, finishedAt }) => [
    { asked: requestedAt.toISOString(), state, reason, ended: finishedAt?.toISOString() ?? null },
  ],
};
