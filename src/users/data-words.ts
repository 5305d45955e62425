import { readFileSync } from 'node:fs';
import type personalData from '../../data/personal-data.json';
import { WEBHOOK_LOG_DAYS } from '../contract/webhook-values';
import { shippedData } from '../platform/runtime/process';
import { filled } from '../platform/text/words';

/** How the privacy notice describes a table, in words for a 14-year-old and a parent. */
export interface DataWords {
  /** One to four words. */
  title: string;
  /** What we keep, as a sentence for the person it is about. */
  about: string;
  /** Whose data it holds. */
  whose: 'students' | 'staff' | 'everybody';
  why: string;
  seenBy: string;
  /** True for what administrators don't see. The export that a school hands out omits it. */
  isHidden?: true;
  /** How long we keep it and what ends that. */
  kept: string;
}

const FILE = shippedData('personal-data.json');
const { shared, tables } = JSON.parse(readFileSync(FILE, 'utf8')) as typeof personalData;

/** The tables that data/personal-data.json describes, most by the name of their file in an export. */
export type DescribedTable = keyof typeof tables;

/** What data/personal-data.json says of a table. */
export function wordsOf(name: DescribedTable): DataWords {
  const values = { ...shared, webhook_log_days: WEBHOOK_LOG_DAYS };
  const words = Object.entries(tables[name]).map(([part, said]) => [
    part,
    typeof said === 'string' ? filled(said, values) : said,
  ]);
  return Object.fromEntries(words) as DataWords;
}

/** Whether the school's administrators see nothing of it in the app. */
export const isHiddenFromAdmins = ({ seenBy, isHidden }: Pick<DataWords, 'seenBy' | 'isHidden'>): boolean =>
  isHidden === true || seenBy === shared.seen_by_you;
