import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { Empty } from '../ui/states';
import { homeOf, pages } from '@contract/pages';
import { answersQuestions, useSignedInUser } from '../auth/session/session';

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
