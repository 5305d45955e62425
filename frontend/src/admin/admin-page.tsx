import Box from '@mui/material/Box';
import { InviteBox } from '../invite/invite-box';
import { Page } from '../kit/page';
import { useSignedInUser } from '../session/session';
import { QueueLink } from './queue-link';
import { SchoolRoster } from './school-roster';

/** A school admin's page: the invite link for counselors and everybody's students. */
export default function AdminPage() {
  const { uid } = useSignedInUser();
  return (
    <Page title="School admin" lead="Invite counselors, and see how far the students of your school are.">
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <InviteBox
          ownerId={uid}
          title="Invite counselors"
          hint="Who signs up with this link or code becomes a counselor of your school."
        />
        <SchoolRoster />
        <QueueLink />
      </Box>
    </Page>
  );
}
