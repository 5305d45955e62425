import type { ChatCompletionMessageParam, ChatCompletionTool } from 'openai/resources/chat/completions';
import { z } from 'zod';
import type { AiTool, ToolResult } from '../../generated-words';
import { tagged } from '../../prompting';

/** How often a provider may ask for something to be looked up in one answer. */
const MOST_ROUNDS = 3;
/** So many calls of one round are answered. */
const MOST_CALLS = 4;
const LONGEST_RESULT = 3000;
const LONGEST_ARGUMENTS = 2000;

/** A piece of a call as it comes in a stream. */
export const callPiece = z.object({
  index: z.number().int().min(0).max(63),
  id: z.string().nullish(),
  function: z.object({ name: z.string().nullish(), arguments: z.string().nullish() }).nullish(),
});
type CallPiece = z.infer<typeof callPiece>;

interface Call {
  id: string;
  name: string;
  args: string;
}

const NOTHING = 'Nothing was found, or the arguments were not as described. Do not guess.';

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** One talk with a provider that may look things up: collects its calls, runs them and keeps what is sent back. */
export class FunctionCalls {
  /** The messages behind the first two, in order. */
  readonly messages: ChatCompletionMessageParam[] = [];
  private calls: Call[] = [];
  private rounds = 0;

  constructor(
    private readonly tools: readonly AiTool[],
    private readonly onResult: (result: ToolResult) => void,
  ) {}

  /** What may be called in the next round; empty once there were enough. */
  get definitions(): ChatCompletionTool[] {
    if (this.rounds >= MOST_ROUNDS) return [];
    return this.tools.map(({ name, description, arguments: shape }) => ({
      type: 'function',
      function: { name, description, parameters: z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) },
    }));
  }

  take(pieces: readonly CallPiece[]): void {
    for (const { index, id, function: part } of pieces) {
      const call = (this.calls[index] ??= { id: '', name: '', args: '' });
      call.id += id ?? '';
      call.name += part?.name ?? '';
      if (call.args.length < LONGEST_ARGUMENTS) call.args += part?.arguments ?? '';
    }
  }

  /** Answers the calls of a finished round; false where there were none, so that the text stands. */
  answer(): boolean {
    const calls = this.calls.filter(Boolean).slice(0, MOST_CALLS);
    this.calls = [];
    if (calls.length === 0 || this.rounds >= MOST_ROUNDS) return false;
    this.rounds += 1;
    this.messages.push({
      role: 'assistant',
      content: null,
      tool_calls: calls.map(({ id, name, args }) => ({ id, type: 'function', function: { name, arguments: args } })),
    });
    for (const call of calls) this.messages.push({ role: 'tool', tool_call_id: call.id, content: this.run(call) });
    return true;
  }

  private run({ name, args }: Call): string {
    const result = this.tools.find((one) => one.name === name)?.run(parsed(args)) ?? null;
    if (!result) return NOTHING;
    this.onResult(result);
    return tagged('result', result.reply.text.slice(0, LONGEST_RESULT));
  }
}
