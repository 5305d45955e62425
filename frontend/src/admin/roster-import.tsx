import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { RosterImport as Look } from '@contract/roster-import';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../api/problem';
import { routes } from '../api/routes';
import { uploadFile } from '../api/upload';
import { ChoiceField } from '../ui/choice-field';
import { CSV_FILES, FileButton } from '../ui/file-button';
import { SectionCard } from '../ui/section-card';
import { Failed } from '../ui/states';
import { StatusLive } from '../ui/status-live';
import { doneText } from './roster-confirm';
import { RosterImports } from './roster-imports';
import { RosterLook } from './roster-look';
import { studentCount, useReadAnew } from './use-read-anew';

/** Sends a file to be looked at, or imported. */
const send = (file: File, query: Record<string, string>): Promise<Look> =>
  uploadFile(routes.uploadRoster, {}, query, {
    file,
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });

const ofSchool = (school: string): Record<string, string> => (school === '' ? {} : { source_school: school });

interface WhichSchoolProps {
  look: Look;
  onChoose: (school: string) => void;
}

/** Which school of a district is meant; its choice is remembered with the import. */
function WhichSchool({ look: { schools, source_school: chosen }, onChoose }: WhichSchoolProps) {
  if (schools.length < 2) return null;
  return (
    <Box sx={{ width: '100%', maxWidth: 420 }}>
      {chosen === null && <Typography sx={{ mb: 1 }}>This file holds several schools. Which one is yours?</Typography>}
      <ChoiceField
        label="Your school in this file"
        placeholder={chosen === null ? 'Choose a school' : undefined}
        options={schools.map(({ id, name, students }) => ({ value: id, label: `${name}, ${studentCount(students)}` }))}
        value={chosen ?? ''}
        onChange={(school) => school !== '' && onChoose(school)}
      />
    </Box>
  );
}

/** What may be chosen. */
function About() {
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      A CSV file from your student information system or your own, or its OneRoster export (zip, version 1.1 or 1.2).
      Columns of a CSV file: student number, name (or first and last name), email, grade (or class of), counselor (email
      or name). You see what it would change before anything is done, and can take an import back for a day.
    </Typography>
  );
}

/** A roster file is looked at when it is chosen, imported by a second press, and can be taken back for a day. */
export function RosterImport() {
  const readAnew = useReadAnew();
  const [file, setFile] = useState<File | null>(null);
  const [said, setSaid] = useState('');
  const looking = useMutation({
    mutationFn: ({ chosen, school }: { chosen: File; school: string }) => send(chosen, ofSchool(school)),
  });
  const taking = useMutation({
    mutationFn: ({ look, mail }: { look: Look; mail: boolean }) => {
      const { fingerprint, source_school: school } = look;
      const query = { ...ofSchool(school ?? ''), save: 'true', fingerprint, mail_new: String(mail) };
      return file ? send(file, query) : Promise.reject(new Error('No file was chosen.'));
    },
    onSuccess: async (done) => {
      looking.reset();
      setSaid(doneText(done));
      await readAnew();
    },
  });
  const look = (chosen: File | null | undefined, school = ''): void => {
    if (!chosen) return;
    setSaid('');
    setFile(chosen);
    taking.reset();
    looking.mutate({ chosen, school });
  };
  const error = taking.error ?? looking.error;
  const seen = looking.data;
  const mustChoose = seen !== undefined && seen.schools.length > 1 && seen.source_school === null;
  return (
    <SectionCard title="Bring in a roster">
      <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start', gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <About />
        <FileButton
          label="Choose a CSV or zip file"
          accept={`${CSV_FILES},.zip,application/zip`}
          onFile={(chosen) => look(chosen)}
        />
        <StatusLive tone="quiet">{looking.isPending && 'Looking at the file…'}</StatusLive>
        {error && <Failed detail={sentenceOf(error)} />}
        {seen && <WhichSchool look={seen} onChoose={(school) => look(file, school)} />}
        {seen && !mustChoose && (
          <RosterLook
            look={seen}
            busy={taking.isPending}
            onAdded={(added) => {
              look(file, seen.source_school ?? '');
              setSaid(added);
            }}
            onImport={(mail) => taking.mutate({ look: seen, mail })}
          />
        )}
        <StatusLive tone="good">{said}</StatusLive>
        <RosterImports onSaid={setSaid} />
      </Box>
    </SectionCard>
  );
}
