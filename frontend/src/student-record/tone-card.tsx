import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { Evidence } from '@contract/text';
import { useId } from 'react';
import { useAsSent } from '../i18n/words';
import { routes } from '../api/routes';
import { useCall } from '../api/use-call';
import { EvidenceQuote } from './evidence-quote';
import { LineTools, useHasLineTools } from './line-tools';
import type { Reader } from './reader';
import { pointsOf } from './statement-evidence';
import { ToneDots } from './tone-dots';
import { useSectionWords } from './section-words';

/** Quiet hills under a low sun; it decorates and measures nothing. */
function CalmHills() {
  return (
    <svg
      viewBox="0 0 240 160"
      preserveAspectRatio="xMidYMid slice"
      width="100%"
      height="100%"
      aria-hidden="true"
      focusable="false"
      style={{ display: 'block' }}
    >
      <rect width="240" height="160" fill="var(--mui-palette-accent-sunSoft)" />
      <circle cx="132" cy="66" r="24" fill="var(--mui-palette-accent-sun)" opacity="0.8" />
      <path d="M0 104c40-26 84-22 124-6s76 12 116-12v74H0Z" fill="var(--mui-palette-primary-main)" opacity="0.28" />
      <path d="M0 128c52-22 96-16 136-4s66 10 104-10v46H0Z" fill="var(--mui-palette-primary-main)" opacity="0.45" />
    </svg>
  );
}

/** The tone of each answer as it stands now; quiet hills where that cannot be told. */
function TonePicture({ userId, reader }: { userId: string; reader: Reader }) {
  const insights = useCall(routes.readInsights, { userId });
  if (insights.isPending) return null;
  const answers = insights.data?.tone.answers ?? [];
  return answers.length === 0 ? <CalmHills /> : <ToneDots answers={answers} reader={reader} />;
}

interface ToneCardProps {
  userId: string;
  text: string;
  evidence: readonly Evidence[];
  reader: Reader;
}

/** How the student's answers sound, in words and as a dot for each answer; never a score. */
export function ToneCard({ userId, text, evidence, reader }: ToneCardProps) {
  const sent = useAsSent();
  const id = useId();
  const t = useSectionWords(reader);
  const own = useHasLineTools();
  return (
    <Paper
      component="section"
      aria-labelledby={id}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 21rem) minmax(0, 1fr)' },
        border: 1,
        borderColor: 'divider',
        borderRadius: 4,
        overflow: 'hidden',
      }}
    >
      <Box sx={{ minHeight: { xs: 190, md: 190 }, backgroundColor: 'accent.sunSoft' }}>
        <TonePicture userId={userId} reader={reader} />
      </Box>
      <Box sx={{ p: { xs: 2.5, sm: 3 }, alignSelf: 'center' }}>
        <Typography id={id} variant="h3" component="h2" sx={{ mb: 1 }}>
          {t('sentimentAnalysis')}
        </Typography>
        {pointsOf(text).map((line, index) => (
          <Box key={index} sx={{ mb: 0.5 }}>
            <Typography {...sent} sx={{ overflowWrap: 'anywhere', maxWidth: '68ch' }}>
              {line}
            </Typography>
            <LineTools field="sentimentAnalysis" index={index} text={line} />
          </Box>
        ))}
        {!own && <EvidenceQuote evidence={evidence} reader={reader} />}
      </Box>
    </Paper>
  );
}
