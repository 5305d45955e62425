import { z } from 'zod';
import { problem } from '../../contract/errors';
import { API_KEY_START } from '../../contract/api-keys';
import { KEPT_ANSWER_HOURS } from '../../contract/limits';
import { isRepeatable } from '../../access/call';
import type { Call } from '../../contract/call';
import { listQuery } from '../../contract/lists';
import { giveWay } from '../runtime/give-way';
import { answerExample, bodyExample } from './examples';
import { LIST_DIALECT, SIGNATURE_HEADERS, WEBHOOK_SIGNATURE, whoMay } from './words';
import { type Json, SchemaWriter } from './schema-names';
import { exampleOf } from './example-of';
import { WEBHOOK_MESSAGES } from '../../contract/webhooks';
import { WEBHOOK_EVENT_WORDS } from '../../contract/webhook-values';

/** `/users/:userId` -> `/users/{userId}`. */
const openPath = (path: string): string => path.replace(/:(\w+)/g, '{$1}');

const reference = (kind: string, name: string): Json => ({ $ref: `#/components/${kind}/${name}` });

const pathParameters = ({ path, params }: Call, schemas: SchemaWriter): Json[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => {
    const schema = params[name] ? schemas.write(params[name], 'input') : { type: 'string' };
    return { name, in: 'path', required: true, schema };
  });

/** The three parameters of a list are components; those of other calls stand with them. */
function queryParameters(query: z.ZodType | null, schemas: SchemaWriter): Json[] {
  if (!query) return [];
  if (query === listQuery) return Object.keys(listQuery.shape).map((name) => reference('parameters', name));
  return parametersOf(query, schemas);
}

function parametersOf(query: z.ZodType, schemas: SchemaWriter): Json[] {
  const written = query instanceof z.ZodObject ? query.shape : {};
  return Object.entries(written as Record<string, z.ZodType>).map(([name, property]) => {
    const { description, ...schema } = schemas.write(property, 'input');
    return {
      ...{ name, in: 'query', required: !property.safeParse(undefined).success, schema },
      ...(description ? { description } : {}),
    };
  });
}

function contentOf(route: Call, schemas: SchemaWriter): Json {
  if (route.kind === 'text') return { [route.media]: { schema: { type: 'string' } } };
  if (route.kind === 'file') return { [route.media]: { schema: { type: 'string', format: 'binary' } } };
  return route.answer
    ? {
        [route.media]: {
          schema: schemas.write(route.answer, 'output', `What ${route.name} returns.`),
          example: answerExample(route),
        },
      }
    : {};
}

function doneOf(route: Call, schemas: SchemaWriter): Json {
  if (route.kind === 'redirect')
    return { description: 'The browser goes on there.', headers: { Location: { schema: { type: 'string' } } } };
  const headers = route.kind === 'list' ? { headers: { 'Content-Range': reference('headers', 'ContentRange') } } : {};
  return { description: SUCCESSES[route.status] ?? 'It worked.', ...headers, content: contentOf(route, schemas) };
}

const SUCCESSES: Readonly<Record<number, string>> = {
  200: 'It worked.',
  201: 'It was created.',
  204: 'It worked; there is no body.',
};

/** What each status means; every one of them comes as a problem document. */
const REFUSALS: Readonly<Record<number, readonly [name: string, description: string]>> = {
  400: ['BadRequest', 'The request has a mistake: `detail` says which, `errors` where.'],
  401: ['NotSignedIn', 'No access token or API key was sent, or it is not valid any more.'],
  403: ['NotAllowed', 'The caller may not make this call.'],
  404: ['NotFound', 'There is no such thing, or the caller may not know of it.'],
  409: ['Conflict', 'It does not fit what is there: `code` and `detail` say why.'],
  413: ['TooLarge', 'The file is larger than this call takes.'],
  422: ['IdempotencyKeyReused', 'The Idempotency-Key was sent before with another call.'],
  429: ['TooManyRequests', 'Too many requests: wait as many seconds as Retry-After says.'],
  503: ['Unavailable', 'The server cannot do it right now: try again in a moment.'],
};

const PROBLEM: Json = { 'application/problem+json': { schema: reference('schemas', 'Problem') } };

function refusalsOf(route: Call): Json {
  const hasInput =
    route.body !== null || route.query !== null || Object.keys(route.params).length > 0 || route.takesFile;
  const statuses = [
    ...(hasInput ? [400] : []),
    ...(route.access.public ? [] : [401, 403]),
    ...(route.path.includes(':') ? [404] : []),
    ...(route.method === 'GET' ? [] : [409]),
    ...(isRepeatable(route) ? [422] : []),
    ...(route.takesFile ? [413] : []),
    ...[429, 503],
  ];
  return Object.fromEntries(statuses.map((status) => [status, reference('responses', REFUSALS[status]?.[0] ?? '')]));
}

function requestOf(route: Call, schemas: SchemaWriter): Json {
  const required = (content: Json): Json => ({ requestBody: { required: true, content } });
  if (route.takesFile)
    return required({ 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } });
  return route.body
    ? required({
        'application/json': {
          schema: schemas.write(route.body, 'input', `What ${route.name} takes.`),
          example: bodyExample(route),
        },
      })
    : {};
}

const IDEMPOTENCY_KEY: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', minLength: 1, maxLength: 255 },
  example: '8e03978e-40d5-43dd-bc93-6894a57f9324',
  description: `For API keys: a name of this call, made up by the program. The same call sent again under the same name within ${KEPT_ANSWER_HOURS} hours is answered as the first time and done once; another call under that name is refused with 422, one that still runs with 409.`,
};

/** When a call asks for the password again, unless it was given in the last minutes. */
const PROOF: Readonly<Record<NonNullable<Call['freshProof']>, string>> = {
  everybody: 'It asks for the password again, unless it was given in the last minutes.',
  sessions: 'It asks people for the password again, unless it was given in the last minutes; API keys are not asked.',
  staff: 'It asks staff for the password again, unless it was given in the last minutes.',
  'about-admins': 'About an admin it asks for the password again, unless it was given in the last minutes.',
};

/** Beside the summary: who may make the call, and what else a program needs to know of it. */
const descriptionOf = (route: Call): string =>
  [
    `${whoMay(route)}.`,
    ...(route.freshProof ? [PROOF[route.freshProof]] : []),
    ...(route.query === listQuery ? [LIST_DIALECT] : route.kind === 'list' ? ['It returns the whole list.'] : []),
    ...(isRepeatable(route) ? ['A program can repeat it safely with an Idempotency-Key.'] : []),
    ...(route.rate === 'costly' ? ['It has a lower rate limit than other calls.'] : []),
  ].join(' ');

function operationOf(route: Call, schemas: SchemaWriter): Json {
  const { access, scope } = route;
  return {
    operationId: route.name,
    summary: route.summary,
    description: descriptionOf(route),
    tags: [tagOf(route)],
    security: access.public ? [] : [{ bearer: [] }, ...(scope ? [{ apiKey: [scope] }] : [])],
    parameters: [
      ...pathParameters(route, schemas),
      ...queryParameters(route.query, schemas),
      ...(isRepeatable(route) ? [reference('parameters', 'IdempotencyKey')] : []),
    ],
    ...requestOf(route, schemas),
    responses: { [route.status]: doneOf(route, schemas), ...refusalsOf(route) },
  };
}

const tagOf = ({ path }: Call): string => path.split('/')[1] ?? '';

/** What receivers are sent, by event. */
function webhooksOf(schemas: SchemaWriter): Json {
  const events = Object.entries(WEBHOOK_MESSAGES).map(([event, message]) => {
    const schema = schemas.write(message, 'output');
    const operation = {
      operationId: `receive.${event}`,
      summary: WEBHOOK_EVENT_WORDS[event as keyof typeof WEBHOOK_MESSAGES],
      description: WEBHOOK_SIGNATURE,
      tags: ['webhooks'],
      security: [],
      parameters: Object.keys(SIGNATURE_HEADERS).map((name) => reference('parameters', name)),
      requestBody: {
        required: true,
        content: { 'application/json': { schema, example: exampleOf(schema) } },
      },
      responses: {
        '2XX': { description: 'It arrived. Any other status is tried again for three days.' },
        410: { description: 'The receiver is gone: the webhook is switched off.' },
      },
    };
    return [event, { post: operation }] as const;
  });
  return Object.fromEntries(events);
}

/** The OpenAPI 3.1 document of these calls and who may make them. */
export async function openApiOf(calls: readonly Call[], about: { title: string; version: string }): Promise<Json> {
  const schemas = new SchemaWriter();
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    await giveWay();
    const path = `/api${openPath(call.path)}`;
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call, schemas) };
  }
  const webhooks = webhooksOf(schemas);
  schemas.write(problem, 'output');
  const listParameters = parametersOf(listQuery, schemas).map((one) => [String(one['name']), one] as const);
  const text = { type: 'string' };
  const signature = Object.entries(SIGNATURE_HEADERS).map(
    ([name, description]) => [name, { name, in: 'header', required: true, schema: text, description }] as const,
  );
  const responses = Object.values(REFUSALS).map(
    ([name, description]) => [name, { description, content: PROBLEM }] as const,
  );
  return {
    openapi: '3.1.0',
    info: {
      ...about,
      license: { name: 'MIT', identifier: 'MIT' },
      description: `Errors are RFC 9457 problem documents; \`detail\` is the sentence to show, \`code\` what a program looks at. ${LIST_DIALECT}`,
    },
    servers: [{ url: '/' }],
    tags: [...new Set(calls.map(tagOf))].map((name) => ({ name, description: `Calls under /api/${name}.` })),
    paths,
    webhooks,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: `${API_KEY_START}…`,
          description: 'An API key of a school, made by its admin, with the scope that the call names.',
        },
      },
      parameters: { IdempotencyKey: IDEMPOTENCY_KEY, ...Object.fromEntries([...listParameters, ...signature]) },
      headers: {
        ContentRange: {
          description: 'The rows of this response and how many there are: students 0-24/319.',
          schema: text,
        },
      },
      responses: Object.fromEntries(responses),
      schemas: Object.fromEntries(Object.entries(schemas.components).sort(([one], [other]) => (one < other ? -1 : 1))),
    },
  };
}
