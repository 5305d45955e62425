import { z } from 'zod';
import type { EntryFilter, Window } from '../audit/audit-records';
import { windowOf } from '../../platform/http/list-page';
import { badRequest } from '../../platform/http/problems';
import { AUDIT_EVENTS } from '../../contract/audit';
import type { ListQuery } from '../../contract/lists';
import { isoTime } from '../../contract/text';

const time = isoTime.transform((text) => new Date(text));

const filterShape = z.strictObject({
  q: z.string().max(120).optional(),
  event: z.enum(AUDIT_EVENTS).optional(),
  person_id: z.string().max(64).optional(),
  student_id: z.string().max(64).optional(),
  from: time.optional(),
  to: time.optional(),
});

/** One question to the log of a school; the words of a name still have to become ids. */
export interface ActivityListing extends Window {
  filter: Omit<EntryFilter, 'peopleIds' | 'withoutCheckIns'>;
  /** A part of a name; null for everybody. */
  q: string | null;
}

/** Reads a query of the log; throws a 400 that names what is allowed. The order is that of time, the newest first unless asked otherwise. */
export function activityListingOf({ filter, sort, range }: ListQuery): ActivityListing {
  const read = filterShape.safeParse(filter ?? {});
  if (!read.success) {
    const key = String(read.error.issues[0]?.path[0] ?? '');
    throw badRequest(
      "The log can be filtered by 'q' (a name), 'event', 'person_id' (who did it), 'student_id' (whom it is about), 'from' and 'to' (times).",
      `/filter/${key}`,
    );
  }
  const [field, order] = sort ?? ['at', 'DESC'];
  if (field !== 'at' && field !== 'id') throw badRequest("The log can be sorted by 'at'.", '/sort');
  const { q, event, person_id: actorId, student_id: subjectId, from, to } = read.data;
  return {
    q: q?.trim() || null,
    filter: {
      what: event ?? null,
      actorId: actorId ?? null,
      subjectId: subjectId ?? null,
      from: from ?? null,
      to: to ?? null,
    },
    ...windowOf(range),
    order,
  };
}
