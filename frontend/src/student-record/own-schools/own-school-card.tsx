import Box from '@mui/material/Box';
import type { OwnSchool } from '@contract/college-search';
import { SAVED_COLLEGE_NOTE_LENGTH, isSaved } from '@contract/college-search-values';
import { VersionNotice } from '../../autosave/version-notice';
import { StudentCareCard } from '../own-care';
import { Field } from '../../ui/field';
import type { AutosaveHandle } from '../../autosave/autosaver';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useServerTextLang, useWords } from '../../i18n/words';
import { CollegeCard } from '../college/college-card';
import collegeWords from '../../words/en/college.json';
import decisionWords from '../../words/en/decisions.json';
import { SaveButton } from '../college/save-button';
import ownSchoolWords from '../../words/en/own-schools.json';

/** The note on one of the student's own schools; until notes have loaded, the one included with the school. */
export const noteTextOf = ({ view }: AutosaveHandle, { college, note }: OwnSchool): string =>
  view.ready ? (view.texts[String(college.unitid)] ?? '') : note;

interface NoteFieldProps {
  school: OwnSchool;
  notes: AutosaveHandle;
  label: string;
  placeholder?: string;
}

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
        inputProps={{ maxLength: SAVED_COLLEGE_NOTE_LENGTH }}
        onChange={(event) => saver.change(id, event.target.value)}
      />
      {conflict && <VersionNotice conflict={conflict} onTakeOther={saver.takeOther} onKeepMine={saver.keepMine} />}
      {care && <StudentCareCard text={care} written={noteTextOf(notes, school)} />}
    </Box>
  );
}

interface SavedCollegeCardProps {
  school: OwnSchool;
  /** The notes being edited; null for a reader who can't change them. */
  notes: AutosaveHandle | null;
  busy: boolean;
  /** Saves or removes the school. */
  onSave: () => void;
  /** Declines a suggestion; null for a reader who can't. */
  onDecline: (() => void) | null;
  foot?: ReactNode;
}

function useSourceNotes(
  { college, by_student: byStudent, suggested_by: by, response }: OwnSchool,
  reads: boolean,
): string[] {
  const t = useWords(ownSchoolWords);
  const card = useWords(collegeWords);
  const tDecisions = useWords(decisionWords);
  const suggestion = by ? tDecisions('suggestedBy', { name: by }) : t('suggested');
  return [
    ...(byStudent ? [] : [suggestion]),
    ...(college.on_list ? [card('onList')] : []),
    ...(reads && response !== null ? [RESPONSES[response]] : []),
  ];
}

const RESPONSES = { kept: 'Saved by the student', declined: 'The student said “not for me”' } as const;

export function SavedCollegeCard({ school, notes, busy, onSave, onDecline, foot }: SavedCollegeCardProps) {
  const t = useWords(ownSchoolWords);
  const said = useWords(decisionWords);
  const { college, reason, response } = school;
  const sent = useServerTextLang();
  const marks = useSourceNotes(school, onDecline === null);
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
