import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { pagePath } from '@contract/page-paths';
import { Link } from 'react-router';

/** The ways to what a counselor takes along of a student: the material for a letter, and one page of paper. */
export function PaperLinks({ studentId }: { studentId: string }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button component={Link} to={pagePath('letterPack', { studentId })}>
        Letter material
      </Button>
      <Button component={Link} to={pagePath('studentSheet', { studentId })}>
        One page to print
      </Button>
    </Box>
  );
}
