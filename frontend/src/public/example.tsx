import AutoAwesomeOutlined from '@mui/icons-material/AutoAwesomeOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { EXAMPLE } from '@contract/example';
import { useWords } from '../i18n/words';
import { FeedbackText } from '../ui/feedback-text';
import { landingWords } from './landing-words';

const card = { p: { xs: 2.5, sm: 3 }, borderRadius: 4, overflowWrap: 'anywhere' };

/** What happens to an answer, shown instead of told. */
export function Example() {
  const t = useWords(landingWords);
  return (
    <Box
      component="section"
      aria-labelledby="example"
      sx={{ maxWidth: 1160, mx: 'auto', px: { xs: 2, sm: 3 }, pt: { xs: 8, md: 12 } }}
    >
      <Typography id="example" variant="h2" sx={{ fontSize: 'clamp(1.75rem, 1.4rem + 1.4vw, 2.375rem)' }}>
        {t('example')}
      </Typography>
      <Typography sx={{ mt: 1, mb: { xs: 3, md: 5 }, color: 'text.secondary', maxWidth: '64ch' }}>
        {t('exampleLead')}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          alignItems: 'start',
          gap: { xs: 2, md: 3 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1.2fr)' },
        }}
      >
        <Box
          component="figure"
          sx={{ ...card, m: 0, border: 1, borderColor: 'divider', backgroundColor: 'background.paper' }}
        >
          <Typography component="figcaption" variant="body2" sx={{ mb: 1, fontWeight: 700 }}>
            {t('writes')}
          </Typography>
          <Box component="blockquote" lang="en" sx={{ m: 0 }}>
            {EXAMPLE.answer}
          </Box>
        </Box>
        <Box sx={{ ...card, mt: { md: 5 }, backgroundColor: 'accent.spruceSoft' }}>
          <Typography variant="body2" sx={{ mb: 1, display: 'flex', alignItems: 'center', gap: 1, fontWeight: 700 }}>
            <AutoAwesomeOutlined fontSize="small" color="primary" aria-hidden="true" />
            {t('feedback')}
          </Typography>
          <FeedbackText text={EXAMPLE.feedback} />
        </Box>
      </Box>
    </Box>
  );
}
