import type { WholeCollege } from '@contract/colleges';
import type { Say } from '../../i18n/words';
import type collegeWords from '../../words/en/college.json';
import type figuresWords from '../../words/en/figures.json';
import { completionText, tellsFinishing, priceText } from '../../student-record/college/facts-in-words';
import { percentText } from '../../student-record/schools/tier-words';
import type collegePageWords from '../../words/en/college-page.json';
import { wholeNumber } from '../../ui/whole-number';

type SayPage = Say<typeof collegePageWords & typeof figuresWords>;
type SayCard = Say<typeof collegeWords & typeof figuresWords>;

/** One fact of a college: null where it is not published, and the year where the source names one. */
interface Fact {
  label: string;
  value: string | null;
  year?: string | null;
  /** True where the value is a name of the catalogue, which is English. */
  asSent?: true;
}

export interface FactGroup {
  title: string;
  facts: readonly Fact[];
}

const whole = (value: number | null): string | null => (value === null ? null : wholeNumber(value));
const dollars = (value: number | null): string | null => (value === null ? null : `$${whole(value)}`);
const percent = (value: number | null): string | null => (value === null ? null : percentText(value));

function admission(college: WholeCollege, t: SayPage): FactGroup {
  const { admission_rate_year: rateYear, test_scores_year: scoresYear } = college;
  const range = (low: number | null, high: number | null): string | null =>
    low === null || high === null ? null : t('range', { low, high });
  const fall = (year: number | null): string | null => (year === null ? null : t('fall', { year }));
  const rate = percent(college.admission_rate_pct) ?? (college.open_admissions ? t('open') : null);
  return {
    title: t('admission'),
    facts: [
      { label: t('rate'), value: rate, year: college.admission_rate_pct === null ? null : fall(rateYear) },
      { label: t('tests'), value: college.test_policy && t(college.test_policy) },
      { label: t('sat'), value: range(college.sat_total_25, college.sat_total_75), year: fall(scoresYear) },
      { label: t('act'), value: range(college.act_25, college.act_75), year: fall(scoresYear) },
      { label: t('firstYears'), value: college.admits_first_year ? t('yes') : null },
    ],
  };
}

function costs(college: WholeCollege, t: SayPage): FactGroup {
  const price = (amount: number | null): string | null => (amount === null ? null : priceText(amount, t));
  // The published prices of a public college are those of students of its own state.
  const isPublic = college.control === 'public';
  const tuition: Fact[] = isPublic
    ? [
        { label: t('tuitionIn'), value: dollars(college.tuition_in_state) },
        { label: t('tuitionOut'), value: dollars(college.tuition_out_of_state) },
      ]
    : [{ label: t('tuition'), value: dollars(college.tuition_in_state ?? college.tuition_out_of_state) }];
  // The prices by income are told beside this group, with their year.
  const isTold = typeof college.net_price_by_income?.up_to_30k === 'number';
  const low = { label: t(isPublic ? 'netPriceLowIn' : 'netPriceLow'), value: price(college.net_price_low_income) };
  return {
    title: t('costs'),
    facts: [
      { label: t(isPublic ? 'netPriceIn' : 'netPrice'), value: price(college.avg_net_price) },
      ...(isTold ? [] : [low]),
      ...tuition,
      { label: t(isPublic ? 'fullPriceIn' : 'fullPrice'), value: dollars(college.cost_of_attendance) },
    ],
  };
}

const KINDS = ['women_only', 'men_only', 'hbcu', 'hispanic_serving', 'tribal', 'distance_only'] as const;

function about(college: WholeCollege, t: SayPage, card: SayCard): FactGroup {
  const kinds = KINDS.filter((kind) => college[kind]).map((kind) => t(kind));
  return {
    title: t('about'),
    facts: [
      { label: t('control'), value: card(college.control) },
      ...(college.level === 'two_year' ? [{ label: t('level'), value: card('twoYear') }] : []),
      { label: t('setting'), value: college.setting && card(college.setting) },
      { label: t('region'), value: college.region, asSent: true },
      college.religious_affiliation
        ? { label: t('faith'), value: college.religious_affiliation, asSent: true }
        : { label: t('faith'), value: t('faithNone') },
      { label: t('kinds'), value: kinds.length > 0 ? kinds.join(', ') : t('kindsAll') },
    ],
  };
}

/** What four-year colleges publish and two-year ones do not is not missing there. */
const published = ({ title, facts }: FactGroup): FactGroup => ({
  title,
  facts: facts.filter(({ value }) => value !== null),
});

/** Everything the catalogue knows of a college, in groups. */
export const factGroupsOf = (college: WholeCollege, t: SayPage, card: SayCard): FactGroup[] =>
  college.level === 'two_year' ? groupsOf(college, t, card).map(published) : groupsOf(college, t, card);

const groupsOf = (college: WholeCollege, t: SayPage, card: SayCard): FactGroup[] => [
  admission(college, t),
  costs(college, t),
  {
    title: t('outcomes'),
    facts: [
      tellsFinishing(college)
        ? {
            label: t('finish'),
            value: completionText(college, card),
            year: t('scorecard', { release: college.release }),
          }
        : { label: t('graduation'), value: percent(college.graduation_6yr_pct) },
      { label: t('retention'), value: percent(college.retention_pct) },
      { label: t('earnings'), value: dollars(college.median_earnings_10yr) },
    ],
  },
  {
    title: t('students'),
    facts: [
      { label: t('undergrads'), value: whole(college.undergrads) },
      { label: t('perTeacher'), value: whole(college.student_faculty_ratio) },
      { label: t('pell'), value: percent(college.pell_pct) },
    ],
  },
  about(college, t, card),
];
