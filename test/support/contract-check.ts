import { equals } from '@jest/expect-utils';
import { z } from 'zod';
import { problem } from '../../src/contract/errors';
import type { Call } from '../../src/contract/call';
import { routes } from '../../src/contract/routes';

/** An answer as it came, with its whole text. */
export interface CheckedResponse {
  status: number;
  headers: Headers;
  text: string;
}

const CALLS = Object.entries(routes as Record<string, Call>).map(([name, route]) => ({
  name,
  route,
  // Words stand before parameters, so that '/students/next-grade' is not read as somebody's id.
  parameters: [...route.path.matchAll(/:\w+/g)].length,
  pattern: new RegExp(`^/api${route.path.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]*')}/?$`),
}));
CALLS.sort((a, b) => a.parameters - b.parameters);

/** The call of the contract that a request makes; undefined for an address that is none. */
export function findCall(method: string, address: string): { name: string; route: Call } | undefined {
  const path = address.split('?')[0] ?? '';
  return CALLS.find(({ route, pattern }) => route.method === method && pattern.test(path));
}

/** What in an answer breaks the contract, in words; null when nothing does. */
export function contractBreach(method: string, address: string, response: CheckedResponse): string | null {
  const call = findCall(method, address);
  if (!call) return null;
  const breach = response.status >= 400 ? problemBreach(call.route, response) : successBreach(call.route, response);
  return breach && `${method} ${call.route.path} answered ${response.status}: ${breach}`;
}

function successBreach(route: Call, { status, headers, text }: CheckedResponse): string | null {
  const type = headers.get('content-type') ?? '';
  if (status !== route.status) return `${route.status} is what the contract says`;
  if (type.startsWith('text/event-stream')) return null;
  if (route.kind === 'text' || route.kind === 'file') {
    return type.startsWith(route.media) ? null : `${route.media} is what the contract says, not ${type}`;
  }
  if (!route.response) return text ? `an empty answer was promised, not ${text}` : null;
  if (route.kind === 'list' && !headers.get('content-range')) return 'a list without Content-Range';
  return schemaBreach(route.response, text);
}

/** Only a problem document refuses; besides readiness, whose bad news has the same shape as its good news. */
function problemBreach(route: Call, { status, headers, text }: CheckedResponse): string | null {
  if (status === 503 && route === routes.ready) return schemaBreach(routes.ready.response, text);
  if (!headers.get('content-type')?.startsWith('application/problem+json')) return `no problem document: ${text}`;
  return schemaBreach(problem.extend({ status: z.literal(status) }), text);
}

/** Reads by the schema and refuses fields that the schema does not name. */
function schemaBreach(schema: z.ZodType, text: string): string | null {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return `no JSON: ${text}`;
  }
  const parsed = schema.safeParse(body);
  if (!parsed.success) return z.prettifyError(parsed.error).slice(0, 2000);
  return equals(parsed.data, body, [], true) ? null : `the answer holds more than the contract says: ${text}`;
}
