import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { Empty } from '../ui/states';
import { homePath, pagePath, pages } from '@contract/pages';
import { answersQuestions, useSignedInUser } from '../auth/session/session';
import { Page } from '../ui/page';
import type { Reader } from '../i18n/words';

interface StudentsOnlyProps {
  title?: string;
  hint?: string;
  children?: ReactNode;
}

export function StudentsOnly({
  title = 'These questions are for students',
  hint = 'You’ll find each student’s answers on their Forms tab.',
  children,
}: StudentsOnlyProps) {
  const { role } = useSignedInUser();
  if (answersQuestions(role)) return children;
  return (
    <Empty
      title={title}
      action={
        <Button
          component={RouterLink}
          to={role === 'counselor' ? pages.students.path : homePath(role)}
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

export function SchoolsStudentsOnly({ title, heading }: { title: string; heading?: string }) {
  return (
    <Page title={title} heading={heading}>
      <StudentsOnly
        title="School lists are for students"
        hint="You’ll find each student’s schools on their School Recs tab."
      />
    </Page>
  );
}

export interface ViewedStudent {
  userId: string;
  reader: Reader;
  /** '' for the student; '?student=…' for staff. */
  search: string;
  schoolsPath: string;
}

/** The signed-in student, or for staff the one in the address; null if staff named none. */
export function useViewedStudent(): ViewedStudent | null {
  const { uid, role } = useSignedInUser();
  const namedStudentId = useSearchParams()[0].get('student');
  if (answersQuestions(role)) return { userId: uid, reader: 'student', search: '', schoolsPath: pages.schools.path };
  if (namedStudentId === null) return null;
  return {
    userId: namedStudentId,
    reader: 'counselor',
    search: `?${new URLSearchParams({ student: namedStudentId }).toString()}`,
    schoolsPath: `${pagePath('student', { studentId: namedStudentId })}?tab=schools`,
  };
}
