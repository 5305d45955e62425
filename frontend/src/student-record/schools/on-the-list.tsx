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
import { Fold } from './fold';
import { NextListStatus } from './renewal';
import { SchoolParts } from './school-detail';
import { SchoolReview } from './school-review';
import { useNarrow } from './list-view';
import { useStudentList } from './use-student-list';
import schoolsWords from '../../words/en/schools.json';

const WhatIfPanel = lazy(() => import('../what-if/what-if-panel'));

interface CollegeOnListProps {
  userId: string;
  college: CollegeForStudent;
  past: ReactNode;
}

export default function CollegeOnList({ userId, college, past }: CollegeOnListProps) {
  const t = useWords(schoolsWords);
  const whatIf = useWords(whatIfWords);
  const data = useStudentList(userId);
  const { newest, shown, reviews, schools } = data;
  const folded = useNarrow();
  const school = schools.find(({ unitid }) => unitid === college.unitid);
  if (!shown) return newest.isPending ? <CardSkeletons count={2} height={300} /> : null;
  return (
    <>
      {!school && <Alert severity="info">{t('gone')}</Alert>}
      {school && (
        <>
          <SectionCard title={t('forYou')}>
            <HomeStateNote prices={[school.price]} reader="student" />
            <SchoolParts
              school={school}
              reader="student"
              folded={folded}
              facts={<CollegeFactsLine college={college} forStudent />}
              priceChoice={<FamilyIncomeChoice userId={userId} />}
              past={past}
              review={
                <>
                  <SchoolReview userId={userId} school={school.name} reviews={reviews} />
                  <NextListStatus userId={userId} data={data} canReview place="review" listAt={pages.schools.path} />
                </>
              }
            />
          </SectionCard>
          <Fold title={whatIf('whatIf')}>
            <WhatIfPanel userId={userId} schools={schools} reader="student" />
          </Fold>
        </>
      )}
    </>
  );
}
