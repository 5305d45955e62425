import { pages } from '@contract/pages';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useSignedInUser } from '../auth/session/session';

const FinderDialog = lazy(() => import('./finder-dialog'));

/** Ctrl+K, or Cmd+K, finds a student from any page of staff. */
export function FindStudent() {
  const { role } = useSignedInUser();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  if (!open) return null;
  // An admin has no page of one student, but a list to find them in.
  const pathOf = (id: string): string =>
    role === 'counselor'
      ? pages.student.path.replace(':studentId', encodeURIComponent(id))
      : `${pages.adminStudents.path}?filter=${encodeURIComponent(JSON.stringify({ id }))}`;
  return (
    <Suspense>
      <FinderDialog pathOf={pathOf} onClose={() => setOpen(false)} />
    </Suspense>
  );
}
