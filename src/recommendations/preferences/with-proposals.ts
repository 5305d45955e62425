import type { ProposedPreference } from '../../ai/features/preferences/task';
import type { Preference } from '../../contract/preferences';

const holds = (one: ProposedPreference, text: string | undefined): boolean => text?.includes(one.quote) ?? false;

/**
 * The wishes that rules read, with those a model proposed beside them: only of kinds of which no rule reads any, and only while the
 * quoted words still stand in the answer.
 */
export function withProposals(
  read: readonly Preference[],
  proposals: readonly ProposedPreference[],
  answerOf: (question: NonNullable<Preference['question']>) => string | undefined,
  label: (wish: Pick<Preference, 'kind' | 'value' | 'strength'>) => string,
): Preference[] {
  const isRead = (one: ProposedPreference): boolean => read.some(({ kind }) => kind === one.kind);
  const added = proposals.filter((one) => one.question !== null && !isRead(one) && holds(one, answerOf(one.question)));
  return [...read, ...added.map((one) => ({ ...one, label: label(one) }))];
}
