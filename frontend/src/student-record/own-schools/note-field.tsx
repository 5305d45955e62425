import Box from '@mui/material/Box';
import type { OwnSchool } from '@contract/college-search';
import { OWN_SCHOOL_NOTE_LENGTH } from '@contract/college-search-values';
import { VersionNotice } from '../../autosave/version-notice';
import { OwnCare } from '../own-care';
import { Field } from '../../ui/field';
import type { Answering } from '../answering';

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
