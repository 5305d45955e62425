import type { FastifyRequest } from 'fastify';
import type { AccessRequest } from '../../access/access.decorators';
import { badRequest } from '../../platform/http/problems';

const HEADER = 'idempotency-key';
/** Visible signs, as the header of the draft standard has them; quotation marks around them are left out. */
const NAME = /^[!#-~]{1,255}$/;

/** A request as the access guard has seen it. */
export type AskedCall = FastifyRequest & Pick<AccessRequest, 'user' | 'isRepeatOnly'>;

/** A call as its sender named it. */
export interface NamedCall {
  /** The API key in the clear, which seals the answer. */
  secret: string;
  keyId: string;
  /** The Idempotency-Key. */
  name: string;
  /** Method, address and body. */
  content: string;
}

/** The changing call of a program that names it; null for every other. Throws 400 for what is no name. */
export function namedCallIn({ user, headers, method, url, body }: AskedCall): NamedCall | null {
  const header = headers[HEADER];
  if (!user?.scopes || header === undefined || method === 'GET' || method === 'HEAD') return null;
  const name = String(header).replace(/^"(.*)"$/, '$1');
  if (!NAME.test(name)) throw badRequest('An Idempotency-Key has 1 to 255 visible signs and no spaces.');
  if (typeof (body as { pipe?: unknown } | undefined)?.pipe === 'function')
    throw badRequest('A call that takes a file takes no Idempotency-Key.');
  const secret = (headers.authorization ?? '').replace(/^Bearer /i, '');
  return { secret, keyId: user.uid, name, content: JSON.stringify([method, url, body ?? null]) };
}
