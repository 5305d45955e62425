import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { dayOf } from '../../ui/day';
import { Page } from '../../ui/page';
import type { LinkFacts } from './parent-visit';

/** What a parent sees who is done for now. */
export function Thanks({ facts, onBack }: { facts: LinkFacts; onBack: () => void }) {
  const { student_first_name: name, expires_at } = facts;
  return (
    <Page title="Thank you" heading="Thank you. Your answers are saved." width="text">
      <Typography>
        {name} and {name}’s counselor can read them now. Until {dayOf(expires_at)} you can come back with the same link
        and add to them.
      </Typography>
      <Typography sx={{ mt: 1.5, mb: 3, color: 'text.secondary' }}>
        Nothing you wrote is kept in this browser. On a shared computer, please also close this tab.
      </Typography>
      <Button variant="outlined" onClick={onBack}>
        Back to the form
      </Button>
    </Page>
  );
}
