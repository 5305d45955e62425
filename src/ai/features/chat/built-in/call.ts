/** A tool and what it is asked. */
export interface Call {
  tool: string;
  args: Record<string, unknown>;
}
