import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import { useLocation, useParams } from 'react-router';
import { errorText } from '../../api/problem';
import { routes } from '../../api/routes';
import { useCall } from '../../api/use-call';
import { BackButton } from '../../ui/back-button';
import { usePageTitle } from '../../ui/page';
import { CardSkeletons, FailureAlert } from '../../ui/states';
import { lastActiveText, canHaveProfile } from '../../student-record/standing';
import { studentPath } from '../student-address';
import {
  deadlinesOf,
  type TruncatedList,
  noteFacts,
  type ProfileFacts,
  profileFacts,
  verdictLines,
} from './meeting-facts';
import { NotesDrawer } from './notes-panel';
import type { AcademicRecord, VerifiedRecord } from '@contract/academic';
import type { StudentNotes } from '@contract/notes';
import type { RosterRow } from '@contract/roster';
import type { SchoolFeedback } from '@contract/ai';
import type { ReadYear } from '@contract/year';
import type { ReactNode } from 'react';
import { dayOf, localIsoDate } from '../../ui/format';
import { knownGpa, type KnownNumber, knownScores, numberLine } from '@contract/record-reading/fact-notes';
import { VISIBILITY_NAMES } from './notes';
import { singleColumn } from '../../lists/staff-page';

/** Paper is light even if the screen is dark. */
const INK_COLOR = '#17332c';
const MUTED_COLOR = '#3f534b';
const LINE_COLOR = '#b9c4bc';

/** The sheet: three columns on a wide screen, one A4 or Letter page in print. */
export const sheetStyles = {
  colorScheme: 'light',
  backgroundColor: '#ffffff',
  color: INK_COLOR,
  border: `1px solid ${LINE_COLOR}`,
  borderRadius: 2,
  p: { xs: 2, sm: 2.5 },
  fontSize: { xs: 15, lg: 13.5, xl: 15.5 },
  lineHeight: 1.38,
  overflowWrap: 'anywhere',
  printColorAdjust: 'exact',
  WebkitPrintColorAdjust: 'exact',
  '& h1': { fontSize: '1.65em', lineHeight: 1.2, m: 0 },
  '& h2': { fontSize: '1.02em', lineHeight: 1.3, m: 0, mb: 0.25 },
  '& h3': { fontSize: '1em', lineHeight: 1.3, m: 0, mt: 0.5 },
  '& p': { m: 0 },
  '& ul, & ol': { m: 0, pl: 2.25 },
  '& li + li': { mt: 0.25 },
  '& .quiet': { color: MUTED_COLOR },
  '& .own': { fontSize: '1.1em', mt: 0.5 },
  '& .columns': {
    display: 'grid',
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' },
    columnGap: 3,
    alignItems: 'start',
    mt: 1.25,
  },
  '& .column': { ...singleColumn, gap: 1.25, mt: { xs: 1.25, lg: 0 } },
  '& section': { borderTop: `2px solid ${LINE_COLOR}`, pt: 0.75 },
  '@media print': {
    border: 0,
    p: 0,
    fontSize: '9pt',
    lineHeight: 1.3,
    '& .columns': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: '8mm' },
    '& .column': { mt: 0, mb: 1.25 },
    '& .column.wide': { gridColumn: '1 / -1', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: '8mm' },
    '& section': { breakInside: 'avoid' },
    '& .notes': { display: 'none' },
  },
} as const;

export const printStyles = {
  '@page': { margin: '12mm' },
  '@media print': {
    'html, body': { background: '#ffffff !important' },
    'body header, body nav, body footer, .meeting-tools': { display: 'none !important' },
    '.meeting-page': { maxWidth: 'none !important', padding: '0 !important' },
  },
} as const;

/** The data for a sheet; undefined for parts that couldn't be read. */
interface MeetingMaterial {
  student: RosterRow;
  record: AcademicRecord | undefined;
  verified: VerifiedRecord | undefined;
  /** Null if no profile exists yet. */
  profile: ProfileFacts | null;
  feedback: readonly SchoolFeedback[];
  year: ReadYear | undefined;
  notes: StudentNotes | 'unread';
}

function SheetSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

interface TruncatedLinesProps {
  lines: TruncatedList;
  emptyText: string;
  isNumbered?: boolean;
}

function TruncatedLines({ lines, emptyText, isNumbered }: TruncatedLinesProps) {
  if (lines.items.length === 0) return <p className="quiet">{emptyText}</p>;
  const items = lines.items.map((line, index) => <li key={index}>{line}</li>);
  return (
    <>
      {isNumbered ? <ol>{items}</ol> : <ul>{items}</ul>}
      {lines.moreCount > 0 && <p className="quiet">and {lines.moreCount} more</p>}
    </>
  );
}

/** 'GPA: 3.4 unweighted (verified)', 'GPA: not given' */
const numberText = (name: string, knownNumber: KnownNumber): string =>
  `${name}: ${knownNumber.verified === null && knownNumber.selfReported === null ? 'not given' : numberLine(knownNumber)}`;

function SheetHead({ student, record, verified }: MeetingMaterial) {
  const { name, grade, answered, total, last_active: lastActive } = student;
  const facts = [
    record && verified && numberText('GPA', knownGpa(record, verified.verified)),
    record && verified && numberText('Scores', knownScores(record, verified.verified)),
    record && record.class_rank.trim() !== '' && `Class rank, as typed: ${record.class_rank.trim()}`,
    `${answered} of ${total} questions answered`,
    `Last active: ${lastActiveText(lastActive, new Date())}`,
  ].filter(Boolean);
  return (
    <>
      <h1>
        {name}
        {grade !== null && <span className="quiet">, Grade {grade}</span>}
      </h1>
      <p className="quiet">{facts.join(' · ')}</p>
    </>
  );
}

function ChangesSinceVisit({ profile: { since, changed } }: { profile: ProfileFacts }) {
  if (since === null) return null;
  return (
    <SheetSection title={`Changed since your last visit, ${dayOf(since)}`}>
      <TruncatedLines lines={changed} emptyText="Nothing." />
    </SheetSection>
  );
}

function MeetingNotes({ notes }: { notes: StudentNotes }) {
  const { lastNote, followUps } = noteFacts(notes.notes, localIsoDate(new Date()));
  return (
    // Other people may see a printed sheet; the notes stay on the screen.
    <div className="column notes">
      <SheetSection title="To do">
        <TruncatedLines lines={followUps} emptyText="Nothing is open." />
      </SheetSection>
      <SheetSection title="Last note">
        {lastNote === null ? (
          <p className="quiet">No notes yet.</p>
        ) : (
          <>
            <p>{lastNote.text}</p>
            <p className="quiet">
              {lastNote.mine ? 'You' : (lastNote.author ?? 'A former counselor')}, {dayOf(lastNote.created_at)} ·{' '}
              {VISIBILITY_NAMES[lastNote.visibility]}
            </p>
          </>
        )}
      </SheetSection>
    </div>
  );
}

function Verdicts({ feedback, isUnchanged }: Pick<MeetingMaterial, 'feedback'> & { isUnchanged: boolean }) {
  if (!feedback.some(({ submitted }) => submitted)) return null;
  return (
    <SheetSection title="What they say of schools">
      <h3>Likes</h3>
      <TruncatedLines lines={verdictLines(feedback, true, isUnchanged)} emptyText="None yet." />
      <h3>Dislikes</h3>
      <TruncatedLines lines={verdictLines(feedback, false, isUnchanged)} emptyText="None yet." />
    </SheetSection>
  );
}

function MeetingSheet(material: MeetingMaterial) {
  const { profile, feedback, year, notes } = material;
  const isUnchanged = (profile?.changed.items.length ?? 0) === 0;
  const unreadableNote = <p className="quiet">Could not be read.</p>;
  return (
    <Box component="article" aria-label="Meeting sheet" sx={sheetStyles}>
      <SheetHead {...material} />
      {profile?.opening.items.map((sentence) => (
        <p key={sentence} className="own">
          {sentence}
        </p>
      ))}
      <div className="columns">
        <div className="column">
          <SheetSection title="Look at first">
            {profile ? (
              <TruncatedLines lines={profile.conflicts} emptyText="No conflicts found." />
            ) : (
              <p className="quiet">Known once the student answers a question.</p>
            )}
          </SheetSection>
          {profile && (
            <>
              <SheetSection title="To ask">
                <TruncatedLines isNumbered lines={profile.questions} emptyText="No data is missing." />
              </SheetSection>
              <SheetSection title="School list">
                <TruncatedLines lines={profile.schools} emptyText="No list yet." />
              </SheetSection>
            </>
          )}
        </div>
        <div className="column">
          {profile && profile.choices.items.length > 0 && (
            <SheetSection title="Choices">
              <TruncatedLines lines={profile.choices} emptyText="" />
            </SheetSection>
          )}
          <Verdicts feedback={feedback} isUnchanged={isUnchanged} />
        </div>
        <div className="column wide">
          {profile && <ChangesSinceVisit profile={profile} />}
          <SheetSection title="Due next">
            {year ? (
              <TruncatedLines
                lines={deadlinesOf(year, localIsoDate(new Date()))}
                emptyText="No dates are planned yet."
              />
            ) : (
              unreadableNote
            )}
          </SheetSection>
          {notes === 'unread' ? (
            <SheetSection title="Notes">{unreadableNote}</SheetSection>
          ) : (
            <MeetingNotes notes={notes} />
          )}
        </div>
      </div>
    </Box>
  );
}

interface MeetingMaterialState {
  material: MeetingMaterial | null;
  /** Why there is no sheet, as a sentence; null while loading or if there is one. */
  failure: string | null;
  retry: () => void;
}

/** Everything on the sheet. Parts that can't be read are left out and named, as long as the student can be read. */
function useMeetingMaterial(userId: string): MeetingMaterialState {
  const student = useCall(routes.readStudent, { userId });
  const record = useCall(routes.readAcademicRecord, { userId });
  const verified = useCall(routes.readVerifiedRecord, { userId });
  const hasProfile = student.data !== undefined && canHaveProfile(student.data);
  const view = useCall(routes.readCounselorView, { studentId: userId }, { enabled: hasProfile });
  const list = useCall(routes.readRecommendations, { userId });
  const listId = list.data?._id ?? '';
  const feedback = useCall(routes.readFeedback, { userId, recommendationId: listId }, { enabled: listId !== '' });
  const year = useCall(routes.readYear, { userId });
  const notes = useCall(routes.readNotes, { userId });
  const isFirstReadPending =
    [student, record, verified, list, year].some(({ isPending }) => isPending) ||
    [view, feedback, notes].some(({ isLoading }) => isLoading);
  const material: MeetingMaterial | null =
    isFirstReadPending || !student.data
      ? null
      : {
          student: student.data,
          record: record.data,
          verified: verified.data,
          profile: view.data ? profileFacts(view.data.profile) : null,
          feedback: feedback.data ?? [],
          year: year.data,
          notes: notes.data ?? 'unread',
        };
  const failure = student.isError && !student.data ? errorText(student.error) : null;
  return { material, failure, retry: () => void student.refetch() };
}

export default function MeetingPage() {
  const { studentId = '' } = useParams();
  const { search } = useLocation();
  const { material, failure, retry } = useMeetingMaterial(studentId);
  usePageTitle(material ? `Meeting with ${material.student.name}` : 'Meeting');
  return (
    <Box className="meeting-page" sx={{ maxWidth: 1280, mx: 'auto', px: { xs: 2, md: 3 }, py: 1.5 }}>
      <GlobalStyles styles={printStyles} />
      <Box
        className="meeting-tools"
        sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1, mb: 1.5 }}
      >
        <BackButton to={studentPath(studentId) + search} label="Student" />
        <Box sx={{ display: 'flex', gap: 1 }}>
          <NotesDrawer studentId={studentId} />
          <Button variant="contained" startIcon={<PrintOutlined />} onClick={() => window.print()}>
            Print
          </Button>
        </Box>
      </Box>
      {!material && (
        <Typography variant="h1" sx={{ mb: 1.5, fontSize: '1.5rem' }}>
          Meeting sheet
        </Typography>
      )}
      {failure !== null && <FailureAlert detail={failure} onRetry={retry} />}
      {failure === null && !material && <CardSkeletons count={1} height={600} />}
      {material && <MeetingSheet {...material} />}
    </Box>
  );
}
