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
export const currentNote = ({ view }: AutosaveHandle, { college, note }: OwnSchool): string =>
  view.isReady ? (view.texts[String(college.unitid)] ?? '') : note;

interface NoteFieldProps {
  school: OwnSchool;
  notes: AutosaveHandle;
  label: string;
  placeholder?: string;
}

export function NoteField({ school, notes, label, placeholder }: NoteFieldProps) {
  const { view, saver } = notes;
  const id = String(school.college.unitid);
  const conflict = view.conflicts.find((item) => item.id === id);
  const care = view.care[id];
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Field
        label={label}
        placeholder={placeholder}
        multiline
        rows={2}
        value={currentNote(notes, school)}
        error={view.rejections[id] ?? null}
        disabled={!view.isReady}
        inputProps={{ maxLength: SAVED_COLLEGE_NOTE_LENGTH }}
        onChange={(event) => saver.changeText(id, event.target.value)}
      />
      {conflict && (
        <VersionNotice conflict={conflict} onAcceptOther={saver.acceptOtherVersion} onKeepOwn={saver.keepOwnVersion} />
      )}
      {care && <StudentCareCard text={care} writtenText={currentNote(notes, school)} />}
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
  const tDecisions = useWords(decisionWords);
  const textLang = useServerTextLang();
  const { college, reason, response, by_student: isByStudent, suggested_by: suggester } = school;
  const badges = [
    !isByStudent && (suggester ? tDecisions('suggestedBy', { name: suggester }) : t('suggested')),
    college.on_list && card('onList'),
    reader === 'counselor' && response !== null && RESPONSES[response],
  ].filter((badge) => badge !== false);
  return (
    <CollegeCard college={college} badges={badges} level="h3" isCompact={college.on_list}>
      {reason && (
        <Typography {...textLang} sx={{ overflowWrap: 'anywhere' }}>
          {reason}
        </Typography>
      )}
      {children}
    </CollegeCard>
  );
}
