import { SearchedText } from '../../../platform/text/searched-text';
import { withoutHarmless } from './read-plain-signs';
import type { Statement } from './statement-parts';
import { STATEMENTS_ON_OTHERS } from './statements-others';
import { STATEMENTS_ON_ONESELF } from './statements-self';

export const STATEMENTS: readonly Statement[] = [...STATEMENTS_ON_ONESELF, ...STATEMENTS_ON_OTHERS];

/** The statements of danger in a bare text, by their number in STATEMENTS, after sayings that only sound like danger were taken out. */
export function readStatements(bareText: string): number[] {
  const text = new SearchedText(withoutHarmless(bareText));
  return STATEMENTS.flatMap(({ says }, number) => (says.some((way) => text.matches(way)) ? [number] : []));
}
