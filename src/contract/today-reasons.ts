/** Why a student stands in a counselor’s queue, in the order of the queue. `danger` always stands first. */
export const TODAY_REASONS = [
  'danger',
  'follow_up',
  'deadline',
  'first_look',
  'list_reviewed',
  'silent',
  'ready_to_unlock',
  'list_unopened',
  'parent_link',
  'stalled',
  'not_started',
] as const;
export type TodayReason = (typeof TODAY_REASONS)[number];

/** How an entry is set aside: until a day, or until something new happens. */
export const MARK_KINDS = ['snoozed', 'done'] as const;

/** The day so many days later: '2026-11-24'. */
export function dayAfter(day: string, days: number): string {
  const time = new Date(`${day}T00:00:00Z`);
  time.setUTCDate(time.getUTCDate() + days);
  return time.toISOString().slice(0, 10);
}
