import { readSmtpServer } from './smtp-server';

const FROM = 'North High <guidance@north-high.example>';
const read = (url: string, from: string | null = FROM) => readSmtpServer(url, from, 'Pathlight');

test('without an address there is no mail server', () => {
  expect(readSmtpServer(null, FROM, 'Pathlight')).toBeNull();
});

test('an address says where, how and as whom', () => {
  expect(read('smtp://kim:p%40ss%2F@mail.example')).toEqual({
    host: 'mail.example',
    port: 587,
    implicitTls: false,
    startTls: 'required',
    login: { user: 'kim', pass: 'p@ss/' },
    from: { name: 'North High', address: 'guidance@north-high.example' },
  });
  expect(read('smtps://mail.example:2465', 'guidance@north-high.example')).toMatchObject({
    port: 2465,
    implicitTls: true,
    login: null,
    from: { name: 'Pathlight', address: 'guidance@north-high.example' },
  });
});

test.each([
  ['smtp://mail.example', 'required'],
  ['smtp://localhost', 'own-machine'],
  ['smtp://[::1]:2525', 'own-machine'],
  ['smtp://127.0.0.1?tls=required', 'required'],
  ['smtp://mailpit:1025?tls=none', 'none'],
  ['smtp://localhost.evil.example', 'required'],
])('%s: STARTTLS is %s', (url, startTls) => {
  expect(read(url)?.startTls).toBe(startTls);
});

test.each([
  ['http://mail.example', FROM, 'SMTP_URL must read'],
  ['mail.example:587', FROM, 'SMTP_URL must read'],
  ['smtp://mail.example?tls=maybe', FROM, '?tls=required or ?tls=none'],
  ['smtp://mail.example', null, 'MAIL_FROM must name'],
  ['smtp://mail.example', 'North High', 'MAIL_FROM must name'],
  ['smtp://mail.example', 'a@b.example, c@d.example', 'MAIL_FROM must name'],
  ['smtp://mail.example', 'A <a@b.example>\r\nBcc: c@d.example', 'MAIL_FROM must name'],
])('%s with %j is refused, without the password', (url, from, sentence) => {
  expect(() => read(url.replace('//', '//kim:hidden-word@'), from)).toThrow(sentence);
  expect(() => read(url.replace('//', '//kim:hidden-word@'), from)).not.toThrow('hidden-word');
});
