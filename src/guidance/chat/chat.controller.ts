import { Body, Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AuthorizedSubject, OfUser } from '../../access/access.decorators';
import type { Authorized } from '../../access/authorized';
import { Call } from '../../platform/http/call';
import { streamTo, wantsEventStream } from '../../platform/http/event-stream';
import type { ChatMessage } from '../../contract/chat';
import { routes } from '../../contract/routes';
import { SendChatDto } from './chat.dto';
import { ChatService } from './chat.service';

@Controller()
export class ChatController {
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
    if (wantsEventStream(request)) return streamTo(reply, (listener) => this.chat.send(person, body, listener));
    await reply.send(await this.chat.send(person, body));
  }

  @Call(routes.clearChat)
  @OfUser('chat', 'params.userId')
  clear(@AuthorizedSubject() person: Authorized<'chat'>): Promise<void> {
    return this.chat.clear(person);
  }
}
