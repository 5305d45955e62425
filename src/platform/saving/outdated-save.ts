import { MESSAGES } from '../../contract/messages';
import { conflict } from '../http/problems';

/** Throws 409 for a save that was made on top of an older revision than the stored one; a caller without a revision always saves. */
export function refuseOutdated<Revision extends number | string | null>(
  sent: Revision | undefined,
  stored: Revision,
): void {
  if (sent !== undefined && sent !== stored) throw conflict(MESSAGES.savedElsewhere, 'saved_elsewhere');
}
