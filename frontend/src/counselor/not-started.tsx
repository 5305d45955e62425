import Button from '@mui/material/Button';
import { encourageStudent, MESSAGES } from '@contract/messages';
import type { RosterRow } from '@contract/roster';
import { Link as RouterLink } from 'react-router';
import { answeredText } from '../student-record/standing';
import { PathSketch } from '../ui/illustrations';
import { PRODUCT_NAME } from '../ui/product';
import { Empty } from '../ui/states';

interface NotStartedProps {
  /** 'h1' where nothing else names the page. */
  level?: 'h1' | 'h2';
  /** How many questions the student has answered of all, where that is known. */
  student?: Pick<RosterRow, 'answered' | 'total'>;
}

/** What a counselor sees of a student without a profile: what is still to come, or that there is nothing yet. */
export function NotStarted({ level = 'h2', student }: NotStartedProps) {
  const hasBegun = student !== undefined && student.answered > 0;
  return (
    <Empty
      level={level}
      title={hasBegun ? 'The profile comes with the first school list.' : MESSAGES.profileNotStarted}
      picture={<PathSketch />}
      action={
        <Button component={RouterLink} to="/students" variant="contained">
          Back to student list
        </Button>
      }
    >
      {hasBegun ? (
        <p>
          {answeredText(student)} so far. The Forms tab shows the answers. The profile is written when the student
          unlocks recommendations.
        </p>
      ) : (
        <p>{encourageStudent(PRODUCT_NAME)}</p>
      )}
    </Empty>
  );
}
