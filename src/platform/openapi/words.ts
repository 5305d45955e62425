import type { Call } from '../../contract/call';
import { LIST_MOST_ROWS } from '../../contract/limits';

/** Who may make a call, in words. */
export function whoMay({ access, scope }: Call): string {
  const words = wordsOf(access);
  return scope ? `${words}, or an API key with ${scope}` : words;
}

function wordsOf({ public: isPublic, roles, subject }: Call['access']): string {
  if (isPublic) return 'Anybody';
  if (roles) return `Signed in as ${roles.join(' or ')}`;
  return subject ? `Signed in, and allowed to ${subject.action} the person at ${subject.place}` : 'Anybody signed in';
}

/** How lists are asked for and answered. */
export const LIST_DIALECT = `Lists speak the dialect of ra-data-simple-rest: \`sort=["name","ASC"]\`, \`range=[0,24]\` and \`filter={"q":"ann"}\`, each as JSON. A response has ${LIST_MOST_ROWS} rows at most; its Content-Range (\`students 0-24/319\`) names the rows and how many there are.`;

/** How a receiver knows that a delivery is real. */
export const WEBHOOK_SIGNATURE =
  'Deliveries are signed as Standard Webhooks asks (https://www.standardwebhooks.com): the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>`, made with the bytes behind `whsec_` of the secret (base64), is in webhook-signature. Compare it in constant time, refuse timestamps more than five minutes old, and ignore a webhook-id that you have seen.';

export const SIGNATURE_HEADERS = {
  'webhook-id': 'Names the message; the same at each try.',
  'webhook-timestamp': 'When it was sent, in seconds since 1970.',
  'webhook-signature': '`v1,` and the signature in base64; several are separated by spaces.',
} as const;

/** A receiver in Node without packages. */
export const VERIFICATION_EXAMPLE = `import { createHmac, timingSafeEqual } from 'node:crypto';

/** body is the raw text of the request, secret what the webhook page showed once (whsec_…). */
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
