import { z } from 'zod';
import type { Route } from '../../contract/route';

/** A call as the page shows it. */
export interface ReferenceEntry {
  route: Route;
  /** Who may call it, in words. */
  access: string;
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

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

function entryBlock({ route, access }: ReferenceEntry): string {
  return `<article>
<h3>${route.method} /api${escapeHtml(route.path)}</h3>
<p>${escapeHtml(route.summary)}</p>
<p><small>${escapeHtml(access)} · answers ${route.status}</small></p>
${schemaBlock('Query', route.query, 'input')}${schemaBlock('Body', route.body, 'input')}${schemaBlock('Answer', route.answer, 'output')}
</article>`;
}

/** The reference of these calls as one page without scripts, grouped by the first word of the path. */
export function referencePage(title: string, entries: readonly ReferenceEntry[]): string {
  const groups = new Map<string, ReferenceEntry[]>();
  for (const entry of entries) {
    const group = (entry.route.path.split('/')[1] ?? '').replace(/-/g, ' ');
    groups.set(group, [...(groups.get(group) ?? []), entry]);
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
