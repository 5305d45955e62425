import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { LanguagePicker } from '../i18n/language-picker';
import { useWords } from '../i18n/words';
import { PathMark } from '../ui/path-mark';
import { PRODUCT_NAME } from '../ui/product';
import { MainPart } from './main-part';
import navigationWords from '../words/en/navigation.json';

const edge = { width: '100%', maxWidth: 1160, mx: 'auto', px: { xs: 2, sm: 3 } };

function Header({ quiet }: { quiet?: boolean }) {
  const t = useWords(navigationWords);
  return (
    <Box component="header" sx={{ ...edge, display: 'flex', alignItems: 'center', gap: { xs: 0.5, sm: 1.5 }, py: 2 }}>
      <Link
        component={RouterLink}
        to="/"
        underline="none"
        color="inherit"
        sx={{ display: 'flex', alignItems: 'center', gap: 1.25, mr: 'auto' }}
      >
        <PathMark size={36} />
        <Typography component="span" sx={{ fontSize: '1.375rem', fontWeight: 750, letterSpacing: '-0.02em' }}>
          {PRODUCT_NAME}
        </Typography>
      </Link>
      {!quiet && (
        <>
          <Button component={RouterLink} to="/login" color="inherit" sx={{ px: { xs: 1.5, sm: 2.5 } }}>
            {t('login')}
          </Button>
          <Button component={RouterLink} to="/signup" variant="contained" sx={{ px: { xs: 2, sm: 2.5 } }}>
            {t('signup')}
          </Button>
        </>
      )}
    </Box>
  );
}

function Footer() {
  const t = useWords(navigationWords);
  return (
    <Box component="footer" sx={{ borderTop: 1, borderColor: 'divider', mt: 8 }}>
      <Box
        sx={{
          ...edge,
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          gap: 3,
          py: 4,
          color: 'text.secondary',
        }}
      >
        <Typography variant="body2" sx={{ flex: '1 1 320px', maxWidth: '62ch' }}>
          {t('promise')}
        </Typography>
        <LanguagePicker />
        <Box component="nav" aria-label={t('footer')} sx={{ display: 'flex', gap: 3, typography: 'body2' }}>
          <Link component={RouterLink} to="/about" color="inherit">
            {t('about')}
          </Link>
          <Link component={RouterLink} to="/privacy" color="inherit">
            {t('privacy')}
          </Link>
        </Box>
      </Box>
    </Box>
  );
}

interface PublicFrameProps {
  /** Without the ways in, for visitors who need no account. */
  quiet?: boolean;
  children?: ReactNode;
}

/** The frame of the pages anybody may read. */
export function PublicFrame({ quiet, children }: PublicFrameProps) {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100dvh' }}>
      <Header quiet={quiet} />
      <MainPart>{children}</MainPart>
      <Footer />
    </Box>
  );
}
