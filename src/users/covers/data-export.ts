import { KEPT_WITH_ACCOUNT } from '../data-words';
import type { TableExport } from '../personal-data-registry';
import type { CounselorCover } from './cover.entity';

export const coversExport: TableExport<CounselorCover> = {
  file: 'when-a-colleague-covered',
  title: 'Covering counselors',
  about: 'From when until when a colleague looked after your students.',
  whose: 'staff',
  why: 'So that students are looked after while their counselor is away.',
  seenBy: 'Both counselors, the administrators of your school, and while it lasts the students.',
  kept: KEPT_WITH_ACCOUNT,
  lines: ({ startsAt, endsAt }) => [{ from: startsAt.toISOString(), until: endsAt.toISOString() }],
};
