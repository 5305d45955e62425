/** Counts what a hosted provider costs each school and says when the day's budget is spent. */
export interface AiUsage {
  mayCall(schoolId: string): Promise<boolean>;
  record(schoolId: string, inputTokens: number, outputTokens: number): Promise<void>;
}
