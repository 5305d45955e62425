import EventRounded from '@mui/icons-material/EventRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { OwnSchool } from '@contract/college-search';
import { isSaved, type SuggestionResponse } from '@contract/college-search-values';
import { pages } from '@contract/pages';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { SAVED_COLLEGES_FORM_ID } from '../../autosave/saved-colleges-target';
import { SaveStatus } from '../../autosave/save-status';
import { useAutosave } from '../../autosave/open-forms';
import { useWords } from '../../i18n/words';
import { PathSketch } from '../../ui/illustrations';
import { CardSkeletons, Empty, FailureAlert } from '../../ui/states';
import { NoteField, currentNote, SavedCollegeCard } from '../../student-record/own-schools/own-school-card';
import { type SavedCollegesState, useSavedColleges } from '../../student-record/own-schools/use-own-schools';
import ownSchoolWords from '../../words/en/own-schools.json';
import Typography from '@mui/material/Typography';
import type { AutosaveHandle } from '../../autosave/autosaver';
import decisionWords from '../../words/en/decisions.json';
import { answersQuestions, useSignedInUser } from '../../auth/session/session';
import { SchoolsStudentsOnly } from '../for-students';
import { SchoolsFrame } from './schools-frame';
import { SaveButton } from '../../student-record/college/save-button';

// Few suggestions are declined.
const ReasonChips = lazy(() =>
  import('../../student-record/schools/reason-chips').then((module) => ({ default: module.ReasonChips })),
);

const boxStyles = { px: 2, py: 1, borderRadius: 3, backgroundColor: 'accent.spruceSoft' } as const;

interface RemovedSchoolProps {
  text: string;
  isFocused?: boolean;
  onUndo: () => void;
}

function RemovedSchool({ text, isFocused = false, onUndo }: RemovedSchoolProps) {
  const t = useWords(ownSchoolWords);
  const undo = useRef<HTMLButtonElement>(null);
  // The clicked button is gone, so move keyboard focus here.
  useEffect(() => {
    if (isFocused) undo.current?.focus();
  }, [isFocused]);
  return (
    <Box role="status" sx={{ ...boxStyles, display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      <Typography sx={{ flex: '1 1 200px', alignSelf: 'center' }}>{text}</Typography>
      <Button ref={undo} onClick={onUndo}>
        {t('undo')}
      </Button>
    </Box>
  );
}

interface DeclinedSuggestionProps extends Omit<RemovedSchoolProps, 'text'> {
  school: OwnSchool;
  notes: AutosaveHandle;
}

function DeclinedSuggestion({ school, notes, ...removedProps }: DeclinedSuggestionProps) {
  const t = useWords(decisionWords);
  const { name, unitid } = school.college;
  return (
    <Box sx={{ ...boxStyles, px: 0, pb: 2 }}>
      <RemovedSchool text={t('declined', { school: name })} {...removedProps} />
      <Box sx={{ px: 2, display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Typography>{t('whyNot')}</Typography>
        <Suspense fallback={<Box sx={{ minHeight: 128 }} />}>
          <ReasonChips
            side="bad"
            reason={currentNote(notes, school)}
            disabled={!notes.view.isReady}
            onChange={(text) => notes.saver.changeText(String(unitid), text)}
          />
        </Suspense>
        <NoteField school={school} notes={notes} label={t('whyNotLabel', { school: name })} />
      </Box>
    </Box>
  );
}

interface EditableSchoolProps {
  school: OwnSchool;
  notes: AutosaveHandle;
  isBusy: boolean;
  onSave: () => void;
  onDecline: () => void;
}

function EditableSchool({ school, notes, isBusy, onSave, onDecline }: EditableSchoolProps) {
  const t = useWords(ownSchoolWords);
  const tDecisions = useWords(decisionWords);
  const { name } = school.college;
  return (
    <SavedCollegeCard school={school} reader="student">
      <NoteField school={school} notes={notes} label={t('noteLabel', { name })} placeholder={t('notePlaceholder')} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <SaveButton name={name} isSaved={isSaved(school)} isBusy={isBusy} onPress={onSave} />
        {!isSaved(school) && (
          <Button color="inherit" disabled={isBusy} onClick={onDecline}>
            {tDecisions('notForMe')}
          </Button>
        )}
      </Box>
    </SavedCollegeCard>
  );
}

const compareByName = (item: OwnSchool, otherSchool: OwnSchool): number =>
  item.college.name.localeCompare(otherSchool.college.name, 'en');

interface EditorProps {
  userId: string;
  savedColleges: SavedCollegesState;
  schools: readonly OwnSchool[];
}

function SavedSchoolsEditor({ userId, savedColleges, schools }: EditorProps) {
  const t = useWords(ownSchoolWords);
  const notes = useAutosave(userId, SAVED_COLLEGES_FORM_ID);
  const { view } = notes;
  const [removed, setRemoved] = useState<readonly OwnSchool[]>([]);
  const [justDeclinedUnitid, setJustDeclinedUnitid] = useState<number | null>(null);
  const handleAnswer = (unitid: number, response: SuggestionResponse): void => {
    setJustDeclinedUnitid(response === 'declined' ? unitid : null);
    savedColleges.answerSuggestion(unitid, response);
  };
  const isListed = ({ college }: OwnSchool): boolean => schools.some((item) => item.college.unitid === college.unitid);
  const removedSchools = removed.filter((item) => !isListed(item));
  const handleRemove = (school: OwnSchool): void => {
    const { unitid } = school.college;
    const removedSchool = { ...school, note: view.texts[String(unitid)] ?? school.note };
    savedColleges.remove(unitid, () =>
      setRemoved((previous) => [...previous.filter((item) => item.college.unitid !== unitid), removedSchool]),
    );
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {[...schools, ...removedSchools]
        .sort(compareByName)
        .map((school) =>
          school.response === 'declined' ? (
            <DeclinedSuggestion
              key={school.college.unitid}
              school={school}
              notes={notes}
              isFocused={justDeclinedUnitid === school.college.unitid}
              onUndo={() => savedColleges.answerSuggestion(school.college.unitid, null)}
            />
          ) : removedSchools.includes(school) ? (
            <RemovedSchool
              key={school.college.unitid}
              text={t('removed', { name: school.college.name })}
              isFocused
              onUndo={() => savedColleges.add(school.college.unitid, school.note)}
            />
          ) : (
            <EditableSchool
              key={school.college.unitid}
              school={school}
              notes={notes}
              isBusy={savedColleges.changing === school.college.unitid}
              onSave={() => (isSaved(school) ? handleRemove(school) : handleAnswer(school.college.unitid, 'kept'))}
              onDecline={() => handleAnswer(school.college.unitid, 'declined')}
            />
          ),
        )}
      <SaveStatus view={view} />
    </Box>
  );
}

function SavedSchools({ userId }: { userId: string }) {
  const t = useWords(ownSchoolWords);
  const savedColleges = useSavedColleges(userId);
  const { schools } = savedColleges;
  return (
    <Box
      component="section"
      aria-label={t('title')}
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      {savedColleges.failure && <FailureAlert detail={savedColleges.failure} onRetry={savedColleges.retry} />}
      {!schools && !savedColleges.failure && <CardSkeletons count={2} height={220} />}
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
      {schools && <SavedSchoolsEditor userId={userId} savedColleges={savedColleges} schools={schools} />}
    </Box>
  );
}

export default function SavedPage() {
  const { uid, role } = useSignedInUser();
  const t = useWords(ownSchoolWords);
  if (!answersQuestions(role)) return <SchoolsStudentsOnly title={t('title')} />;
  return (
    <SchoolsFrame tab="saved" title={t('title')} lead={t('lead')}>
      <SavedSchools userId={uid} />
    </SchoolsFrame>
  );
}
