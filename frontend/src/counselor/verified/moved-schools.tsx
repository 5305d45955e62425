import Alert from '@mui/material/Alert';
import type { MovedSchool } from '@contract/school-lists';
import { counted } from '../../ui/format';

export function MovedSchools({ moved }: { moved: readonly Omit<MovedSchool, 'why'>[] }) {
  if (moved.length === 0) return <Alert severity="info">No school on the list moved.</Alert>;
  const schools = moved.map(({ name, from, to }) => `${name}, ${from} → ${to}`).join('; ');
  return <Alert severity="info">{`${counted(moved.length, 'school')} moved: ${schools}.`}</Alert>;
}
