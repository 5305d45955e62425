import { CHANGES_KEPT_DAYS } from '../../contract/limits';
import { badRequest } from '../../platform/http/problems';

const KEPT_MS = CHANGES_KEPT_DAYS * 86_400_000;

/** A time from which changes can be told. Throws 400 for one that is too long ago: who left before would be missing. */
export function checkedSince(text: string, pointer: string, now: Date): Date {
  const since = new Date(text);
  if (since.getTime() < now.getTime() - KEPT_MS)
    throw badRequest(
      `Changes are told for ${CHANGES_KEPT_DAYS} days. Please read the whole list once, and ask for changes from then on.`,
      pointer,
    );
  return since;
}
