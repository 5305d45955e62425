import { NUDGE_EFFECT_DAYS, NUDGE_QUIET } from '../../contract/limits';

const DAY_MS = 86_400_000;
const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

/** Whether no mail leaves at this hour of the school. */
export const isQuietHour = (hour: number): boolean => hour >= NUDGE_QUIET.from || hour < NUDGE_QUIET.until;

/** Whether a nudge had its days to work. */
export const isOver = (sentAt: Date, now: Date): boolean => sentAt <= daysBefore(now, NUDGE_EFFECT_DAYS);

/** Whether a student who was active at `backAt` came back because of a nudge, as far as days can tell. */
export const cameBack = (sentAt: Date, backAt: Date | null): boolean =>
  backAt !== null && backAt.getTime() - sentAt.getTime() <= NUDGE_EFFECT_DAYS * DAY_MS;
