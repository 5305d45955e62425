import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import Skeleton from '@mui/material/Skeleton';
import type { SecondFactorState } from '@contract/second-factor';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../api/client';
import { sentenceOf } from '../api/problem';
import { routes } from '../api/routes';
import { callKey, useCall } from '../api/use-call';
import { Failed } from '../ui/states';
import { useSession } from '../auth/session/session';
import { ProofForm } from './proof-form';
import { RecoveryCodes } from './recovery-codes';
import { SetUpFactor } from './set-up-factor';

interface PartProps {
  state: SecondFactorState;
  /** Shows new recovery codes, this once. */
  onCodes: (codes: string[]) => void;
  onChanged: () => Promise<void>;
}

/** While it is on: new recovery codes, and the way to turn it off. */
function On({ state, onCodes, onChanged }: PartProps) {
  const [doing, setDoing] = useState<'codes' | 'end' | null>(null);
  const left = state.recovery_codes_left;
  return (
    <>
      <Typography sx={{ mb: 2 }}>
        Logging in asks for a code from your authenticator app. You have{' '}
        {left === 1 ? '1 recovery code' : `${left} recovery codes`} left.
      </Typography>
      {doing === null && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          <Button variant="outlined" onClick={() => setDoing('codes')}>
            New recovery codes
          </Button>
          <Button variant="outlined" color="error" onClick={() => setDoing('end')}>
            Turn off
          </Button>
        </Box>
      )}
      {doing === 'codes' && (
        <ProofForm
          action="Generate new codes"
          lead="The codes you have now stop working."
          onCancel={() => setDoing(null)}
          onProven={async (body) => {
            const { codes } = await call(routes.renewRecoveryCodes, { body });
            await onChanged();
            setDoing(null);
            onCodes(codes);
          }}
        />
      )}
      {doing === 'end' && (
        <ProofForm
          action="Turn off two-step verification"
          lead={
            state.required
              ? 'Your school requires two-step verification for staff: you will have to set it up again before you continue.'
              : 'After that, your password alone opens your account.'
          }
          onCancel={() => setDoing(null)}
          onProven={async (body) => {
            await call(routes.endSecondFactor, { body });
            await onChanged();
          }}
        />
      )}
    </>
  );
}

function Off({ state, onCodes, onChanged }: PartProps) {
  const [setting, setSetting] = useState(false);
  if (setting) {
    return (
      <SetUpFactor
        onCancel={() => setSetting(false)}
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
      <Button variant="contained" onClick={() => setSetting(true)}>
        Set up two-step verification
      </Button>
    </>
  );
}

/** The second step of logging in: an authenticator app, with recovery codes for a lost phone. */
export default function SecondFactor() {
  const cache = useQueryClient();
  const { renew } = useSession();
  const state = useCall(routes.readSecondFactor, {});
  const [codes, setCodes] = useState<string[] | null>(null);
  const onChanged = async (): Promise<void> => {
    await cache.invalidateQueries({ queryKey: callKey(routes.readSecondFactor) });
    await renew();
  };
  if (!state.data) {
    if (state.error) return <Failed detail={sentenceOf(state.error)} onRetry={() => void state.refetch()} />;
    return <Skeleton sx={{ height: 96, borderRadius: 3 }} />;
  }
  const part = { state: state.data, onCodes: setCodes, onChanged };
  return (
    <>
      <Box sx={{ mb: 1.5 }}>
        <Chip label={state.data.on ? 'On' : 'Off'} color={state.data.on ? 'success' : undefined} />
      </Box>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />
      ) : state.data.on ? (
        <On {...part} />
      ) : (
        <Off {...part} />
      )}
      <span className="visually-hidden" role="status">
        {state.data.on && codes && 'Two-step verification is on.'}
      </span>
    </>
  );
}
