import Alert from '@mui/material/Alert';
import type { MovedSchool } from '@contract/school-lists';

export function MovedSchools({ moved }: { moved: readonly Omit<MovedSchool, 'why'>[] }) {
  if (moved.length === 0) return <Alert severity="info">No school on the list moved.</Alert>;
  const schools = moved.map(({ name, from, to }) => `${name}, ${from} → ${to}`).join('; ');
  return (
    <Alert severity="info">{`${moved.length === 1 ? '1 school' : `${moved.length} schools`} moved: ${schools}.`}</Alert>
  );
}
