import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { SignInPolicy } from '@contract/sign-in-policy';
import { useMutation } from '@tanstack/react-query';
import { call } from '../api/client';
import { sentenceOf } from '../api/problem';
import { routes } from '../api/routes';
import { StatusLive } from '../ui/status-live';
import { SwitchField } from '../ui/switch-field';
import { useInvalidateAll } from './use-invalidate-all';

/** Whether students who sign up show first that the email is theirs. */
export function ConfirmEmailsSwitch({ policy }: { policy: SignInPolicy }) {
  const readAnew = useInvalidateAll();
  const saving = useMutation({
    mutationFn: async (confirm_emails: boolean) => {
      await call(routes.setSignInPolicy, { body: { confirm_emails } });
      await readAnew();
    },
  });
  return (
    <Box sx={{ mb: 3 }}>
      <SwitchField
        label="New students confirm their email by a link"
        checked={saving.isPending ? saving.variables : policy.confirm_emails}
        onChange={(checked) => !saving.isPending && saving.mutate(checked)}
      />
      <Box sx={{ mt: 1, color: 'text.secondary', typography: 'body2' }}>
        So that nobody makes an account with a classmate’s email. Until they open the link they see their account page,
        where a mistyped address can be put right. Students whom you put into the roster, and those a sign-in service
        knows, are not asked.
      </Box>
      {saving.error && (
        <Alert severity="error" sx={{ mt: 1.5 }}>
          {sentenceOf(saving.error)}
        </Alert>
      )}
      <StatusLive tone="good">{saving.isSuccess && 'Saved'}</StatusLive>
    </Box>
  );
}
