import { containsLink } from './links';

it.each([
  ...['Go to evil.xyz', 'evil.top', 'evil.ru', 'evil.zip', 'evil.site', 'evil.page', 'a@evil.xyz', '1.2.3.4/login'],
  ...[
    'https：//evil.test',
    'ｗｗｗ．evil．test',
    'evil․test',
    'evil。test',
    'evil[.]test',
    'evil(dot)test',
    'EVIL.COM now',
  ],
])('is found in %s', (text) => {
  expect(containsLink(text)).toBe(true);
});

it.each([
  'Come by room 12 at 3 p.m. We talk about aid, e.g. the FAFSA.',
  'Your GPA is 3.75. Ms. Hill, Dr.Lee and I are here 8.30-4.00.',
  'Send me resume.pdf and essay.docx @ lunch',
  'Versión 2.0 del formulario, por favor.',
])('is not found in %s', (text) => {
  expect(containsLink(text)).toBe(false);
});
