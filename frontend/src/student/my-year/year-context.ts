import { createContext, useContext } from 'react';
import type { ReadYear, StaffNote } from '@contract/year';
import type { DueItem } from '@contract/year-due';
import type { FieldOf, PlannedKind, YearPlan } from '@contract/year-plan';

/** Something of a plan that can be added and removed. */
export type Listed = Exclude<PlannedKind, 'aid'>;

/** The plan of the signed-in student and what may be done with it. */
export interface Year {
  plan: YearPlan;
  due: readonly DueItem[];
  /** Facts of the colleges and the school's dates; undefined while they are read. */
  extras: ReadYear | undefined;
  /** Today, where the student is: '2026-10-18'. */
  today: string;
  nameOf: (unitid: number | null) => string | undefined;
  textOf: (key: string) => string;
  set: (key: string, text: string) => void;
  /** Adds a thing with these fields; one that was removed comes back. Answers its id. */
  add: <K extends Listed>(kind: K, fields: Partial<Record<FieldOf<K>, string>>, id?: string) => string;
  /** Hides a thing; `bringBack` shows it again. */
  remove: (kind: Listed, id: string) => void;
  bringBack: (kind: Listed, id: string) => void;
  refusalOf: (key: string) => string | null;
  /** What staff filled in and nobody changed since. */
  noteOf: (key: string) => StaffNote | undefined;
}

export const YearContext = createContext<Year | null>(null);

export function useYear(): Year {
  const year = useContext(YearContext);
  if (!year) throw new Error('useYear needs the page My year above it.');
  return year;
}
