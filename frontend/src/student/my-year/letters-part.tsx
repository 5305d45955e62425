import AddRounded from '@mui/icons-material/AddRounded';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { planKey, MAX_PLANNED, type PlannedLetter } from '@contract/year-plan';
import { useWords } from '../../i18n/words';
import { useDays } from './day-words';
import { PlanDate, PlanText } from './plan-fields';
import { PlannedCard } from './planned-card';
import { PlannedPart } from './planned-part';
import { yearWords } from './words';
import { useYear } from './year-context';

/** The letters a student asked for, or is going to. */
export function LettersPart() {
  const t = useWords(yearWords);
  const { shortDay } = useDays();
  const { plan, add } = useYear();
  const [added, setAdded] = useState<string | null>(null);
  const nameOf = ({ name }: PlannedLetter): string => name || t('newLetter');
  const standing = ({ askedOn, receivedOn }: PlannedLetter): string => {
    if (receivedOn !== '') return `${t('letterReceived')} · ${shortDay(receivedOn)}`;
    return askedOn === '' ? t('letterToAsk') : `${t('letterAsked')} · ${shortDay(askedOn)}`;
  };
  return (
    <PlannedPart
      kind="letter"
      title={t('letters')}
      before={
        <Typography variant="body2" sx={{ mb: 1.5, color: 'text.secondary' }}>
          {t('lettersHint')}
        </Typography>
      }
      things={plan.letters}
      nameOf={nameOf}
      card={(one, onRemoved) => (
        <PlannedCard
          key={one.id}
          kind="letter"
          id={one.id}
          name={nameOf(one)}
          open={added === one.id}
          onRemoved={onRemoved}
          summary={standing(one)}
        >
          <PlanText name={planKey('letter', one.id, 'name')} label={t('from')} />
          <PlanDate name={planKey('letter', one.id, 'asked_on')} label={t('askedOn')} />
          <PlanDate name={planKey('letter', one.id, 'received_on')} label={t('receivedOn')} />
        </PlannedCard>
      )}
    >
      {plan.letters.length < MAX_PLANNED && (
        <Button
          variant="outlined"
          startIcon={<AddRounded />}
          onClick={() => setAdded(add('letter', {}))}
          sx={{ justifySelf: 'start' }}
        >
          {t('addLetter')}
        </Button>
      )}
    </PlannedPart>
  );
}
