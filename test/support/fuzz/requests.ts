import fc, { type Arbitrary } from 'fast-check';
import { hostileValue, type KnownValues, type Schema, valueArbitrary, faultyArbitrary } from './values';

interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  schema: Schema;
}
interface Operation {
  operationId: string;
  parameters: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}
/** What the fuzz reads of the API's own description. */
export interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
}

/** A request as it will be sent. */
export interface FuzzRequest {
  call: string;
  method: string;
  address: string;
  actor: string;
  headers: Record<string, string>;
  body: string | undefined;
}

/** Some of every hundred requests are mostly right, so that the fuzz gets behind the checks of form. */
const VALID = { weight: 3 };
const INVALID = { weight: 2 };

const toText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** A lone surrogate cannot be percent-encoded: its bytes are sent as a broken client would. */
function encodePathPart(text: string): string {
  try {
    return encodeURIComponent(text);
  } catch {
    return '%ED%A0%80';
  }
}

const pathArbitrary = (path: string, parameters: Parameter[], knownValues: KnownValues): Arbitrary<string> =>
  fc
    .tuple(
      ...parameters
        .filter((parameter) => parameter.in === 'path')
        .map(({ name, schema }) =>
          fc
            .oneof(
              { ...VALID, arbitrary: valueArbitrary(schema, knownValues, name) },
              { weight: 1, arbitrary: hostileValue },
            )
            .map((value) => [name, toText(value).slice(0, 400)] as const),
        ),
    )
    .map((values) =>
      values.reduce((address, [name, value]) => address.replace(`{${name}}`, encodePathPart(value) || '%20'), path),
    );

const queryArbitrary = (parameters: Parameter[], knownValues: KnownValues): Arbitrary<string> =>
  fc
    .tuple(
      ...parameters
        .filter((parameter) => parameter.in === 'query')
        .map(({ name, schema, required }) =>
          fc.oneof(
            { weight: required ? 0 : 2, arbitrary: fc.constant(null) },
            {
              ...VALID,
              arbitrary: valueArbitrary(schema, knownValues, name).map(
                (value) => `${name}=${encodePathPart(toText(value))}`,
              ),
            },
            {
              weight: 1,
              arbitrary: hostileValue.map((value) => `${name}=${encodePathPart(toText(value))}&${name}=twice`),
            },
          ),
        ),
    )
    .map((pairs) => pairs.filter((pair) => pair !== null).join('&'))
    .map((query) => (query ? `?${query}` : ''));

const BROKEN_BODIES = [
  '{',
  '[]',
  'null',
  '"text"',
  '{"a":1e999}',
  '{"__proto__":{"admin":true}}',
  '\uFEFF{}',
  '{"a":"\\ud800"}',
];

const bodyArbitrary = (schema: Schema | undefined, knownValues: KnownValues): Arbitrary<string | undefined> => {
  if (!schema) return fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, fc.constantFrom('{}', '{'));
  const validBody = valueArbitrary(schema, knownValues);
  return fc.oneof(
    { ...VALID, arbitrary: validBody.map((value) => JSON.stringify(value)) },
    { ...INVALID, arbitrary: validBody.chain(faultyArbitrary).map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: fc.constantFrom(undefined, ...BROKEN_BODIES) },
  );
};

const headersArbitrary = (hasBody: boolean): Arbitrary<Record<string, string>> =>
  fc.oneof(
    {
      weight: 12,
      arbitrary: fc.constant<Record<string, string>>(hasBody ? { 'content-type': 'application/json' } : {}),
    },
    fc.constantFrom<Record<string, string>>(
      { 'content-type': 'text/plain' },
      { 'content-type': 'application/json; charset=utf-16' },
      { 'content-type': 'application/x-www-form-urlencoded' },
      { 'content-type': 'application/json', accept: 'text/event-stream' },
      { 'content-type': 'application/json', 'x-request-id': 'x'.repeat(300), 'accept-encoding': 'br;q=nope' },
      { 'content-type': 'application/json', cookie: 'pathlight_refresh=a.b; pathlight_refresh=%E0%A4%A' },
      { 'content-type': 'application/json', origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' },
    ),
  );

/** Requests to one call of the API, from mostly right to nonsense. */
function requestsForOperation(
  { operationId, parameters, requestBody }: Operation,
  { method, path }: { method: string; path: string },
  actors: readonly string[],
  knownValues: KnownValues,
): Arbitrary<FuzzRequest> {
  const schema = requestBody?.content['application/json']?.schema;
  const requestParts = fc.tuple(
    pathArbitrary(path, parameters, knownValues),
    queryArbitrary(parameters, knownValues),
    fc.constantFrom(...actors),
    bodyArbitrary(schema, knownValues),
  );
  return requestParts.chain(([address, query, actor, body]) =>
    headersArbitrary(body !== undefined).map((headers) => ({
      ...{ call: operationId, method: method.toUpperCase(), address: address + query },
      ...{ actor, headers, body: method === 'get' ? undefined : body },
    })),
  );
}

/** Requests to every call that the API's own description names, or to those of these names. */
export function requestArbitrary(
  api: OpenApi,
  actors: readonly string[],
  knownValues: KnownValues,
  onlyOperations?: readonly string[],
): Arbitrary<FuzzRequest> {
  const operationArbitraries = Object.entries(api.paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { operationId }]) => onlyOperations?.includes(operationId) ?? true)
      .map(([method, operation]) => requestsForOperation(operation, { method, path }, actors, knownValues)),
  );
  return fc.oneof(...operationArbitraries);
}
