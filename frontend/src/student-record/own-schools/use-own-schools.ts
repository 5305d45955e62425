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

const upsertSchool = (schools: readonly OwnSchool[], school: OwnSchool): OwnSchool[] =>
  [...schools.filter(({ college }) => college.unitid !== school.college.unitid), school].sort((a, b) =>
    a.college.name.localeCompare(b.college.name, 'en'),
  );

const notesAutosaver = (userId: string) => autosaverOf(userId, SAVED_COLLEGES_FORM_ID);

/**
 * Reloads notes before a school is shown, so that what was typed before its removal does not replace the stored note.
 */
async function reloadNotes(userId: string): Promise<void> {
  // Called twice: a read in progress may be older than the change.
  await notesAutosaver(userId).open();
  await notesAutosaver(userId).open();
}

const hasUnitid =
  (unitid: number) =>
  ({ college }: OwnSchool): boolean =>
    college.unitid === unitid;

/** Removes a school as shown on this page. Throws if its note was changed elsewhere and not seen here. */
async function removeIfUnchanged(userId: string, unitid: number, lastSeen: OwnSchool | undefined): Promise<void> {
  // Send pending typing first, so that no save arrives after the school is gone.
  await notesAutosaver(userId).flush();
  const school = (await call(routes.readOwnSchools, { params: { userId } })).find(hasUnitid(unitid));
  const { isReady, texts } = notesAutosaver(userId).getView();
  const note = isReady ? (texts[String(unitid)] ?? '') : lastSeen?.note;
  if (school && note !== undefined && note.trim() !== school.note.trim())
    throw streamProblem({ detail: MESSAGES.savedElsewhere, code: 'saved_elsewhere' });
  const query = { revision: lastSeen?.revision, note_revision: school?.note_revision };
  await call(routes.removeOwnSchool, { params: { userId, unitid }, query });
}

export function useSavedColleges(userId: string, isEnabled = true) {
  const cache = useQueryClient();
  const key = callKey(routes.readOwnSchools, { userId });
  const schoolsQuery = useCall(routes.readOwnSchools, { userId }, { enabled: isEnabled });
  const updateSchools = async (update: (schools: readonly OwnSchool[]) => OwnSchool[]): Promise<void> => {
    await cache.cancelQueries({ queryKey: key });
    cache.setQueryData<OwnSchool[]>(key, (schools = []) => update(schools));
  };
  // A school saved again on this page gets its note back.
  const notes = useRef(new Map<number, string>());
  const cachedSchool = (unitid: number): OwnSchool | undefined =>
    cache.getQueryData<OwnSchool[]>(key)?.find(hasUnitid(unitid));
  const refetchAll = async (): Promise<void> => {
    await Promise.all([schoolsQuery.refetch(), reloadNotes(userId)]);
  };
  const addMutation = useMutation({
    mutationFn: ({ unitid, note }: { unitid: number; note?: string }) =>
      call(routes.addOwnSchool, { params: { userId, unitid }, body: { note } }),
    onSuccess: async (school) => {
      await reloadNotes(userId);
      await updateSchools((schools) => upsertSchool(schools, school));
    },
  });
  const removeMutation = useMutation({
    mutationFn: (unitid: number) => removeIfUnchanged(userId, unitid, cachedSchool(unitid)),
    onError: refetchAll,
    onSuccess: async (_, unitid) => {
      notes.current.set(unitid, cachedSchool(unitid)?.note ?? '');
      await updateSchools((schools) => schools.filter(({ college }) => college.unitid !== unitid));
      await reloadNotes(userId);
    },
  });
  const answerMutation = useMutation({
    mutationFn: ({ unitid, response }: { unitid: number; response: SuggestionResponse | null }) =>
      call(routes.answerSuggestion, {
        params: { userId, unitid },
        body: { response, revision: cachedSchool(unitid)?.revision },
      }),
    onError: refetchAll,
    onSuccess: (updatedSchool) => updateSchools((schools) => upsertSchool(schools, updatedSchool)),
  });
  const error =
    answerMutation.error ??
    addMutation.error ??
    removeMutation.error ??
    (schoolsQuery.fetchStatus === 'idle' ? schoolsQuery.error : null);
  const changingUnitid = addMutation.isPending
    ? addMutation.variables.unitid
    : removeMutation.isPending
      ? removeMutation.variables
      : null;
  return {
    /** Undefined while loading, or if they could not be read. */
    schools: schoolsQuery.data,
    /** The unitids of saved schools; a suggestion counts once it is accepted. */
    savedUnitids: schoolsQuery.data && new Set(schoolsQuery.data.filter(isSaved).map(({ college }) => college.unitid)),
    /** Why reading or changing failed, as a sentence; null if it didn't. */
    failure: error ? errorText(error) : null,
    retry: (): void => void schoolsQuery.refetch(),
    /** The unitid of the college being added or removed. */
    changing: changingUnitid,
    /** Answers a suggestion; null withdraws the answer. */
    answerSuggestion: (unitid: number, response: SuggestionResponse | null): void =>
      answerMutation.mutate({ unitid, response }),
    add: (unitid: number, note = notes.current.get(unitid)): void => {
      removeMutation.reset();
      addMutation.mutate({ unitid, note });
    },
    remove: (unitid: number, onRemoved?: () => void): void => {
      addMutation.reset();
      removeMutation.mutate(unitid, { onSuccess: onRemoved });
    },
  };
}

export type SavedCollegesState = ReturnType<typeof useSavedColleges>;
