import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { SignInPolicy } from '@contract/sign-in-policy';
import { useMutation } from '@tanstack/react-query';
import { call } from '../api/client';
import { sentenceOf } from '../api/problem';
import { routes } from '../api/routes';
import { SIGN_IN_SERVICES } from '../ui/product';
import { StatusLive } from '../ui/status-live';
import { SwitchField } from '../ui/switch-field';
import { useInvalidateAll } from './use-invalidate-all';

/** Which services ask for a second step of their own that counts here; nothing where there are no services. */
export function TrustedServices({ policy }: { policy: SignInPolicy }) {
  const readAnew = useInvalidateAll();
  const saving = useMutation({
    mutationFn: async (trusted_providers: string[]) => {
      await call(routes.setSignInPolicy, { body: { trusted_providers } });
      await readAnew();
    },
  });
  if (SIGN_IN_SERVICES.length === 0) return null;
  const trusted = saving.isPending ? saving.variables : policy.trusted_providers;
  const without = (id: string): string[] => policy.trusted_providers.filter((one) => one !== id);
  return (
    <Box sx={{ mt: 3 }}>
      {SIGN_IN_SERVICES.map(({ id, name }) => (
        <SwitchField
          key={id}
          label={`${name} asks for a second step itself`}
          checked={trusted.includes(id)}
          onChange={(checked) => !saving.isPending && saving.mutate(checked ? [...without(id), id] : without(id))}
        />
      ))}
      <Box sx={{ mt: 1, color: 'text.secondary', typography: 'body2' }}>
        Staff who log in with a service are asked for their code here, too. Switch this on only if the service itself
        demands a second step of everybody at your school: then its word is enough, and nobody is asked twice.
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
