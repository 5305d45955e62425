import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { SECOND_FACTOR_GRACE_DAYS } from '@contract/limits';
import type { SignInPolicy } from '@contract/sign-in-policy';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../api/client';
import { sentenceOf } from '../api/problem';
import { routes } from '../api/routes';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { dayOf } from '../ui/day';
import { StatusLive } from '../ui/status-live';
import { SwitchField } from '../ui/switch-field';
import { useInvalidateAll } from './use-invalidate-all';

/** What happens to whoever has not set it up. */
function graceText({ second_factor_required: required, second_factor_due: due }: SignInPolicy): string {
  if (required && due === null) return 'Anyone who hasn’t set it up is taken to the account page to do so.';
  const until = due === null ? `has ${SECOND_FACTOR_GRACE_DAYS} days` : `has until ${dayOf(due)}`;
  return `Anyone who hasn’t set it up ${until} to do so; everything stays open until then.`;
}

/** Whether the school asks its staff for a second step when they log in; asked once more before it does. */
export function SecondFactorSwitch({ policy }: { policy: SignInPolicy }) {
  const readAnew = useInvalidateAll();
  const [asking, setAsking] = useState(false);
  const saving = useMutation({
    mutationFn: async (second_factor_required: boolean) => {
      await call(routes.setSignInPolicy, { body: { second_factor_required } });
      await readAnew();
    },
  });
  return (
    <>
      <SwitchField
        label="Require two-step verification for counselors and admins"
        checked={saving.isPending ? saving.variables : policy.second_factor_required}
        onChange={(checked) => {
          if (saving.isPending) return;
          saving.reset();
          if (checked) setAsking(true);
          else saving.mutate(false);
        }}
      />
      <Box sx={{ mt: 1, color: 'text.secondary', typography: 'body2' }}>
        They then also enter a code from an app on their phone when they log in. {graceText(policy)} Students are never
        asked.
      </Box>
      {asking && (
        <ConfirmDialog
          title="Require two-step verification?"
          confirm="Require it"
          onConfirm={() => saving.mutateAsync(true)}
          onClose={() => setAsking(false)}
        >
          <Box>
            Counselors and admins have {SECOND_FACTOR_GRACE_DAYS} days to set it up. After that, whoever has not done so
            cannot open Today, check-ins or any other page until they do.
          </Box>
        </ConfirmDialog>
      )}
      {saving.error && !asking && (
        <Alert severity="error" sx={{ mt: 1.5 }}>
          {sentenceOf(saving.error)}
        </Alert>
      )}
      <StatusLive tone="good">{saving.isSuccess && 'Saved'}</StatusLive>
    </>
  );
}
