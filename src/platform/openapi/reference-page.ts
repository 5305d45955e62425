import { z } from 'zod';
import type { Call } from '../../contract/call';
import { own } from '../../contract/own';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => own(ESCAPES, sign) ?? sign);

/** The page's one style sheet. */
export const REFERENCE_STYLE = `
  :root { color-scheme: light dark; --line: color-mix(in srgb, currentColor 18%, transparent); }
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 2rem 1rem; }
  h2 { margin-top: 2.5rem; text-transform: capitalize; }
  article { border-top: 1px solid var(--line); padding: 1rem 0; }
  h3 { font: 600 1rem ui-monospace, monospace; margin: 0; overflow-wrap: anywhere; }
  p { margin: .25rem 0; }
  pre { overflow-x: auto; background: color-mix(in srgb, currentColor 6%, transparent); padding: .75rem; border-radius: .5rem; }
  summary { cursor: pointer; padding: .25rem 0; }`;

function schemaBlock(title: string, schema: z.ZodType | null, io: 'input' | 'output'): string {
  if (!schema) return '';
  const { $schema: _, ...plain } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Record<string, unknown>;
  return `<details><summary>${title}</summary><pre>${escapeHtml(JSON.stringify(plain, null, 2))}</pre></details>`;
}

/** Who may make a call, in words. */
function whoMay({ access, scope }: Call): string {
  const words = wordsOf(access);
  return scope ? `${words}, or an API key with ${scope}` : words;
}

function wordsOf({ public: isPublic, roles, subject }: Call['access']): string {
  if (isPublic) return 'Anybody';
  if (roles) return `Signed in as ${roles.join(' or ')}`;
  return subject ? `Signed in, and allowed to ${subject.action} the person at ${subject.place}` : 'Anybody signed in';
}

function entryBlock(call: Call): string {
  return `<article>
<h3>${call.method} /api${escapeHtml(call.path)}</h3>
<p>${escapeHtml(call.summary)}</p>
<p><small>${escapeHtml(whoMay(call))} · answers ${call.status}</small></p>
${schemaBlock('Query', call.query, 'input')}${schemaBlock('Body', call.body, 'input')}${schemaBlock('Answer', call.answer, 'output')}
</article>`;
}

/** The reference of these calls as one page without scripts, grouped by the first word of the path. */
export function referencePage(title: string, calls: readonly Call[]): string {
  const groups = new Map<string, Call[]>();
  for (const call of calls) {
    const group = (call.path.split('/')[1] ?? '').replace(/-/g, ' ');
    groups.set(group, [...(groups.get(group) ?? []), call]);
  }
  const sections = [...groups].map(
    ([group, own]) => `<section><h2>${escapeHtml(group)}</h2>${own.map(entryBlock).join('\n')}</section>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style>${REFERENCE_STYLE}</style></head><body><main><h1>${escapeHtml(title)}</h1>
<p>Send the access token as <code>Authorization: Bearer …</code>. Errors are RFC 9457 problem documents; <code>detail</code> is the sentence to show.
The same description for machines: <a href="/api/openapi.json">openapi.json</a>.</p>
${sections.join('\n')}</main></body></html>`;
}
