import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { CounselorRow } from '@contract/school-admin';
import { CounselorAccountDialog, HandOverDialog, RemoveCounselorDialog } from './counselor-changes';
import { InviteAgainDialog, TakeBackDialog } from './invitation-changes';

/** What can be done with a counselor, and what asks before it is. */
export const COUNSELOR_DIALOGS = {
  'hand-over': HandOverDialog,
  again: InviteAgainDialog,
  account: CounselorAccountDialog,
  'take-back': TakeBackDialog,
  remove: RemoveCounselorDialog,
};

export interface AskedOfCounselor {
  counselor: CounselorRow;
  what: keyof typeof COUNSELOR_DIALOGS;
}

interface Act {
  what: AskedOfCounselor['what'];
  label: string;
  /** The same with whom it is about. */
  about: (name: string) => string;
}

const HAND_OVER: Act = { what: 'hand-over', label: 'Hand over', about: (name) => `Hand over the students of ${name}` };
const ACCOUNT: Act = { what: 'account', label: 'Account', about: (name) => `Account of ${name}` };
const ACTS: Record<CounselorRow['status'], readonly Act[]> = {
  joined: [HAND_OVER, ACCOUNT, { what: 'remove', label: 'Remove', about: (name) => `Remove ${name}` }],
  invited: [
    { what: 'again', label: 'Send again', about: (name) => `Send again: the invitation of ${name}` },
    HAND_OVER,
    ACCOUNT,
    { what: 'take-back', label: 'Take back', about: (name) => `Take back the invitation of ${name}` },
  ],
};
const ENDS: readonly Act['what'][] = ['remove', 'take-back'];

interface CounselorActionsProps {
  counselor: CounselorRow;
  ask: (asked: AskedOfCounselor) => void;
}

/** The buttons of one counselor. */
export function CounselorActions({ counselor, ask }: CounselorActionsProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: { xs: 1, md: 0 } }}>
      {ACTS[counselor.status].map(({ what, label, about }) => (
        <Button
          key={what}
          size="small"
          {...(ENDS.includes(what) ? { color: 'error' } : { variant: 'outlined' })}
          disabled={what === 'hand-over' && counselor.students === 0}
          aria-label={about(counselor.name)}
          onClick={() => ask({ counselor, what })}
        >
          <span>{label}</span>
        </Button>
      ))}
    </Box>
  );
}
