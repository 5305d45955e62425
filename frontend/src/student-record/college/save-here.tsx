import Typography from '@mui/material/Typography';
import { useOwnSchools } from '../own-schools/use-own-schools';
import { SaveCollege } from './save-button';

interface SaveHereProps {
  userId: string;
  college: { unitid: number; name: string };
}

/** The button on a school of the list, with what keeps it from being saved. */
export default function SaveHere({ userId, college }: SaveHereProps) {
  const own = useOwnSchools(userId);
  return (
    <>
      <SaveCollege college={college} own={own} />
      {own.schools && own.failure && (
        <Typography role="alert" variant="body2" sx={{ width: '100%', color: 'error.main' }}>
          {own.failure}
        </Typography>
      )}
    </>
  );
}
