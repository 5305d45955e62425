import EventRounded from '@mui/icons-material/EventRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { OwnSchool } from '@contract/college-search';
import { isSaved, type SuggestionResponse } from '@contract/college-search-values';
import { pages } from '@contract/pages';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { OWN_SCHOOLS_FORM_ID } from '../../autosave/saved-colleges-target';
import { SaveStatus } from '../../autosave/save-status';
import { useAutosave } from '../../autosave/use-autosave';
import { useWords } from '../../i18n/words';
import { PathSketch } from '../../ui/illustrations';
import { CardSkeletons, Empty, Failed } from '../../ui/states';
import { OwnSchoolCard } from './own-school-card';
import { Declined, Removed } from './removed-school';
import { type OwnSchoolsState, useOwnSchools } from './use-own-schools';
import { ownSchoolWords } from './words';

const byName = (one: OwnSchool, other: OwnSchool): number => one.college.name.localeCompare(other.college.name, 'en');

/** The schools that may be changed, each with its note, and those that were removed on this visit. */
function Editable({ userId, own, schools }: { userId: string; own: OwnSchoolsState; schools: readonly OwnSchool[] }) {
  const t = useWords(ownSchoolWords);
  const notes = useAutosave(userId, OWN_SCHOOLS_FORM_ID);
  const { view } = notes;
  const [removed, setRemoved] = useState<readonly OwnSchool[]>([]);
  const [declinedNow, setDeclinedNow] = useState<number | null>(null);
  const answer = (unitid: number, response: SuggestionResponse): void => {
    setDeclinedNow(response === 'declined' ? unitid : null);
    own.answer(unitid, response);
  };
  const isThere = ({ college }: OwnSchool): boolean => schools.some((one) => one.college.unitid === college.unitid);
  const gone = removed.filter((one) => !isThere(one));
  const remove = (school: OwnSchool): void => {
    const { unitid } = school.college;
    const last = { ...school, note: view.texts[String(unitid)] ?? school.note };
    own.remove(unitid, () => setRemoved((before) => [...before.filter((one) => one.college.unitid !== unitid), last]));
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {[...schools, ...gone]
        .sort(byName)
        .map((school) =>
          school.response === 'declined' ? (
            <Declined
              key={school.college.unitid}
              school={school}
              notes={notes}
              focused={declinedNow === school.college.unitid}
              onUndo={() => own.answer(school.college.unitid, null)}
            />
          ) : gone.includes(school) ? (
            <Removed
              key={school.college.unitid}
              text={t('removed', { name: school.college.name })}
              focused
              onUndo={() => own.add(school.college.unitid, school.note)}
            />
          ) : (
            <OwnSchoolCard
              key={school.college.unitid}
              school={school}
              notes={notes}
              busy={own.changing === school.college.unitid}
              onSave={() => (isSaved(school) ? remove(school) : answer(school.college.unitid, 'kept'))}
              onDecline={() => answer(school.college.unitid, 'declined')}
            />
          ),
        )}
      <SaveStatus view={view} />
    </Box>
  );
}

/** The schools a student saved, each with the tier it has today and a note, and the way to the plan of applying. */
export function SavedSchools({ userId }: { userId: string }) {
  const t = useWords(ownSchoolWords);
  const own = useOwnSchools(userId);
  const { schools } = own;
  return (
    <Box
      component="section"
      aria-label={t('title')}
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      {own.failure && <Failed detail={own.failure} onRetry={own.retry} />}
      {!schools && !own.failure && <CardSkeletons count={2} height={220} />}
      {schools?.length === 0 && (
        <Empty
          title={t('noneYet')}
          picture={<PathSketch />}
          action={
            <Button component={RouterLink} to={pages.colleges.path} variant="contained">
              {t('find')}
            </Button>
          }
        >
          {t('noneYetHint')}
        </Empty>
      )}
      {schools && schools.length > 0 && (
        <Button
          component={RouterLink}
          to={pages.myYear.path}
          startIcon={<EventRounded />}
          sx={{ justifySelf: 'start' }}
        >
          <span>{t('plan')}</span>
        </Button>
      )}
      {schools && <Editable userId={userId} own={own} schools={schools} />}
    </Box>
  );
}
