import { Controller } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type Asked, Call, CallWithReply } from '../../access/call';
import { streamTo, wantsEventStream } from '../../platform/http/event-stream';
import { routes } from '../../contract/routes';
import { ChatService } from './chat.service';

@Controller()
export class ChatController {
  constructor(private readonly chat: ChatService) {}

  @Call(routes.readChat)
  read({ person }: Asked<'readChat'>) {
    return this.chat.read(person);
  }

  @CallWithReply(routes.sendChat)
  async send({ person, body, request }: Asked<'sendChat'>, reply: FastifyReply) {
    if (wantsEventStream(request)) return streamTo(reply, (listener) => this.chat.send(person, body, listener));
    await reply.send(await this.chat.send(person, body));
  }

  @Call(routes.readFinder)
  finder({ actor }: Asked<'readFinder'>) {
    return this.chat.finder(actor);
  }

  @Call(routes.clearChat)
  clear({ person }: Asked<'clearChat'>) {
    return this.chat.clear(person);
  }
}
