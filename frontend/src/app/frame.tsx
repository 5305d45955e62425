import { type ReactNode, Suspense } from 'react';
import { FirstFrame } from '../ui/first-frame';
import { useSession } from '../auth/session/session';
import { partOf } from '../ui/part';
import { PublicFrame } from './public-frame';

/** The shell as a chunk of its own: visitors who are not signed in never load it. */
export const shell = partOf<{ children?: ReactNode }>(() => import('./shell'));

/** The frame of pages that anybody may open: the shell for a signed-in person, the public frame for others. */
export function Frame({ children }: { children?: ReactNode }) {
  const { user } = useSession();
  if (!user) return <PublicFrame>{children}</PublicFrame>;
  return (
    <Suspense fallback={<FirstFrame />}>
      <shell.Drawn>{children}</shell.Drawn>
    </Suspense>
  );
}
