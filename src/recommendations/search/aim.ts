import type { CollegeFacts } from '../../contract/colleges';
import type { CandidateReason } from '../../contract/material';
import type { Evidence } from '../../contract/text';

/** One thing the search looks for in a college: a wish of the student, or what stands in for one. */
export interface Aim {
  kind: CandidateReason['kind'];
  /** What is looked for, to finish 'You asked for ...' ('a small college', 'a college in Maine'). Empty when the student did not ask. */
  label: string;
  weight: number;
  /** True when the student said it as a must: colleges that do not meet it come last. */
  firm: boolean;
  evidence: Evidence | null;
  /** What an aim of a review is about. */
  about?: CandidateReason['kind'];
  /** True for an aim that asks for an online college. */
  online?: boolean;
  /** True for an aim that asks for a faith or for the study of one, false for one that asks for a college without. */
  faith?: boolean;
  /** True for an aim at states or regions that the student named. */
  onMap?: boolean;
  /** True for the lean to home that stands in where the student said nothing of a place. */
  homeLean?: boolean;
  /** How well a college does, 0 to 1; null when its facts do not say. */
  score: (college: CollegeFacts) => number | null;
  /** Whether the aim counts as met. */
  met: (college: CollegeFacts) => boolean;
  /** The reason with the college's numbers, said when the aim is met. */
  reason: (college: CollegeFacts) => string;
  /** What is not met, or null where there is nothing to say. */
  miss: (college: CollegeFacts) => string | null;
}

/** How a wish weighs by kind, against 4 for the fields of study together. */
export const AIM_WEIGHTS = {
  field: 4,
  size: 1.2,
  setting: 1,
  state: 3,
  region: 1.2,
  distance: 1.8,
  miles: 2,
  cost: 1.8,
  mostCost: 1.6,
  control: 1,
  religious: 1.2,
  kind: 5,
  named: 6,
  review: 1.2,
  homeLean: 3,
  onlyHome: 3,
  inStateTuition: 0.5,
} as const;

/** A firm wish weighs more than a leaning. */
export const weightOf = (weight: number, firm: boolean): number => (firm ? weight * 1.5 : weight);

/** A number with thousands separators. */
export const count = (value: number): string => Math.round(value).toLocaleString('en-US');

/** 'a', 'a and b', 'a, b and c'. */
export function listed(items: readonly string[], word: 'and' | 'or' = 'and'): string {
  if (items.length <= 1) return items[0] ?? '';
  return `${items.slice(0, -1).join(', ')} ${word} ${items.at(-1)}`;
}

/** `value` kept between 0 and 1. */
export const share = (value: number): number => Math.min(1, Math.max(0, value));
