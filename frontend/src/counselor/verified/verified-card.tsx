import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { MovedSchool } from '@contract/school-lists';
import { useState } from 'react';
import { sentenceOf } from '../../api/problem';
import { routes } from '../../api/routes';
import { useCall } from '../../api/use-call';
import { VerifiedNumbers } from '../../student-record/verified/verified-numbers';
import { SectionCard } from '../../ui/section-card';
import { Failed, Loading } from '../../ui/states';
import { MovedSchools } from './moved-schools';
import { VerifiedForm } from './verified-form';

/** The numbers a counselor has verified of a student, and the way to enter them. */
export function VerifiedCard({ studentId }: { studentId: string }) {
  const read = useCall(routes.readVerifiedRecord, { userId: studentId });
  const [editing, setEditing] = useState(false);
  const [moved, setMoved] = useState<MovedSchool[] | null>(null);
  const verified = read.data?.verified ?? null;
  return (
    <SectionCard title="Verified grades and scores">
      {read.isPending && <Loading />}
      {read.isError && <Failed detail={sentenceOf(read.error)} onRetry={() => void read.refetch()} />}
      {read.data && !editing && (
        <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
          {verified ? (
            <div>
              <VerifiedNumbers verified={verified} />
            </div>
          ) : (
            <Typography>
              Nothing is verified yet. Numbers from the transcript come first in every tier, beside what the student
              typed.
            </Typography>
          )}
          {moved && <MovedSchools moved={moved} />}
          <Button variant="outlined" onClick={() => setEditing(true)} sx={{ minHeight: 44 }}>
            <span>{verified ? 'Change verified numbers' : 'Enter from the transcript'}</span>
          </Button>
        </Box>
      )}
      {read.data && editing && (
        <VerifiedForm
          studentId={studentId}
          verified={verified}
          onDone={(now) => {
            setMoved(now);
            setEditing(false);
          }}
        />
      )}
    </SectionCard>
  );
}
