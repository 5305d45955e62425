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
import { t } from './words';

const savePolicy = (body: SignInPolicyBody) => call(routes.setSignInPolicy, { body });

function graceText({ second_factor_required: isRequired, second_factor_due: due }: SignInPolicy): string {
  if (isRequired && due === null) return 'Anyone who hasn’t set it up is taken to the account page to do so.';
  const deadlineText = due === null ? `has ${SECOND_FACTOR_GRACE_DAYS} days` : `has until ${dayOf(due)}`;
  return `Anyone who hasn’t set it up ${deadlineText} to do so; everything stays open until then.`;
}

function SecondFactorSwitch({ policy }: { policy: SignInPolicy }) {
  const [isConfirming, setConfirming] = useState(false);
  const { value, setValue, saving } = useSetting(policy.second_factor_required, (isRequired) =>
    savePolicy({ second_factor_required: isRequired }),
  );
  const handleChange = (isChecked: boolean): void => {
    if (saving.isPending) return;
    saving.reset();
    if (isChecked) setConfirming(true);
    else setValue(false);
  };
  return (
    <Setting
      saving={{ error: isConfirming ? null : saving.error, isSuccess: saving.isSuccess }}
      hint={`They then also enter a code from an app on their phone when they log in. ${graceText(policy)} Students are never asked.`}
    >
      <SwitchField
        label="Require two-step verification for counselors and admins"
        checked={value}
        onChange={handleChange}
      />
      {isConfirming && (
        <ConfirmDialog
          title="Require two-step verification?"
          confirmLabel="Require it"
          onConfirm={() => saving.mutateAsync(true)}
          onClose={() => setConfirming(false)}
        >
          <Box>{t('requireSecondFactor', { days: SECOND_FACTOR_GRACE_DAYS })}</Box>
        </ConfirmDialog>
      )}
    </Setting>
  );
}

const SERVICE_NAMES = SIGN_IN_SERVICES.map(({ name }) => name).join(' or ');

const PASSWORDS_CLOSED_TEXT =
  'This closes passwords for accounts that are connected; anyone not connected yet can still log in with a password and connect. Staff who need a code that the service doesn’t ask for keep their password, too. Nobody can sign up with a password.';

/** Who at the school may log in only with a sign-in service. */
function ServiceOnlySetting({ policy }: { policy: SignInPolicy }) {
  const admins = useCall(routes.listAdmins, {});
  const { value: policyChanges, setValue, saving } = useSetting<SignInPolicyBody>({}, savePolicy);
  const value = { ...policy, ...policyChanges };
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <SwitchField
        label={`Students log in with ${SERVICE_NAMES} only`}
        checked={value.provider_only_students}
        onChange={(isChecked) => setValue({ provider_only_students: isChecked })}
      />
      <SwitchField
        label={`Counselors and admins log in with ${SERVICE_NAMES} only`}
        checked={value.provider_only_staff}
        onChange={(isChecked) => setValue({ provider_only_staff: isChecked })}
      />
      {value.provider_only_staff && (
        <>
          <Box sx={{ color: 'text.secondary', typography: 'body2' }}>{PASSWORDS_CLOSED_TEXT}</Box>
          <ChoiceField
            label="The one admin whose password still works"
            placeholder="Choose an admin"
            options={(admins.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            value={value.password_admin_id ?? ''}
            onChange={(id) => setValue({ password_admin_id: id })}
          />
        </>
      )}
      <Setting
        saving={saving}
        hint={
          value.provider_only_staff
            ? 'This keeps the school from being locked out if the service is down. Choose someone with two-step verification and a long password.'
            : PASSWORDS_CLOSED_TEXT
        }
      />
    </Box>
  );
}

/** Email domains whose users need no invite code once the school has created their accounts. */
function MailDomains({ policy }: { policy: SignInPolicy }) {
  const invalidateAll = useInvalidateAll();
  const joinDomains = (domains: readonly string[]): string => domains.join(', ');
  const { isBusy, isSaved, problem, onSubmit, textFieldProps } = useForm(
    { typed: joinDomains(policy.mail_domains) },
    async ({ typed }, setValue) => {
      const savedPolicy = await savePolicy({ mail_domains: typed.split(/[\s,;]+/).filter((item) => item !== '') });
      setValue({ typed: joinDomains(savedPolicy.mail_domains) });
      await invalidateAll();
    },
  );
  return (
    <Box component="form" onSubmit={onSubmit} sx={{ display: 'grid', gap: 2, maxWidth: 560 }}>
      <Field
        label="Mail domains of your school"
        hint="For example north.example, students.north.example. Separate several with commas."
        {...textFieldProps('typed')}
      />
      <Box sx={{ color: 'text.secondary', typography: 'body2' }}>{t('mailDomains')}</Box>
      <ProblemAlert of={problem} />
      <SaveRow label="Save domains" variant="outlined" disabled={isBusy} doneNote={isSaved && 'Saved'} />
    </Box>
  );
}

/** Which services' own second step counts here. */
function TrustedServices({ policy }: { policy: SignInPolicy }) {
  const { value, setValue, saving } = useSetting(policy.trusted_providers, (trustedIds) =>
    savePolicy({ trusted_providers: trustedIds }),
  );
  const withoutProvider = (id: string): string[] => policy.trusted_providers.filter((item) => item !== id);
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
            checked={value.includes(id)}
            onChange={(isChecked) => setValue(isChecked ? [...withoutProvider(id), id] : withoutProvider(id))}
          />
        ))}
      </Setting>
    </Box>
  );
}

function ConfirmEmailsSwitch({ policy }: { policy: SignInPolicy }) {
  const { value, setValue, saving } = useSetting(policy.confirm_emails, (confirm) =>
    savePolicy({ confirm_emails: confirm }),
  );
  return (
    <Box sx={{ mb: 3 }}>
      <Setting
        saving={saving}
        hint="This keeps students from signing up with a classmate’s email. Until they open the link, they see only their account page, where they can correct a mistyped address. Students in your roster or from a sign-in service aren’t asked."
      >
        <SwitchField label="New students confirm their email by a link" checked={value} onChange={setValue} />
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
