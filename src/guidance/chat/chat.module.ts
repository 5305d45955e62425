import { Controller, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AiModule } from '../../ai/ai.module';
import { SafeguardingModule } from '../safeguarding/safeguarding.module';
import { ApplicationsModule } from '../../applications/applications.module';
import { CollegesModule } from '../../colleges/colleges.module';
import { ProfilesModule } from '../profiles/profiles.module';
import { SavedCollegesModule } from '../../recommendations/saved/saved.module';
import { RecommendationsModule } from '../../recommendations/recommendations.module';
import { ResponsesModule } from '../../responses/responses.module';
import { PersonalDataRegistry, type TableExport } from '../../users/personal-data-registry';
import { ChatStudentInput, ChatLookups, ChatStudentReader } from './chat-student-input.service';
import { ChatMessageRow } from './chat-message.entity';
import { ChatService } from './chat.service';
import { Conversations } from './conversations.service';
import type { FastifyReply } from 'fastify';
import { type HandlerInput, Call, CallWithReply } from '../../access/call';
import { respondWithStream, wantsEventStream } from '../../platform/http/event-stream';
import { routes } from '../../contract/routes';

@Controller()
class ChatController {
  constructor(private readonly chat: ChatService) {}

  @Call(routes.readChat)
  read({ person }: HandlerInput<'readChat'>) {
    return this.chat.read(person);
  }

  @CallWithReply(routes.sendChat)
  async send({ person, body, request }: HandlerInput<'sendChat'>, reply: FastifyReply) {
    if (wantsEventStream(request))
      return respondWithStream(reply, (listener) => this.chat.send(person, body, listener));
    await reply.send(await this.chat.send(person, body));
  }

  @Call(routes.readFinder)
  readFinder({ actor }: HandlerInput<'readFinder'>) {
    return this.chat.buildFinder(actor);
  }

  @Call(routes.clearChat)
  clear({ person }: HandlerInput<'clearChat'>) {
    return this.chat.clear(person);
  }
}

const chatCopy: TableExport<ChatMessageRow> = {
  file: 'chat',
  lines: ({ role, text, writtenBy, createdAt }) => [
    { from: role === 'person' ? 'you' : 'Buddy', text, written_by: writtenBy, time: createdAt.toISOString() },
  ],
};

@Module({
  imports: [
    TypeOrmModule.forFeature([ChatMessageRow]),
    AiModule,
    ApplicationsModule,
    SafeguardingModule,
    CollegesModule,
    ProfilesModule,
    SavedCollegesModule,
    RecommendationsModule,
    ResponsesModule,
  ],
  controllers: [ChatController],
  providers: [ChatService, ChatLookups, ChatStudentInput, ChatStudentReader, Conversations],
})
export class ChatModule {
  constructor(registry: PersonalDataRegistry) {
    registry.register(ChatMessageRow, chatCopy);
  }
}
