import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { ProgressLine } from '../ui/progress-line';
import { useWords } from '../i18n/words';
import { answerWords } from './answer-words';
import type { PartProgress } from './form-progress';

const sum = (numbers: number[]): number => numbers.reduce((all, one) => all + one, 0);

/** How far a long form is and what it holds: a link to each part, so that nobody has to scroll through all of it. */
export function FormOverview({ parts }: { parts: readonly PartProgress[] }) {
  const t = useWords(answerWords);
  const answered = sum(parts.map((part) => part.answered));
  const total = sum(parts.map((part) => part.total));
  return (
    <Box
      component="nav"
      aria-label={t('parts')}
      sx={{ mb: 3, p: { xs: 2, sm: 2.5 }, borderRadius: 4, backgroundColor: 'accent.spruceSoft' }}
    >
      <ProgressLine done={answered} total={total} text={t('answered', { answered, total })} />
      <Box
        component="ol"
        sx={{
          m: 0,
          mt: 1.5,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          columnGap: 5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {parts.map((part) => (
          <Box component="li" key={part.anchor} sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 40 }}>
            <Link href={`#${part.anchor}`} color="inherit" sx={{ minWidth: 0 }}>
              {part.title}
            </Link>
            <Typography
              variant="body2"
              component="span"
              sx={{ ml: 'auto', whiteSpace: 'nowrap', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
            >
              {t('ofTotal', { answered: part.answered, total: part.total })}
            </Typography>
            {part.answered === part.total && (
              <CheckCircleRounded color="primary" fontSize="small" titleAccess={t('done')} />
            )}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
