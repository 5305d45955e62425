import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { AcademicRecord } from '@contract/academic';
import { type FactNote, factNote } from '@contract/record-reading/fact-notes';
import type { RosterRow } from '@contract/roster';
import type { ReactNode } from 'react';
import { routes } from '../api/routes';
import { useCall } from '../api/use-call';
import { lastActiveText, listStateText } from '../student-record/standing';

const INTERESTS_SHOWN = 3;

/** What was typed, with its kind unless the student wrote that, too. */
const gpaOf = (kind: string, typed: string): string => {
  const gpa = typed.trim();
  return gpa === '' || /weighted/i.test(gpa) ? gpa : `${gpa} ${kind}`;
};

/** '3.6 unweighted, 4.1 weighted'; what is not given is left out. */
export const gpaText = (record: Pick<AcademicRecord, 'unweighted_gpa' | 'weighted_gpa'>): string =>
  [gpaOf('unweighted', record.unweighted_gpa), gpaOf('weighted', record.weighted_gpa)].filter(Boolean).join(', ') ||
  'Not given';

const scoreText = (test: string, typed: string): string => {
  const score = typed.trim();
  if (score === '') return '';
  return /\d/.test(score) ? `${test} ${score}` : `${test}: ${score}`;
};

/** 'SAT 1340, ACT 29', or what was typed instead of a score ('SAT: not yet'); what is not given is left out. */
export const scoresText = (record: Pick<AcademicRecord, 'sat_score' | 'act_score'>): string =>
  [scoreText('SAT', record.sat_score), scoreText('ACT', record.act_score)].filter(Boolean).join(', ') || 'Not given';

/** What a counselor should know of a number as the student typed it; the others are read as they stand. */
const UNCOUNTED: Partial<Record<FactNote, string>> = {
  satHigh: 'This SAT is above 1600 and is not counted.',
  satUnread: 'This SAT is not a score we can read, so it is not counted.',
  actHigh: 'This ACT is above 36 and is not counted.',
  actUnread: 'This ACT is not a score we can read, so it is not counted.',
  gpaUnread: 'We cannot tell the scale of this GPA, so it is not counted.',
  gpaAboveFour: 'Above 4.0, so it is read as weighted.',
};

type Numbers = Pick<AcademicRecord, 'unweighted_gpa' | 'weighted_gpa' | 'sat_score' | 'act_score'>;

/** Of these numbers of a record: what is not counted as it was typed, and why. */
export const uncounted = (record: Numbers, fields: readonly (keyof Numbers)[]): string[] =>
  fields.flatMap((field) => {
    const note = factNote(field, record[field]);
    return (note && UNCOUNTED[note]) ?? [];
  });

interface FactProps {
  label: string;
  /** Takes the whole row, for words of any length. */
  wide?: boolean;
  /** What is to be known of the value, below it. */
  notes?: readonly string[];
  children: ReactNode;
}

function Fact({ label, wide, notes = [], children }: FactProps) {
  return (
    <Box sx={{ minWidth: 0, gridColumn: wide ? '1 / -1' : undefined }}>
      <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Typography component="dd" sx={{ m: 0, fontWeight: 650, lineHeight: 1.35, overflowWrap: 'anywhere' }}>
        {children}
        {notes.map((note) => (
          <Typography key={note} component="span" variant="caption" sx={{ display: 'block', mt: 0.5 }}>
            {note}
          </Typography>
        ))}
      </Typography>
    </Box>
  );
}

/** The essentials of a student in one row: what a counselor needs before a short talk. */
export function AtAGlance({ student }: { student: RosterRow }) {
  const userId = student.user_id;
  const record = useCall(routes.readAcademicRecord, { userId });
  const dashboard = useCall(routes.readDashboard, { userId });
  const interests = Object.keys(dashboard.data?.dashboard.studentDashboard.interestMajorMapping ?? {});
  return (
    <Paper
      component="section"
      aria-label="At a glance"
      sx={{ p: { xs: 2.25, sm: 2.75 }, borderRadius: 4, backgroundColor: 'accent.spruceSoft' }}
    >
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          columnGap: 3,
          rowGap: 2,
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(5, auto)' },
        }}
      >
        <Fact label="GPA" notes={record.data && uncounted(record.data, ['unweighted_gpa', 'weighted_gpa'])}>
          {record.data ? gpaText(record.data) : '–'}
        </Fact>
        <Fact label="Scores" notes={record.data && uncounted(record.data, ['sat_score', 'act_score'])}>
          {record.data ? scoresText(record.data) : '–'}
        </Fact>
        <Fact label="Answers">
          {student.answered} of {student.total}
          {student.unlocked ? ', unlocked' : ', not unlocked yet'}
        </Fact>
        <Fact label="School list">
          {listStateText(student)}
          {student.schools_reviewed > 0 && `, ${student.schools_reviewed} reviewed`}
        </Fact>
        <Fact label="Last active">{lastActiveText(student.last_active, new Date())}</Fact>
        <Fact label="Top interests" wide>
          {interests.length > 0 ? interests.slice(0, INTERESTS_SHOWN).join(', ') : 'Not known yet'}
        </Fact>
      </Box>
    </Paper>
  );
}
