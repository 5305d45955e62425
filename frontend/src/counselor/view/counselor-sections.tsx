import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { parentForm } from '@contract/forms/parent-form';
import type { CounselorView } from '@contract/profiles';
import { COUNSELOR_VIEW_TITLES } from '@contract/section-titles';
import { Link as RouterLink } from 'react-router';
import { EvidenceQuote } from '../../student-record/evidence-quote';
import { PersonalFold } from '../../student-record/personal-fold';
import { dayOf } from '../../ui/day';
import { SectionCard } from '../../ui/section-card';
import { WrittenBy } from '../../ui/written-by';
import { MakeFollowUp } from '../notes/make-follow-up';
import { useStudentAddress } from '../student-address';
import { RemovedLines } from './removed-lines';
import { useCounselorRefusals } from './use-counselor-refusals';
import { byAnswer, linesIn, type Profile, shortQuestion, type ShownLine } from './view-lines';

/** What does not fit and what to do next stand first, then the sections in their order. */
const FIRST: readonly (keyof CounselorView)[] = ['potentialChallenges', 'nextSteps'];
const FIELDS = [
  ...FIRST,
  ...(Object.keys(COUNSELOR_VIEW_TITLES) as (keyof CounselorView)[]).filter((field) => !FIRST.includes(field)),
];

interface LineProps {
  line: ShownLine;
  studentId: string;
  refusals: ReturnType<typeof useCounselorRefusals>;
}

/** A line that is computed, chosen or a model's; where words stand behind it, pressing it shows them. */
function Line({ line: { kind, text, evidence, id }, studentId, refusals }: LineProps) {
  return (
    <Box component="li" sx={{ color: kind === 'note' ? 'text.secondary' : undefined }}>
      {evidence.length > 0 && kind !== 'number' ? (
        <EvidenceQuote evidence={evidence} reader="counselor" line={text} />
      ) : (
        <span>{text}</span>
      )}
      {kind === 'question' && <MakeFollowUp studentId={studentId} step={text} />}
      {id !== null && (
        <Button
          size="small"
          color="inherit"
          disabled={refusals.busy}
          aria-label={`Not true: ${text}`}
          onClick={() => refusals.refuse(id)}
          sx={{ color: 'text.secondary', minWidth: 0, px: 0.5, fontWeight: 400 }}
        >
          Not true?
        </Button>
      )}
    </Box>
  );
}

/** Sentences of one answer below its question; each leads to the answer. */
function OwnWords({ lines, studentId }: { lines: readonly ShownLine[]; studentId: string }) {
  const { withOpen } = useStudentAddress();
  const [{ answer } = { answer: null }] = lines;
  if (answer === null) return null;
  const to = withOpen(studentId, { tab: 'forms', form: answer.form_id, question: answer.question_id });
  const words = lines.map(({ index, text }) => (
    <Link key={index} component={RouterLink} to={to} color="inherit" underline="hover" sx={{ display: 'block' }}>
      {text}
    </Link>
  ));
  return (
    <Box component="li" sx={{ display: 'grid', gap: 0.25 }}>
      <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
        {answer.form_id === parentForm.id && <span>{'Parent or guardian: '}</span>}
        <span>{shortQuestion(answer.question_text)}</span>
      </Typography>
      {answer.personal ? <PersonalFold>{words}</PersonalFold> : words}
    </Box>
  );
}

interface SectionProps {
  profile: Profile;
  studentId: string;
  refusals: LineProps['refusals'];
}

function Section({ profile, field, studentId, refusals }: SectionProps & { field: keyof CounselorView }) {
  return (
    <SectionCard title={COUNSELOR_VIEW_TITLES[field]}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.25, overflowWrap: 'anywhere' }}>
        {byAnswer(linesIn(profile, field)).map(({ answer, lines }) =>
          answer === null ? (
            lines.map((line) => <Line key={line.index} line={line} studentId={studentId} refusals={refusals} />)
          ) : (
            <OwnWords key={lines[0]?.index} lines={lines} studentId={studentId} />
          ),
        )}
      </Box>
    </SectionCard>
  );
}

const MAX_CHANGED = 4;

/** What was answered or changed since the reader was last here; nothing on a first visit. */
function Changed({ glance: { since, changed }, studentId }: { glance: Profile['glance']; studentId: string }) {
  const { withOpen } = useStudentAddress();
  if (since === null) return null;
  if (changed.length === 0) {
    return (
      <Typography
        sx={{ color: 'text.secondary' }}
      >{`Nothing changed since your last visit on ${dayOf(since)}.`}</Typography>
    );
  }
  return (
    <SectionCard title={`Changed since your last visit on ${dayOf(since)}`}>
      <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5 }}>
        {changed.slice(0, MAX_CHANGED).map(({ form_id: form, question_id: question, question_text: text }) => (
          <li key={`${form} ${question}`}>
            <Link component={RouterLink} to={withOpen(studentId, { tab: 'forms', form, question })} color="inherit">
              {shortQuestion(text)}
            </Link>
          </li>
        ))}
      </Box>
      {changed.length > MAX_CHANGED && (
        <Typography sx={{ color: 'text.secondary' }}>and {changed.length - MAX_CHANGED} more</Typography>
      )}
    </SectionCard>
  );
}

/** The ten sections of the counselor's view of a student: what is computed and chosen, then the student's own sentences. */
export function CounselorSections({ profile, studentId }: { profile: Profile; studentId: string }) {
  const refusals = useCounselorRefusals(studentId);
  const { written_by: by, built_in_sections: computed = [] } = profile;
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Changed glance={profile.glance} studentId={studentId} />
      <Box
        sx={{
          // Columns pack cards of unequal height; a grid would leave holes beside the long ones.
          columns: '380px 2',
          columnGap: 2.5,
          '& > *': { breakInside: 'avoid', mb: 2.5 },
        }}
      >
        {FIELDS.map((field) => (
          <Section key={field} field={field} profile={profile} studentId={studentId} refusals={refusals} />
        ))}
      </Box>
      <RemovedLines removed={profile.removed} refusals={refusals} />
      {by === 'built-in' ? (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          Everything here is computed, chosen or in the student’s own words.
        </Typography>
      ) : (
        <WrittenBy by={by} except={computed.map((field) => COUNSELOR_VIEW_TITLES[field as keyof CounselorView])} />
      )}
    </Box>
  );
}
