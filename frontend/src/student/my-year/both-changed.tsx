import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { planKeyParts, ROUNDS } from '@contract/year-plan';
import type { Autosaver } from '../../autosave/autosaver';
import type { VersionConflict } from '../../autosave/form-texts';
import { useWords } from '../../i18n/words';
import { useDays } from './day-words';
import { yearWords } from './words';
import { useYear } from './year-context';

/** What the fields are called that two people may be changing at the same time. */
const LABELS = {
  due_on: 'date',
  round: 'round',
  status: 'status',
  scores: 'scores',
  portal: 'portal',
  amount: 'amount',
  link: 'link',
  asked_on: 'askedOn',
  received_on: 'receivedOn',
  done: 'done',
} as const;
const labelOf = (field: string) => (Object.hasOwn(LABELS, field) ? LABELS[field as keyof typeof LABELS] : null);

interface BothChangedProps {
  conflict: VersionConflict;
  saver: Autosaver;
}

/** Tells that a field was also changed elsewhere, by the student or by staff, and offers that version. */
export function BothChanged({ conflict, saver }: BothChangedProps) {
  const t = useWords(yearWords);
  const { shortDay } = useDays();
  const { textOf, nameOf } = useYear();
  const { id: key, other } = conflict;
  const parts = planKeyParts(key);
  const said = (text: string): string => {
    if (text === '') return t('empty');
    if (parts?.holds === 'date') return shortDay(text);
    const round = ROUNDS.find((one) => parts?.field === 'round' && one === text);
    return round ? t(`round_${round}`) : text;
  };
  const thing = parts && (nameOf(Number(parts.id)) ?? textOf(`${parts.kind}.${parts.id}.name`));
  const label = labelOf(parts?.field ?? '');
  const what = [thing, label && t(label)].filter(Boolean).join(', ');
  const mine = said(textOf(key));
  return (
    <Alert severity="info" role="status" sx={{ mb: 2 }}>
      <AlertTitle>{t('bothChanged')}</AlertTitle>
      {t('bothChangedText', { what, mine, other: said(other) })}
      <br />
      <Button color="inherit" onClick={() => saver.takeOther(key)}>
        <span>{t('takeOther', { other: said(other) })}</span>
      </Button>
      <Button color="inherit" onClick={() => saver.keepMine(key)}>
        <span>{t('keepMine', { mine })}</span>
      </Button>
    </Alert>
  );
}
