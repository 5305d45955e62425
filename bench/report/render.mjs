/** Tables for the terminal and as Markdown. */

export function asText({ title, head, rows, note }) {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column].length)));
  const padded = (text, column) => (column ? text.padStart(widths[column]) : text.padEnd(widths[column]));
  const lines = all.map((row) => row.map(padded).join('  '));
  return [title, ...lines, ...(note ? [note] : []), ''].join('\n');
}

export function asMarkdown({ title, head, rows, note }) {
  const line = (row) => `| ${row.join(' | ')} |`;
  const rule = head.map((_, column) => (column ? '--:' : '---'));
  return [`#### ${title}`, '', line(head), line(rule), ...rows.map(line), ...(note ? ['', note] : []), ''].join('\n');
}
