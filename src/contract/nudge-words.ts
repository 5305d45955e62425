import DATA from '../../data/nudges.json';
import type { TodayReason } from './note-values';
import type { Language } from './users';

export type NudgeKind = keyof typeof DATA;
export const NUDGES = Object.keys(DATA) as [NudgeKind, ...NudgeKind[]];

const byKind = <Value>(valueOf: (nudge: (typeof DATA)[NudgeKind]) => Value) =>
  Object.fromEntries(NUDGES.map((kind) => [kind, valueOf(DATA[kind])])) as Record<NudgeKind, Value>;

export interface NudgeText {
  subject: string;
  text: string;
  button: string;
}

export const NUDGE_PATHS = byKind(({ path }) => path);

export const NUDGE_LABELS = byKind(({ label }) => label);

/** Null if the counselor is the one who acts next. */
export const NUDGE_BY_REASON: Record<TodayReason, NudgeKind | null> = {
  danger: null,
  follow_up: null,
  deadline: 'dates',
  first_look: null,
  list_reviewed: null,
  silent: 'keep_going',
  ready_to_unlock: 'unlock',
  list_unopened: 'open_list',
  parent_link: 'parent_form',
  stalled: 'keep_going',
  not_started: 'start',
};

/** Every nudge in both languages, addressed to the student; a greeting with the first name precedes it. */
export const NUDGE_TEXTS: Record<Language, Record<NudgeKind, NudgeText>> = {
  en: byKind(({ en }) => en),
  es: byKind(({ es }) => es),
};
