import type { StudentCollege } from '@contract/college-search';

type Told = Pick<NonNullable<StudentCollege['program']>, 'standing' | 'group'>;
export type ProgramClaim = NonNullable<Told['group']>['relation'] | Exclude<Told['standing'], 'awards'>;

/** What may be said of a program there: degrees that are counted in a wider group only may be in it. */
export const programClaim = ({ standing, group }: Told): ProgramClaim =>
  group?.relation ?? (standing === 'awards' ? 'family' : standing);
