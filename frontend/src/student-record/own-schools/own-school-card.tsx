import Box from '@mui/material/Box';
import type { OwnSchool } from '@contract/college-search';
import { OWN_SCHOOL_NOTE_LENGTH, isSaved } from '@contract/college-search-values';
import { VersionNotice } from '../../autosave/version-notice';
import { OwnCare } from '../own-care';
import { Field } from '../../ui/field';
import type { Answering } from '../../autosave/autosaver';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useServerTextLang, useWords } from '../../i18n/words';
import { CollegeCard } from '../college/college-card';
import collegeWords from '../../words/en/college.json';
import decisionWords from '../../words/en/decisions.json';
import { SaveButton } from '../college/save-button';
import ownSchoolWords from '../../words/en/own-schools.json';

/** The note on one of the student's own schools; until the notes are read, the one that came with the school. */
export const noteTextOf = ({ view }: Answering, { college, note }: OwnSchool): string =>
  view.ready ? (view.texts[String(college.unitid)] ?? '') : note;

interface NoteFieldProps {
  school: OwnSchool;
  notes: Answering;
  label: string;
  placeholder?: string;
}

/** Where the student writes the note, with what another window wrote meanwhile and where help is. */
export function NoteField({ school, notes, label, placeholder }: NoteFieldProps) {
  const { view, saver } = notes;
  const id = String(school.college.unitid);
  const conflict = view.conflicts.find((one) => one.id === id);
  const care = view.care[id];
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Field
        label={label}
        placeholder={placeholder}
        multiline
        rows={2}
        value={noteTextOf(notes, school)}
        error={view.refusals[id] ?? null}
        disabled={!view.ready}
        inputProps={{ maxLength: OWN_SCHOOL_NOTE_LENGTH }}
        onChange={(event) => saver.change(id, event.target.value)}
      />
      {conflict && <VersionNotice conflict={conflict} onTakeOther={saver.takeOther} onKeepMine={saver.keepMine} />}
      {care && <OwnCare text={care} written={noteTextOf(notes, school)} />}
    </Box>
  );
}

interface OwnSchoolCardProps {
  school: OwnSchool;
  /** The notes as they are typed; null for a reader who can't change them. */
  notes: Answering | null;
  busy: boolean;
  /** Saves or takes off. */
  onSave: () => void;
  /** Declines a suggestion; null for a reader who can't. */
  onDecline: (() => void) | null;
  /** What stands below all of it. */
  foot?: ReactNode;
}

/** Where a school comes from, if not from the student, and what was said to it. */
function useMarks({ college, by_student: byStudent, suggested_by: by, response }: OwnSchool, reads: boolean): string[] {
  const t = useWords(ownSchoolWords);
  const card = useWords(collegeWords);
  const said = useWords(decisionWords);
  const suggestion = by ? said('suggestedBy', { name: by }) : t('suggested');
  return [
    ...(byStudent ? [] : [suggestion]),
    ...(college.on_list ? [card('onList')] : []),
    ...(reads && response !== null ? [RESPONSES[response]] : []),
  ];
}

/** For the counselor who suggested it. */
const RESPONSES = { kept: 'Saved by the student', declined: 'The student said “not for me”' } as const;

/** One of the student's own schools with the note on it. */
export function OwnSchoolCard({ school, notes, busy, onSave, onDecline, foot }: OwnSchoolCardProps) {
  const t = useWords(ownSchoolWords);
  const said = useWords(decisionWords);
  const { college, reason, response } = school;
  const sent = useServerTextLang();
  const marks = useMarks(school, onDecline === null);
  return (
    <CollegeCard college={college} marks={marks} level="h3" short={college.on_list}>
      {reason && (
        <Typography {...sent} sx={{ overflowWrap: 'anywhere' }}>
          {reason}
        </Typography>
      )}
      {notes ? (
        <NoteField
          school={school}
          notes={notes}
          label={t('noteLabel', { name: college.name })}
          placeholder={t('notePlaceholder')}
        />
      ) : (
        school.note !== '' && (
          <div>
            {response === 'declined' && (
              <Typography variant="body2" sx={{ fontWeight: 650 }}>
                The student’s note
              </Typography>
            )}
            <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{school.note}</Typography>
          </div>
        )
      )}
      {notes && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <SaveButton name={college.name} isSaved={isSaved(school)} busy={busy} onPress={onSave} />
          {!isSaved(school) && onDecline && (
            <Button color="inherit" disabled={busy} onClick={onDecline}>
              {said('notForMe')}
            </Button>
          )}
        </Box>
      )}
      {foot}
    </CollegeCard>
  );
}
