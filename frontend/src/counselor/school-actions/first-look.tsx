import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client';
import { sentenceOf } from '../../api/problem';
import { routes } from '../../api/routes';
import { callKey, useCall } from '../../api/use-call';
import { StatusLive } from '../../ui/status-live';

const dayOf = (time: string): string =>
  new Date(time).toLocaleDateString('en-US', { weekday: 'long', month: 'long', day: 'numeric' });

/** A first list that waits for the counselor, and the button that shows it to the student; nothing for any other list. */
export function FirstLook({ studentId }: { studentId: string }) {
  const cache = useQueryClient();
  const params = { userId: studentId };
  const status = useCall(routes.readGenerationStatus, params);
  const showing = useMutation({
    mutationFn: () => call(routes.showFirstList, { params }),
    onSettled: () =>
      Promise.all(
        [
          callKey(routes.readGenerationStatus, params),
          callKey(routes.readRecommendations, params),
          // What stands at the head of the page and in the lists of students.
          ['students'],
        ].map((queryKey) => cache.invalidateQueries({ queryKey })),
      ),
  });
  const look = status.data?.state === 'held' ? status.data.first_look : undefined;
  return (
    <>
      {look && (
        <Alert
          severity="info"
          action={
            <Button
              variant="contained"
              aria-disabled={showing.isPending}
              onClick={() => !showing.isPending && showing.mutate()}
            >
              Release to student
            </Button>
          }
        >
          The student has not seen this first list yet. Keep, take off or move schools below, then release it. It is
          released automatically on {dayOf(look.until)}.
          {showing.error && <span>{` ${sentenceOf(showing.error)}`}</span>}
        </Alert>
      )}
      <StatusLive tone="good">{showing.isSuccess && 'Released. The student sees the list now.'}</StatusLive>
    </>
  );
}
