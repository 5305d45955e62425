import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { SignInPolicy } from '@contract/sign-in-policy';
import { useMutation } from '@tanstack/react-query';
import { call } from '../api/client';
import { sentenceOf } from '../api/problem';
import { routes } from '../api/routes';
import { StatusLive } from '../ui/status-live';
import { SwitchField } from '../ui/switch-field';
import { useReadAnew } from './use-read-anew';

/** Whether the school asks its staff for a second step when they log in. */
export function SecondFactorSwitch({ policy }: { policy: SignInPolicy }) {
  const readAnew = useReadAnew();
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
        onChange={(checked) => !saving.isPending && saving.mutate(checked)}
      />
      <Box sx={{ mt: 1, color: 'text.secondary', typography: 'body2' }}>
        They then also enter a code from an app on their phone when they log in. Anyone who hasn’t set it up is taken to
        the account page to do so, within 15 minutes if they are signed in now. Students are never asked.
      </Box>
      {saving.error && (
        <Alert severity="error" sx={{ mt: 1.5 }}>
          {sentenceOf(saving.error)}
        </Alert>
      )}
      <StatusLive tone="good">{saving.isSuccess && 'Saved'}</StatusLive>
    </>
  );
}
