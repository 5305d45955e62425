import { Controller } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type Asked, Call, CallWithReply } from '../../access/call';
import { streamTo, wantsEventStream } from '../../platform/http/event-stream';
import { routes } from '../../contract/routes';
import { AiResponseService } from './ai-response.service';

@Controller()
export class AiResponseController {
  constructor(private readonly aiResponse: AiResponseService) {}

  @CallWithReply(routes.respond)
  async respond({ actor, body, request }: Asked<'respond'>, reply: FastifyReply) {
    if (wantsEventStream(request)) return streamTo(reply, (listener) => this.aiResponse.respond(actor, body, listener));
    await reply.send(await this.aiResponse.respond(actor, body));
  }

  @Call(routes.readGivenFeedback)
  given({ student, params: { formId } }: Asked<'readGivenFeedback'>) {
    return this.aiResponse.givenFor(student, formId);
  }
}
