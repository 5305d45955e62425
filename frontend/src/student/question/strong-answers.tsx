import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useContext, useState } from 'react';
import ANSWERS from '../../../../data/strong-answers.json';
import { LanguageContext } from '../../i18n/language-context';
import { useWords } from '../../i18n/words';
import questionWords from '../../words/en/question.json';

interface StrongAnswersProps {
  userId: string;
  /** The section and the question's id: 'Academic Information/1'. */
  placeKey: string;
}

/** Which points are checked, for this visit only; not sent to the server. */
function useTickedPoints(key: string): [ticked: readonly string[], tick: (point: string) => void] {
  const [tickedPoints, setTickedPoints] = useState<readonly string[]>(() => {
    try {
      return (sessionStorage.getItem(key) ?? '').split(',');
    } catch {
      return [];
    }
  });
  const toggleTick = (point: string): void => {
    const next = tickedPoints.includes(point)
      ? tickedPoints.filter((item) => item !== point)
      : [...tickedPoints, point];
    setTickedPoints(next);
    try {
      sessionStorage.setItem(key, next.join(','));
    } catch {
      // Without storage, the checks are lost with the page.
    }
  };
  return [tickedPoints, toggleTick];
}

export default function StrongAnswers({ userId, placeKey }: StrongAnswersProps) {
  const t = useWords(questionWords);
  const { language } = useContext(LanguageContext);
  const [tickedPoints, toggleTick] = useTickedPoints(`ticks:${userId}:${placeKey}`);
  const { points, before, after } = ANSWERS[placeKey as keyof typeof ANSWERS][language];
  return (
    <Box sx={{ mt: 2, pt: 2, borderTop: 1, borderColor: 'divider' }}>
      <Typography component="h3" variant="body2" sx={{ fontWeight: 700 }}>
        {t('strong')}
      </Typography>
      {points.map((point, index) => (
        <Box
          key={point}
          component="label"
          sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minHeight: 44, cursor: 'pointer' }}
        >
          <Box
            component="input"
            type="checkbox"
            checked={tickedPoints.includes(String(index))}
            onChange={() => toggleTick(String(index))}
            sx={{ flex: 'none', width: 20, height: 20, m: 0, accentColor: 'var(--mui-palette-primary-main)' }}
          />
          {point}
        </Box>
      ))}
      <Box component="details">
        <Box component="summary" sx={{ py: 1.25, cursor: 'pointer', color: 'text.secondary' }}>
          {t('example')}
        </Box>
        <Typography variant="body2">
          <b>{t('before')}</b> {before}
        </Typography>
        <Typography variant="body2" sx={{ mt: 0.5 }}>
          <b>{t('after')}</b> {after}
        </Typography>
      </Box>
    </Box>
  );
}
