/** Counts what a hosted provider costs each school and says when the day's budget is spent. */
export interface AiUsage {
  mayCall(schoolId: string): Promise<boolean>;
  record(schoolId: string, inputTokens: number, outputTokens: number): Promise<void>;
}

/** Tokens as they are counted, whatever a server says they are. */
export const wholeTokens = (tokens: number): number => (Number.isFinite(tokens) && tokens > 0 ? Math.round(tokens) : 0);
