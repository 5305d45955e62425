import { pages } from '@contract/pages';

/** The roster narrowed to what this filter says. */
export const rosterAddress = (filter: Record<string, string | boolean>): string =>
  `${pages.adminStudents.path}?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`;
