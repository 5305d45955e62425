import { createContext, useContext, useEffect, useMemo } from 'react';
import type { ReadYear, StaffNote } from '@contract/year';
import {
  AID_FORM_NAMES,
  daysBetween,
  type DueItem,
  dueItems,
  type PlanFieldName,
  planKey,
  type PlannedKind,
  readPlan,
  ROUND_NAMES,
  SCHOLARSHIP_STATUS_NAMES,
  STATUS_NAMES,
  type YearPlan,
} from '@contract/year-plan';
import { useQueryClient } from '@tanstack/react-query';
import { routes } from '../../api/routes';
import { callKey, useCall } from '../../api/use-call';
import type { Autosaver, AutosaveView } from '../../autosave/autosaver';
import { YEAR_FORM_ID } from '../../autosave/form-target';
import { textAt } from '../../autosave/texts';
import { useAutosave } from '../../autosave/open-forms';
import { localDay, pageLocale } from '../../ui/format';
import year from '../../words/en/year.json';
import { useWords } from '../../i18n/words';

const named = <Part extends string, Name extends string>(part: Part, names: Readonly<Record<Name, string>>) =>
  Object.fromEntries(Object.entries(names).map(([name, text]) => [`${part}_${name}`, text])) as Record<
    `${Part}_${Name}`,
    string
  >;

export const yearWords = {
  ...year,
  ...named('round', ROUND_NAMES),
  ...named('status', STATUS_NAMES),
  ...named('fund', SCHOLARSHIP_STATUS_NAMES),
  ...named('aid', AID_FORM_NAMES),
};

/** 'Bates College and Bowdoin College' */
export const listOf = (names: readonly string[]): string => new Intl.ListFormat(pageLocale()).format(names);

/** How far away a date is: 'In 7 days'. */
export function useDaysAwayText(): (today: string, day: string) => string {
  const t = useWords(yearWords);
  return (today, day) => {
    const days = daysBetween(today, day);
    if (days === 0) return t('today');
    return days > 0 ? t('inDays', days) : t('ago', -days);
  };
}

export type ListedKind = Exclude<PlannedKind, 'aid'>;

interface Year {
  plan: YearPlan;
  due: readonly DueItem[];
  /** Facts about the colleges and the school's dates; undefined while loading. */
  extras: ReadYear | undefined;
  /** Today in the student's time zone: '2026-10-18'. */
  today: string;
  nameOf: (unitid: number | null) => string | undefined;
  textOf: (key: string) => string;
  set: (key: string, text: string) => void;
  /** Adds an item with these fields, or restores a removed one. Returns its id. */
  add: <K extends ListedKind>(kind: K, fields: Partial<Record<PlanFieldName<K>, string>>, id?: string) => string;
  /** Hides an item; `bringBack` shows it again. */
  remove: (kind: ListedKind, id: string) => void;
  bringBack: (kind: ListedKind, id: string) => void;
  refusalOf: (key: string) => string | null;
  noteOf: (key: string) => StaffNote | undefined;
}

export const YearContext = createContext<Year | null>(null);

export function useYear(): Year {
  const year = useContext(YearContext);
  if (!year) throw new Error('useYear needs the page My year above it.');
  return year;
}

const ID_DIGITS = 14;
/** Starts with a letter: ids of only digits are the catalog’s. */
const newId = (): string => `x${crypto.getRandomValues(new Uint32Array(2)).join('').slice(0, ID_DIGITS)}`;

export const dueItemsOf = (plan: YearPlan, extras: ReadYear | undefined): DueItem[] =>
  dueItems(plan, extras?.dates ?? [], (wanted) => extras?.colleges.find(({ unitid }) => unitid === wanted)?.name);

export function useYearPlan(userId: string): { year: Year; view: AutosaveView; saver: Autosaver } {
  const { view, saver } = useAutosave(userId, YEAR_FORM_ID);
  const read = useCall(routes.readYear, { userId }, { refetchOnMount: 'always' });
  const cache = useQueryClient();
  const { status, texts } = view;
  // The server provides names, links, and dates for new items.
  useEffect(() => {
    if (status === 'saved') void cache.invalidateQueries({ queryKey: callKey(routes.readYear) });
  }, [status, cache]);
  const extras = read.data;
  const plan = useMemo(() => readPlan(texts), [texts]);
  const due = useMemo(() => dueItemsOf(plan, extras), [plan, extras]);
  const today = localDay(new Date());
  const set = saver.change;
  const setFields = (kind: ListedKind, id: string, fields: Record<string, string | undefined>): void => {
    for (const [field, text] of Object.entries(fields)) set(`${kind}.${id}.${field}`, text ?? '');
  };
  const year: Year = {
    ...{ plan, due, extras, today, set },
    nameOf: (wanted) => extras?.colleges.find(({ unitid }) => unitid === wanted)?.name,
    textOf: (key) => textAt(texts, key),
    add: (kind, fields, id = newId()) => {
      setFields(kind, id, { added: today, removed: '', ...fields });
      return id;
    },
    remove: (kind, id) => set(planKey(kind, id, 'removed'), today),
    bringBack: (kind, id) => set(planKey(kind, id, 'removed'), ''),
    refusalOf: (key) => view.refusals[key] ?? null,
    noteOf: (key) => extras?.notes.find(({ field, value }) => field === key && value === textAt(texts, key)),
  };
  return { year, view, saver };
}
