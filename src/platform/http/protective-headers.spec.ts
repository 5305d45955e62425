import { isCrossSite } from './protective-headers';

const PUBLIC = 'guidance.school.example';

it.each<[string, Record<string, string>, boolean]>([
  ['our own page', { 'sec-fetch-site': 'same-origin', origin: 'https://guidance.school.example' }, false],
  ['our own page behind a proxy that renames the host', { 'sec-fetch-site': 'same-origin', host: 'app:3000' }, false],
  ['an address somebody typed', { 'sec-fetch-site': 'none' }, false],
  ['a program', { host: 'app:3000' }, false],
  ['an older browser on our page', { origin: 'http://192.168.1.9:3000', host: '192.168.1.9:3000' }, false],
  ['an older browser behind a proxy', { origin: 'https://guidance.school.example', host: 'app:3000' }, false],
  ['another website', { 'sec-fetch-site': 'cross-site', origin: 'https://guidance.school.example' }, true],
  ['another website in an older browser', { origin: 'https://evil.example', host: PUBLIC }, true],
  ['another port of our machine', { origin: 'http://192.168.1.9:81', host: '192.168.1.9:3000' }, true],
  ['a sister site', { 'sec-fetch-site': 'same-site', origin: 'https://blog.school.example', host: PUBLIC }, true],
  ['a sister site without an origin', { 'sec-fetch-site': 'same-site', host: PUBLIC }, true],
  ['a page without an origin of its own', { origin: 'null', host: PUBLIC }, true],
  ['what is no origin', { origin: 'guidance', host: PUBLIC }, true],
])('%s', (_, headers, expected) => {
  expect(isCrossSite({ headers }, PUBLIC)).toBe(expected);
});
