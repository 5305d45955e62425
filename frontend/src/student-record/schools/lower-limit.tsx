import CheckRounded from '@mui/icons-material/CheckRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import savingWords from '../../words/en/saving.json';
import { useWords } from '../../i18n/words';
import { FailureAlert } from '../../ui/states';
import { usePreferences } from '../preferences/use-preferences';
import reviewWords from '../../words/en/reviews.json';

interface LowerPriceLimitProps {
  userId: string;
  /** The server's proposed limit, in dollars a year. */
  dollars: number;
}

const KIND = 'net_price';

/** After a dislike because of price: one tap sets a lower limit as a must-have, with Undo. */
export default function LowerPriceLimit({ userId, dollars }: LowerPriceLimitProps) {
  const t = useWords(reviewWords);
  const tSaving = useWords(savingWords);
  const { list, choose, undo, unsentState, failure, retry } = usePreferences(userId);
  const currentWish = list?.preferences.find(({ kind }) => kind === KIND);
  const limit = Number(currentWish?.value ?? Infinity);
  const isLowered = limit <= dollars;
  const amount = (isLowered ? limit : dollars).toLocaleString('en-US');
  return (
    <Box sx={{ minHeight: 44, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 0.75, minWidth: 0 }}>
        {isLowered && <CheckRounded aria-hidden="true" fontSize="small" />}
        <span>{isLowered ? t('limitIsSet', { amount }) : list && t('limitAsk')}</span>
        {unsentState && <span>{tSaving(unsentState)}</span>}
      </Box>
      {list && !isLowered && (
        <Button variant="outlined" onClick={() => choose({ kind: KIND, value: String(dollars) }, 'must')}>
          <span>{t('limitOffer', { amount })}</span>
        </Button>
      )}
      {isLowered && undo && <Button onClick={undo}>{t('undo')}</Button>}
      {failure !== null && <FailureAlert detail={failure} onRetry={retry} />}
    </Box>
  );
}
