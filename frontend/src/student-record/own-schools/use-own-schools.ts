import type { OwnSchool } from '@contract/college-search';
import { isSaved, type SuggestionResponse } from '@contract/college-search-values';
import { MESSAGES } from '@contract/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../api/client';
import { problemOf, sentenceOf } from '../../api/problem';
import { routes } from '../../api/routes';
import { callKey, useCall } from '../../api/use-call';
import { autosaverOf } from '../../autosave/open-forms';
import { OWN_SCHOOLS_FORM_ID } from '../../autosave/saved-colleges-target';

/** A student's own schools, and the ways to change them. */
export interface OwnSchoolsState {
  /** Undefined while they are read, or where they cannot be. */
  schools: readonly OwnSchool[] | undefined;
  /** The numbers of those that the student saved: suggestions count once they are answered. */
  saved: ReadonlySet<number> | undefined;
  /** Why they could not be read or changed, as a sentence; null where all is well. */
  failure: string | null;
  retry: () => void;
  /** The college that is being added or removed. */
  changing: number | null;
  add: (unitid: number, note?: string) => void;
  remove: (unitid: number, onRemoved?: () => void) => void;
  /** Answers a suggestion; null takes the answer back. */
  answer: (unitid: number, response: SuggestionResponse | null) => void;
}

const withSchool = (schools: readonly OwnSchool[], added: OwnSchool): OwnSchool[] =>
  [...schools.filter(({ college }) => college.unitid !== added.college.unitid), added].sort((one, other) =>
    one.college.name.localeCompare(other.college.name, 'en'),
  );

const notesOf = (userId: string) => autosaverOf(userId, OWN_SCHOOLS_FORM_ID);

/** Before a school is shown, its note is the one that is stored: what was written on it before it was removed does not stand in for it. */
async function readNotesAnew(userId: string): Promise<void> {
  // A read that is under way may be older than the change.
  await notesOf(userId).open();
  await notesOf(userId).open();
}

const isOf =
  (unitid: number) =>
  ({ college }: OwnSchool): boolean =>
    college.unitid === unitid;

/** Removes a school as this page shows it. Throws where its note was changed elsewhere, which nobody has read here. */
async function removeAsSeen(userId: string, unitid: number, seen: OwnSchool | undefined): Promise<void> {
  // What was typed last goes first, so that no save comes after the school is gone.
  await notesOf(userId).flush();
  const school = (await call(routes.readOwnSchools, { params: { userId } })).find(isOf(unitid));
  const { ready, texts } = notesOf(userId).getView();
  const note = ready ? (texts[String(unitid)] ?? '') : seen?.note;
  if (school && note !== undefined && note.trim() !== school.note.trim())
    throw problemOf({ detail: MESSAGES.savedElsewhere, code: 'saved_elsewhere' });
  const query = { revision: seen?.revision, note_revision: school?.note_revision };
  await call(routes.removeOwnSchool, { params: { userId, unitid }, query });
}

export function useOwnSchools(userId: string, enabled = true): OwnSchoolsState {
  const cache = useQueryClient();
  const key = callKey(routes.readOwnSchools, { userId });
  const read = useCall(routes.readOwnSchools, { userId }, { enabled });
  const change = async (next: (schools: readonly OwnSchool[]) => OwnSchool[]): Promise<void> => {
    await cache.cancelQueries({ queryKey: key });
    cache.setQueryData<OwnSchool[]>(key, (schools = []) => next(schools));
  };
  // What is saved again on this page has its note again.
  const notes = useRef(new Map<number, string>());
  const known = (unitid: number): OwnSchool | undefined => cache.getQueryData<OwnSchool[]>(key)?.find(isOf(unitid));
  const readAgain = async (): Promise<void> => {
    await Promise.all([read.refetch(), readNotesAnew(userId)]);
  };
  const adding = useMutation({
    mutationFn: ({ unitid, note }: { unitid: number; note?: string }) =>
      call(routes.addOwnSchool, { params: { userId, unitid }, body: { note } }),
    onSuccess: async (added) => {
      await readNotesAnew(userId);
      await change((schools) => withSchool(schools, added));
    },
  });
  const removing = useMutation({
    mutationFn: (unitid: number) => removeAsSeen(userId, unitid, known(unitid)),
    onError: readAgain,
    onSuccess: async (_, unitid) => {
      notes.current.set(unitid, known(unitid)?.note ?? '');
      await change((schools) => schools.filter(({ college }) => college.unitid !== unitid));
      await readNotesAnew(userId);
    },
  });
  const answering = useMutation({
    mutationFn: ({ unitid, response }: { unitid: number; response: SuggestionResponse | null }) =>
      call(routes.answerSuggestion, {
        params: { userId, unitid },
        body: { response, revision: known(unitid)?.revision },
      }),
    onError: readAgain,
    onSuccess: (answered) => change((schools) => withSchool(schools, answered)),
  });
  const failed = answering.error ?? adding.error ?? removing.error ?? (read.fetchStatus === 'idle' ? read.error : null);
  const changing = adding.isPending ? adding.variables.unitid : removing.isPending ? removing.variables : null;
  return {
    schools: read.data,
    saved: read.data && new Set(read.data.filter(isSaved).map(({ college }) => college.unitid)),
    failure: failed ? sentenceOf(failed) : null,
    retry: () => void read.refetch(),
    changing,
    answer: (unitid, response) => answering.mutate({ unitid, response }),
    add: (unitid, note = notes.current.get(unitid)) => {
      removing.reset();
      adding.mutate({ unitid, note });
    },
    remove: (unitid, onRemoved) => {
      adding.reset();
      removing.mutate(unitid, { onSuccess: onRemoved });
    },
  };
}
