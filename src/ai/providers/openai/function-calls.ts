import type { ChatCompletionMessageParam, ChatCompletionTool } from 'openai/resources/chat/completions';
import { z } from 'zod';
import type { AiTask } from '../../ai-task';
import type { AiTool, ToolResult } from '../../generated-words';
import { wrapInTag } from '../../prompting';

/** How many rounds of lookups a provider may request for one response. */
const MAX_ROUNDS = 3;
const MAX_CALLS = 4;
const MAX_RESULT_LENGTH = 3000;
const MAX_ARGUMENTS_LENGTH = 2000;

const rawArguments = z.union([
  z.string(),
  z.record(z.string(), z.unknown()).transform((argumentsObject) => JSON.stringify(argumentsObject)),
]);
/** A streamed piece of a call. Some servers send a whole call at once, without an index or id. */
export const callChunk = z.object({
  index: z.number().int().min(0).max(63).nullish().catch(null),
  id: z.string().nullish().catch(null),
  function: z.object({ name: z.string().nullish(), arguments: rawArguments.nullish() }).nullish(),
});
type CallChunk = z.infer<typeof callChunk>;

interface Call {
  index: number | null;
  id: string;
  name: string;
  args: string;
}

const NO_RESULT_MESSAGE = 'Nothing was found, or the arguments were not as described. Do not guess.';

export function tryParseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

export class FunctionCalls {
  readonly messages: ChatCompletionMessageParam[] = [];
  private calls: Call[] = [];
  private roundCount = 0;

  constructor(
    private readonly tools: readonly AiTool[],
    private readonly onResult: (result: ToolResult) => void,
  ) {}

  get definitions(): ChatCompletionTool[] {
    if (this.roundCount >= MAX_ROUNDS) return [];
    return this.tools.map(({ name, description, argumentsSchema: argumentsShape }) => ({
      type: 'function',
      function: {
        name,
        description,
        parameters: z.toJSONSchema(argumentsShape, { io: 'input', unrepresentable: 'any' }),
      },
    }));
  }

  addChunks(chunks: readonly CallChunk[]): void {
    for (const { index, id, function: functionChunk } of chunks) {
      const call = this.callFor(index ?? null, id ?? '', functionChunk?.name ?? '');
      call.id ||= id ?? '';
      call.name += functionChunk?.name ?? '';
      if (call.args.length < MAX_ARGUMENTS_LENGTH) call.args += functionChunk?.arguments ?? '';
    }
  }

  /** The call a piece continues: the one with its index, unless a different name or id starts a new one. */
  private callFor(index: number | null, id: string, name: string): Call {
    const openCall = this.calls.findLast((item) => (index === null ? true : item.index === index));
    const isNewCall =
      !openCall || (id !== '' && openCall.id !== '' && id !== openCall.id) || (index === null && name !== '');
    if (!isNewCall) return openCall;
    const call = { index, id: '', name: '', args: '' };
    this.calls.push(call);
    return call;
  }

  discardCalls(): void {
    this.calls = [];
  }

  /** Runs the calls of a finished round; false if there were none and the text is final. */
  answer(): boolean {
    const calls = this.calls
      .slice(0, MAX_CALLS)
      .map((call, index) => ({ ...call, id: call.id || `call_${this.roundCount}_${index}` }));
    this.calls = [];
    if (calls.length === 0 || this.roundCount >= MAX_ROUNDS) return false;
    this.roundCount += 1;
    this.messages.push({
      role: 'assistant',
      content: null,
      tool_calls: calls.map(({ id, name, args }) => ({ id, type: 'function', function: { name, arguments: args } })),
    });
    for (const call of calls) this.messages.push({ role: 'tool', tool_call_id: call.id, content: this.run(call) });
    return true;
  }

  private run({ name, args }: Call): string {
    const result = this.tools.find((item) => item.name === name)?.run(tryParseJson(args)) ?? null;
    if (!result) return NO_RESULT_MESSAGE;
    this.onResult(result);
    return wrapInTag('result', result.reply.text.slice(0, MAX_RESULT_LENGTH));
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
          this.sentInput = task.withToolResult?.(this.sentInput, result) ?? this.sentInput;
        })
      : null;
  }
}
