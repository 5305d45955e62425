import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { OwnSchool } from '@contract/college-search';
import type { ReactNode } from 'react';
import { useAsSent, useWords } from '../../i18n/words';
import type { Answering } from '../answering';
import { CollegeCard } from '../college/college-card';
import { collegeWords } from '../college/words';
import { decisionWords } from '../schools/decision-words';
import { NoteField } from './note-field';

interface OwnSchoolCardProps {
  school: OwnSchool;
  /** The notes as they are typed; null for whoever only reads. */
  notes: Answering | null;
  busy: boolean;
  onRemove: () => void;
  /** Answers a suggestion; null for whoever only reads. */
  onAnswer: OnAnswer | null;
  /** The way to the plan of applying. */
  plan?: ReactNode;
  /** What stands below all of it. */
  foot?: ReactNode;
}

type OnAnswer = (response: 'kept' | 'declined') => void;

/** What a student says to a suggestion. */
function Answers({ busy, onAnswer }: { busy: boolean; onAnswer: OnAnswer }) {
  const t = useWords(decisionWords);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button variant="contained" disabled={busy} onClick={() => onAnswer('kept')}>
        {t('keepIt')}
      </Button>
      <Button variant="outlined" disabled={busy} onClick={() => onAnswer('declined')}>
        {t('notForMe')}
      </Button>
    </Box>
  );
}

/** Where a school comes from, if not from the student, and what was said to it. */
function useMarks({ college, by_student: byStudent, suggested_by: by, response }: OwnSchool, reads: boolean): string[] {
  const t = useWords(collegeWords);
  const said = useWords(decisionWords);
  const suggestion = by ? said('suggestedBy', { name: by }) : t('suggested');
  return [
    ...(byStudent ? [] : [suggestion]),
    ...(college.on_list ? [t('onList')] : []),
    ...(reads && response !== null ? [RESPONSES[response]] : []),
  ];
}

/** For the counselor who suggested it. */
const RESPONSES = { kept: 'The student keeps it', declined: 'The student said “not for me”' } as const;

/** One of the student's own schools with the note on it. */
export function OwnSchoolCard({ school, notes, busy, onRemove, onAnswer, plan, foot }: OwnSchoolCardProps) {
  const t = useWords(collegeWords);
  const { college, by_student: byStudent, reason, response } = school;
  const sent = useAsSent();
  const marks = useMarks(school, onAnswer === null);
  return (
    <CollegeCard college={college} marks={marks} level="h3" short={college.on_list}>
      {reason && (
        <Typography {...sent} sx={{ overflowWrap: 'anywhere' }}>
          {reason}
        </Typography>
      )}
      {!byStudent && response === null && onAnswer && <Answers busy={busy} onAnswer={onAnswer} />}
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
          {plan}
          <Button
            color="inherit"
            disabled={busy}
            aria-label={t('removeName', { name: college.name })}
            onClick={onRemove}
          >
            {t('remove')}
          </Button>
        </Box>
      )}
      {foot}
    </CollegeCard>
  );
}
