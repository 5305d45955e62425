import Box from '@mui/material/Box';
import type { RosterRow } from '@contract/roster';
import { routes } from '../api/routes';
import { useCall, callKey } from '../api/use-call';
import { SchoolsView } from '../student-record/schools-view';
import { ApplicationPlan } from './application-plan';
import { ChooseWithStudent } from './choose-with-student';
import { RestoreSchoolButton, SchoolActions } from './school-actions/school-actions';
import { SuggestButton } from './school-actions/suggest-dialog';
import { MovedSchools } from './verified/moved-schools';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { firstNameOf } from '@contract/nudge-words';
import type { RecommendationSet } from '@contract/recommendations';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../api/client';
import { sentenceOf } from '../api/problem';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { dayOf as shortDay } from '../ui/day';
import { SectionCard } from '../ui/section-card';

const PLACE = 'release';

const dayOf = (time: string): string =>
  new Date(time).toLocaleDateString('en-US', { weekday: 'long', month: 'long', day: 'numeric' });

function useHeld(userId: string) {
  const { data } = useCall(routes.readGenerationStatus, { userId });
  return data?.state === 'held' ? data.first_look : undefined;
}

/** That the student doesn't see this first list yet, above it; nothing for any other list. */
function HeldNote({ student }: { student: RosterRow }) {
  const held = useHeld(student.user_id);
  const first = firstNameOf(student.name);
  if (!held) return null;
  return (
    <Alert
      severity="info"
      action={
        <Button component="a" href={`#${PLACE}`} color="inherit" size="small">
          Go to release
        </Button>
      }
    >
      {held.taken_back_at === null
        ? `${first} hasn’t seen this first list yet. It is released automatically on ${dayOf(held.until)}.`
        : `This list was taken back: ${first} doesn’t see it now. It is released automatically on ${dayOf(held.until)}.`}
    </Alert>
  );
}

type Act = 'showFirstList' | 'takeBackFirstList';

/** Releases a list or takes it back. */
function useActs(userId: string) {
  const cache = useQueryClient();
  const params = { userId };
  return useMutation({
    mutationFn: (act: Act) => call(routes[act], { params }),
    onSettled: () =>
      Promise.all(
        [
          callKey(routes.readGenerationStatus, params),
          callKey(routes.readRecommendations, params),
          // What is at the head of the page and in the lists of students.
          ['students'],
        ].map((queryKey) => cache.invalidateQueries({ queryKey })),
      ),
  });
}

interface ReleasedProps {
  list: RecommendationSet;
  first: string;
  onTakeBack: () => Promise<unknown>;
}

/** Who released a list, whether the student has opened it, and the way to take it back. */
function Released({ list, first, onTakeBack }: ReleasedProps) {
  const [asking, setAsking] = useState(false);
  const { looked_at: look, take_back } = list;
  const openedAt = take_back?.opened_at ?? null;
  const opened = openedAt === null ? 'hasn’t opened it yet' : `opened it on ${shortDay(openedAt)}`;
  return (
    <>
      <Box sx={{ flex: '1 1 240px' }}>
        {`${look?.by ?? 'A counselor'} released this list on ${shortDay(look?.at ?? '')}. ${first} ${opened}.`}
      </Box>
      <Button
        variant="outlined"
        onClick={() => (openedAt === null ? void onTakeBack().catch(() => undefined) : setAsking(true))}
      >
        Take back
      </Button>
      {asking && (
        <ConfirmDialog
          title="Take this list back?"
          confirm="Take it back"
          onConfirm={() => onTakeBack().then(() => undefined)}
          onClose={() => setAsking(false)}
        >
          {`${first} has opened this list. It disappears from ${first}’s pages until you release it again. Reviews and saved colleges stay.`}
        </ConfirmDialog>
      )}
    </>
  );
}

const DONE: Record<Act, string> = { showFirstList: 'Released.', takeBackFirstList: 'Taken back.' };

/** Releases a first list, and takes it back, below its schools. */
function Release({ student }: { student: RosterRow }) {
  const userId = student.user_id;
  const first = firstNameOf(student.name);
  const held = useHeld(userId);
  const { data: list } = useCall(routes.readRecommendations, { userId });
  const acting = useActs(userId);
  const { isPending, isError, isSuccess, variables } = acting;
  if (!held && !list?.take_back) return null;
  return (
    <SectionCard id={PLACE} title={held ? 'Release this list' : 'Released'}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        {held ? (
          <>
            <Box sx={{ flex: '1 1 240px' }}>{`${first} gets an email and sees the list.`}</Box>
            <Button
              variant="contained"
              aria-disabled={isPending}
              onClick={() => !isPending && acting.mutate('showFirstList')}
            >
              Release to student
            </Button>
          </>
        ) : (
          list && <Released list={list} first={first} onTakeBack={() => acting.mutateAsync('takeBackFirstList')} />
        )}
      </Box>
      {isError && <Alert severity="error">{sentenceOf(acting.error)}</Alert>}
      <span className="visually-hidden" role="status">
        {isSuccess && DONE[variables]}
      </span>
    </SectionCard>
  );
}

/** The schools that verified numbers moved since the list was made. */
function Retiered({ studentId }: { studentId: string }) {
  const list = useCall(routes.readRecommendations, { userId: studentId }).data;
  const moved = (list?.recommendations ?? []).flatMap(({ unitid, name, type, retiered, published_tier }) =>
    retiered && !published_tier ? [{ unitid, name, from: retiered.was, to: type }] : [],
  );
  return moved.length > 0 && <MovedSchools moved={moved} />;
}

/** A student's plan and schools, with what a counselor may do about them. */
export default function SchoolsTab({ student }: { student: RosterRow }) {
  const studentId = student.user_id;
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <HeldNote student={student} />
      <ChooseWithStudent student={student} />
      <Retiered studentId={studentId} />
      <SchoolsView
        userId={studentId}
        canReview={false}
        actionsOf={(school) => <SchoolActions studentId={studentId} school={school} />}
        putBack={(removed) => <RestoreSchoolButton studentId={studentId} removed={removed} />}
      />
      <Release student={student} />
      <SuggestButton studentId={studentId} />
      <ApplicationPlan studentId={studentId} />
    </Box>
  );
}
