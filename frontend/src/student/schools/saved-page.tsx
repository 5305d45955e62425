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
import { NoteField, noteTextOf, SavedCollegeCard } from '../../student-record/own-schools/own-school-card';
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

const boxLook = { px: 2, py: 1, borderRadius: 3, backgroundColor: 'accent.spruceSoft' } as const;

interface RemovedSchoolProps {
  text: string;
  focused?: boolean;
  onUndo: () => void;
}

/** Replaces a removed school, with an Undo. */
function RemovedSchool({ text, focused = false, onUndo }: RemovedSchoolProps) {
  const t = useWords(ownSchoolWords);
  const undo = useRef<HTMLButtonElement>(null);
  // The clicked button is gone, so move keyboard focus here.
  useEffect(() => {
    if (focused) undo.current?.focus();
  }, [focused]);
  return (
    <Box role="status" sx={{ ...boxLook, display: 'flex', gap: 1, flexWrap: 'wrap' }}>
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

/** A declined suggestion; the optional reason goes into the school's note. */
function DeclinedSuggestion({ school, notes, ...rest }: DeclinedSuggestionProps) {
  const t = useWords(decisionWords);
  const { name, unitid } = school.college;
  return (
    <Box sx={{ ...boxLook, px: 0, pb: 2 }}>
      <RemovedSchool text={t('declined', { school: name })} {...rest} />
      <Box sx={{ px: 2, display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Typography>{t('whyNot')}</Typography>
        <Suspense fallback={<Box sx={{ minHeight: 128 }} />}>
          <ReasonChips
            side="bad"
            reason={noteTextOf(notes, school)}
            disabled={!notes.view.ready}
            onChange={(text) => notes.saver.change(String(unitid), text)}
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
  busy: boolean;
  /** Saves or removes the school. */
  onSave: () => void;
  /** Declines a suggestion. */
  onDecline: () => void;
}

function EditableSchool({ school, notes, busy, onSave, onDecline }: EditableSchoolProps) {
  const t = useWords(ownSchoolWords);
  const said = useWords(decisionWords);
  const { name } = school.college;
  return (
    <SavedCollegeCard school={school} reader="student">
      <NoteField school={school} notes={notes} label={t('noteLabel', { name })} placeholder={t('notePlaceholder')} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <SaveButton name={name} isSaved={isSaved(school)} busy={busy} onPress={onSave} />
        {!isSaved(school) && (
          <Button color="inherit" disabled={busy} onClick={onDecline}>
            {said('notForMe')}
          </Button>
        )}
      </Box>
    </SavedCollegeCard>
  );
}

const byName = (one: OwnSchool, other: OwnSchool): number => one.college.name.localeCompare(other.college.name, 'en');

interface EditorProps {
  userId: string;
  own: SavedCollegesState;
  schools: readonly OwnSchool[];
}

function SavedSchoolsEditor({ userId, own, schools }: EditorProps) {
  const t = useWords(ownSchoolWords);
  const notes = useAutosave(userId, SAVED_COLLEGES_FORM_ID);
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
            <DeclinedSuggestion
              key={school.college.unitid}
              school={school}
              notes={notes}
              focused={declinedNow === school.college.unitid}
              onUndo={() => own.answer(school.college.unitid, null)}
            />
          ) : gone.includes(school) ? (
            <RemovedSchool
              key={school.college.unitid}
              text={t('removed', { name: school.college.name })}
              focused
              onUndo={() => own.add(school.college.unitid, school.note)}
            />
          ) : (
            <EditableSchool
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

function SavedSchools({ userId }: { userId: string }) {
  const t = useWords(ownSchoolWords);
  const own = useSavedColleges(userId);
  const { schools } = own;
  return (
    <Box
      component="section"
      aria-label={t('title')}
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      {own.failure && <FailureAlert detail={own.failure} onRetry={own.retry} />}
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
      {schools && <SavedSchoolsEditor userId={userId} own={own} schools={schools} />}
    </Box>
  );
}

export default function SavedPage() {
  const { uid, role } = useSignedInUser();
  const t = useWords(ownSchoolWords);
  if (!answersQuestions(role)) return <SchoolsStudentsOnly title={t('title')} />;
  return (
    <SchoolsFrame part="saved" title={t('title')} lead={t('lead')}>
      <SavedSchools userId={uid} />
    </SchoolsFrame>
  );
}
