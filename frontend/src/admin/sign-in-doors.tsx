import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { SignInPolicy, SignInPolicyBody } from '@contract/sign-in-policy';
import { useMutation } from '@tanstack/react-query';
import { call } from '../api/client';
import { sentenceOf } from '../api/problem';
import { routes } from '../api/routes';
import { useCall } from '../api/use-call';
import { ChoiceField } from '../ui/choice-field';
import { SIGN_IN_SERVICES } from '../ui/product';
import { StatusLive } from '../ui/status-live';
import { SwitchField } from '../ui/switch-field';
import { useInvalidateAll } from './use-invalidate-all';

const services = (): string => SIGN_IN_SERVICES.map(({ name }) => name).join(' or ');

/** Who of the school logs in by a service alone; nothing where there are no services. */
export function ServiceOnlySetting({ policy }: { policy: SignInPolicy }) {
  const readAnew = useInvalidateAll();
  const admins = useCall(routes.listAdmins, {});
  const saving = useMutation({
    mutationFn: async (body: SignInPolicyBody) => {
      await call(routes.setSignInPolicy, { body });
      await readAnew();
    },
  });
  if (SIGN_IN_SERVICES.length === 0) return null;
  const shown = { ...policy, ...(saving.isPending ? saving.variables : {}) };
  const save = (body: SignInPolicyBody): void => {
    if (!saving.isPending) saving.mutate(body);
  };
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <SwitchField
        label={`Students log in with ${services()} only`}
        checked={shown.provider_only_students}
        onChange={(checked) => save({ provider_only_students: checked })}
      />
      <SwitchField
        label={`Counselors and admins log in with ${services()} only`}
        checked={shown.provider_only_staff}
        onChange={(checked) => save({ provider_only_staff: checked })}
      />
      <Box sx={{ color: 'text.secondary', typography: 'body2' }}>
        A password then opens nothing at the next log-in, and the page says which button to use. Nobody can sign up with
        a password either.
      </Box>
      {shown.provider_only_staff && (
        <>
          <ChoiceField
            label="The one admin whose password still works"
            placeholder="Choose an admin"
            options={(admins.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            value={shown.password_admin_id ?? ''}
            onChange={(id) => save({ password_admin_id: id })}
          />
          <Box sx={{ color: 'text.secondary', typography: 'body2' }}>
            So that the school is not locked out while the service is away. Choose somebody with two-step verification
            and a long password.
          </Box>
        </>
      )}
      {saving.error && <Alert severity="error">{sentenceOf(saving.error)}</Alert>}
      <StatusLive tone="good">{saving.isSuccess && 'Saved'}</StatusLive>
    </Box>
  );
}
