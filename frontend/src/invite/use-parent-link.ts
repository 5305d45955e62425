import type { ParentLink, ParentLinkState } from '@contract/parent-links';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/client';
import { routes } from '../api/routes';
import { callKey, useCall } from '../api/use-call';

/** The address of the page behind a link. */
const addressOf = (token: string): string => `${window.location.origin}/parent/${token}`;

export interface ParentLinkUse {
  /** The link that works; null for none, undefined while that is being read. */
  link: ParentLink | null | undefined;
  /** When the student was asked for something by mail, too lately to be asked again. */
  askedAt: string | null;
  /** The address of the link made on this page; nobody can be told it again. */
  address: string | null;
  failure: Error | null;
  retry: () => void;
  make: () => void;
  end: () => void;
  /** Asks the student by mail to pass the link on; for staff. */
  remind: () => void;
  busy: boolean;
  /** What went wrong with making or ending. */
  problem: Error | null;
}

/** The link by which a student's parent opens the parent form. */
export function useParentLink(studentId: string): ParentLinkUse {
  const cache = useQueryClient();
  const params = { userId: studentId };
  const read = useCall(routes.readParentLink, params);
  const keep = (state: Partial<ParentLinkState>) =>
    cache.setQueryData(callKey(routes.readParentLink, params), (known: ParentLinkState | undefined) => ({
      ...{ link: null, asked_at: null },
      ...known,
      ...state,
    }));
  const making = useMutation({
    mutationFn: () => call(routes.createParentLink, { body: { user_id: studentId } }),
    onSuccess: ({ link }) => keep({ link }),
  });
  const ending = useMutation({
    mutationFn: () => call(routes.endParentLink, { params }),
    onSuccess: () => {
      making.reset();
      keep({ link: null });
    },
  });
  const reminding = useMutation({
    mutationFn: () => call(routes.remindOfParentForm, { params }),
    onSuccess: keep,
  });
  return {
    link: read.data?.link,
    askedAt: read.data?.asked_at ?? null,
    address:
      making.data && read.data?.link?.created_at === making.data.link.created_at ? addressOf(making.data.token) : null,
    failure: read.data ? null : read.error,
    retry: () => void read.refetch(),
    make: () => {
      ending.reset();
      making.mutate();
    },
    end: () => ending.mutate(),
    remind: () => reminding.mutate(),
    busy: making.isPending || ending.isPending || reminding.isPending,
    problem: making.error ?? ending.error ?? reminding.error,
  };
}
