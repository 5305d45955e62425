import { Body, Controller, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AuthorizedSubject, CurrentActor, OfStudent, Roles } from '../../access/access.decorators';
import type { Actor } from '../../access/actor';
import type { Authorized } from '../../access/authorized';
import { Call } from '../../platform/http/call';
import { streamTo, wantsEventStream } from '../../platform/http/event-stream';
import type { GivenFeedback } from '../../contract/ai-response';
import { routes } from '../../contract/routes';
import { AiResponseDto } from './ai-response.dto';
import { AiResponseService } from './ai-response.service';

@Controller()
export class AiResponseController {
  constructor(private readonly aiResponse: AiResponseService) {}

  @Call(routes.respond)
  @Roles('student')
  async respond(
    @CurrentActor() actor: Actor,
    @Body() body: AiResponseDto,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (wantsEventStream(request)) return streamTo(reply, (listener) => this.aiResponse.respond(actor, body, listener));
    await reply.send(await this.aiResponse.respond(actor, body));
  }

  @Call(routes.readGivenFeedback)
  @OfStudent('read', 'params.userId')
  given(@AuthorizedSubject() student: Authorized<'read'>, @Param('formId') formId: string): Promise<GivenFeedback[]> {
    return this.aiResponse.givenFor(student, formId);
  }
}
