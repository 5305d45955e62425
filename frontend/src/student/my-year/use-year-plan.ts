import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { type DueItem, dueItems } from '@contract/year-due';
import type { ReadYear } from '@contract/year';
import { planKey, readPlan, type YearPlan } from '@contract/year-plan';
import { routes } from '../../api/routes';
import { callKey, useCall } from '../../api/use-call';
import type { Autosaver, AutosaveView } from '../../autosave/autosaver';
import { YEAR_FORM_ID } from '../../autosave/form-target';
import { textAt } from '../../autosave/texts';
import { useAutosave } from '../../autosave/use-autosave';
import { localDay } from './day-words';
import type { Listed, Year } from './year-context';

const ID_DIGITS = 14;
/** Begins with a letter: an id of digits alone is the catalogue’s. */
const newId = (): string => `x${crypto.getRandomValues(new Uint32Array(2)).join('').slice(0, ID_DIGITS)}`;

/** What of a plan is due, by the names of the catalogue and the dates of the school. */
export const dueIn = (plan: YearPlan, extras: ReadYear | undefined): DueItem[] =>
  dueItems(plan, extras?.dates ?? [], (wanted) => extras?.colleges.find(({ unitid }) => unitid === wanted)?.name);

/** A student's plan as it is typed, saved like the answers of a form. */
export function useYearPlan(userId: string): { year: Year; view: AutosaveView; saver: Autosaver } {
  const { view, saver } = useAutosave(userId, YEAR_FORM_ID);
  const read = useCall(routes.readYear, { userId }, { refetchOnMount: 'always' });
  const cache = useQueryClient();
  const { status, texts } = view;
  // Names, links and dates of what was just added are the server's to tell.
  useEffect(() => {
    if (status === 'saved') void cache.invalidateQueries({ queryKey: callKey(routes.readYear) });
  }, [status, cache]);
  const extras = read.data;
  const plan = useMemo(() => readPlan(texts), [texts]);
  const due = useMemo(() => dueIn(plan, extras), [plan, extras]);
  const today = localDay(new Date());
  const set = saver.change;
  const setFields = (kind: Listed, id: string, fields: Record<string, string | undefined>): void => {
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
