import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { OwnSchool } from '@contract/college-search';
import { canWithdraw } from '@contract/college-search-values';
import { useWords } from '../../i18n/words';
import { SectionCard } from '../../ui/section-card';
import { CardSkeletons, FailureAlert } from '../../ui/states';
import { SavedCollegeCard } from './own-school-card';
import { useSavedColleges } from './use-own-schools';
import ownSchoolWords from '../../words/en/own-schools.json';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client';
import { routes } from '../../api/routes';
import { callKey } from '../../api/use-call';
import { LazyConfirmButton } from '../../ui/lazy-confirm-button';

const canWithdrawSuggestion = ({ by_student: byStudent, response, note }: OwnSchool): boolean =>
  canWithdraw({ byStudent, response, note });

function WithdrawSuggestionButton({ userId, school: { college, note } }: { userId: string; school: OwnSchool }) {
  const cache = useQueryClient();
  const handleWithdraw = async (): Promise<void> => {
    await call(routes.takeBackSuggestion, { params: { userId, unitid: college.unitid } });
    await cache.invalidateQueries({ queryKey: callKey(routes.readOwnSchools, { userId }) });
  };
  return (
    <Box>
      <LazyConfirmButton
        label="Take the suggestion back"
        button={{ variant: 'outlined' }}
        title={`Take back the suggestion of ${college.name}?`}
        confirmLabel="Take it back"
        isDangerous={note !== ''}
        onConfirm={handleWithdraw}
      >
        <Typography>
          {note === ''
            ? 'The student no longer sees it. You can suggest it again.'
            : 'It leaves the student’s page and yours, and the reason the student wrote goes with it. You can suggest it again.'}
        </Typography>
      </LazyConfirmButton>
    </Box>
  );
}

/** A student's saved colleges and suggestions, as staff read them. */
export function SavedColleges({ userId }: { userId: string }) {
  const t = useWords(ownSchoolWords);
  const { schools, failure, retry } = useSavedColleges(userId);
  return (
    <SectionCard title={t('title')}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {failure && <FailureAlert detail={failure} onRetry={retry} />}
        {!schools && !failure && <CardSkeletons count={1} height={88} />}
        {schools?.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{t('noneYetStaff')}</Typography>}
        {schools?.map((school) => (
          <SavedCollegeCard key={school.college.unitid} school={school} reader="counselor">
            {school.note !== '' && (
              <div>
                {school.response === 'declined' && (
                  <Typography variant="body2" sx={{ fontWeight: 650 }}>
                    The student’s note
                  </Typography>
                )}
                <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{school.note}</Typography>
              </div>
            )}
            {canWithdrawSuggestion(school) && <WithdrawSuggestionButton userId={userId} school={school} />}
          </SavedCollegeCard>
        ))}
      </Box>
    </SectionCard>
  );
}
