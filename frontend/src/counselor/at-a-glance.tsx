import VerifiedRounded from '@mui/icons-material/VerifiedRounded';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { RosterRow } from '@contract/roster';
import type { ReactNode } from 'react';
import { routes } from '../api/routes';
import { useCall } from '../api/use-call';
import { lastActiveText, listStateText } from '../student-record/standing';
import { type KnownNumber, knownGpa, knownScores, uncounted } from '@contract/known-numbers';

const MAX_PROGRAMS = 3;

interface FactProps {
  label: string;
  /** Takes the whole row, for words of any length; where there is room, the end of the one row. */
  wide?: boolean;
  /** What is to be known of the value, below it. */
  notes?: readonly string[];
  children: ReactNode;
}

function Fact({ label, wide, notes = [], children }: FactProps) {
  return (
    <Box sx={{ minWidth: 0, gridColumn: wide ? { xs: '1 / -1', xl: 'auto' } : undefined }}>
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

/** A number of the student: the verified one first, with its mark and what the student typed otherwise below it. */
function NumberFact({ label, known, notes }: { label: string; known: KnownNumber | undefined; notes: string[] }) {
  if (!known || known.verified === null) {
    return (
      <Fact label={label} notes={notes}>
        {known ? (known.typed ?? 'Not given') : '–'}
      </Fact>
    );
  }
  return (
    <Fact label={label} notes={[...(known.typed === null ? [] : [`The student typed: ${known.typed}`]), ...notes]}>
      {known.verified}
      <Box
        component="span"
        sx={{
          display: 'inline-flex',
          alignItems: 'center',
          gap: 0.5,
          ml: 1,
          fontSize: '0.8125rem',
          color: 'primary.main',
        }}
      >
        <VerifiedRounded aria-hidden="true" sx={{ fontSize: '1.1em' }} />
        Verified
      </Box>
    </Fact>
  );
}

/** The essentials of a student in one row: what a counselor needs before a short talk. */
export function AtAGlance({ student }: { student: RosterRow }) {
  const userId = student.user_id;
  const record = useCall(routes.readAcademicRecord, { userId });
  const verified = useCall(routes.readVerifiedRecord, { userId });
  // A typed number alone would pass for the one that counts: both are read before either is shown.
  const numbers = record.data && verified.data ? ([record.data, verified.data.verified] as const) : null;
  const wishes = useCall(routes.readPreferences, { userId });
  const programs = (wishes.data?.preferences ?? [])
    .filter(({ kind, strength }) => kind === 'program' && (strength === 'must' || strength === 'want'))
    .map(({ label }) => label);
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
          gridTemplateColumns: {
            xs: 'repeat(2, minmax(0, 1fr))',
            md: 'repeat(5, auto)',
            xl: 'repeat(6, auto)',
          },
        }}
      >
        <NumberFact
          label="GPA"
          known={numbers ? knownGpa(...numbers) : undefined}
          notes={numbers ? uncounted(...numbers, ['unweighted_gpa', 'weighted_gpa']) : []}
        />
        <NumberFact
          label="Scores"
          known={numbers ? knownScores(...numbers) : undefined}
          notes={numbers ? uncounted(...numbers, ['sat_score', 'act_score']) : []}
        />
        <Fact label="Answers">
          {student.answered} of {student.total}
          {!student.unlocked && <span>{', not enough for a list yet'}</span>}
        </Fact>
        <Fact label="School list">
          {listStateText(student)}
          {student.schools_reviewed > 0 && <span>{`, ${student.schools_reviewed} reviewed`}</span>}
        </Fact>
        <Fact label="Last active">{lastActiveText(student.last_active, new Date())}</Fact>
        {programs.length > 0 && (
          <Fact label="Programs chosen" wide>
            {programs.slice(0, MAX_PROGRAMS).join(', ')}
          </Fact>
        )}
      </Box>
    </Paper>
  );
}
