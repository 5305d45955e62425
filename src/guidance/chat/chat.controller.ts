import { Body, Controller, Logger, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AuthorizedSubject, OfUser } from '../../access/access.decorators';
import type { Authorized } from '../../access/authorized';
import { Call } from '../../platform/http/call';
import { EventStream, wantsEventStream } from '../../platform/http/event-stream';
import { ProductError } from '../../platform/http/problems';
import type { ChatMessage } from '../../contract/chat';
import { MESSAGES } from '../../contract/messages';
import { routes } from '../../contract/routes';
import { SendChatDto } from './chat.dto';
import { ChatService } from './chat.service';

@Controller()
export class ChatController {
  private readonly logger = new Logger('Chat');

  constructor(private readonly chat: ChatService) {}

  @Call(routes.readChat)
  @OfUser('chat', 'params.userId')
  read(@AuthorizedSubject() person: Authorized<'chat'>): Promise<ChatMessage[]> {
    return this.chat.read(person);
  }

  @Call(routes.sendChat)
  @OfUser('chat', 'body.user_id')
  async send(
    @AuthorizedSubject() person: Authorized<'chat'>,
    @Body() body: SendChatDto,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (wantsEventStream(request)) return this.stream(person, body, reply);
    await reply.send(await this.chat.send(person, body));
  }

  @Call(routes.clearChat)
  @OfUser('chat', 'params.userId')
  clear(@AuthorizedSubject() person: Authorized<'chat'>): Promise<void> {
    return this.chat.clear(person);
  }

  /** The answer is a stream already, so a failure is told inside it. */
  private async stream(person: Authorized<'chat'>, body: SendChatDto, reply: FastifyReply): Promise<void> {
    const events = new EventStream(reply);
    try {
      const done = await this.chat.send(person, body, {
        gone: events.gone,
        onText: (part) => events.send('text' in part ? 'text' : 'restart', 'text' in part ? part : {}),
      });
      events.send('done', done);
    } catch (error) {
      const ours = error instanceof ProductError;
      if (!ours) this.logger.error('An answer of Buddy broke off.', error);
      events.send('failed', { detail: ours ? error.detail : MESSAGES.unexpected });
    } finally {
      events.end();
    }
  }
}
