import Box from '@mui/material/Box';
import type { SignInPolicy, SignInPolicyBody } from '@contract/auth';
import { SECOND_FACTOR_GRACE_DAYS } from '@contract/limits';
import { useState } from 'react';
import { call } from '../api/client';
import { routes } from '../api/routes';
import { useCall, useInvalidateAll } from '../api/use-call';
import { ChoiceField } from '../ui/choice-field';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { dayOf } from '../ui/format';
import { Field } from '../ui/field';
import { SIGN_IN_SERVICES } from '../ui/product';
import { SectionCard } from '../ui/section-card';
import { Setting, useSetting } from '../ui/setting';
import { ProblemAlert, QueryState } from '../ui/states';
import { SaveRow } from '../ui/submit-button';
import { SwitchField } from '../ui/switch-field';
import { useForm } from '../ui/use-form';

const savePolicy = (body: SignInPolicyBody) => call(routes.setSignInPolicy, { body });

function graceText({ second_factor_required: required, second_factor_due: due }: SignInPolicy): string {
  if (required && due === null) return 'Anyone who hasn’t set it up is taken to the account page to do so.';
  const until = due === null ? `has ${SECOND_FACTOR_GRACE_DAYS} days` : `has until ${dayOf(due)}`;
  return `Anyone who hasn’t set it up ${until} to do so; everything stays open until then.`;
}

function SecondFactorSwitch({ policy }: { policy: SignInPolicy }) {
  const [asking, setAsking] = useState(false);
  const { shown, set, saving } = useSetting(policy.second_factor_required, (required) =>
    savePolicy({ second_factor_required: required }),
  );
  const change = (checked: boolean): void => {
    if (saving.isPending) return;
    saving.reset();
    if (checked) setAsking(true);
    else set(false);
  };
  return (
    <Setting
      saving={{ error: asking ? null : saving.error, isSuccess: saving.isSuccess }}
      hint={`They then also enter a code from an app on their phone when they log in. ${graceText(policy)} Students are never asked.`}
    >
      <SwitchField label="Require two-step verification for counselors and admins" checked={shown} onChange={change} />
      {asking && (
        <ConfirmDialog
          title="Require two-step verification?"
          confirm="Require it"
          onConfirm={() => saving.mutateAsync(true)}
          onClose={() => setAsking(false)}
        >
          <Box>
            Counselors and admins have {SECOND_FACTOR_GRACE_DAYS} days to set it up. After that, anyone who hasn’t can’t
            open Today, check-ins or any other page until they do.
          </Box>
        </ConfirmDialog>
      )}
    </Setting>
  );
}

const SERVICES = SIGN_IN_SERVICES.map(({ name }) => name).join(' or ');

const PASSWORDS_CLOSED =
  'This closes passwords for accounts that are connected; anyone not connected yet can still log in with a password and connect. Staff who need a code that the service doesn’t ask for keep their password, too. Nobody can sign up with a password.';

/** Who at the school may log in only with a sign-in service. */
function ServiceOnlySetting({ policy }: { policy: SignInPolicy }) {
  const admins = useCall(routes.listAdmins, {});
  const { shown: changed, set, saving } = useSetting<SignInPolicyBody>({}, savePolicy);
  const shown = { ...policy, ...changed };
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <SwitchField
        label={`Students log in with ${SERVICES} only`}
        checked={shown.provider_only_students}
        onChange={(checked) => set({ provider_only_students: checked })}
      />
      <SwitchField
        label={`Counselors and admins log in with ${SERVICES} only`}
        checked={shown.provider_only_staff}
        onChange={(checked) => set({ provider_only_staff: checked })}
      />
      {shown.provider_only_staff && (
        <>
          <Box sx={{ color: 'text.secondary', typography: 'body2' }}>{PASSWORDS_CLOSED}</Box>
          <ChoiceField
            label="The one admin whose password still works"
            placeholder="Choose an admin"
            options={(admins.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            value={shown.password_admin_id ?? ''}
            onChange={(id) => set({ password_admin_id: id })}
          />
        </>
      )}
      <Setting
        saving={saving}
        hint={
          shown.provider_only_staff
            ? 'This keeps the school from being locked out if the service is down. Choose someone with two-step verification and a long password.'
            : PASSWORDS_CLOSED
        }
      />
    </Box>
  );
}

/** Email domains whose users need no invite code once the school has created their accounts. */
function MailDomains({ policy }: { policy: SignInPolicy }) {
  const invalidateAll = useInvalidateAll();
  const textOf = (domains: readonly string[]): string => domains.join(', ');
  const { busy, saved, problem, onSubmit, box } = useForm(
    { typed: textOf(policy.mail_domains) },
    async ({ typed }, set) => {
      const kept = await savePolicy({ mail_domains: typed.split(/[\s,;]+/).filter((one) => one !== '') });
      set({ typed: textOf(kept.mail_domains) });
      await invalidateAll();
    },
  );
  return (
    <Box component="form" onSubmit={onSubmit} sx={{ display: 'grid', gap: 2, maxWidth: 560 }}>
      <Field
        label="Mail domains of your school"
        hint="For example north.example, students.north.example. Separate several with commas."
        {...box('typed')}
      />
      <Box sx={{ color: 'text.secondary', typography: 'body2' }}>
        Students in your roster and counselors you add with such an email need no invite code: a sign-in service that
        knows the email lets them in right away, and people who sign up get a link by email.
      </Box>
      <ProblemAlert of={problem} />
      <SaveRow label="Save domains" variant="outlined" disabled={busy} done={saved && 'Saved'} />
    </Box>
  );
}

/** Which services' own second step counts here. */
function TrustedServices({ policy }: { policy: SignInPolicy }) {
  const { shown, set, saving } = useSetting(policy.trusted_providers, (trusted) =>
    savePolicy({ trusted_providers: trusted }),
  );
  const without = (id: string): string[] => policy.trusted_providers.filter((one) => one !== id);
  return (
    <Box sx={{ mt: 3 }}>
      <Setting
        saving={saving}
        hint="Otherwise staff with two-step verification log in with their password and code, not with the service. Switch this on only if the service itself requires a second step from everyone at your school."
      >
        {SIGN_IN_SERVICES.map(({ id, name }) => (
          <SwitchField
            key={id}
            label={`${name} asks for a second step itself`}
            checked={shown.includes(id)}
            onChange={(checked) => set(checked ? [...without(id), id] : without(id))}
          />
        ))}
      </Setting>
    </Box>
  );
}

function ConfirmEmailsSwitch({ policy }: { policy: SignInPolicy }) {
  const { shown, set, saving } = useSetting(policy.confirm_emails, (confirm) =>
    savePolicy({ confirm_emails: confirm }),
  );
  return (
    <Box sx={{ mb: 3 }}>
      <Setting
        saving={saving}
        hint="This keeps students from signing up with a classmate’s email. Until they open the link, they see only their account page, where they can correct a mistyped address. Students in your roster or from a sign-in service aren’t asked."
      >
        <SwitchField label="New students confirm their email by a link" checked={shown} onChange={set} />
      </Setting>
    </Box>
  );
}

/** How people at the school sign in. Service settings appear only if services are set up. */
export function SignInCards() {
  const policy = useCall(routes.readSignInPolicy, {});
  const hasServices = SIGN_IN_SERVICES.length > 0;
  return (
    <>
      <SectionCard title="Two-step verification for staff">
        <QueryState of={policy}>
          {(data) => (
            <>
              <SecondFactorSwitch policy={data} />
              {hasServices && <TrustedServices policy={data} />}
            </>
          )}
        </QueryState>
      </SectionCard>
      {policy.data && (
        <SectionCard title="Signing in and joining">
          <ConfirmEmailsSwitch policy={policy.data} />
          {hasServices && <ServiceOnlySetting policy={policy.data} />}
          <MailDomains policy={policy.data} />
        </SectionCard>
      )}
    </>
  );
}
