import { equals } from '@jest/expect-utils';
import { z } from 'zod';
import { problem } from '../../src/contract/errors';
import type { Call } from '../../src/contract/call';
import { routes } from '../../src/contract/routes';

/** An answer as it came, with its whole text. */
export interface Answered {
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
CALLS.sort((one, other) => one.parameters - other.parameters);

/** The call of the contract that a request makes; undefined for an address that is none. */
export function callOf(method: string, address: string): { name: string; route: Call } | undefined {
  const path = address.split('?')[0] ?? '';
  return CALLS.find(({ route, pattern }) => route.method === method && pattern.test(path));
}

/** What in an answer breaks the contract, in words; null when nothing does. */
export function breachOf(method: string, address: string, answered: Answered): string | null {
  const call = callOf(method, address);
  if (!call) return null;
  const what = answered.status >= 400 ? breachOfRefusal(call.route, answered) : breachOfAnswer(call.route, answered);
  return what && `${method} ${call.route.path} answered ${answered.status}: ${what}`;
}

function breachOfAnswer(route: Call, { status, headers, text }: Answered): string | null {
  const type = headers.get('content-type') ?? '';
  if (status !== route.status) return `${route.status} is what the contract says`;
  if (type.startsWith('text/event-stream')) return null;
  if (route.kind === 'text' || route.kind === 'file') {
    return type.startsWith(route.media) ? null : `${route.media} is what the contract says, not ${type}`;
  }
  if (!route.answer) return text ? `an empty answer was promised, not ${text}` : null;
  if (route.kind === 'list' && !headers.get('content-range')) return 'a list without Content-Range';
  return breachOfSchema(route.answer, text);
}

/** Only a problem document refuses; besides readiness, whose bad news has the same shape as its good news. */
function breachOfRefusal(route: Call, { status, headers, text }: Answered): string | null {
  if (status === 503 && route === routes.ready) return breachOfSchema(routes.ready.answer, text);
  if (!headers.get('content-type')?.startsWith('application/problem+json')) return `no problem document: ${text}`;
  return breachOfSchema(problem.extend({ status: z.literal(status) }), text);
}

/** Reads by the schema and refuses fields that the schema does not name. */
function breachOfSchema(schema: z.ZodType, text: string): string | null {
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    return `no JSON: ${text}`;
  }
  const read = schema.safeParse(answer);
  if (!read.success) return z.prettifyError(read.error).slice(0, 2000);
  return equals(read.data, answer, [], true) ? null : `the answer holds more than the contract says: ${text}`;
}
