export interface ServerEvent {
  event: string;
  data: unknown;
}

/** The events of a finished event stream; comments such as heartbeats are left out. */
export function readEvents(stream: string): ServerEvent[] {
  return stream
    .split('\n\n')
    .map((block) => block.split('\n').filter((line) => line && !line.startsWith(':')))
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
