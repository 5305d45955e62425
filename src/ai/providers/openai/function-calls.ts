import type { ChatCompletionMessageParam, ChatCompletionTool } from 'openai/resources/chat/completions';
import { z } from 'zod';
import type { AiTask } from '../../ai-task';
import type { AiTool, ToolResult } from '../../generated-words';
import { wrapInTag } from '../../prompting';

/** How many rounds of lookups a provider may request for one response. */
const MAX_ROUNDS = 3;
/** The maximum number of calls answered in one round. */
const MAX_CALLS = 4;
const LONGEST_RESULT = 3000;
const LONGEST_ARGUMENTS = 2000;

const rawArguments = z.union([
  z.string(),
  z.record(z.string(), z.unknown()).transform((whole) => JSON.stringify(whole)),
]);
/** A streamed piece of a call. Some servers send a whole call at once, without an index or id. */
export const callPiece = z.object({
  index: z.number().int().min(0).max(63).nullish().catch(null),
  id: z.string().nullish().catch(null),
  function: z.object({ name: z.string().nullish(), arguments: rawArguments.nullish() }).nullish(),
});
type CallPiece = z.infer<typeof callPiece>;

interface Call {
  index: number | null;
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

export class FunctionCalls {
  readonly messages: ChatCompletionMessageParam[] = [];
  private calls: Call[] = [];
  private rounds = 0;

  constructor(
    private readonly tools: readonly AiTool[],
    private readonly onResult: (result: ToolResult) => void,
  ) {}

  /** The tools available in the next round; empty after the last one. */
  get definitions(): ChatCompletionTool[] {
    if (this.rounds >= MAX_ROUNDS) return [];
    return this.tools.map(({ name, description, arguments: shape }) => ({
      type: 'function',
      function: { name, description, parameters: z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) },
    }));
  }

  take(pieces: readonly CallPiece[]): void {
    for (const { index, id, function: part } of pieces) {
      const call = this.callFor(index ?? null, id ?? '', part?.name ?? '');
      call.id ||= id ?? '';
      call.name += part?.name ?? '';
      if (call.args.length < LONGEST_ARGUMENTS) call.args += part?.arguments ?? '';
    }
  }

  /** The call a piece continues: the one with its index, unless a different name or id starts a new one. */
  private callFor(index: number | null, id: string, name: string): Call {
    const known = this.calls.findLast((one) => (index === null ? true : one.index === index));
    const begins = !known || (id !== '' && known.id !== '' && id !== known.id) || (index === null && name !== '');
    if (!begins) return known;
    const call = { index, id: '', name: '', args: '' };
    this.calls.push(call);
    return call;
  }

  forget(): void {
    this.calls = [];
  }

  /** Runs the calls of a finished round; false if there were none and the text is final. */
  answer(): boolean {
    const calls = this.calls
      .slice(0, MAX_CALLS)
      .map((call, at) => ({ ...call, id: call.id || `call_${this.rounds}_${at}` }));
    this.calls = [];
    if (calls.length === 0 || this.rounds >= MAX_ROUNDS) return false;
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
    return wrapInTag('result', result.reply.text.slice(0, LONGEST_RESULT));
  }
}

export class ProviderContext<Input, Value, Draft> {
  readonly calls: FunctionCalls | null;

  constructor(
    task: AiTask<Input, Value, Draft>,
    public sentInput: Input,
  ) {
    const tools = task.tools?.(sentInput) ?? [];
    this.calls = tools.length
      ? new FunctionCalls(tools, (result) => {
          this.sentInput = task.told?.(this.sentInput, result) ?? this.sentInput;
        })
      : null;
  }
}
