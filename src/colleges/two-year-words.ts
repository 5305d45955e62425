import type { CollegeFacts } from '../contract/colleges';

/** '36.6% of its students finish within three years, and 9.4% move on to another college'; null where it is not published. */
export function sayFinishing({ completion_pct: finish, transfer_out_pct: move }: CollegeFacts): string | null {
  if (finish === null) return null;
  const moving =
    move === null ? 'how many move on to another college is not reported' : `${move}% move on to another college`;
  return `${finish}% of its students finish within three years, and ${moving}`;
}
