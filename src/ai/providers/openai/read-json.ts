/** So many places are tried at which the JSON could begin. */
const MOST_BEGINNINGS = 20;

/** The JSON of an answer: as it is, out of a fence or the words around it, or closed where it broke off; undefined where there is none. */
export function readJson(text: string): unknown {
  const beginnings = [...text.matchAll(/[{[]/g)].slice(0, MOST_BEGINNINGS).map(({ index }) => text.slice(index));
  return beginnings.reduce<unknown>((found, bare) => found ?? parsed(bare) ?? parsed(closed(bare)), undefined);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A JSON text up to where it ends, or up to its last whole object with every bracket closed. */
function closed(text: string): string {
  const open: string[] = [];
  let inString = false;
  let best = { end: 0, open: [] as string[] };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (inString) {
      if (sign === '\\') at += 1;
      else if (sign === '"') inString = false;
      continue;
    }
    if (sign === '"') inString = true;
    else if (sign === '{' || sign === '[') open.push(sign === '{' ? '}' : ']');
    else if (sign === '}' || sign === ']') {
      if (open.pop() !== sign) break;
      best = { end: at + 1, open: [...open] };
      if (open.length === 0) break;
    }
  }
  return text.slice(0, best.end) + best.open.reverse().join('');
}
