import PersonAddAltRounded from '@mui/icons-material/PersonAddAltRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useId, useState } from 'react';
import { useSignedInUser } from '../auth/session/session';
import { InviteBox } from '../invite/invite-box';

/** The way to invite students: a button, and the box that it opens; who has no students yet sees the box at once. */
export function useInvite(open: boolean): { button: ReactNode; box: ReactNode } {
  const id = useId();
  const { uid } = useSignedInUser();
  const [asked, setAsked] = useState(false);
  const isOpen = open || asked;
  return {
    button: !open && (
      <Button
        size="small"
        variant="outlined"
        startIcon={<PersonAddAltRounded />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setAsked(!asked)}
      >
        Invite students
      </Button>
    ),
    box: isOpen && (
      <Box id={id} sx={{ mb: 2 }}>
        <InviteBox
          ownerId={uid}
          title="Invite your students"
          hint="Students who sign up with this link or code appear in your list."
        />
      </Box>
    ),
  };
}
