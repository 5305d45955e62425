import type { Call } from '../../contract/call';
import { FRESH_SIGN_IN_MINUTES, LIST_MOST_ROWS } from '../../contract/limits';

/** Who may make a call, in words. */
export function whoMay({ access, scope }: Call): string {
  const words = wordsOf(access);
  return scope ? `${words}, or an API key with ${scope}` : words;
}

function wordsOf({ public: isPublic, roles, subject }: Call['access']): string {
  if (isPublic) return 'Open to everyone';
  if (roles) return `Requires sign-in as ${roles.join(' or ')}`;
  return subject
    ? `Requires sign-in and \`${subject.action}\` access to the person in \`${subject.place}\``
    : 'Requires sign-in';
}

const CONFIRMED = `confirmed their identity within the last ${FRESH_SIGN_IN_MINUTES} minutes (POST /api/auth/me/proof)`;
/** Who must have confirmed their identity, by what a call declares. */
export const PROOF: Readonly<Record<NonNullable<Call['freshProof']>, string>> = {
  everybody: `The caller must have ${CONFIRMED}.`,
  sessions: `A signed-in caller must have ${CONFIRMED}; an API key needs no confirmation.`,
  staff: `Counselors and admins must have ${CONFIRMED}.`,
  'about-admins': `If the code creates counselors, a signed-in caller must have ${CONFIRMED}.`,
};

/** The query and response format of lists. */
export const LIST_DIALECT = `Lists use the ra-data-simple-rest query format: \`sort=["name","ASC"]\`, \`range=[0,24]\` and \`filter={"q":"ann"}\`, each as JSON. A response has at most ${LIST_MOST_ROWS} rows; its Content-Range header (\`students 0-24/319\`) gives the row range and the total.`;

/** How a receiver verifies a delivery. */
export const WEBHOOK_SIGNATURE =
  'Deliveries are signed as specified by Standard Webhooks (https://www.standardwebhooks.com). The webhook-signature header holds the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>`. The key is the part of the secret after `whsec_`, decoded from base64. Compare signatures in constant time, reject timestamps more than five minutes old, and ignore a webhook-id that you have already processed.';

export const SIGNATURE_HEADERS = {
  'webhook-id': 'The message id, the same on every attempt.',
  'webhook-timestamp': 'When the message was sent, in seconds since the Unix epoch.',
  'webhook-signature': '`v1,` followed by the signature in base64. Spaces separate multiple signatures.',
} as const;

/** A Node receiver without dependencies. */
export const VERIFICATION_EXAMPLE = `import { createHmac, timingSafeEqual } from 'node:crypto';

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
