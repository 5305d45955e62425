import Box from '@mui/material/Box';
import { COUNSELOR_VIEW_TITLES, type CounselorView, type CounselorViewAnswer } from '@contract/profiles';
import { SectionCard } from '../kit/section-card';
import { Typography } from '../kit/typography';
import { WrittenBy } from '../kit/written-by';
import { EvidenceQuote } from './evidence-quote';
import { evidenceBeside, evidenceOf, isNumbered, pointsOf } from './statement-evidence';

type Profile = CounselorViewAnswer['profile'];

const FIELDS = Object.keys(COUNSELOR_VIEW_TITLES) as (keyof CounselorView)[];

function Points({ points, profile, field }: { points: string[]; profile: Profile; field: keyof CounselorView }) {
  return (
    <Box
      component={isNumbered(profile.studentProfile[field]) ? 'ol' : 'ul'}
      sx={{ m: 0, pl: 2.5, display: 'grid', gap: 1, 'ul& li::marker': { color: 'var(--sun)' } }}
    >
      {points.map((point, index) => (
        <Box component="li" key={index} sx={{ overflowWrap: 'anywhere', pl: 0.5 }}>
          {point}
          <EvidenceQuote evidence={evidenceOf(profile.evidence, field, index)} reader="counselor" />
        </Box>
      ))}
    </Box>
  );
}

function Section({ profile, field }: { profile: Profile; field: keyof CounselorView }) {
  const points = pointsOf(profile.studentProfile[field]);
  return (
    <SectionCard title={COUNSELOR_VIEW_TITLES[field]}>
      {points.length === 1 && (
        <>
          <Typography sx={{ overflowWrap: 'anywhere' }}>{points[0]}</Typography>
          <EvidenceQuote evidence={evidenceOf(profile.evidence, field, 0)} reader="counselor" />
        </>
      )}
      {points.length > 1 && <Points points={points} profile={profile} field={field} />}
      {points.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>The answers do not speak of this yet.</Typography>
      )}
      <EvidenceQuote evidence={evidenceBeside(profile.evidence, field, points.length)} reader="counselor" />
    </SectionCard>
  );
}

/** The ten sections of the counselor's view of a student, as points to scan, with the student's words behind them. */
export function CounselorSections({ profile }: { profile: Profile }) {
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {FIELDS.map((field) => (
          <Section key={field} profile={profile} field={field} />
        ))}
      </Box>
      <WrittenBy by={profile.written_by} />
    </Box>
  );
}
