import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { OwnSchool } from '@contract/college-search';
import { canTakeBack } from '@contract/college-search-values';
import { Suspense } from 'react';
import { useWords } from '../../i18n/words';
import { SectionCard } from '../../ui/section-card';
import { lazyPart } from '../../ui/part';
import { CardSkeletons, FailureAlert } from '../../ui/states';
import { SavedCollegeCard } from './own-school-card';
import type { TakeBackSuggestionProps } from './take-back-suggestion';
import { useSavedColleges } from './use-own-schools';
import ownSchoolWords from '../../words/en/own-schools.json';

const takeBackSuggestionPart = lazyPart<TakeBackSuggestionProps>(() =>
  import('./take-back-suggestion').then((module) => ({ default: module.TakeBackSuggestion })),
);

const canTakeBackSuggestion = ({ by_student: byStudent, response, note }: OwnSchool): boolean =>
  canTakeBack({ byStudent, response, note });

function ReadOnlySavedColleges({ userId, schools }: { userId: string; schools: readonly OwnSchool[] }) {
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {schools.map((school) => (
        <SavedCollegeCard
          key={school.college.unitid}
          school={school}
          notes={null}
          busy={false}
          onSave={() => undefined}
          onDecline={null}
          foot={
            canTakeBackSuggestion(school) && (
              <Suspense fallback={<Box sx={{ minHeight: 44 }} />}>
                <takeBackSuggestionPart.Drawn userId={userId} school={school} />
              </Suspense>
            )
          }
        />
      ))}
    </Box>
  );
}

export function SavedColleges({ userId }: { userId: string }) {
  const t = useWords(ownSchoolWords);
  const { schools, failure, retry } = useSavedColleges(userId);
  return (
    <SectionCard title={t('title')}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {failure && <FailureAlert detail={failure} onRetry={retry} />}
        {!schools && !failure && <CardSkeletons count={1} height={88} />}
        {schools?.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{t('noneYetStaff')}</Typography>}
        {schools && <ReadOnlySavedColleges userId={userId} schools={schools} />}
      </Box>
    </SectionCard>
  );
}
