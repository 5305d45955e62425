import { isOtherLanguage, mixesSpanish } from '../../ai/built-in/language';
import type { CareKind } from '../../ai/care/care-signs';
import { readCare } from '../../ai/care/read-care';
import type { DangerKind, DangerSign } from '../../contract/safeguarding';

const KINDS: Record<CareKind, DangerKind> = {
  suicide: 'suicide',
  'self-harm': 'self_harm',
  abuse: 'abuse',
  danger: 'abuse',
  eating: 'eating',
  'running-away': 'running_away',
  'someone-else': 'suicide',
  'loss-to-suicide': 'suicide',
};
const OF_OTHERS: readonly CareKind[] = ['someone-else', 'loss-to-suicide'];

const languageOf = (text: string): DangerSign['language'] =>
  isOtherLanguage(text) || mixesSpanish(text) ? 'es' : 'en';

/** What a text may be a sign of; null when there is none. */
export function readDanger(text: string): DangerSign | null {
  const found = readCare(text);
  if (!found) return null;
  return {
    level: found.kinds.every((kind) => kind === 'loss-to-suicide') ? 'look' : 'urgent',
    kinds: [...new Set(found.kinds.map((kind) => KINDS[kind]))],
    about: found.kinds.every((kind) => OF_OTHERS.includes(kind)) ? 'other' : 'self',
    language: languageOf(text),
  };
}

const GRAVE =
  /\b(?:gun|guns|knife|pills?|drunk|drugs?|weed|vape|funeral|died|death|dead|scared of|afraid of|hungry|starving|touched me|locked (?:me|us) out|sent (?:me|us) away|evicted|muri[óo]|murieron|hambre|miedo)\b/i;

/** Whether a text names body, weapons, substances, death, fear, hunger or being sent away, so that nothing of it is praised. */
export const namesSomethingGrave = (text: string): boolean => GRAVE.test(text);
