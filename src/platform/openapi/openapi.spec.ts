import { createConfig, lintFromString } from '@redocly/openapi-core';
import { routes } from '../../contract/routes';
import { WEBHOOK_EVENTS, WEBHOOK_TEST_EVENT } from '../../contract/webhook-values';
import { buildOpenApi } from './openapi';

const API_INFO = { title: 'Pathlight API', version: '1' };

/** The linter's findings for a document; examples are checked against their schemas. */
async function lintErrors(document: object): Promise<string[]> {
  const config = await createConfig({
    extends: ['recommended'],
    rules: {
      'no-invalid-media-type-examples': 'error',
      'no-invalid-parameter-examples': 'error',
      // Every router puts words before parameters: '/students/gone' is nobody's id.
      'no-ambiguous-paths': 'off',
      // The route to a sign-in provider is a redirect, which only returns 3xx.
      'operation-2xx-response': 'off',
    },
  });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  return problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`);
}

interface Operation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  responses: Record<string, unknown>;
}
type Paths = Record<string, Record<string, Operation>>;
let document: { paths: Paths; webhooks: Paths; components: { schemas: Record<string, { description?: string }> } };
let operations: Operation[];
beforeAll(async () => {
  document = (await buildOpenApi(Object.values(routes), API_INFO)) as unknown as typeof document;
  operations = Object.values({ ...document.paths, ...document.webhooks }).flatMap((item) => Object.values(item));
});

it('is a clean description, every example of which its schema takes', async () => {
  expect(await lintErrors(document)).toEqual([]);
});

it('names and explains every operation', () => {
  const ids = operations.map(({ operationId }) => operationId);
  expect(new Set(ids).size).toBe(ids.length);
  const incomplete = operations.filter(
    ({ summary, description, tags, responses }) =>
      summary.length < 8 || description.length < 8 || tags.join('') === '' || Object.keys(responses).length < 2,
  );
  expect(incomplete).toEqual([]);
});

it('fills every limit into the summaries', () => {
  const texts = operations.flatMap(({ summary, description }) => [summary, description]);
  expect(texts.filter((text) => /undefined|%\{/.test(text))).toEqual([]);
});

it('describes every event that a webhook sends, with its payload', () => {
  expect(Object.keys(document.webhooks).sort()).toEqual([...WEBHOOK_EVENTS, WEBHOOK_TEST_EVENT].sort());
});

it('names its shapes once: no large one is written out a second time', () => {
  const seen = new Map<string, number>();
  const count = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, properties, example: _, ...otherFields } = node as Record<string, unknown>;
    if (type === 'object' && properties && Object.keys(properties).length > 4) {
      const text = JSON.stringify(node);
      seen.set(text, (seen.get(text) ?? 0) + 1);
    }
    for (const item of [...Object.values(otherFields), properties]) count(item);
  };
  count(document);
  expect([...seen].filter(([, times]) => times > 1).map(([text]) => text.slice(0, 200))).toEqual([]);
});

it('describes every shape that it names', () => {
  const incomplete = Object.entries(document.components.schemas).filter(([, { description }]) => !description);
  expect(incomplete.map(([name]) => name)).toEqual([]);
});

it('describes each field by its own comment, never by that of another one with the same schema', () => {
  const names = new Map<string, Set<string>>();
  const collect = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { properties = {} } = node as { properties?: Record<string, { description?: string }> };
    for (const [name, { description }] of Object.entries(properties)) {
      if (description) names.set(description, (names.get(description) ?? new Set()).add(name));
    }
    Object.values(node).forEach(collect);
  };
  collect(document.components.schemas);
  expect([...names].filter(([, fields]) => fields.size > 1)).toEqual([]);
});
