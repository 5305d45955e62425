import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { OwnSchool } from '@contract/college-search';
import { mayTakeBack } from '@contract/college-search-values';
import { Suspense } from 'react';
import { useWords } from '../../i18n/words';
import { SectionCard } from '../../ui/section-card';
import { partOf } from '../../ui/part';
import { CardSkeletons, Failed } from '../../ui/states';
import { OwnSchoolCard } from './own-school-card';
import type { TakeBackSuggestionProps } from './take-back-suggestion';
import { useOwnSchools } from './use-own-schools';
import ownSchoolWords from '../../words/en/own-schools.json';

const takeBack = partOf<TakeBackSuggestionProps>(() =>
  import('./take-back-suggestion').then((module) => ({ default: module.TakeBackSuggestion })),
);

const canBeTakenBack = ({ by_student: byStudent, response, note }: OwnSchool): boolean =>
  mayTakeBack({ byStudent, response, note });

function ReadOnly({ userId, schools }: { userId: string; schools: readonly OwnSchool[] }) {
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {schools.map((school) => (
        <OwnSchoolCard
          key={school.college.unitid}
          school={school}
          notes={null}
          busy={false}
          onSave={() => undefined}
          onDecline={null}
          foot={
            canBeTakenBack(school) && (
              <Suspense fallback={<Box sx={{ minHeight: 44 }} />}>
                <takeBack.Drawn userId={userId} school={school} />
              </Suspense>
            )
          }
        />
      ))}
    </Box>
  );
}

/** For staff: the schools a student keeps beside the list, to read. */
export function SavedColleges({ userId }: { userId: string }) {
  const t = useWords(ownSchoolWords);
  const { schools, failure, retry } = useOwnSchools(userId);
  return (
    <SectionCard title={t('title')}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {failure && <Failed detail={failure} onRetry={retry} />}
        {!schools && !failure && <CardSkeletons count={1} height={88} />}
        {schools?.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{t('noneYetStaff')}</Typography>}
        {schools && <ReadOnly userId={userId} schools={schools} />}
      </Box>
    </SectionCard>
  );
}
