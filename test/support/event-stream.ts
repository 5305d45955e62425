export interface ServerEvent {
  event: string;
  data: unknown;
}

/** Reads a running stream until this text has arrived; `rest` reads on to its end, `leave` closes it. */
export async function readUntil(response: Response, text: string) {
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  let soFar = '';
  const readOn = async (enough: () => boolean): Promise<string> => {
    while (!enough()) {
      const { done, value } = await reader.read();
      if (done) break;
      soFar += decoder.decode(value, { stream: true });
    }
    return soFar;
  };
  await readOn(() => soFar.includes(text));
  return { soFar, rest: () => readOn(() => false), leave: () => reader.cancel() };
}

/** The events of a finished event stream; comments such as heartbeats are left out. */
export function readEvents(stream: string): ServerEvent[] {
  return stream
    .split('\n\n')
    .map((block) => block.split('\n').filter((line) => line && !/^(:|retry:)/.test(line)))
    .filter((lines) => lines.length > 0)
    .map((lines) => ({
      event: valueOf(lines, 'event'),
      data: JSON.parse(valueOf(lines, 'data')) as unknown,
    }));
}

function valueOf(lines: string[], name: string): string {
  const line = lines.find((one) => one.startsWith(`${name}: `));
  if (!line) throw new Error(`An event has no '${name}': ${lines.join(' | ')}`);
  return line.slice(name.length + 2);
}
