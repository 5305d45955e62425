import type { z } from 'zod';
import type { Call } from '../../contract/call';
import { REAUTHENTICATION_MINUTES, MAX_LIST_ROWS } from '../../contract/limits';
import { WEBHOOK_EVENT_DESCRIPTIONS } from '../../contract/webhook-values';
import { WEBHOOK_MESSAGES } from '../../contract/webhooks';
import { yieldToEventLoop } from '../runtime/yield-to-event-loop';
import { escapeHtml } from '../text/words';
import { exampleOf, schemaOf } from './examples';

export function accessText({ access, scope }: Call): string {
  const words = accessDescription(access);
  return scope ? `${words}, or an API key with ${scope}` : words;
}

function accessDescription({ public: isPublic, roles, subject }: Call['access']): string {
  if (isPublic) return 'Open to everyone';
  if (roles) return `Requires sign-in as ${roles.join(' or ')}`;
  return subject
    ? `Requires sign-in and \`${subject.action}\` access to the person in \`${subject.place}\``
    : 'Requires sign-in';
}

const CONFIRMED_IDENTITY = `confirmed their identity within the last ${REAUTHENTICATION_MINUTES} minutes (POST /api/auth/me/proof)`;
export const REAUTHENTICATION_TEXTS: Readonly<Record<NonNullable<Call['reauthentication']>, string>> = {
  everybody: `The caller must have ${CONFIRMED_IDENTITY}.`,
  sessions: `A signed-in caller must have ${CONFIRMED_IDENTITY}; an API key needs no confirmation.`,
  staff: `Counselors and admins must have ${CONFIRMED_IDENTITY}.`,
  'about-admins': `If the code creates counselors, a signed-in caller must have ${CONFIRMED_IDENTITY}.`,
};

export const LIST_DIALECT = `Lists use the ra-data-simple-rest query format: \`sort=["name","ASC"]\`, \`range=[0,24]\` and \`filter={"q":"ann"}\`, each as JSON. A response has at most ${MAX_LIST_ROWS} rows; its Content-Range header (\`students 0-24/319\`) gives the row range and the total. Every PATCH may also be sent as a PUT, as ra-data-simple-rest does; fields that it doesn’t name are ignored.`;

export const WEBHOOK_SIGNATURE =
  'Deliveries are signed as specified by Standard Webhooks (https://www.standardwebhooks.com). The webhook-signature header holds the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>`. The key is the part of the secret after `whsec_`, decoded from base64. Compare signatures in constant time, reject timestamps more than five minutes old, and ignore a webhook-id that you have already processed.';

export const SIGNATURE_HEADERS = {
  'webhook-id': 'The message id, the same on every attempt.',
  'webhook-timestamp': 'When the message was sent, in seconds since the Unix epoch.',
  'webhook-signature': '`v1,` followed by the signature in base64. Spaces separate multiple signatures.',
} as const;

const VERIFICATION_EXAMPLE = `import { createHmac, timingSafeEqual } from 'node:crypto';

/** body is the raw request text; secret is the signing secret (whsec_…) that the webhook page showed once. */
export function isReal(headers, body, secret) {
  const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signatures } = headers;
  if (Math.abs(Date.now() / 1000 - Number(time)) > 300) return false;
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const expected = createHmac('sha256', key).update(\`\${id}.\${time}.\${body}\`).digest();
  return signatures.split(' ').some((one) => {
    const given = Buffer.from(one.replace(/^v1,/, ''), 'base64');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}`;

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
  return `<details><summary>${title}</summary><pre>${escapeHtml(JSON.stringify(schemaOf(schema, io), null, 2))}</pre></details>`;
}

function webhooksBlock(): string {
  const events = Object.entries(WEBHOOK_EVENT_DESCRIPTIONS).map(([event, words]) => {
    const example = exampleOf(schemaOf(WEBHOOK_MESSAGES[event as keyof typeof WEBHOOK_MESSAGES], 'output'));
    return `<dt><code>${event}</code></dt><dd>${escapeHtml(words)}<pre>${escapeHtml(JSON.stringify(example))}</pre></dd>`;
  });
  const headers = Object.entries(SIGNATURE_HEADERS).map(
    ([name, words]) => `<li><code>${name}</code>: ${escapeHtml(words)}</li>`,
  );
  return `<section><h2>Webhook events and signature</h2><p>${escapeHtml(WEBHOOK_SIGNATURE)}</p><ul>${headers.join('')}</ul>
<pre>${escapeHtml(VERIFICATION_EXAMPLE)}</pre><dl>${events.join('\n')}</dl></section>`;
}

function entryBlock(call: Call): string {
  return `<article>
<h3>${call.method} /api${escapeHtml(call.path)}</h3>
<p>${escapeHtml(call.summary)}</p>
<p><small>${escapeHtml(accessText(call))} · returns ${call.status}</small></p>
${schemaBlock('Query', call.query, 'input')}${schemaBlock('Body', call.body, 'input')}${schemaBlock('Response', call.response, 'output')}
</article>`;
}

/** The API reference as one page without scripts, grouped by the first path segment. */
export async function referencePage(title: string, calls: readonly Call[]): Promise<string> {
  const groups = new Map<string, string[]>();
  for (const call of calls) {
    await yieldToEventLoop();
    const group = (call.path.split('/')[1] ?? '').replace(/-/g, ' ');
    groups.set(group, [...(groups.get(group) ?? []), entryBlock(call)]);
  }
  const sections = [...groups].map(
    ([group, articles]) => `<section><h2>${escapeHtml(group)}</h2>${articles.join('\n')}</section>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style>${REFERENCE_STYLE}</style></head><body><main><h1>${escapeHtml(title)}</h1>
<p>Send the access token as <code>Authorization: Bearer …</code>. Errors are RFC 9457 problem documents; show <code>detail</code> to the user.
This reference as an OpenAPI document: <a href="/api/openapi.json">openapi.json</a>.</p>
<p>${escapeHtml(LIST_DIALECT)}</p>
${webhooksBlock()}
${sections.join('\n')}</main></body></html>`;
}
