import type { CollegeFacts, TierArithmetic } from '../../contract/colleges';
import type { RecordReading } from '../../contract/student-input';
import type tiers from '../../../data/words/tiers.json';
import { memoizeByObject } from '../../platform/runtime/caches';
import { translationsOf } from '../../platform/text/words';
import { satFromAct } from './concordance';

const translate = translationsOf<typeof tiers>('tiers');

type GpaComparison = NonNullable<TierArithmetic['gpa']>;
export type GradesLevel = GpaComparison['standing'];

/** The GPA comparison, the level of the grades (from the GPA, else the class rank), and the steps taken. */
export interface GradesStanding {
  gpa: GpaComparison | null;
  level: GradesLevel | null;
  steps: () => string[];
}

type Point = readonly [x: number, y: number];

/**
 * Mean SAT total by high-school grades (NCES Digest 2017, table 226.30), with each percentage band at its middle on a
 * 4.0 scale: 850 for D, 899 for C, 1005 for B, 1122 for A-, 1187 for A, 1254 for A+. Inverted: SAT total to GPA.
 */
const GPA_AT_MEAN_SAT: readonly Point[] = [
  [850, 1.0],
  [899, 2.0],
  [1005, 3.0],
  [1122, 3.6],
  [1187, 3.85],
  [1254, 4.0],
];

/** The GPA that counts as strong by admission rate alone, for colleges without a published score range. */
const GPA_AT_ADMISSION_RATE: readonly Point[] = [
  [20, 3.9],
  [30, 3.8],
  [50, 3.6],
  [70, 3.5],
  [80, 3.3],
  [95, 3.0],
];

const MEAN_SAT = 1060;
/** Grades and scores correlate only partly: a college's scores shift the expected grades by this share. */
const REGRESSION_TO_MEAN = 0.6;
const STRONG_GPA_RANGE = { min: 3.0, max: 3.9 } as const;
/** A GPA this far below the strong mark is weak, and one below `MIN_FAIR_GPA` always is. */
const FAIR_GPA_WIDTH = 0.7;
const MIN_FAIR_GPA = 2.5;
/** Weighted grades are higher than unweighted ones, so a weighted GPA must exceed a threshold by this much. */
export const WEIGHTED_MARGIN = 0.3;
const STRONG_RANK_SHARE = 0.1;
const WEAK_RANK_SHARE = 0.75;

function interpolate(points: readonly Point[], x: number): number {
  const nextIndex = points.findIndex(([pointX]) => pointX >= x);
  if (nextIndex <= 0) return points.at(nextIndex)?.[1] ?? 0;
  const [[x0, y0], [x1, y1]] = [points[nextIndex - 1], points[nextIndex]] as [Point, Point];
  return y0 + ((x - x0) / (x1 - x0)) * (y1 - y0);
}

const midpoint = (low: number | null, high: number | null): number | null =>
  low !== null && high !== null ? (low + high) / 2 : null;

/** The middle score of its first-years on the SAT scale; null if none is published. */
export function middleScore(college: CollegeFacts): number | null {
  const sat = midpoint(college.sat_total_25, college.sat_total_75);
  if (sat !== null) return sat;
  const act = midpoint(college.act_25, college.act_75);
  return act === null ? null : satFromAct(Math.round(act));
}

const toStrongGpa = (gpa: number): number =>
  Math.round(Math.min(STRONG_GPA_RANGE.max, Math.max(STRONG_GPA_RANGE.min, gpa)) * 10) / 10;

/** The unweighted GPA (4.0 scale) that counts as strong if this SAT total is the middle. */
export const strongGpaForScore = (score: number): number =>
  toStrongGpa(interpolate(GPA_AT_MEAN_SAT, MEAN_SAT + REGRESSION_TO_MEAN * (score - MEAN_SAT)));

/**
 * The unweighted GPA (4.0 scale) that counts as strong at a college; null if it publishes neither scores nor a rate.
 */
export const strongGpaAt = memoizeByObject((college: CollegeFacts): number | null => {
  const score = middleScore(college);
  const rate = college.admission_rate_pct;
  if (score !== null) return strongGpaForScore(score);
  return rate === null ? null : toStrongGpa(interpolate(GPA_AT_ADMISSION_RATE, rate));
});

export const isWeighted = (source: string): boolean => source.startsWith('weighted');

const GPA_SOURCES = {
  'unweighted GPA': 'source.unweighted',
  'weighted GPA': 'source.weighted',
  'weighted GPA, capped at 4.0': 'source.capped',
  'weighted GPA, read so because it is above 4.0, and capped at 4.0': 'source.above',
} as const;
const isSource = (source: string): source is keyof typeof GPA_SOURCES => Object.hasOwn(GPA_SOURCES, source);

function gpaSourceText(source: string): string {
  if (isSource(source)) return translate(GPA_SOURCES[source]);
  const [, kind = '', from, scale] = /^(.+), from (\S+) on a (\d+)-point scale$/.exec(source) ?? [];
  return from && scale && isSource(kind)
    ? translate('source.scaled', { kind: translate(GPA_SOURCES[kind]), from, scale })
    : source;
}

function evaluateGpa(gpa: NonNullable<RecordReading['gpa']>, strongGpa: number): GradesStanding {
  const isWeightedGpa = isWeighted(gpa.source);
  const margin = isWeightedGpa ? WEIGHTED_MARGIN : 0;
  const strongThreshold = Math.min(4, strongGpa + margin);
  const weakThreshold = Math.max(MIN_FAIR_GPA, strongGpa - FAIR_GPA_WIDTH) + margin;
  const standing = gpa.value >= strongThreshold ? 'strong' : gpa.value >= weakThreshold ? 'fair' : 'weak';
  return {
    gpa: { estimate: true, student: gpa.value, source: gpa.source, standing },
    level: standing,
    steps: () => [
      translate(isWeightedGpa ? 'gpa.weighted' : 'gpa.plain', {
        gpa: String(gpa.value),
        source: gpaSourceText(gpa.source),
        level: translate(`grades.${standing}`),
        strong: strongThreshold.toFixed(1),
        weak: weakThreshold.toFixed(1),
      }),
    ],
  };
}

/**
 * The lowest GPA for a Match without a score in the range, by minimum admission rate (percent). Even where nearly all
 * are admitted, few of them had less than a C average.
 */
const GPA_FLOORS: readonly (readonly [rate: number, gpa: number])[] = [
  [80, 2],
  [70, 2.3],
  [60, 2.7],
  [50, 3.2],
  [40, 3.5],
  [0, 3.7],
];

export function isUnderGpaFloor(rate: number | null, { gpa }: RecordReading): boolean {
  if (rate === null || gpa === null) return false;
  const gpaFloor = GPA_FLOORS.find(([from]) => rate >= from)?.[1] ?? 0;
  return gpa.value < (isWeighted(gpa.source) ? Math.min(4, gpaFloor + WEIGHTED_MARGIN) : gpaFloor);
}

const asPercent = (share: number): string => `${Math.max(1, Math.round(share * 100))}%`;

function evaluateRank(share: number): GradesStanding {
  const level = share <= STRONG_RANK_SHARE ? 'strong' : share > WEAK_RANK_SHARE ? 'weak' : 'fair';
  return {
    gpa: null,
    level,
    steps: () => [translate('rank', { share: asPercent(share), level: translate(`grades.${level}`) })],
  };
}

/**
 * How the student's grades compare at a college. Colleges publish no GPA, so the mark is derived from their scores or
 * admission rate.
 */
export function evaluateGrades(college: CollegeFacts, record: RecordReading): GradesStanding {
  const strongGpa = strongGpaAt(college);
  if (record.gpa && strongGpa !== null) return evaluateGpa(record.gpa, strongGpa);
  if (!record.gpa && record.rankShare !== null) return evaluateRank(record.rankShare);
  return { gpa: null, level: null, steps: () => [] };
}
