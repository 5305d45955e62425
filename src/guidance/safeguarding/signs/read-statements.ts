import { PatternGroups } from '../../../platform/text/pattern-groups';
import { withoutHarmless } from './read-plain-signs';
import type { Statement } from './statement-parts';
import { STATEMENTS_ON_OTHERS } from './statements-others';
import { STATEMENTS_ON_ONESELF } from './statements-self';

export const STATEMENTS: readonly Statement[] = [...STATEMENTS_ON_ONESELF, ...STATEMENTS_ON_OTHERS];

export const STATEMENT_WAYS = new PatternGroups(STATEMENTS.map(({ says }) => says));

/** The statements of danger in a bare text, by their number in STATEMENTS, after sayings that only sound like danger were taken out. */
export const readStatements = (bareText: string): number[] => STATEMENT_WAYS.metBy(withoutHarmless(bareText));
