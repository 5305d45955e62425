import { z } from 'zod';
import { problem } from '../../contract/errors';
import { API_KEY_START } from '../../contract/api-keys';
import type { ApiScope } from '../../contract/api-scopes';
import { KEPT_ANSWER_HOURS } from '../../contract/limits';
import type { Route } from '../../contract/route';
import { answerExample, bodyExample } from './examples';

type Json = Record<string, unknown>;

/** Whether a call needs no sign-in, and the scope with which an API key may make it. */
interface Openness {
  isPublic: boolean;
  scope: ApiScope | undefined;
}

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...plain } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return plain;
};

/** `/users/:userId` -> `/users/{userId}`. */
const openPath = (path: string): string => path.replace(/:(\w+)/g, '{$1}');

const pathParameters = (path: string): Json[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));

function queryParameters(query: z.ZodType | null): Json[] {
  if (!query) return [];
  const schema = schemaOf(query, 'input') as { properties?: Record<string, Json>; required?: string[] };
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: 'query',
    required: schema.required?.includes(name) ?? false,
    schema: property,
  }));
}

function contentOf(route: Route): Json {
  if (route.kind === 'text') return { [route.media]: { schema: { type: 'string' } } };
  if (route.kind === 'file') return { [route.media]: { schema: { type: 'string', format: 'binary' } } };
  return route.answer
    ? { [route.media]: { schema: schemaOf(route.answer, 'output'), example: answerExample(route) } }
    : {};
}

const doneOf = (route: Route): Json =>
  route.kind === 'redirect'
    ? { description: 'Goes on there', headers: { Location: { schema: { type: 'string' } } } }
    : { description: 'Done', content: contentOf(route) };

function requestOf(name: string, route: Route): Json {
  const required = (content: Json): Json => ({ requestBody: { required: true, content } });
  if (route.takesFile)
    return required({ 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } });
  return route.body
    ? required({ 'application/json': { schema: schemaOf(route.body, 'input'), example: bodyExample(name, route) } })
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

function operationOf(name: string, route: Route, { isPublic, scope }: Openness): Json {
  const refused = {
    description: 'A problem document',
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  };
  return {
    operationId: name,
    summary: route.summary,
    tags: [route.path.split('/')[1]],
    security: isPublic ? [] : [{ bearer: [] }, ...(scope ? [{ apiKey: [scope] }] : [])],
    parameters: [
      ...pathParameters(route.path),
      ...queryParameters(route.query),
      ...(scope && route.method !== 'GET' ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ],
    ...requestOf(name, route),
    responses: {
      [route.status]: doneOf(route),
      '4XX': refused,
      '5XX': refused,
    },
  };
}

/** The OpenAPI 3.1 document of these calls and who may make them. */
export function openApiOf(
  calls: Readonly<Record<string, Route>>,
  about: { title: string; version: string },
  opennessOf: (name: string) => Openness,
): Json {
  const paths: Record<string, Json> = {};
  for (const [name, route] of Object.entries(calls)) {
    const path = `/api${openPath(route.path)}`;
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(name, route, opennessOf(name)) };
  }
  return {
    openapi: '3.1.0',
    info: {
      ...about,
      license: { name: 'MIT', identifier: 'MIT' },
      description:
        'Errors are RFC 9457 problem documents; `detail` is the sentence to show, `code` what a program looks at.',
    },
    servers: [{ url: '/' }],
    paths,
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
      parameters: { IdempotencyKey: IDEMPOTENCY_KEY },
      schemas: { Problem: schemaOf(problem, 'output') },
    },
  };
}
