import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { BODY_MAX_BYTES } from '../contract/limits';
import { MESSAGES } from '../contract/messages';
import { badRequest, ProductError } from './problems';

/**
 * Takes JSON bodies only; an empty one is no body. Forms are refused, because a plain form of another site could otherwise
 * sign a visitor in to an account of its choice.
 */
export function acceptJsonOnly(adapter: FastifyAdapter): void {
  adapter.useBodyParser('application/json', false, { bodyLimit: BODY_MAX_BYTES }, (_request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    try {
      const text = body.toString('utf8');
      const value: unknown = JSON.parse(text);
      done(null, MAY_NAME_PROTOTYPE.test(text) ? withoutPrototypes(value) : value);
    } catch {
      done(badRequest(MESSAGES.brokenJson), undefined);
    }
  });
  adapter.useBodyParser('application/x-www-form-urlencoded', false, { bodyLimit: BODY_MAX_BYTES }, (_, __, done) =>
    done(new ProductError(415, MESSAGES.jsonOnly), undefined),
  );
}

/** Most bodies need not be walked: a key that names the prototype is written out or holds an escape. */
const MAY_NAME_PROTOTYPE = /__proto__|\\u/;

/** A body must not carry a key that replaces an object's prototype. */
function withoutPrototypes(value: unknown): unknown {
  if (typeof value === 'object' && value !== null) {
    if (Object.hasOwn(value, '__proto__')) throw new SyntaxError('A body has no prototype.');
    Object.values(value).forEach(withoutPrototypes);
  }
  return value;
}
