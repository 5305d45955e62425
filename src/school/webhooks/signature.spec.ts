import { Webhook } from 'standardwebhooks';
import { newSecret, signedHeaders } from './signature';

const BODY = '{"type":"student.joined"}';

it('signs as the receivers’ library of the standard checks it', () => {
  const secret = newSecret();
  const headers = signedHeaders(secret, 'msg_1', BODY, new Date());
  expect(new Webhook(secret).verify(BODY, headers)).toEqual({ type: 'student.joined' });
});

it.each([
  ['another secret', newSecret(), BODY, {}],
  ['another body', null, BODY.replace('joined', 'left'), {}],
  ['another id', null, BODY, { 'webhook-id': 'msg_2' }],
  ['an earlier time', null, BODY, { 'webhook-timestamp': '1700000000' }],
])('is refused there with %s', (_, other, body, changes) => {
  const secret = newSecret();
  const headers = { ...signedHeaders(secret, 'msg_1', BODY, new Date()), ...changes };
  expect(() => new Webhook(other ?? secret).verify(body, headers)).toThrow();
});

it('makes each secret anew, of 32 bytes', () => {
  expect(newSecret()).not.toBe(newSecret());
  expect(Buffer.from(newSecret().slice('whsec_'.length), 'base64')).toHaveLength(32);
});
