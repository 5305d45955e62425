import { createConfig, lintFromString } from '@redocly/openapi-core';
import { routes } from '../../contract/routes';
import { openApiOf } from './openapi';

const ABOUT = { title: 'Pathlight API', version: '1' };

/** What the linter says of a document; examples are held against their schemas. */
async function faultsOf(document: object): Promise<string[]> {
  const config = await createConfig({
    extends: ['recommended'],
    rules: {
      'no-invalid-media-type-examples': 'error',
      'no-invalid-parameter-examples': 'error',
      // Words stand before parameters in every router: '/students/gone' is nobody's id.
      'no-ambiguous-paths': 'off',
      // The way to a provider of sign-in is a redirect, which answers 3xx alone.
      'operation-2xx-response': 'off',
    },
  });
  const found = await lintFromString({ source: JSON.stringify(document), config });
  return found.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`);
}

const written = (): Record<string, unknown> => openApiOf(Object.values(routes), ABOUT);

it('is a clean description, every example of which its schema takes', async () => {
  expect(await faultsOf(written())).toEqual([]);
});
