import { sentenceOf } from '../api/problem';
import { routes } from '../api/routes';
import { useCall } from '../api/use-call';
import { SIGN_IN_SERVICES } from '../ui/product';
import { SectionCard } from '../ui/section-card';
import { Failed, Loading, Problem } from '../ui/states';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { SignInPolicy, SignInPolicyBody } from '@contract/auth';
import { useMutation } from '@tanstack/react-query';
import { call } from '../api/client';
import { StatusLive } from '../ui/status-live';
import { SwitchField } from '../ui/switch-field';
import { useInvalidateAll } from './use-invalidate-all';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Field } from '../ui/field';
import { useSubmit } from '../ui/use-submit';
import { ChoiceField } from '../ui/choice-field';
import { SECOND_FACTOR_GRACE_DAYS } from '@contract/limits';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { dayOf } from '../ui/day';

/** What happens to people who haven't set it up. */
function graceText({ second_factor_required: required, second_factor_due: due }: SignInPolicy): string {
  if (required && due === null) return 'Anyone who hasn’t set it up is taken to the account page to do so.';
  const until = due === null ? `has ${SECOND_FACTOR_GRACE_DAYS} days` : `has until ${dayOf(due)}`;
  return `Anyone who hasn’t set it up ${until} to do so; everything stays open until then.`;
}

/** Whether the school asks its staff for a second step when they log in; asked once more before it does. */
function SecondFactorSwitch({ policy }: { policy: SignInPolicy }) {
  const invalidateAll = useInvalidateAll();
  const [asking, setAsking] = useState(false);
  const saving = useMutation({
    mutationFn: async (second_factor_required: boolean) => {
      await call(routes.setSignInPolicy, { body: { second_factor_required } });
      await invalidateAll();
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

const services = (): string => SIGN_IN_SERVICES.map(({ name }) => name).join(' or ');

/** Who of the school logs in by a service alone; nothing where there are no services. */
function ServiceOnlySetting({ policy }: { policy: SignInPolicy }) {
  const invalidateAll = useInvalidateAll();
  const admins = useCall(routes.listAdmins, {});
  const saving = useMutation({
    mutationFn: async (body: SignInPolicyBody) => {
      await call(routes.setSignInPolicy, { body });
      await invalidateAll();
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
        This closes passwords for accounts that are connected; anyone not connected yet can still log in with a password
        and connect. Staff who need a code that the service doesn’t ask for keep their password, too. Nobody can sign up
        with a password.
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
      <Problem of={saving.error} />
      <StatusLive tone="good">{saving.isSuccess && 'Saved'}</StatusLive>
    </Box>
  );
}

/** The mail domains whose people, once the school made their accounts, join without an invite code. */
function MailDomains({ policy }: { policy: SignInPolicy }) {
  const invalidateAll = useInvalidateAll();
  const [typed, setTyped] = useState(policy.mail_domains.join(', '));
  const [said, setSaid] = useState('');
  const { busy, problem, onSubmit } = useSubmit(async () => {
    const mail_domains = typed.split(/[\s,;]+/).filter((one) => one !== '');
    const saved = await call(routes.setSignInPolicy, { body: { mail_domains } });
    setTyped(saved.mail_domains.join(', '));
    setSaid('Saved');
    await invalidateAll();
  });
  return (
    <Box component="form" onSubmit={onSubmit} sx={{ display: 'grid', gap: 2, maxWidth: 560 }}>
      <Field
        label="Mail domains of your school"
        hint="For example north.example, students.north.example; several with a comma."
        disabled={busy}
        value={typed}
        onChange={({ target }) => {
          setSaid('');
          setTyped(target.value);
        }}
      />
      <Box sx={{ color: 'text.secondary', typography: 'body2' }}>
        Students in your roster and counselors you add with such an email need no invite code: a sign-in service that
        knows the email lets them in at once, and whoever signs up is emailed a link.
      </Box>
      <Problem of={problem} />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Button type="submit" variant="outlined" disabled={busy}>
          Save domains
        </Button>
        <StatusLive tone="good">{said}</StatusLive>
      </Box>
    </Box>
  );
}

/** Which services ask for a second step of their own that counts here; nothing where there are no services. */
function TrustedServices({ policy }: { policy: SignInPolicy }) {
  const invalidateAll = useInvalidateAll();
  const saving = useMutation({
    mutationFn: async (trusted_providers: string[]) => {
      await call(routes.setSignInPolicy, { body: { trusted_providers } });
      await invalidateAll();
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
        Otherwise staff with two-step verification log in with their password and code, not with the service. Switch
        this on only if the service itself demands a second step of everybody at your school.
      </Box>
      <Problem of={saving.error} sx={{ mt: 1.5 }} />
      <StatusLive tone="good">{saving.isSuccess && 'Saved'}</StatusLive>
    </Box>
  );
}

/** Whether students who sign up show first that the email is theirs. */
function ConfirmEmailsSwitch({ policy }: { policy: SignInPolicy }) {
  const invalidateAll = useInvalidateAll();
  const saving = useMutation({
    mutationFn: async (confirm_emails: boolean) => {
      await call(routes.setSignInPolicy, { body: { confirm_emails } });
      await invalidateAll();
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
      <Problem of={saving.error} sx={{ mt: 1.5 }} />
      <StatusLive tone="good">{saving.isSuccess && 'Saved'}</StatusLive>
    </Box>
  );
}

/** How people of the school sign in. */
export function SignInCards() {
  const policy = useCall(routes.readSignInPolicy, {});
  return (
    <>
      <SectionCard title="Two-step verification for staff">
        {policy.isPending && <Loading />}
        {policy.isError && <Failed detail={sentenceOf(policy.error)} onRetry={() => void policy.refetch()} />}
        {policy.data && (
          <>
            <SecondFactorSwitch policy={policy.data} />
            <TrustedServices policy={policy.data} />
          </>
        )}
      </SectionCard>
      {policy.data && (
        <SectionCard title="Signing in and joining">
          <ConfirmEmailsSwitch policy={policy.data} />
          {SIGN_IN_SERVICES.length > 0 && <ServiceOnlySetting policy={policy.data} />}
          <MailDomains policy={policy.data} />
        </SectionCard>
      )}
    </>
  );
}
