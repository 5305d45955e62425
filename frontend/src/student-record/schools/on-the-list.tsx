import Alert from '@mui/material/Alert';
import type { CollegeForStudent } from '@contract/college-search';
import { pages } from '@contract/pages';
import { lazy, type ReactNode } from 'react';
import { useWords } from '../../i18n/words';
import { SectionCard } from '../../ui/section-card';
import { CardSkeletons } from '../../ui/states';
import { CollegeFactsLine } from '../college/college-card';
import { FamilyIncomeChoice } from '../family-income/family-income-choice';
import { HomeStateNote } from '../price/home-state-note';
import whatIfWords from '../../words/en/what-if.json';
import { Collapsible } from './fold';
import { NextListStatus } from './renewal';
import { SchoolSections } from './school-detail';
import { SchoolReview } from './school-review';
import { useIsNarrow } from './list-view';
import { useStudentList } from './use-student-list';
import schoolsWords from '../../words/en/schools.json';

const WhatIfPanel = lazy(() => import('../what-if/what-if-panel'));

interface CollegeOnListProps {
  userId: string;
  college: CollegeForStudent;
  outcomes: ReactNode;
}

export default function CollegeOnList({ userId, college, outcomes }: CollegeOnListProps) {
  const t = useWords(schoolsWords);
  const tWhatIf = useWords(whatIfWords);
  const data = useStudentList(userId);
  const { newest: newestQuery, displayedList, reviews, schools } = data;
  const isFolded = useIsNarrow();
  const school = schools.find(({ unitid }) => unitid === college.unitid);
  if (!displayedList) return newestQuery.isPending ? <CardSkeletons count={2} height={300} /> : null;
  return (
    <>
      {!school && <Alert severity="info">{t('gone')}</Alert>}
      {school && (
        <>
          <SectionCard title={t('forYou')}>
            <HomeStateNote prices={[school.price]} reader="student" />
            <SchoolSections
              school={school}
              reader="student"
              isFolded={isFolded}
              facts={<CollegeFactsLine college={college} isForStudent />}
              incomeChoice={<FamilyIncomeChoice userId={userId} />}
              outcomes={outcomes}
              review={
                <>
                  <SchoolReview userId={userId} school={school.name} reviews={reviews} />
                  <NextListStatus
                    userId={userId}
                    data={data}
                    canReview
                    position="review"
                    listPath={pages.schools.path}
                  />
                </>
              }
            />
          </SectionCard>
          <Collapsible title={tWhatIf('whatIf')}>
            <WhatIfPanel userId={userId} schools={schools} reader="student" />
          </Collapsible>
        </>
      )}
    </>
  );
}
