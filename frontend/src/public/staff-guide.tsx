import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { REVIEWS_FOR_NEW_LIST, UNLOCK_ANSWERS_PER_SECTION, UNLOCK_SECTIONS } from '@contract/limits';
import type { Role } from '@contract/users';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { PRODUCT_NAME } from '../ui/product';
import { Reading } from './reading';

type Staff = Exclude<Role, 'student'>;

export const STAFF_LEAD: Record<Staff, string> = {
  counselor: 'Five minutes worth reading before you open the first student.',
  admin: 'What your counselors and students work with, and what you decide.',
};
export const STAFF_BACK: Record<Staff, string> = { counselor: 'Back to Today', admin: 'Back to my school' };

const To = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link component={RouterLink} to={to}>
    {children}
  </Link>
);

function Counselors() {
  return (
    <>
      <Reading title="Where to begin">
        <p>
          <To to="/today">Today</To> is one line of students who need you, with the reason, since when, and one thing to
          do: a check-in, a list nobody opened, a senior gone quiet, a follow-up of yours. Snooze what can wait; it
          comes back when something new happens. <To to="/students">Students</To> is everyone, to search, filter and
          export.
        </p>
        <p>
          A student’s page has your notes beside it. Each note says who reads it: you alone, counselors of this student,
          or the student as well. From there you print a meeting sheet, gather material for a letter, and act on the
          school list: keep a school, take it off, see it in another tier, suggest one. Students read your reason with
          your name, and the published arithmetic stays beside it. Where your school asks for it, a student’s first list
          waits for your look, a week at most; the button above the list shows it.
        </p>
        <p>
          Ask <To to="/chat">Buddy</To> who has not started, who is ready to unlock, or whose list lacks a tier: it
          counts, and leads to exactly those students.
        </p>
        <p>
          Students see on their account page that you looked, and when. It builds trust to tell them so before they find
          it.
        </p>
      </Reading>
      <Reading title="When someone may need you">
        <p>
          If an answer, a chat message or a parent’s form suggests that someone may be in danger, you see a mark on that
          student, and get a mail without any of their words where it is urgent. What is less sure stands on Today under
          Worth reading. The student sees where to get help at once. These signs come from rules that can miss things
          and can be wrong, so they never replace your own attention.
        </p>
      </Reading>
    </>
  );
}

function Admins() {
  return (
    <Reading title="Your school">
      <p>
        Counselors sign up with an invite code from <To to="/admin/invite-codes">Invite codes</To>; students sign up
        with their counselor’s code. Under <To to="/admin/students">Students</To> you give students to counselors, and{' '}
        <To to="/admin/school">School</To> holds the settings: deadlines, inactive accounts, the second step at sign-in.
      </p>
      <p>
        Your pages show progress, not what students write. An admin may read it where a question calls for it, through
        the API; every look at a student is in the <To to="/admin/audit">audit log</To>, and the student sees it.
      </p>
    </Reading>
  );
}

function Both() {
  return (
    <>
      <Reading title="What students do">
        <p>
          They answer questions in four sections and may ask for feedback after each answer. With{' '}
          {UNLOCK_ANSWERS_PER_SECTION} or more answers in {UNLOCK_SECTIONS} sections they can unlock a dashboard and a
          school list; after {REVIEWS_FOR_NEW_LIST} reviewed schools, or all of a shorter list, they can ask for a new
          one. Nothing is required, and everything is saved as they type.
        </p>
      </Reading>
      <Reading title="How a tier is made">
        <p>
          Reach, Match and Safety are arithmetic over published data: admission rate, score range and GPA, with the
          student’s numbers as they gave them. Every tier shows its figures and the rule that decided. No AI decides a
          tier, and a tier is not a prediction: a Safety can say no.
        </p>
      </Reading>
      <Reading title="What the AI does">
        <p>
          It words feedback, dashboards and the reasons for a school. What it says about a student rests on a quote that
          you can open; where there is no proof it says “Not known yet”. It writes no essays and no letters. Each text
          says whether {PRODUCT_NAME}’s built-in engine or an outside service wrote it. It can be wrong: if you see that
          it is, students can take a statement off with “Not true?”.
        </p>
      </Reading>
      <Reading title="Who reads what">
        <p>
          Students read their own. A counselor reads the students assigned to them, and admins may read every student of
          the school. Nothing crosses schools. The <To to="/privacy">privacy notice</To> has the details for families.
        </p>
      </Reading>
    </>
  );
}

/** How the product works for a counselor or a school admin: in English, as all of their pages. */
export function StaffGuide({ role }: { role: Staff }) {
  return (
    <Box lang="en">
      {role === 'admin' ? <Admins /> : <Counselors />}
      <Both />
    </Box>
  );
}
