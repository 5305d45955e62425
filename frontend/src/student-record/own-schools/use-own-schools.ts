import type { OwnSchool } from '@contract/college-search';
import { isSaved, type SuggestionResponse } from '@contract/college-search-values';
import { MESSAGES } from '@contract/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../api/client';
import { streamProblem, errorText } from '../../api/problem';
import { routes } from '../../api/routes';
import { callKey, useCall } from '../../api/use-call';
import { autosaverOf } from '../../autosave/open-forms';
import { SAVED_COLLEGES_FORM_ID } from '../../autosave/saved-colleges-target';

const withSchool = (schools: readonly OwnSchool[], added: OwnSchool): OwnSchool[] =>
  [...schools.filter(({ college }) => college.unitid !== added.college.unitid), added].sort((one, other) =>
    one.college.name.localeCompare(other.college.name, 'en'),
  );

const notesOf = (userId: string) => autosaverOf(userId, SAVED_COLLEGES_FORM_ID);

/**
 * Reloads notes before a school is shown, so that what was typed before its removal does not replace the stored note.
 */
async function reloadNotes(userId: string): Promise<void> {
  // Called twice: a read in progress may be older than the change.
  await notesOf(userId).open();
  await notesOf(userId).open();
}

const hasUnitid =
  (unitid: number) =>
  ({ college }: OwnSchool): boolean =>
    college.unitid === unitid;

/** Removes a school as shown on this page. Throws if its note was changed elsewhere and not seen here. */
async function removeIfUnchanged(userId: string, unitid: number, seen: OwnSchool | undefined): Promise<void> {
  // Send pending typing first, so that no save arrives after the school is gone.
  await notesOf(userId).flush();
  const school = (await call(routes.readOwnSchools, { params: { userId } })).find(hasUnitid(unitid));
  const { ready, texts } = notesOf(userId).getView();
  const note = ready ? (texts[String(unitid)] ?? '') : seen?.note;
  if (school && note !== undefined && note.trim() !== school.note.trim())
    throw streamProblem({ detail: MESSAGES.savedElsewhere, code: 'saved_elsewhere' });
  const query = { revision: seen?.revision, note_revision: school?.note_revision };
  await call(routes.removeOwnSchool, { params: { userId, unitid }, query });
}

export function useSavedColleges(userId: string, enabled = true) {
  const cache = useQueryClient();
  const key = callKey(routes.readOwnSchools, { userId });
  const read = useCall(routes.readOwnSchools, { userId }, { enabled });
  const change = async (next: (schools: readonly OwnSchool[]) => OwnSchool[]): Promise<void> => {
    await cache.cancelQueries({ queryKey: key });
    cache.setQueryData<OwnSchool[]>(key, (schools = []) => next(schools));
  };
  // A school saved again on this page gets its note back.
  const notes = useRef(new Map<number, string>());
  const known = (unitid: number): OwnSchool | undefined =>
    cache.getQueryData<OwnSchool[]>(key)?.find(hasUnitid(unitid));
  const readAgain = async (): Promise<void> => {
    await Promise.all([read.refetch(), reloadNotes(userId)]);
  };
  const adding = useMutation({
    mutationFn: ({ unitid, note }: { unitid: number; note?: string }) =>
      call(routes.addOwnSchool, { params: { userId, unitid }, body: { note } }),
    onSuccess: async (added) => {
      await reloadNotes(userId);
      await change((schools) => withSchool(schools, added));
    },
  });
  const removing = useMutation({
    mutationFn: (unitid: number) => removeIfUnchanged(userId, unitid, known(unitid)),
    onError: readAgain,
    onSuccess: async (_, unitid) => {
      notes.current.set(unitid, known(unitid)?.note ?? '');
      await change((schools) => schools.filter(({ college }) => college.unitid !== unitid));
      await reloadNotes(userId);
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
    /** Undefined while loading, or if they could not be read. */
    schools: read.data,
    /** The unitids of saved schools; a suggestion counts once it is accepted. */
    saved: read.data && new Set(read.data.filter(isSaved).map(({ college }) => college.unitid)),
    /** Why reading or changing failed, as a sentence; null if it didn't. */
    failure: failed ? errorText(failed) : null,
    retry: (): void => void read.refetch(),
    /** The unitid of the college being added or removed. */
    changing,
    /** Answers a suggestion; null withdraws the answer. */
    answer: (unitid: number, response: SuggestionResponse | null): void => answering.mutate({ unitid, response }),
    add: (unitid: number, note = notes.current.get(unitid)): void => {
      removing.reset();
      adding.mutate({ unitid, note });
    },
    remove: (unitid: number, onRemoved?: () => void): void => {
      adding.reset();
      removing.mutate(unitid, { onSuccess: onRemoved });
    },
  };
}

export type SavedCollegesState = ReturnType<typeof useSavedColleges>;
