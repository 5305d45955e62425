import type { DangerKind } from '../../contract/safeguarding';
import { readDanger } from '../../guidance/safeguarding/read-danger';

/** What an answer may be a sign of; never shown to anybody as a verdict, only a reason for a person to look. */
export type CareKind =
  'suicide' | 'self-harm' | 'abuse' | 'danger' | 'eating' | 'running-away' | 'someone-else' | 'loss-to-suicide';

/** What an answer may be a sign of; holds none of the student's words. */
export interface CareSign {
  kinds: CareKind[];
}

const CARE_KINDS: Readonly<Record<DangerKind, CareKind>> = {
  suicide: 'suicide',
  self_harm: 'self-harm',
  eating: 'eating',
  abuse: 'abuse',
  sexual_abuse: 'abuse',
  dating_violence: 'abuse',
  trafficking: 'abuse',
  running_away: 'running-away',
  violence: 'danger',
  substances: 'danger',
};

/** The sign of danger in a text for those who need no level; null where none is, or where a text only names something grave. */
export function readCare(text: string): CareSign | null {
  const sign = readDanger(text);
  if (sign === null || sign.kinds.length === 0) return null;
  if (sign.about === 'other') return { kinds: ['someone-else'] };
  return { kinds: [...new Set(sign.kinds.map((kind) => CARE_KINDS[kind]))] };
}
