import { Body, Controller, Logger, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AuthorizedSubject, CurrentActor, OfStudent, Roles } from '../../access/access.decorators';
import type { Actor } from '../../access/actor';
import type { Authorized } from '../../access/authorized';
import { Call } from '../../platform/http/call';
import { EventStream, wantsEventStream } from '../../platform/http/event-stream';
import type { GivenFeedback } from '../../contract/ai-response';
import { MESSAGES } from '../../contract/messages';
import { routes } from '../../contract/routes';
import { AiResponseDto } from './ai-response.dto';
import { AiResponseService } from './ai-response.service';

@Controller()
export class AiResponseController {
  private readonly logger = new Logger('AiResponse');

  constructor(private readonly aiResponse: AiResponseService) {}

  @Call(routes.respond)
  @Roles('student')
  async respond(
    @CurrentActor() actor: Actor,
    @Body() body: AiResponseDto,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (wantsEventStream(request)) return this.stream(actor, body, reply);
    await reply.send(await this.aiResponse.respond(actor, body));
  }

  @Call(routes.readGivenFeedback)
  @OfStudent('read', 'params.userId')
  given(@AuthorizedSubject() student: Authorized<'read'>, @Param('formId') formId: string): Promise<GivenFeedback[]> {
    return this.aiResponse.givenFor(student, formId);
  }

  /** The answer is a stream already, so a failure is told inside it. */
  private async stream(actor: Actor, body: AiResponseDto, reply: FastifyReply): Promise<void> {
    const events = new EventStream(reply);
    try {
      const done = await this.aiResponse.respond(actor, body, {
        gone: events.gone,
        onText: (part) => events.send('text' in part ? 'text' : 'restart', 'text' in part ? part : {}),
      });
      events.send('done', done);
    } catch (error) {
      this.logger.error('Feedback on an answer broke off.', error);
      events.send('failed', { detail: MESSAGES.unexpected });
    } finally {
      events.end();
    }
  }
}
