import Box from '@mui/material/Box';
import type { AcademicRecord } from '@contract/academic';
import type { CounselorView } from '@contract/profiles';
import type { Recommendation } from '@contract/recommendations';
import type { RosterRow } from '@contract/roster';
import type { VerifiedFacts } from '@contract/verified-record';
import { dayOf } from '../../ui/day';
import { lastActiveText, listStateText } from '../../student-record/standing';
import { type KnownNumber, knownGpa, knownScores, numberLine } from '@contract/known-numbers';
import { sheetLook } from './paper-styles';

const TIERS = ['Reach', 'Match', 'Safety'] as const;
/** So many of each fit on the page; the rest is counted. */
const MOST = { interests: 6, schools: 12, steps: 6 };

interface SheetProps {
  student: RosterRow;
  record: AcademicRecord | null;
  verified: VerifiedFacts | null;
  schools: readonly Recommendation[];
  interests: readonly string[];
  profile: CounselorView | null;
}

/** Without a verified number the label says whose word it is. */
const factOf = (name: string, asGiven: string, known: KnownNumber | null): [string, string] => [
  known?.verified ? name : `${name}, ${asGiven}`,
  known ? numberLine(known) : 'Not given',
];

function Facts({ student, record, verified }: Pick<SheetProps, 'student' | 'record' | 'verified'>) {
  const facts = [
    ['Grade', student.grade === null ? 'Not given' : String(student.grade)],
    ['Counselor', student.counselor_name ?? 'None'],
    factOf('GPA', 'as the student gave it', record && knownGpa(record, verified)),
    factOf('Scores', 'as the student gave them', record && knownScores(record, verified)),
    ['Class rank', record?.class_rank.trim() || 'Not given'],
    ['Answers', `${student.answered} of ${student.total}${student.unlocked ? ', unlocked' : ', not unlocked yet'}`],
    ['School list', `${listStateText(student)}, ${student.schools_reviewed} reviewed`],
    ['Last active', lastActiveText(student.last_active, new Date())],
  ];
  return (
    <dl className="facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const Rest = ({ count }: { count: number }) => (count > 0 ? <li>and {count} more</li> : null);

function Tier({ tier, schools }: { tier: (typeof TIERS)[number]; schools: readonly Recommendation[] }) {
  const own = schools.filter(({ type }) => type === tier);
  return (
    <div>
      <strong>
        {tier} ({own.length})
      </strong>
      <ul className="schools">
        {own.slice(0, MOST.schools).map(({ unitid, name, facts }) => (
          <li key={unitid}>
            {name}, {facts.state}
          </li>
        ))}
        <Rest count={own.length - MOST.schools} />
      </ul>
    </div>
  );
}

const linesOf = (text: string | undefined): string[] =>
  (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Who a student is, their numbers, interests, list and next steps: what fits one page, and a count of what does not. */
export function StudentSheet({ student, record, verified, schools, interests, profile }: SheetProps) {
  const steps = linesOf(profile?.nextSteps);
  const who = linesOf(profile?.personalitySoftSkills);
  return (
    <Box className="sheet" sx={sheetLook}>
      <h2>{student.name}</h2>
      <Facts student={student} record={record} verified={verified} />
      <h3>Who</h3>
      {who.length === 0 ? (
        <p>Nothing written yet.</p>
      ) : (
        <ul>
          {who.slice(0, 4).map((line) => (
            <li key={line}>{line}</li>
          ))}
          <Rest count={who.length - 4} />
        </ul>
      )}
      <h3>Interests</h3>
      <p className="lines">{interests.slice(0, MOST.interests).join(' · ') || 'Not known yet.'}</p>
      <h3>School list</h3>
      {schools.length === 0 ? (
        <p>No list yet.</p>
      ) : (
        <div className="tiers">
          {TIERS.map((tier) => (
            <Tier key={tier} tier={tier} schools={schools} />
          ))}
        </div>
      )}
      <h3>Next steps</h3>
      {steps.length === 0 ? (
        <p>None written yet.</p>
      ) : (
        <ul>
          {steps.slice(0, MOST.steps).map((line) => (
            <li key={line}>{line}</li>
          ))}
          <Rest count={steps.length - MOST.steps} />
        </ul>
      )}
      <Box component="p" sx={{ mt: '16px !important', fontSize: '0.85em' }}>
        As of {dayOf(new Date().toISOString())}. Tiers are estimates from published facts, no promises.
      </Box>
    </Box>
  );
}
