import CheckRounded from '@mui/icons-material/CheckRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import savingWords from '../../words/en/saving.json';
import { useWords } from '../../i18n/words';
import { FailureAlert } from '../../ui/states';
import { usePreferences } from '../preferences/use-preferences';
import reviewWords from '../../words/en/reviews.json';

const LIMIT_WORDS = {
  net_price: { ask: 'limitAsk', offer: 'limitOffer', isSet: 'limitIsSet' },
  most_miles: { ask: 'distanceAsk', offer: 'distanceOffer', isSet: 'distanceIsSet' },
} as const;

interface LowerLimitProps {
  userId: string;
  kind: keyof typeof LIMIT_WORDS;
  /** The server's proposed limit, in dollars a year or miles from home. */
  value: number;
}

/** After a dislike because of price or distance: one tap sets a lower limit as a must-have, with Undo. */
export default function LowerLimit({ userId, kind, value }: LowerLimitProps) {
  const t = useWords(reviewWords);
  const tSaving = useWords(savingWords);
  const { list, choose, undo, unsentState, failure, retry } = usePreferences(userId);
  const currentWish = list?.preferences.find((wish) => wish.kind === kind);
  const limit = Number(currentWish?.value ?? Infinity);
  const isLowered = limit <= value;
  const amount = (isLowered ? limit : value).toLocaleString('en-US');
  const words = LIMIT_WORDS[kind];
  return (
    <Box sx={{ minHeight: 44, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 0.75, minWidth: 0 }}>
        {isLowered && <CheckRounded aria-hidden="true" fontSize="small" />}
        <span>{isLowered ? t(words.isSet, { amount }) : list && t(words.ask)}</span>
        {unsentState && <span>{tSaving(unsentState)}</span>}
      </Box>
      {list && !isLowered && (
        <Button variant="outlined" onClick={() => choose({ kind, value: String(value) }, 'must')}>
          <span>{t(words.offer, { amount })}</span>
        </Button>
      )}
      {isLowered && undo && <Button onClick={undo}>{t('undo')}</Button>}
      {failure !== null && <FailureAlert detail={failure} onRetry={retry} />}
    </Box>
  );
}
