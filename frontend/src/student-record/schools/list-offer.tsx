import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { RecommendationSet } from '@contract/recommendations';
import type { ReactNode } from 'react';
import { useWords } from '../../i18n/words';
import { listWords } from './list-words';
import type { Generation } from './use-generation';

type Made = Pick<RecommendationSet, 'created_at'>;

/** Whether something was changed after a list was made. */
export const isOutdated = ({ created_at: made }: Made, changedAt: string | null | undefined): boolean =>
  made !== null && changedAt != null && made < changedAt;

interface OfferProps {
  button: string;
  onTake: () => void;
  children: ReactNode;
}

/** What can be done about a list, with the button that does it. */
export function Offer({ button, onTake, children }: OfferProps) {
  return (
    <Alert
      severity="info"
      variant="outlined"
      action={
        <Button size="small" color="inherit" onClick={onTake}>
          <span>{button}</span>
        </Button>
      }
    >
      {children}
    </Alert>
  );
}

interface NewListOfferProps {
  list: Made;
  /** When what the list follows was changed. */
  changedAt: string | null;
  generation: Generation;
  children: ReactNode;
}

/** The way to a new list where the list is outdated; nothing while one is being made. */
export function NewListOffer({ list, changedAt, generation, children }: NewListOfferProps) {
  const t = useWords(listWords);
  if (!isOutdated(list, changedAt) || generation.active || generation.starting) return null;
  return (
    <Offer button={t('newList')} onTake={generation.start}>
      {children}
    </Offer>
  );
}
