import { useForm } from '../ui/use-form';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import Skeleton from '@mui/material/Skeleton';
import type { ProvenBody, SecondFactorSecret, SecondFactorState } from '@contract/auth';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { call } from '../api/client';
import { routes } from '../api/routes';
import { callKey, useCall } from '../api/use-call';
import { ProblemAlert, QueryState } from '../ui/states';
import { useSession } from '../auth/session/session';
import { Field, PasswordField } from '../ui/field';
import { MESSAGES } from '@contract/messages';
import { PRODUCT_NAME } from '../ui/product';
import { LiveRegion, StatusLive } from '../ui/status-live';
import { countText } from '../ui/format';

// Loaded on demand; if that fails, showing the secret as text is enough.
const QrCode = lazy<ComponentType<{ text: string }>>(() => import('./qr-code').catch(() => ({ default: () => null })));

const formatSecret = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

function FormButtons({ isBusy, action, onCancel }: { isBusy: boolean; action: string; onCancel: () => void }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      <Button type="submit" variant="contained" disabled={isBusy}>
        <span>{action}</span>
      </Button>
      <Button onClick={onCancel} disabled={isBusy}>
        Cancel
      </Button>
    </Box>
  );
}

function SetUpSecondFactor({ onCancel, onDone }: { onCancel: () => void; onDone: (codes: string[]) => Promise<void> }) {
  const [secret, setSecret] = useState<SecondFactorSecret | null>(null);
  const { isBusy, formProblem, onSubmit, textFieldProps } = useForm({ code: '' }, async (body) => {
    const { codes } = await call(routes.confirmSecondFactor, { body });
    await onDone(codes);
  });
  if (!secret) {
    // A browser left open must not lock its owner out.
    return (
      <ProofForm
        action="Continue"
        onCancel={onCancel}
        onProven={async ({ current_password }) =>
          setSecret(await call(routes.beginSecondFactor, { body: { current_password } }))
        }
      />
    );
  }
  return (
    <Box component="form" onSubmit={onSubmit} sx={{ display: 'grid', gap: 2 }}>
      <Typography>
        Scan this picture with an authenticator app on your phone, for example Google Authenticator, Microsoft
        Authenticator or Aegis.
      </Typography>
      <Suspense fallback={<Skeleton sx={{ width: 208, height: 208, borderRadius: 3 }} />}>
        <QrCode text={secret.address} />
      </Suspense>
      <Typography>
        Or type this key into the app:{' '}
        <Box component="code" sx={{ display: 'block', mt: 0.5, fontSize: '1.0625rem', overflowWrap: 'anywhere' }}>
          {formatSecret(secret.secret)}
        </Box>
      </Typography>
      <Field
        label="Code"
        autoComplete="one-time-code"
        inputMode="numeric"
        required
        autoFocus
        hint="The six digits the app shows now."
        {...textFieldProps('code')}
      />
      <ProblemAlert of={formProblem} />
      <FormButtons isBusy={isBusy} action="Turn on" onCancel={onCancel} />
    </Box>
  );
}

const recoveryCodesText = (codes: string[]): string =>
  [`${PRODUCT_NAME} recovery codes. Each works once, in place of the code of your app.`, '', ...codes, ''].join('\n');

function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const [copyStatus, setCopyStatus] = useState<string | null>(null);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => list.current?.focus(), []);
  const handleCopy = (): void => {
    navigator.clipboard?.writeText(recoveryCodesText(codes)).then(
      () => setCopyStatus(MESSAGES.copied),
      () => setCopyStatus('Your browser does not allow copying. Please download them.'),
    );
  };
  return (
    <>
      <Typography sx={{ mb: 1.5 }}>
        Each recovery code logs you in once when you don’t have your phone. Keep them where you keep important papers:{' '}
        <strong>they are not shown again.</strong>
      </Typography>
      <Box
        component="ol"
        ref={list}
        tabIndex={-1}
        aria-label="Recovery codes"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(128px, 1fr))',
          gap: 1,
          listStyle: 'none',
          m: 0,
          mb: 2,
          p: 2,
          borderRadius: 3,
          border: 1,
          borderColor: 'divider',
          fontFamily: 'ui-monospace, monospace',
          fontSize: '1.0625rem',
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Button variant="outlined" onClick={handleCopy}>
          Copy codes
        </Button>
        <Button
          variant="outlined"
          component="a"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(recoveryCodesText(codes))}`}
          download="recovery-codes.txt"
        >
          Download as text
        </Button>
        <Button variant="contained" onClick={onDone}>
          I’ve saved them
        </Button>
        <StatusLive tone="good">{copyStatus}</StatusLive>
      </Box>
    </>
  );
}

interface ProofFormProps {
  /** What follows; with it, the form also asks for a code. */
  lead?: string;
  action: string;
  onProven: (body: ProvenBody) => Promise<void>;
  onCancel: () => void;
}

function ProofForm({ lead, action, onProven, onCancel }: ProofFormProps) {
  const { isBusy, formProblem, onSubmit, textFieldProps } = useForm({ current_password: '', code: '' }, onProven);
  return (
    <Box component="form" onSubmit={onSubmit} sx={{ display: 'grid', gap: 2 }}>
      {lead && <Typography>{lead}</Typography>}
      <PasswordField label="Your Password" required autoFocus {...textFieldProps('current_password')} />
      {lead && (
        <Field
          label="Code"
          autoComplete="one-time-code"
          required
          hint="From your authenticator app, or one of your recovery codes."
          {...textFieldProps('code')}
        />
      )}
      <ProblemAlert of={formProblem} />
      <FormButtons isBusy={isBusy} action={action} onCancel={onCancel} />
    </Box>
  );
}

interface FactorPanelProps {
  state: SecondFactorState;
  onCodes: (codes: string[]) => void;
  onChanged: () => Promise<void>;
}

function FactorOnPanel({ state, onCodes, onChanged }: FactorPanelProps) {
  const [activeAction, setActiveAction] = useState<'codes' | 'end' | null>(null);
  const isEnding = activeAction === 'end';
  const endLead = state.required
    ? 'Your school requires two-step verification for staff: you will have to set it up again before you continue.'
    : 'After that, your password alone opens your account.';
  const handleProven = async (body: ProvenBody): Promise<void> => {
    let codes: string[] | null = null;
    if (isEnding) await call(routes.endSecondFactor, { body });
    else ({ codes } = await call(routes.renewRecoveryCodes, { body }));
    await onChanged();
    setActiveAction(null);
    if (codes) onCodes(codes);
  };
  return (
    <>
      <Typography sx={{ mb: 2 }}>
        Logging in asks for a code from your authenticator app. You have{' '}
        {countText(state.recovery_codes_left, 'recovery code')} left.
      </Typography>
      {activeAction === null ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          <Button variant="outlined" onClick={() => setActiveAction('codes')}>
            New recovery codes
          </Button>
          <Button variant="outlined" color="error" onClick={() => setActiveAction('end')}>
            Turn off
          </Button>
        </Box>
      ) : (
        <ProofForm
          key={activeAction}
          action={isEnding ? 'Turn off two-step verification' : 'Generate new codes'}
          lead={isEnding ? endLead : 'The codes you have now stop working.'}
          onCancel={() => setActiveAction(null)}
          onProven={handleProven}
        />
      )}
    </>
  );
}

function FactorOffPanel({ state, onCodes, onChanged }: FactorPanelProps) {
  const [isSettingUp, setSettingUp] = useState(false);
  if (isSettingUp) {
    return (
      <SetUpSecondFactor
        onCancel={() => setSettingUp(false)}
        onDone={async (codes) => {
          onCodes(codes);
          await onChanged();
        }}
      />
    );
  }
  return (
    <>
      <Typography sx={{ mb: 2 }}>
        With two-step verification, a stolen password is not enough: logging in also asks for a code from an app on your
        phone.
        {state.required && <span>{' Your school requires it for counselors and admins.'}</span>}
      </Typography>
      <Button variant="contained" onClick={() => setSettingUp(true)}>
        Set up two-step verification
      </Button>
    </>
  );
}

export default function SecondFactor() {
  const cache = useQueryClient();
  const { refreshSession } = useSession();
  const state = useCall(routes.readSecondFactor, {});
  const [codes, setCodes] = useState<string[] | null>(null);
  const onChanged = async (): Promise<void> => {
    await cache.invalidateQueries({ queryKey: callKey(routes.readSecondFactor) });
    await refreshSession();
  };
  const FactorPanel = state.data?.on ? FactorOnPanel : FactorOffPanel;
  return (
    <QueryState of={state} loading={<Skeleton sx={{ height: 96, borderRadius: 3 }} />}>
      {(factorState) => (
        <>
          <Box sx={{ mb: 1.5 }}>
            <Chip label={factorState.on ? 'On' : 'Off'} color={factorState.on ? 'success' : undefined} />
          </Box>
          {codes ? (
            <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />
          ) : (
            <FactorPanel state={factorState} onCodes={setCodes} onChanged={onChanged} />
          )}
          <LiveRegion>{factorState.on && codes && 'Two-step verification is on.'}</LiveRegion>
        </>
      )}
    </QueryState>
  );
}
