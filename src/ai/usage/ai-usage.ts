/** Counts what a hosted provider costs each school and says when the day's budget is spent; tests have one of their own. */
export interface AiUsage {
  mayCall(schoolId: string, isTest: boolean): Promise<boolean>;
  record(schoolId: string, tokens: { input: number; output: number }, isTest: boolean): Promise<void>;
}

/** More tokens than a school can use in a day; two of them still fit into a column. */
export const MAX_DAY_TOKENS = 1_000_000_000;

/** Tokens as they are counted, whatever a server says they are. */
export const wholeTokens = (tokens: number): number =>
  tokens > 0 && tokens <= MAX_DAY_TOKENS ? Math.round(tokens) : 0;
