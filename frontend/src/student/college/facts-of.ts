import type { WholeCollege } from '@contract/colleges';
import type { Translate } from '../../i18n/words';
import { factText, type FactId, outcomeFactId } from '../../student-record/college/facts';
import type collegePageWords from '../../words/en/college-page.json';
import type figuresWords from '../../words/en/figures.json';

type PageWords = typeof collegePageWords & typeof figuresWords;

interface Fact {
  label: string;
  value: string | null;
  year?: string | null;
  isServerText?: true;
}

export interface FactGroup {
  title: string;
  facts: readonly Fact[];
}

const KIND_KEYS = ['women_only', 'men_only', 'hbcu', 'hispanic_serving', 'tribal', 'distance_only'] as const;

export function createFactGroups(college: WholeCollege, t: Translate<PageWords>): FactGroup[] {
  const { admission_rate_year: rateYear, test_scores_year: scoresYear, religious_affiliation: affiliation } = college;
  const labeledFact = (label: keyof PageWords, id: FactId): Fact => ({
    label: t(label),
    value: factText(id, college, t),
  });
  const fact = (id: FactId & keyof PageWords): Fact => labeledFact(id, id);
  const rangeText = (low: number | null, high: number | null) =>
    low === null || high === null ? null : t('range', { low, high });
  const fallText = (year: number | null) => (year === null ? null : t('fall', { year }));
  // A public college's published prices are for in-state students.
  const isPublic = college.control === 'public';
  // Prices by income are shown next to this group, with their year.
  const hasIncomePrices = typeof college.net_price_by_income?.up_to_30k === 'number';
  const outcome = outcomeFactId(college);
  const release = outcome === 'finish' ? t('scorecard', { release: college.release }) : null;
  const kinds = KIND_KEYS.filter((kind) => college[kind]).map((kind) => t(kind));
  const groups: FactGroup[] = [
    {
      title: t('admission'),
      facts: [
        { ...fact('admissionRate'), year: college.admission_rate_pct === null ? null : fallText(rateYear) },
        fact('testPolicy'),
        { label: t('sat'), value: rangeText(college.sat_total_25, college.sat_total_75), year: fallText(scoresYear) },
        { label: t('act'), value: rangeText(college.act_25, college.act_75), year: fallText(scoresYear) },
        { label: t('firstYears'), value: college.admits_first_year ? t('yes') : null },
      ],
    },
    {
      title: t('costs'),
      facts: [
        labeledFact(isPublic ? 'netPriceIn' : 'netPrice', 'netPrice'),
        ...(hasIncomePrices ? [] : [labeledFact(isPublic ? 'netPriceLowIn' : 'netPriceLow', 'netPriceLow')]),
        ...(isPublic ? [fact('tuitionIn'), fact('tuitionOut')] : [fact('tuition')]),
        labeledFact(isPublic ? 'fullPriceIn' : 'fullPrice', 'fullPrice'),
      ],
    },
    {
      title: t('outcomes'),
      facts: [{ ...fact(outcome), year: release }, fact('retention'), fact('earnings')],
    },
    { title: t('students'), facts: [fact('undergraduates'), fact('facultyRatio'), fact('pell')] },
    {
      title: t('about'),
      facts: [
        fact('control'),
        ...(college.level === 'two_year' ? [fact('level')] : []),
        fact('setting'),
        { label: t('region'), value: college.region, isServerText: true },
        affiliation
          ? { label: t('faith'), value: affiliation, isServerText: true }
          : { label: t('faith'), value: t('faithNone') },
        { label: t('kinds'), value: kinds.length > 0 ? kinds.join(', ') : t('kindsAll') },
      ],
    },
  ];
  if (college.level !== 'two_year') return groups;
  // Facts that only four-year colleges publish don't count as missing at two-year ones.
  return groups.map(({ title, facts }) => ({ title, facts: facts.filter(({ value }) => value !== null) }));
}
