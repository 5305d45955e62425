import { createContext, useContext, useEffect, useMemo } from 'react';
import type { ReadYear } from '@contract/year';
import { daysBetween } from '@contract/days';
import {
  AID_FORM_NAMES,
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
import { YEAR_FORM_ID } from '../../autosave/form-target';
import { textAt } from '../../autosave/texts';
import { useAutosave } from '../../autosave/open-forms';
import { localIsoDate, pageLocale } from '../../ui/format';
import year from '../../words/en/year.json';
import { useWords } from '../../i18n/words';

const prefixKeys = <Part extends string, Name extends string>(part: Part, names: Readonly<Record<Name, string>>) =>
  Object.fromEntries(Object.entries(names).map(([name, text]) => [`${part}_${name}`, text])) as Record<
    `${Part}_${Name}`,
    string
  >;

export const yearWords = {
  ...year,
  ...prefixKeys('round', ROUND_NAMES),
  ...prefixKeys('status', STATUS_NAMES),
  ...prefixKeys('fund', SCHOLARSHIP_STATUS_NAMES),
  ...prefixKeys('aid', AID_FORM_NAMES),
};

/** 'Bates College and Bowdoin College' */
export const joinNames = (names: readonly string[]): string => new Intl.ListFormat(pageLocale()).format(names);

export function useDaysAwayText(): (today: string, day: string) => string {
  const t = useWords(yearWords);
  return (today, day) => {
    const days = daysBetween(today, day);
    if (days === 0) return t('today');
    return days > 0 ? t('inDays', days) : t('ago', -days);
  };
}

export type ListedKind = Exclude<PlannedKind, 'aid'>;

export const YearContext = createContext<Year | null>(null);

export function useYear(): Year {
  const year = useContext(YearContext);
  if (!year) throw new Error('useYear needs the page My year above it.');
  return year;
}

const ID_DIGITS = 14;
/** Starts with a letter: ids of only digits are the catalog’s. */
const newItemId = (): string => `x${crypto.getRandomValues(new Uint32Array(2)).join('').slice(0, ID_DIGITS)}`;

export const yearDueItems = (plan: YearPlan, extras: ReadYear | undefined): DueItem[] =>
  dueItems(
    plan,
    extras?.dates ?? [],
    (unitidToFind) => extras?.colleges.find(({ unitid }) => unitid === unitidToFind)?.name,
  );

export function useYearPlan(userId: string) {
  const { view, saver } = useAutosave(userId, YEAR_FORM_ID);
  const yearQuery = useCall(routes.readYear, { userId }, { refetchOnMount: 'always' });
  const cache = useQueryClient();
  const { status, texts } = view;
  // The server provides names, links, and dates for new items.
  useEffect(() => {
    if (status === 'saved') void cache.invalidateQueries({ queryKey: callKey(routes.readYear) });
  }, [status, cache]);
  const extras = yearQuery.data;
  const plan = useMemo(() => readPlan(texts), [texts]);
  const due = useMemo(() => yearDueItems(plan, extras), [plan, extras]);
  const today = localIsoDate(new Date());
  const setField = saver.changeText;
  const setFields = (kind: ListedKind, id: string, fields: Record<string, string | undefined>): void => {
    for (const [field, text] of Object.entries(fields)) setField(`${kind}.${id}.${field}`, text ?? '');
  };
  const year = {
    ...{ plan, due, extras, today, setField },
    collegeName: (unitidToFind: number | null) => extras?.colleges.find(({ unitid }) => unitid === unitidToFind)?.name,
    fieldText: (key: string) => textAt(texts, key),
    addItem: <K extends ListedKind>(kind: K, fields: Partial<Record<PlanFieldName<K>, string>>, id = newItemId()) => {
      setFields(kind, id, { added: today, removed: '', ...fields });
      return id;
    },
    removeItem: (kind: ListedKind, id: string) => setField(planKey(kind, id, 'removed'), today),
    restoreItem: (kind: ListedKind, id: string) => setField(planKey(kind, id, 'removed'), ''),
    fieldProblem: (key: string) => view.rejections[key] ?? null,
    staffNote: (key: string) => extras?.notes.find(({ field, value }) => field === key && value === textAt(texts, key)),
  };
  return { year, view, saver };
}

type Year = ReturnType<typeof useYearPlan>['year'];
