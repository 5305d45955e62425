import Box from '@mui/material/Box';
import type { AcademicRecord, VerifiedRecord } from '@contract/academic';
import type { StudentNotes } from '@contract/notes';
import type { RosterRow } from '@contract/roster';
import type { SchoolFeedback } from '@contract/ai';
import type { ReadYear } from '@contract/year';
import type { ReactNode } from 'react';
import { dayOf } from '../../ui/day';
import { type KnownNumber, knownGpa, knownScores, numberLine } from '@contract/known-numbers';
import { lastActiveText } from '../../student-record/standing';
import { deadlinesOf, type Fitting, notesPart, type ProfilePart, verdictsOf } from './meeting-facts';
import { sheetStyles } from './meeting-styles';
import { localDay, VISIBILITY_NAMES } from './note-words';

/** What a sheet is made of; undefined for what could not be read. */
export interface MeetingMaterial {
  student: RosterRow;
  record: AcademicRecord | undefined;
  verified: VerifiedRecord | undefined;
  /** Null where no profile was written yet. */
  profile: ProfilePart | null;
  feedback: readonly SchoolFeedback[];
  year: ReadYear | undefined;
  notes: StudentNotes | 'unread';
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** A list of what fits, with how many more there are; `none` where there is nothing. */
function Lines({ lines, none, numbered }: { lines: Fitting; none: string; numbered?: boolean }) {
  if (lines.shown.length === 0) return <p className="quiet">{none}</p>;
  const items = lines.shown.map((line, index) => <li key={index}>{line}</li>);
  return (
    <>
      {numbered ? <ol>{items}</ol> : <ul>{items}</ul>}
      {lines.more > 0 && <p className="quiet">and {lines.more} more</p>}
    </>
  );
}

/** 'GPA: 3.4 unweighted (verified)', 'GPA: not given' */
const given = (name: string, known: KnownNumber): string =>
  `${name}: ${known.verified === null && known.typed === null ? 'not given' : numberLine(known)}`;

function Head({ student, record, verified }: MeetingMaterial) {
  const { name, grade, answered, total, last_active: lastActive } = student;
  const facts = [
    record && verified && given('GPA', knownGpa(record, verified.verified)),
    record && verified && given('Scores', knownScores(record, verified.verified)),
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

function Since({ profile: { since, changed } }: { profile: ProfilePart }) {
  if (since === null) return null;
  return (
    <Part title={`Changed since your last visit, ${dayOf(since)}`}>
      <Lines lines={changed} none="Nothing." />
    </Part>
  );
}

function OwnNotes({ notes }: { notes: StudentNotes }) {
  const { last, todo } = notesPart(notes.notes, localDay(new Date()));
  return (
    // A sheet of paper may reach others; the notes stay on the screen.
    <div className="column notes">
      <Part title="To do">
        <Lines lines={todo} none="Nothing is open." />
      </Part>
      <Part title="Last note">
        {last === null ? (
          <p className="quiet">No notes yet.</p>
        ) : (
          <>
            <p>{last.text}</p>
            <p className="quiet">
              {last.mine ? 'You' : (last.author ?? 'A former counselor')}, {dayOf(last.created_at)} ·{' '}
              {VISIBILITY_NAMES[last.visibility]}
            </p>
          </>
        )}
      </Part>
    </div>
  );
}

function Verdicts({ feedback, isUnchanged }: Pick<MeetingMaterial, 'feedback'> & { isUnchanged: boolean }) {
  if (!feedback.some(({ submitted }) => submitted)) return null;
  return (
    <Part title="What they say of schools">
      <h3>Likes</h3>
      <Lines lines={verdictsOf(feedback, true, isUnchanged)} none="None yet." />
      <h3>Dislikes</h3>
      <Lines lines={verdictsOf(feedback, false, isUnchanged)} none="None yet." />
    </Part>
  );
}

/** What a counselor needs for a meeting, conflicts first; one screen at a desk, one page of paper. */
export function MeetingSheet(material: MeetingMaterial) {
  const { profile, feedback, year, notes } = material;
  const isUnchanged = (profile?.changed.shown.length ?? 0) === 0;
  const unknown = <p className="quiet">Could not be read.</p>;
  return (
    <Box component="article" aria-label="Meeting sheet" sx={sheetStyles}>
      <Head {...material} />
      {profile?.opening.shown.map((sentence) => (
        <p key={sentence} className="own">
          {sentence}
        </p>
      ))}
      <div className="columns">
        <div className="column">
          <Part title="Look at first">
            {profile ? (
              <Lines lines={profile.conflicts} none="No conflicts found." />
            ) : (
              <p className="quiet">Known once the student answers a question.</p>
            )}
          </Part>
          {profile && (
            <>
              <Part title="To ask">
                <Lines numbered lines={profile.questions} none="No data is missing." />
              </Part>
              <Part title="School list">
                <Lines lines={profile.schools} none="No list yet." />
              </Part>
            </>
          )}
        </div>
        <div className="column">
          {profile && profile.choices.shown.length > 0 && (
            <Part title="Choices">
              <Lines lines={profile.choices} none="" />
            </Part>
          )}
          <Verdicts feedback={feedback} isUnchanged={isUnchanged} />
        </div>
        <div className="column wide">
          {profile && <Since profile={profile} />}
          <Part title="Due next">
            {year ? (
              <Lines lines={deadlinesOf(year, localDay(new Date()))} none="No dates are planned yet." />
            ) : (
              unknown
            )}
          </Part>
          {notes === 'unread' ? <Part title="Notes">{unknown}</Part> : <OwnNotes notes={notes} />}
        </div>
      </div>
    </Box>
  );
}
