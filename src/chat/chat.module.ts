import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AiModule } from '../ai/ai.module';
import { CareModule } from '../care/care.module';
import { CollegesModule } from '../colleges/colleges.module';
import { ProfilesModule } from '../profiles/profiles.module';
import { RecommendationsModule } from '../recommendations/recommendations.module';
import { ResponsesModule } from '../responses/responses.module';
import { OwnedData } from '../users/owned-data';
import { ChatMaterial } from './chat-material.service';
import { ChatMessageRow } from './chat-message.entity';
import { ChatController } from './chat.controller';
import { ChatStudents } from './chat-students.service';
import { ChatService } from './chat.service';
import { Conversations } from './conversations.service';
import { chatCopy } from './own-copy';

@Module({
  imports: [
    TypeOrmModule.forFeature([ChatMessageRow]),
    AiModule,
    CareModule,
    CollegesModule,
    ProfilesModule,
    RecommendationsModule,
    ResponsesModule,
  ],
  controllers: [ChatController],
  providers: [ChatService, ChatMaterial, ChatStudents, Conversations],
})
export class ChatModule {
  constructor(owned: OwnedData) {
    owned.register(ChatMessageRow, chatCopy);
  }
}
