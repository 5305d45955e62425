import { COMPARED_SCHOOLS } from '@contract/limits';

/** The colleges an address asks to compare: '156295,161253', each once, at most as many as stand side by side. */
export const schoolsIn = (search: URLSearchParams): number[] => {
  const ids = (search.get('schools') ?? '').split(',').filter((id) => /^\d{1,9}$/.test(id));
  return [...new Set(ids.map(Number))].slice(0, COMPARED_SCHOOLS.most);
};

/** The same address with other colleges. */
export function withSchools(search: URLSearchParams, unitids: readonly number[]): URLSearchParams {
  const next = new URLSearchParams(search);
  if (unitids.length > 0) next.set('schools', unitids.join(','));
  else next.delete('schools');
  return next;
}

/** With a college taken in, or out where it is in; the same where there is no place left. */
export function toggled(unitids: readonly number[], unitid: number): number[] {
  if (unitids.includes(unitid)) return unitids.filter((one) => one !== unitid);
  return unitids.length < COMPARED_SCHOOLS.most ? [...unitids, unitid] : [...unitids];
}
