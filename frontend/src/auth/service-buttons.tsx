import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useWords } from '../i18n/words';
import signInWords from '../words/en/door.json';
import { SIGN_IN_SERVICES } from '../ui/product';

const line = { content: '""', flex: 1, height: '1px', backgroundColor: 'divider' };

/** Ways in by other services, above the form; nothing at all where there are none. */
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
