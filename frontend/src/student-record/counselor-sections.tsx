import ChecklistRounded from '@mui/icons-material/ChecklistRounded';
import ExploreOutlined from '@mui/icons-material/ExploreOutlined';
import FavoriteBorderRounded from '@mui/icons-material/FavoriteBorderRounded';
import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import MenuBookOutlined from '@mui/icons-material/MenuBookOutlined';
import SchoolOutlined from '@mui/icons-material/SchoolOutlined';
import SpaRounded from '@mui/icons-material/SpaRounded';
import TerrainOutlined from '@mui/icons-material/TerrainOutlined';
import TimelineRounded from '@mui/icons-material/TimelineRounded';
import Box from '@mui/material/Box';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import Typography from '@mui/material/Typography';
import type { CounselorView, CounselorViewAnswer } from '@contract/profiles';
import { COUNSELOR_VIEW_TITLES } from '@contract/section-titles';
import type { ComponentType, ReactNode } from 'react';
import { dayOf } from '../ui/day';
import { SectionCard } from '../ui/section-card';
import { WrittenBy } from '../ui/written-by';
import { EvidenceQuote } from './evidence-quote';
import { evidenceBeside, evidenceOf, groupsOf, isNumbered, pointsOf } from './statement-evidence';

type Profile = CounselorViewAnswer['profile'];

const ICONS: Record<keyof CounselorView, ComponentType<SvgIconProps>> = {
  academicOverview: MenuBookOutlined,
  extracurricularActivities: GroupsOutlined,
  personalitySoftSkills: FavoriteBorderRounded,
  academicTrajectory: TimelineRounded,
  careerMajorExploration: ExploreOutlined,
  socialEmotionalSupport: SpaRounded,
  familyFinancialContext: HomeOutlined,
  collegeFit: SchoolOutlined,
  potentialChallenges: TerrainOutlined,
  nextSteps: ChecklistRounded,
};

/** What to do next stands first, then the sections in their order. */
const FIELDS = (Object.keys(COUNSELOR_VIEW_TITLES) as (keyof CounselorView)[]).toSorted(
  (one, other) => Number(other === 'nextSteps') - Number(one === 'nextSteps'),
);

const listLook = {
  m: 0,
  pl: 2.5,
  display: 'grid',
  gap: 1,
  'ul& li::marker': { color: 'accent.sun' },
};

interface SectionProps {
  profile: Profile;
  field: keyof CounselorView;
  /** What stands beside each of the Next Steps. */
  besideStep?: (step: string) => ReactNode;
}

function Points({ points, profile, field, besideStep }: SectionProps & { points: string[] }) {
  const evidence = (index: number) => (
    <EvidenceQuote evidence={evidenceOf(profile.evidence, field, index)} reader="counselor" />
  );
  if (field === 'nextSteps' || isNumbered(profile.studentProfile[field])) {
    return (
      <Box component="ol" sx={listLook}>
        {points.map((point, index) => (
          <Box component="li" key={index} sx={{ overflowWrap: 'anywhere', pl: 0.5 }}>
            {point}
            {evidence(index)}
            {field === 'nextSteps' && besideStep?.(point)}
          </Box>
        ))}
      </Box>
    );
  }
  return (
    <Box component="ul" sx={listLook}>
      {groupsOf(points).map(({ label, points: grouped }, place) => (
        <Box component="li" key={place} sx={{ overflowWrap: 'anywhere', pl: 0.5 }}>
          {label !== null && <strong>{label}: </strong>}
          {grouped.length === 1 && <span>{grouped[0]?.text}</span>}
          {grouped.length === 1 && evidence(grouped[0]?.index ?? 0)}
          {grouped.length > 1 && (
            <Box component="ul" sx={{ m: 0, mt: 0.5, p: 0, listStyle: 'none', display: 'grid', gap: 0.75 }}>
              {grouped.map(({ text, index }) => (
                <li key={index}>
                  {text}
                  {evidence(index)}
                </li>
              ))}
            </Box>
          )}
        </Box>
      ))}
    </Box>
  );
}

function Section({ profile, field, besideStep }: SectionProps) {
  const points = pointsOf(profile.studentProfile[field]);
  const Icon = ICONS[field];
  return (
    <SectionCard
      title={COUNSELOR_VIEW_TITLES[field]}
      action={<Icon aria-hidden="true" sx={{ color: 'secondary.main', fontSize: 26 }} />}
    >
      {points.length === 1 && (
        <>
          <Typography sx={{ overflowWrap: 'anywhere' }}>{points[0]}</Typography>
          <EvidenceQuote evidence={evidenceOf(profile.evidence, field, 0)} reader="counselor" />
          {field === 'nextSteps' && besideStep?.(points[0] ?? '')}
        </>
      )}
      {points.length > 1 && <Points points={points} profile={profile} field={field} besideStep={besideStep} />}
      {points.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>The answers do not speak of this yet.</Typography>
      )}
      <EvidenceQuote evidence={evidenceBeside(profile.evidence, field, points.length)} reader="counselor" />
    </SectionCard>
  );
}

/** Who this is, what changed lately and what to ask: what a counselor reads in the minute before a meeting. */
function AtAGlance({ glance }: { glance: Profile['glance'] }) {
  const { who, since, changed, unknown } = glance;
  if (who.length + unknown.length === 0 && since === null) return null;
  return (
    <SectionCard title="At a glance">
      <Box sx={{ display: 'grid', gap: 1.5, maxWidth: '75ch', overflowWrap: 'anywhere' }}>
        {who.map(({ text, evidence }, index) => (
          <div key={index}>
            <Typography>{text}</Typography>
            <EvidenceQuote evidence={evidence} reader="counselor" />
          </div>
        ))}
        {since !== null && changed.length === 0 && (
          <Typography sx={{ color: 'text.secondary' }}>
            Nothing was answered or changed since your last visit on {dayOf(since)}.
          </Typography>
        )}
        {since !== null && changed.length > 0 && (
          <div>
            <Typography sx={{ fontWeight: 700 }}>
              Answered or changed since your last visit on {dayOf(since)}
            </Typography>
            <Box component="ul" sx={listLook}>
              {changed.slice(0, MOST_CHANGED).map(({ form_id, question_id, question_text }) => (
                <li key={`${form_id} ${question_id}`}>{question_text}</li>
              ))}
            </Box>
            {changed.length > MOST_CHANGED && (
              <Typography sx={{ color: 'text.secondary' }}>and {changed.length - MOST_CHANGED} more</Typography>
            )}
          </div>
        )}
        {unknown.length > 0 && (
          <div>
            <Typography sx={{ fontWeight: 700 }}>Still to learn</Typography>
            <Box component="ul" sx={listLook}>
              {unknown.map(({ missing, ask }) => (
                <li key={missing}>
                  {missing}: <em>{ask}</em>
                </li>
              ))}
            </Box>
          </div>
        )}
      </Box>
    </SectionCard>
  );
}

const MOST_CHANGED = 4;

/** The ten sections of the counselor's view of a student, as points to scan, with the student's words behind them. */
export function CounselorSections({ profile, besideStep }: Omit<SectionProps, 'field'>) {
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <AtAGlance glance={profile.glance} />
      <Box
        sx={{
          // Columns pack cards of unequal height; a grid would leave holes beside the long ones.
          columns: '380px 2',
          columnGap: 2.5,
          '& > *': { breakInside: 'avoid', mb: 2.5 },
        }}
      >
        {FIELDS.map((field) => (
          <Section key={field} profile={profile} field={field} besideStep={besideStep} />
        ))}
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        These are words from the answers, not an assessment.
      </Typography>
      <WrittenBy
        by={profile.written_by}
        except={(profile.built_in_sections ?? []).map((field) => COUNSELOR_VIEW_TITLES[field as keyof CounselorView])}
      />
    </Box>
  );
}
