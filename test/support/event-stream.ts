export interface ServerEvent {
  event: string;
  data: unknown;
}

/** Reads a running stream until this text has arrived; `readRest` reads on to its end, `cancel` closes it. */
export async function readUntil(response: Response, text: string) {
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  let textSoFar = '';
  const readMore = async (isEnough: () => boolean): Promise<string> => {
    while (!isEnough()) {
      const { done, value } = await reader.read();
      if (done) break;
      textSoFar += decoder.decode(value, { stream: true });
    }
    return textSoFar;
  };
  await readMore(() => textSoFar.includes(text));
  return { soFar: textSoFar, readRest: () => readMore(() => false), cancel: () => reader.cancel() };
}

/** The events of a finished event stream; comments such as heartbeats are left out. */
export function readEvents(stream: string): ServerEvent[] {
  return stream
    .split('\n\n')
    .map((block) => block.split('\n').filter((line) => line && !/^(:|retry:)/.test(line)))
    .filter((lines) => lines.length > 0)
    .map((lines) => ({ event: fieldValue(lines, 'event'), data: JSON.parse(fieldValue(lines, 'data')) as unknown }));
}

function fieldValue(lines: string[], name: string): string {
  const line = lines.find((fieldLine) => fieldLine.startsWith(`${name}: `));
  if (!line) throw new Error(`An event has no '${name}': ${lines.join(' | ')}`);
  return line.slice(name.length + 2);
}
