import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { sentenceOf } from '../api/problem';
import { routes } from '../api/routes';
import { useCall } from '../api/use-call';
import { Failed, Loading } from '../ui/states';
import { CoverForm } from './cover-form';
import { CoverList } from './cover-list';

/** Who covers for whom, and a new cover. `ownId` is the counselor's whose students they are, null for an admin, who chooses. */
export default function CoversPanel({ ownId }: { ownId: string | null }) {
  const read = useCall(routes.readCovers, {});
  if (read.isPending) return <Loading />;
  if (!read.data) return <Failed detail={sentenceOf(read.error)} onRetry={() => void read.refetch()} />;
  const { covers, colleagues } = read.data;
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography>
        Whoever covers reads and does what the counselor can, gets the emails about check-ins, and is named to the
        students. Everything they open is in the activity log. It ends by itself, and either counselor or an admin can
        end it sooner.
      </Typography>
      <CoverList covers={covers} ownId={ownId} />
      {colleagues.length > 0 && <CoverForm colleagues={colleagues} counselorId={ownId} />}
      {colleagues.length === 0 && <Typography>There is no other counselor at your school yet.</Typography>}
    </Box>
  );
}
