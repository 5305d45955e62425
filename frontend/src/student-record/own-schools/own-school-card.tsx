import Box from '@mui/material/Box';
import type { OwnSchool } from '@contract/college-search';
import { SAVED_COLLEGE_NOTE_LENGTH } from '@contract/college-search-values';
import { VersionNotice } from '../../autosave/version-notice';
import { StudentCareCard } from '../own-care';
import { Field } from '../../ui/field';
import type { AutosaveHandle } from '../../autosave/autosaver';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { type Reader, useServerTextLang, useWords } from '../../i18n/words';
import { CollegeCard } from '../college/college-card';
import collegeWords from '../../words/en/college.json';
import decisionWords from '../../words/en/decisions.json';
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

const RESPONSES = { kept: 'Saved by the student', declined: 'The student said “not for me”' } as const;

interface SavedCollegeCardProps {
  school: OwnSchool;
  reader: Reader;
  children: ReactNode;
}

/** A saved or suggested college with who added it, and for staff how the student answered. */
export function SavedCollegeCard({ school, reader, children }: SavedCollegeCardProps) {
  const t = useWords(ownSchoolWords);
  const card = useWords(collegeWords);
  const said = useWords(decisionWords);
  const sent = useServerTextLang();
  const { college, reason, response, by_student: byStudent, suggested_by: by } = school;
  const marks = [
    !byStudent && (by ? said('suggestedBy', { name: by }) : t('suggested')),
    college.on_list && card('onList'),
    reader === 'counselor' && response !== null && RESPONSES[response],
  ].filter((mark) => mark !== false);
  return (
    <CollegeCard college={college} marks={marks} level="h3" short={college.on_list}>
      {reason && (
        <Typography {...sent} sx={{ overflowWrap: 'anywhere' }}>
          {reason}
        </Typography>
      )}
      {children}
    </CollegeCard>
  );
}
