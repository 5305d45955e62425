import type { DueItem } from '@contract/year-due';
import { useWords } from '../../i18n/words';
import { yearWords } from './words';

/** What is due, in two parts: its name, and what of it. */
export function useDueWords(): (item: DueItem) => { name: string; what: string } {
  const t = useWords(yearWords);
  return ({ kind, name, round, form }) => {
    if (kind === 'aid') return { name: form === null ? '' : t(`aid_${form}`), what: t('dueAidForm') };
    if (kind === 'scholarship') return { name: name || t('newScholarship'), what: t('dueScholarship') };
    if (round === null || round === 'other') return { name, what: t('duePlainApplication') };
    return { name, what: t('dueApplication', { round: t(`round_${round}`) }) };
  };
}
