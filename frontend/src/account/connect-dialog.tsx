import Typography from '@mui/material/Typography';
import type { SignInWays } from '@contract/auth';
import { useState } from 'react';
import { call } from '../api/client';
import { routes } from '../api/routes';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { useWords } from '../i18n/words';
import { Field, PasswordField } from '../ui/field';
import accountWords from '../words/en/account.json';

interface ConnectDialogProps {
  service: SignInWays['others'][number];
  needsCode: boolean;
  onClose: () => void;
}

export default function ConnectDialog({ service: { id, name }, needsCode, onClose }: ConnectDialogProps) {
  const t = useWords(accountWords);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const connect = async (): Promise<void> => {
    const body = { current_password: password, ...(needsCode ? { code } : {}) };
    const { address } = await call(routes.connectProvider, { params: { providerId: id }, body });
    location.assign(address);
  };
  return (
    <ConfirmDialog
      title={t('connectTitle', { service: name })}
      confirmLabel={t('connect')}
      cancelLabel={t('cancel')}
      canConfirm={password !== '' && (!needsCode || code !== '')}
      onConfirm={connect}
      onClose={onClose}
    >
      <Typography>{t('connectLead', { service: name })}</Typography>
      <PasswordField
        label={t('currentPassword')}
        required
        autoFocus
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      {needsCode && (
        <Field
          label={t('code')}
          hint={t('codeHint')}
          autoComplete="one-time-code"
          required
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
      )}
    </ConfirmDialog>
  );
}
