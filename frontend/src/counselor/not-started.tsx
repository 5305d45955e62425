import Button from '@mui/material/Button';
import { encourageStudent, MESSAGES } from '@contract/messages';
import { Link as RouterLink } from 'react-router';
import { PathSketch } from '../ui/illustrations';
import { PRODUCT_NAME } from '../ui/product';
import { Empty } from '../ui/states';

interface NotStartedProps {
  /** 'h1' where nothing else names the page. */
  level?: 'h1' | 'h2';
}

/** What a counselor sees of a student who has not answered anything yet. */
export function NotStarted({ level = 'h2' }: NotStartedProps) {
  return (
    <Empty
      level={level}
      title={MESSAGES.profileNotStarted}
      picture={<PathSketch />}
      action={
        <Button component={RouterLink} to="/students" variant="contained">
          Back to student list
        </Button>
      }
    >
      <p>{encourageStudent(PRODUCT_NAME)}</p>
    </Empty>
  );
}
