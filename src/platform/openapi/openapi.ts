import { z } from 'zod';
import { problem } from '../../contract/errors';
import { API_KEY_START } from '../../contract/api-keys';
import { KEPT_ANSWER_HOURS } from '../../contract/limits';
import { isRepeatable } from '../../access/call';
import type { Call } from '../../contract/call';
import { answerExample, bodyExample } from './examples';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...plain } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return plain;
};

/** `/users/:userId` -> `/users/{userId}`. */
const openPath = (path: string): string => path.replace(/:(\w+)/g, '{$1}');

const pathParameters = ({ path, params }: Call): Json[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => {
    const schema = params[name] ? schemaOf(params[name], 'input') : { type: 'string' };
    return { name, in: 'path', required: true, schema };
  });

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

function contentOf(route: Call): Json {
  if (route.kind === 'text') return { [route.media]: { schema: { type: 'string' } } };
  if (route.kind === 'file') return { [route.media]: { schema: { type: 'string', format: 'binary' } } };
  return route.answer
    ? { [route.media]: { schema: schemaOf(route.answer, 'output'), example: answerExample(route) } }
    : {};
}

const doneOf = (route: Call): Json =>
  route.kind === 'redirect'
    ? { description: 'Goes on there', headers: { Location: { schema: { type: 'string' } } } }
    : { description: 'Done', content: contentOf(route) };

function requestOf(route: Call): Json {
  const required = (content: Json): Json => ({ requestBody: { required: true, content } });
  if (route.takesFile)
    return required({ 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } });
  return route.body
    ? required({ 'application/json': { schema: schemaOf(route.body, 'input'), example: bodyExample(route) } })
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

function operationOf(route: Call): Json {
  const { access, scope } = route;
  const refused = {
    description: 'A problem document',
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  };
  return {
    operationId: route.name,
    summary: route.summary,
    tags: [route.path.split('/')[1]],
    security: access.public ? [] : [{ bearer: [] }, ...(scope ? [{ apiKey: [scope] }] : [])],
    parameters: [
      ...pathParameters(route),
      ...queryParameters(route.query),
      ...(isRepeatable(route) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ],
    ...requestOf(route),
    responses: {
      [route.status]: doneOf(route),
      '4XX': refused,
      '5XX': refused,
    },
  };
}

/** The OpenAPI 3.1 document of these calls and who may make them. */
export function openApiOf(calls: readonly Call[], about: { title: string; version: string }): Json {
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    const path = `/api${openPath(call.path)}`;
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call) };
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
