import { countText, dayOf } from '../../ui/format';
import type { AsideEntry, TodayEntry } from '@contract/today';
import type { TodayReason } from '@contract/note-values';
import words from '../../words/staff/today.json';

export const REASON_LABELS: Record<TodayReason, string> = words.labels;
const REASON_TEXTS: Record<TodayReason, string> = words.reasons;

export function reasonText({ reason, level, what: detail }: TodayEntry): string {
  if (reason === 'danger' && level === 'urgent') return 'Needs a check-in today';
  return detail === null ? REASON_TEXTS[reason] : `${REASON_TEXTS[reason]}: ${detail}`;
}

/** The start date and age: 'Nov 11, 12 days'; for a future date: 'Dec 3, in 10 days'. */
export function sinceText({ since, days }: Pick<TodayEntry, 'since' | 'days'>): string {
  if (days === 0) return 'today';
  return days > 0
    ? `${dayOf(since, 'brief')}, ${countText(days, 'day')}`
    : `${dayOf(since, 'brief')}, in ${countText(-days, 'day')}`;
}

/** When an entry comes back: 'until Nov 30'. */
export const untilText = (until: string | null): string =>
  until === null ? 'done, until something new happens' : `until ${dayOf(until, 'brief')}`;

/** The student's name in button labels: 'Abdi Ahmed, 1041' if two students share a name. */
export const studentLabel = ({ name, name_mark: mark }: TodayEntry): string =>
  mark === null ? name : `${name}, ${mark}`;

/** Why an entry is set aside: 'Started to answer, then stopped · Nudged November 24, waiting for a reply'. */
export function setAsideText(entry: AsideEntry): string {
  const { nudged_on: nudgedOn, until } = entry;
  const reason = nudgedOn ? `Nudged ${dayOf(nudgedOn, 'monthDay')}, waiting for a reply` : untilText(until);
  return `${reasonText(entry)} · ${reason}`;
}

const REASON_TABS: Partial<Record<TodayReason, string>> = {
  deadline: 'schools',
  first_look: 'schools',
  list_reviewed: 'schools',
  list_unopened: 'schools',
  parent_link: 'forms',
  stalled: 'forms',
  ready_to_unlock: 'forms',
};

export const entryPath = ({ user_id: id, reason }: Pick<TodayEntry, 'user_id' | 'reason'>): string => {
  const tab = REASON_TABS[reason];
  return `/student/${encodeURIComponent(id)}${tab ? `?tab=${tab}` : ''}`;
};
