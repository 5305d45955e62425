import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client';
import { sentenceOf } from '../../api/problem';
import { routes } from '../../api/routes';
import { callKey } from '../../api/use-call';

/** Takes a hosted model's lines off the counselor's view and brings them back; the view is read again after each. */
export function useCounselorRefusals(studentId: string) {
  const cache = useQueryClient();
  const saving = useMutation({
    mutationFn: (body: { line: string; not_true: boolean }) =>
      call(routes.refuseForCounselor, { params: { studentId }, body }),
    onSuccess: () => cache.invalidateQueries({ queryKey: callKey(routes.readCounselorView, { studentId }) }),
  });
  return {
    refuse: (line: string): void => saving.mutate({ line, not_true: true }),
    bringBack: (line: string): void => saving.mutate({ line, not_true: false }),
    busy: saving.isPending,
    failure: saving.error ? sentenceOf(saving.error) : null,
  };
}
