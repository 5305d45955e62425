import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ANSWER_MAX_LENGTH } from '@contract/limits';
import { Field } from '../../ui/field';
import { useWords } from '../../i18n/words';
import { ReasonChips } from './reason-chips';
import { VerdictStatus } from './school-review';
import type { Reviews } from './use-reviews';
import { useVerdict } from './use-verdict';
import { schoolsWords } from './words';

interface QuickReviewProps {
  school: string;
  liked: boolean;
  reviews: Reviews;
  onClose: () => void;
}

/** Why a school is liked or not, asked where the thumb was tapped; nothing is sent without a reason. */
export function QuickReview({ school, liked, reviews, onClose }: QuickReviewProps) {
  const t = useWords(schoolsWords);
  const verdict = useVerdict(school, reviews);
  const save = async (): Promise<void> => {
    if (await verdict.decide(liked)) onClose();
  };
  const cancel = (): void => {
    if (verdict.reason === (verdict.stored?.reason ?? '')) verdict.leave();
    onClose();
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5, p: 2, borderTop: 1, borderColor: 'divider' }}>
      <ReasonChips
        side={liked ? 'good' : 'bad'}
        reason={verdict.reason}
        disabled={verdict.sending}
        onChange={verdict.write}
      />
      <Field
        label={t(liked ? 'whyLike' : 'whyDislike', { school })}
        multiline
        rows={2}
        value={verdict.reason}
        disabled={verdict.sending}
        inputProps={{ maxLength: ANSWER_MAX_LENGTH }}
        onChange={(event) => verdict.write(event.target.value)}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" disabled={verdict.sending} onClick={() => void save()}>
          {t('saveReview')}
        </Button>
        <Button onClick={cancel}>{t('cancel')}</Button>
      </Box>
      <VerdictStatus verdict={verdict} justSaved={false} />
    </Box>
  );
}
