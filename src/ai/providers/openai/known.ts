import type { AiTask } from '../../ai-task';
import { FunctionCalls } from './function-calls';

/** What a provider is shown, growing with everything it looked up. */
export class Known<Input, Value, Draft> {
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
