import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { CardSkeletons, Empty } from '../ui/states';
import { homeOf, pages } from '@contract/pages';
import { answersQuestions, useSignedInUser } from '../auth/session/session';
import { Page } from '../ui/page';
import { type Reader, useWords } from '../i18n/words';
import Typography from '@mui/material/Typography';
import pieceWords from '../words/en/pieces.json';

interface ForStudentsProps {
  title?: string;
  /** What a counselor reads: where the same is told of the own students. */
  hint?: string;
  children?: ReactNode;
}

/** Its children for who answers questions; a counselor or an admin, who has none, is told where to go. */
export function ForStudents({
  title = 'These questions are for students',
  hint = 'You’ll find each student’s answers on their Forms tab.',
  children,
}: ForStudentsProps) {
  const { role } = useSignedInUser();
  if (answersQuestions(role)) return children;
  return (
    <Empty
      title={title}
      action={
        <Button
          component={RouterLink}
          to={role === 'counselor' ? pages.students.path : homeOf(role)}
          variant="contained"
        >
          <span>{role === 'counselor' ? 'Go to Students' : 'Go to School admin'}</span>
        </Button>
      }
    >
      {role === 'counselor' && hint}
    </Empty>
  );
}

/** A page of schools as counselors and admins find it, who have no list of their own. */
export function SchoolsForStudents({ title, heading }: { title: string; heading?: string }) {
  return (
    <Page title={title} heading={heading}>
      <ForStudents
        title="School lists are for students"
        hint="You’ll find each student’s schools on their School Recs tab."
      />
    </Page>
  );
}

/** Of whom a page tells, and what its links carry so that it stays so. */
export interface ShownStudent {
  userId: string;
  reader: Reader;
  /** '' for the student; '?student=…' for who works with them. */
  search: string;
}

/** The signed-in student, or for staff the one that the address names; null where staff named none. */
export function useShownStudent(): ShownStudent | null {
  const { uid, role } = useSignedInUser();
  const named = useSearchParams()[0].get('student');
  if (answersQuestions(role)) return { userId: uid, reader: 'student', search: '' };
  if (named === null) return null;
  return { userId: named, reader: 'counselor', search: `?${new URLSearchParams({ student: named }).toString()}` };
}

interface WaitingProps {
  /** True where nothing is under way because there is no connection. */
  offline: boolean;
  cards?: number;
  /** How high what comes will be, in pixels. */
  height: number;
}

/** The place of what is being read; says so where that waits for a connection. */
export function Waiting({ offline, cards = 3, height }: WaitingProps) {
  const t = useWords(pieceWords);
  if (offline) return <Typography role="status">{t('offline')}</Typography>;
  return <CardSkeletons count={cards} height={height} />;
}
