import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useWords } from '../i18n/words';
import signInWords from '../words/en/door.json';
import { SIGN_IN_SERVICES } from '../ui/product';
import { NOTE_PARAMETER, SERVICE_PARAMETER, SIGN_IN_NOTES, type SignInNote } from '@contract/sign-in-notes';
import { useSearchParams } from 'react-router';

const line = { content: '""', flex: 1, height: '1px', backgroundColor: 'divider' };

export function ServiceButtons({ next }: { next?: string }) {
  const t = useWords(signInWords);
  if (SIGN_IN_SERVICES.length === 0) return null;
  const search = next ? `?next=${encodeURIComponent(next)}` : '';
  return (
    <Box sx={{ display: 'grid', gap: 1.25, mb: 2 }}>
      {SIGN_IN_SERVICES.map(({ id, name }) => (
        <Button key={id} component="a" href={`/api/auth/oidc/${id}${search}`} variant="outlined" size="large" fullWidth>
          <span>{t('continueWith', { name })}</span>
        </Button>
      ))}
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.5,
          mt: 0.75,
          fontSize: '0.875rem',
          color: 'text.secondary',
          '&::before': line,
          '&::after': line,
        }}
      >
        {t('orEmail')}
      </Box>
    </Box>
  );
}

export const signInNoteWords = { area: 'signInNotes', ...SIGN_IN_NOTES };

const isSignInNote = (code: string | null): code is SignInNote => code !== null && Object.hasOwn(SIGN_IN_NOTES, code);

/** How a sign-in through a service ended; the address only selects one of our sentences. */
export function useSignInNote(): { note: SignInNote; text: string } | null {
  const t = useWords(signInNoteWords);
  const [search] = useSearchParams();
  const note = search.get(NOTE_PARAMETER);
  if (!isSignInNote(note)) return null;
  const service = SIGN_IN_SERVICES.find(({ id }) => id === search.get(SERVICE_PARAMETER))?.name ?? '';
  return { note, text: t(note, { service }) };
}
