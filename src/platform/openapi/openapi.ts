import { z } from 'zod';
import { isRepeatable } from '../../access/call';
import { API_KEY_PREFIX } from '../../contract/auth';
import type { Call } from '../../contract/call';
import { problem } from '../../contract/errors';
import { IDEMPOTENCY_RECORD_HOURS } from '../../contract/limits';
import { listQuery } from '../../contract/recommendations';
import { WEBHOOK_EVENT_DESCRIPTIONS, WEBHOOK_RETRY_DAYS } from '../../contract/webhook-values';
import { WEBHOOK_MESSAGES } from '../../contract/webhooks';
import { yieldToEventLoop } from '../runtime/yield-to-event-loop';
import { responseExample, bodyExample, exampleOf } from './examples';
import {
  LIST_DIALECT,
  REAUTHENTICATION_TEXTS,
  SIGNATURE_HEADERS,
  WEBHOOK_SIGNATURE,
  accessText,
} from './reference-page';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

type Json = Record<string, unknown>;
interface Meta {
  id?: string;
  description?: string;
}
type Registry = z.core.$ZodRegistry<Meta>;

const CONTRACT = join(__dirname, '../../contract');
/** Only these kinds become named components. */
const NAMED_KINDS = new Set(['object', 'union', 'enum', 'intersection']);
const COMMENT = String.raw`\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*`;
const EXPORT = new RegExp(String.raw`(?:${COMMENT})?^exports\.(\w+) = `, 'gm');
/** Matches fields with their own schema: a comment on a shared schema would describe every field that uses it. */
const FIELD = new RegExp(String.raw`${COMMENT}(\w+): (?=[^,]*\()`, 'g');
const NEXT_STATEMENT = /^(?:const|let|function|class) /m;

const sentenceOf = (comment: string): string =>
  comment
    .split('\n')
    .map((line) => line.trim().replace(/^\*/, '').trim())
    .join(' ')
    .trim();
const nameOf = (key: string): string => key.charAt(0).toUpperCase() + key.slice(1);

function commentsOf(source: string): Map<string, { description: string; fields: Map<string, string> }> {
  const matches = [...source.matchAll(EXPORT)];
  return new Map(
    matches.map((match, index) => {
      const [body = ''] = source
        .slice(match.index + match[0].length, matches[index + 1]?.index)
        .split(NEXT_STATEMENT, 1);
      const fields = [...body.matchAll(FIELD)].map(([, comment = '', key = '']) => [key, sentenceOf(comment)] as const);
      return [match[2] ?? '', { description: sentenceOf(match[1] ?? ''), fields: new Map(fields) }];
    }),
  );
}

const describe = (registry: Registry, schema: z.ZodType, meta: Meta): void =>
  void (registry.has(schema) || registry.add(schema, meta));

/** The contract's schemas by export name, described by their source comments, which the compiled modules keep. */
function contractSchemas(): { registry: Registry; byName: Map<string, z.ZodType> } {
  const registry: Registry = z.registry<Meta>();
  const byName = new Map<string, z.ZodType>();
  const fieldsOf: [z.ZodObject, Map<string, string>][] = [];
  const requireModule = createRequire(__filename);
  for (const file of readdirSync(CONTRACT).filter((name) => /^[\w-]+\.js$/.test(name) && name !== 'routes.js')) {
    const comments = commentsOf(readFileSync(join(CONTRACT, file), 'utf8'));
    for (const [key, schema] of Object.entries(requireModule(join(CONTRACT, file)) as Record<string, unknown>)) {
      if (!(schema instanceof z.ZodType) || registry.has(schema) || !NAMED_KINDS.has(schema.def.type)) continue;
      const comment = comments.get(key);
      const id = nameOf(key);
      registry.add(schema, { id, ...(comment?.description ? { description: comment.description } : {}) });
      byName.set(id, schema);
      if (comment && schema instanceof z.ZodObject) fieldsOf.push([schema, comment.fields]);
    }
  }
  for (const [{ shape }, fields] of fieldsOf) {
    for (const [name, description] of fields) {
      const field = shape[name] as z.ZodType | undefined;
      if (field) describe(registry, field, { description });
    }
  }
  return { registry, byName };
}

/** A schema as plain JSON. Responses don't forbid additional properties, so that a new field breaks no client. */
function toJson(schema: z.ZodType, io: 'input' | 'output', metadata: Registry): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    ...{ io, metadata, unrepresentable: 'any' },
    override: ({ zodSchema, jsonSchema }) => {
      jsonSchema.description ??= z.globalRegistry.get(zodSchema)?.description;
      if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    },
  }) as Json;
  return json;
}

const DEFINITIONS = '#/$defs/';
const COMPONENTS = '#/components/schemas/';

class SchemaWriter {
  readonly components: Json = {};
  private readonly contract = contractSchemas();
  private readonly names = new Map<string, string>();

  /** `about` describes the shape if the contract doesn't. */
  write(schema: z.ZodType, io: 'input' | 'output', about?: string): Json {
    const { $defs = {}, ...json } = toJson(schema, io, this.contract.registry);
    for (const [id, definition] of Object.entries($defs as Record<string, Json>))
      this.components[this.nameOf(id, io)] ??= this.withNames(definition, io);
    const written = this.withNames(json, io);
    const { $ref = '' } = (written['items'] ?? written) as { $ref?: string };
    const component = this.components[$ref.slice(COMPONENTS.length)] as Json | undefined;
    if (component && about) component['description'] ??= about;
    return written;
  }

  private withNames(json: Json, io: 'input' | 'output'): Json {
    const rename = (_: string, id: string): string => `"${COMPONENTS}${this.nameOf(id, io)}"`;
    return JSON.parse(
      JSON.stringify(json).replace(new RegExp(`"${DEFINITIONS.replace('$', '\\$')}(\\w+)"`, 'g'), rename),
    ) as Json;
  }

  /** A shape that differs between input and output gets two names. */
  private nameOf(id: string, io: 'input' | 'output'): string {
    if (io === 'output' || /(?:Body|Query)$/.test(id)) return id;
    const cachedName = this.names.get(id);
    if (cachedName) return cachedName;
    const schema = this.contract.byName.get(id);
    const [inputJson, outputJson] = (['input', 'output'] as const).map(
      (direction) => schema && JSON.stringify(toJson(schema, direction, z.registry())),
    );
    const name = inputJson === outputJson ? id : `${id}Input`;
    this.names.set(id, name);
    return name;
  }
}

/** `/users/:userId` -> `/users/{userId}`. */
const openApiPath = (path: string): string => path.replace(/:(\w+)/g, '{$1}');

const reference = (kind: string, name: string): Json => ({ $ref: `#/components/${kind}/${name}` });

const pathParameters = ({ path, params }: Call, schemas: SchemaWriter): Json[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => {
    const schema = params[name] ? schemas.write(params[name], 'input') : { type: 'string' };
    return { name, in: 'path', required: true, schema };
  });

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
  return route.response
    ? {
        [route.media]: {
          schema: schemas.write(route.response, 'output', `The response of ${route.name}.`),
          example: responseExample(route),
        },
      }
    : {};
}

function successResponse(route: Call, schemas: SchemaWriter): Json {
  if (route.kind === 'redirect')
    return { description: 'Redirects the browser.', headers: { Location: { schema: { type: 'string' } } } };
  const headers = route.kind === 'list' ? { headers: { 'Content-Range': reference('headers', 'ContentRange') } } : {};
  return { description: SUCCESSES[route.status] ?? 'Success.', ...headers, content: contentOf(route, schemas) };
}

const SUCCESSES: Readonly<Record<number, string>> = {
  200: 'Success.',
  201: 'Created.',
  204: 'Success, with no response body.',
};

/** The meaning of each error status. Every error response is a problem document. */
const ERROR_RESPONSES: Readonly<Record<number, readonly [name: string, description: string]>> = {
  400: ['BadRequest', 'The request is invalid. `detail` explains the problem, and `errors` lists the fields to fix.'],
  401: ['NotSignedIn', 'The access token or API key is missing, invalid or expired.'],
  403: ['NotAllowed', 'The caller isn’t allowed to make this call.'],
  404: ['NotFound', 'The resource doesn’t exist, or the caller may not know that it exists.'],
  409: ['Conflict', 'The request conflicts with the current state. `code` and `detail` say why.'],
  413: ['TooLarge', 'The file is larger than this call takes.'],
  422: ['IdempotencyKeyReused', 'The Idempotency-Key was already used for a different request.'],
  429: ['TooManyRequests', 'The rate limit was exceeded. Wait the number of seconds in Retry-After.'],
  503: ['Unavailable', 'The server is temporarily unavailable. Try again in a moment.'],
};

const PROBLEM: Json = { 'application/problem+json': { schema: reference('schemas', 'Problem') } };

function errorResponses(route: Call): Json {
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
  return Object.fromEntries(
    statuses.map((status) => [status, reference('responses', ERROR_RESPONSES[status]?.[0] ?? '')]),
  );
}

function requestOf(route: Call, schemas: SchemaWriter): Json {
  const required = (content: Json): Json => ({ requestBody: { required: true, content } });
  if (route.takesFile)
    return required({ 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } });
  return route.body
    ? required({
        'application/json': {
          schema: schemas.write(route.body, 'input', `The request body of ${route.name}.`),
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
  description: `A unique value for this request, chosen by the client; API keys only. Repeating the request with the same key within ${IDEMPOTENCY_RECORD_HOURS} hours returns the first response without performing it again. A different request with that key returns 422; a request that is still running returns 409.`,
};

const sentencesOf = ({ summary }: Call): string[] => summary.split(/(?<=\.) /);

/** A call's description after the first sentence, who may make it, and what else a client must know. */
const descriptionOf = (route: Call): string =>
  [
    ...sentencesOf(route).slice(1),
    `${accessText(route)}.`,
    ...(route.reauthentication ? [REAUTHENTICATION_TEXTS[route.reauthentication]] : []),
    ...(route.query === listQuery ? [LIST_DIALECT] : route.kind === 'list' ? ['Returns the whole list.'] : []),
    ...(isRepeatable(route) ? ['To retry safely with an API key, send an Idempotency-Key.'] : []),
    ...(route.rate === 'costly' ? ['This call has a lower rate limit than most.'] : []),
  ].join(' ');

function operationOf(route: Call, schemas: SchemaWriter): Json {
  const { access, scope } = route;
  return {
    operationId: route.name,
    summary: sentencesOf(route)[0],
    description: descriptionOf(route),
    tags: [tagOf(route)],
    security: access.public ? [] : [{ bearer: [] }, ...(scope ? [{ apiKey: [scope] }] : [])],
    parameters: [
      ...pathParameters(route, schemas),
      ...queryParameters(route.query, schemas),
      ...(isRepeatable(route) ? [reference('parameters', 'IdempotencyKey')] : []),
    ],
    ...requestOf(route, schemas),
    responses: { [route.status]: successResponse(route, schemas), ...errorResponses(route) },
  };
}

const tagOf = ({ path }: Call): string => path.split('/')[1] ?? '';

function webhooksOf(schemas: SchemaWriter): Json {
  const events = Object.entries(WEBHOOK_MESSAGES).map(([event, message]) => {
    const schema = schemas.write(message, 'output');
    const operation = {
      operationId: `receive.${event}`,
      summary: WEBHOOK_EVENT_DESCRIPTIONS[event as keyof typeof WEBHOOK_MESSAGES],
      description: WEBHOOK_SIGNATURE,
      tags: ['webhooks'],
      security: [],
      parameters: Object.keys(SIGNATURE_HEADERS).map((name) => reference('parameters', name)),
      requestBody: { required: true, content: { 'application/json': { schema, example: exampleOf(schema) } } },
      responses: {
        '2XX': {
          description: `The delivery was accepted. After any other status, it is retried for up to ${WEBHOOK_RETRY_DAYS} days; a test is not retried.`,
        },
        410: { description: 'The receiver no longer exists. The webhook is turned off.' },
      },
    };
    return [event, { post: operation }] as const;
  });
  return Object.fromEntries(events);
}

/** The OpenAPI 3.1 document of these calls and who may make them. */
export async function buildOpenApi(calls: readonly Call[], about: { title: string; version: string }): Promise<Json> {
  const schemas = new SchemaWriter();
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    await yieldToEventLoop();
    const path = `/api${openApiPath(call.path)}`;
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call, schemas) };
  }
  const webhooks = webhooksOf(schemas);
  schemas.write(problem, 'output');
  const listParameters = parametersOf(listQuery, schemas).map((a) => [String(a['name']), a] as const);
  const text = { type: 'string' };
  const signature = Object.entries(SIGNATURE_HEADERS).map(
    ([name, description]) => [name, { name, in: 'header', required: true, schema: text, description }] as const,
  );
  const responses = Object.values(ERROR_RESPONSES).map(
    ([name, description]) => [name, { description, content: PROBLEM }] as const,
  );
  return {
    openapi: '3.1.0',
    info: {
      ...about,
      license: { name: 'MIT', identifier: 'MIT' },
      description: `Errors are RFC 9457 problem documents. Show \`detail\` to the user, and use \`code\` in programs. ${LIST_DIALECT}`,
    },
    servers: [{ url: '/' }],
    tags: [...new Set(calls.map(tagOf))].map((name) => ({ name, description: `Operations under /api/${name}.` })),
    paths,
    webhooks,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: `${API_KEY_PREFIX}…`,
          description: 'A school’s API key, created by an admin, with the scope that the operation requires.',
        },
      },
      parameters: { IdempotencyKey: IDEMPOTENCY_KEY, ...Object.fromEntries([...listParameters, ...signature]) },
      headers: {
        ContentRange: {
          description: 'The row range of this response and the total number of rows, for example `students 0-24/319`.',
          schema: text,
        },
      },
      responses: Object.fromEntries(responses),
      schemas: Object.fromEntries(Object.entries(schemas.components).sort(([a], [b]) => (a < b ? -1 : 1))),
    },
  };
}
