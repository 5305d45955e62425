import type { PreferenceList } from '@contract/preferences';
import { browserDrafts } from '../../autosave/draft-store';
import { keep, readKept } from '../../autosave/kept-text';

const NAME = 'choices';

const PARTS = ['preferences', 'suggestions', 'removed'] as const;

const isList = (value: unknown): value is PreferenceList =>
  typeof value === 'object' &&
  value !== null &&
  'essentials' in value &&
  PARTS.every((part) => Array.isArray((value as Partial<PreferenceList>)[part]));

/** A student's choices as they were tapped here, where the server does not hold them yet; else null. */
export const unsentChoices = (userId: string): PreferenceList | null => readKept(userId, NAME, isList);

/** Keeps the choices in this browser until they are sent, or forgets them with null. */
export const keepUnsentChoices = (userId: string, list: PreferenceList | null): void => keep(userId, NAME, list);

/** Whether the choices outlast this page: not where the browser has no room for them. */
export const outlastsPage = (): boolean => !browserDrafts.isPageNeeded;
