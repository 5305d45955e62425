import type { Recommendation } from '@contract/recommendations';
import { lazy } from 'react';
import { useWords } from '../../i18n/words';
import { Fold } from '../schools/fold';
import { whatIfWords } from './words';

const WhatIfPanel = lazy(() => import('./what-if-panel'));
const WhyNotPanel = lazy(() => import('./why-not-panel'));

interface WholeListProps {
  userId: string;
  schools: readonly Recommendation[];
}

/** What staff may ask of a student's list: what would move it, and why a college is missing. Students ask on the page of a college. */
export function WholeList({ userId, schools }: WholeListProps) {
  const t = useWords(whatIfWords);
  return (
    <>
      {schools.length > 0 && (
        <Fold title={t('whatIf')}>
          <WhatIfPanel userId={userId} schools={schools} reader="counselor" />
        </Fold>
      )}
      <Fold title={t('whyNot')}>
        <WhyNotPanel userId={userId} />
      </Fold>
    </>
  );
}
