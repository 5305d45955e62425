import fc from 'fast-check';
import { safePath } from './oidc.module';

test.each([
  ['/tasks', '/tasks'],
  ['/question/Academic%20Information/2?from=list', '/question/Academic%20Information/2?from=list'],
  [undefined, '/forms'],
  ['', '/forms'],
  ['/', '/forms'],
  ['tasks', '/forms'],
  ['//evil.example', '/forms'],
  ['/\\evil.example', '/forms'],
  ['/a\\..\\evil', '/forms'],
  ['/\t/evil.example', '/forms'],
  ['/%2F/evil', '/%2F/evil'],
  ['/.//evil.example', '/forms'],
  ['/x/..//evil.example', '/forms'],
  ['https://evil.example', '/forms'],
  ['javascript:alert(1)', '/forms'],
  ['/api/auth/oidc/google', '/forms'],
  ['/tasks/../api/auth/oidc/google', '/forms'],
])('goes on from %j to %j', (requested, path) => {
  expect(safePath(requested)).toBe(path);
});

test('leads to this site, whatever was asked for', () => {
  const fragments = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    'evil.example',
    ':',
    '@',
    '?',
    '#',
    '\t',
    '\n',
    'api',
    '%2f',
    'a',
  );
  fc.assert(
    fc.property(fc.array(fragments, { maxLength: 8 }), (requested) => {
      const { origin, pathname } = new URL(safePath(requested.join('')), 'https://path.example');
      expect([origin, pathname.startsWith('/api/')]).toEqual(['https://path.example', false]);
    }),
  );
});
