import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { OPEN_BODY_MAX_BYTES } from '../../contract/limits';
import { MESSAGES } from '../../contract/messages';
import type { Access, Call } from '../../contract/call';
import { declaredCall } from './declared-call';
import { sendProblem } from './problem.filter';
import { problemOf } from './problems';

/** How long a body may take to arrive, in milliseconds; files have a patience of their own. */
const BODY_MOST_MS = 30_000;
/** The same where anybody may send one: they are small. */
const OPEN_BODY_MOST_MS = 10_000;

const TAKES_BODY = ['POST', 'PUT', 'PATCH', 'DELETE'];

/** Whether anybody may make a call, and it is short. What declares nothing keeps the app from starting, but only after this. */
const isOpen = ({ access, takesLongBody }: Call): boolean =>
  (access as Access | undefined)?.public === true && !takesLongBody;

/**
 * Bounds what may be sent, in size and in time: open calls take 8 kB. A body that does not arrive in time is answered, and its connection
 * ends. Call it before routes are registered.
 */
export function limitBodies(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onRoute', (route) => {
    const call = route.config?.call;
    if (call && isOpen(call)) route.bodyLimit = OPEN_BODY_MAX_BYTES;
  });
  fastify.addHook('preParsing', (request, reply, body, done) => {
    if (TAKES_BODY.includes(request.method)) {
      const call = declaredCall(request);
      if (!call?.takesFile) {
        const mostMs = call && !isOpen(call) ? BODY_MOST_MS : OPEN_BODY_MOST_MS;
        const tooSlow = (): void => sendProblem(reply.header('connection', 'close'), problemOf(408, MESSAGES.tooSlow));
        const timer = setTimeout(tooSlow, mostMs).unref();
        const arrived = (): void => clearTimeout(timer);
        // A request that is refused while its body arrives ends by closing.
        request.raw.once('end', arrived).once('close', arrived);
      }
    }
    done(null, body);
  });
}
