import type { AiTask } from '../ai-task';
import { FunctionCalls } from './function-calls';

/** What a provider is shown, growing with everything it looked up. */
export class Known<Input, Value, Draft> {
  readonly calls: FunctionCalls | null;

  constructor(
    task: AiTask<Input, Value, Draft>,
    public shown: Input,
  ) {
    const tools = task.tools?.(shown) ?? [];
    this.calls = tools.length
      ? new FunctionCalls(tools, (result) => {
          this.shown = task.told?.(this.shown, result) ?? this.shown;
        })
      : null;
  }
}
