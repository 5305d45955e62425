import Alert from '@mui/material/Alert';
import type { MovedSchool } from '@contract/recommendations';
import { countText } from '../../ui/format';

export function MovedSchools({ movedSchools }: { movedSchools: readonly Omit<MovedSchool, 'why'>[] }) {
  if (movedSchools.length === 0) return <Alert severity="info">No school on the list moved.</Alert>;
  const schools = movedSchools.map(({ name, from, to }) => `${name}, ${from} → ${to}`).join('; ');
  return <Alert severity="info">{`${countText(movedSchools.length, 'school')} moved: ${schools}.`}</Alert>;
}
