import Box from '@mui/material/Box';
import type { AcademicRecord } from '@contract/academic';
import type { RosterRow } from '@contract/roster';
import type { VerifiedFacts } from '@contract/verified-record';
import type { ReactNode } from 'react';
import { dayOf } from '../../ui/day';
import { lastActiveText, listStateText } from '../../student-record/standing';
import { type KnownNumber, knownGpa, knownScores, numberLine } from '@contract/known-numbers';
import type { Fitting, ProfilePart } from '../notes/meeting-facts';
import { sheetLook } from './paper-styles';

interface SheetProps {
  student: RosterRow;
  record: AcademicRecord | null;
  verified: VerifiedFacts | null;
  /** Null where no profile is there yet. */
  profile: ProfilePart | null;
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

function Lines({ title, lines: { shown, more }, children }: { title: string; lines: Fitting; children: ReactNode }) {
  return (
    <>
      <h3>{title}</h3>
      {shown.length === 0 ? (
        <p>{children}</p>
      ) : (
        <ul>
          {shown.map((line) => (
            <li key={line}>{line}</li>
          ))}
          {more > 0 && <li>and {more} more</li>}
        </ul>
      )}
    </>
  );
}

/** A student's numbers, conflicts, choices, schools and what to ask: what fits one page, and a count of what does not. */
export function StudentSheet({ student, record, verified, profile }: SheetProps) {
  return (
    <Box className="sheet" sx={sheetLook}>
      <h2>{student.name}</h2>
      <Facts student={student} record={record} verified={verified} />
      {profile ? (
        <>
          <Lines title="Look at first" lines={profile.conflicts}>
            Choices, list and numbers fit together.
          </Lines>
          <Lines title="Choices" lines={profile.choices}>
            Nothing chosen yet.
          </Lines>
          <Lines title="School list" lines={profile.schools}>
            No list yet.
          </Lines>
          <Lines title="To ask" lines={profile.questions}>
            No data is missing.
          </Lines>
          {profile.since !== null && (
            <Lines title={`Changed since your last visit, ${dayOf(profile.since)}`} lines={profile.changed}>
              Nothing.
            </Lines>
          )}
        </>
      ) : (
        <p>Choices and schools follow once the student unlocks recommendations.</p>
      )}
      <Box component="p" sx={{ mt: '16px !important', fontSize: '0.85em' }}>
        As of {dayOf(new Date().toISOString())}. Tiers are estimates from published facts, no promises.
      </Box>
    </Box>
  );
}
