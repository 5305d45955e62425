import { z } from 'zod';
import { problem } from '../contract/errors';
import type { Route } from '../contract/route';

type Json = Record<string, unknown>;

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
  return route.answer ? { [route.media]: { schema: schemaOf(route.answer, 'output') } } : {};
}

function operationOf(name: string, route: Route, isPublic: boolean): Json {
  const refused = {
    description: 'A problem document',
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  };
  return {
    operationId: name,
    summary: route.summary,
    tags: [route.path.split('/')[1]],
    security: isPublic ? [] : [{ bearer: [] }],
    parameters: [...pathParameters(route.path), ...queryParameters(route.query)],
    ...(route.body
      ? { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(route.body, 'input') } } } }
      : {}),
    responses: {
      [route.status]: { description: 'Done', content: contentOf(route) },
      default: refused,
    },
  };
}

/** The OpenAPI 3.1 document of these calls; `publicNames` are those that need no sign-in. */
export function openApiOf(
  calls: Readonly<Record<string, Route>>,
  about: { title: string; version: string },
  publicNames: ReadonlySet<string>,
): Json {
  const paths: Record<string, Json> = {};
  for (const [name, route] of Object.entries(calls)) {
    const path = `/api${openPath(route.path)}`;
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(name, route, publicNames.has(name)) };
  }
  return {
    openapi: '3.1.0',
    info: { ...about, description: 'Errors are RFC 9457 problem documents; `detail` is the sentence to show.' },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Problem: schemaOf(problem, 'output') },
    },
  };
}
