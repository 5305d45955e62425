import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AiModule } from '../../ai/ai.module';
import { SafeguardingModule } from '../safeguarding/safeguarding.module';
import { ApplicationsModule } from '../../applications/applications.module';
import { CollegesModule } from '../../colleges/colleges.module';
import { ProfilesModule } from '../profiles/profiles.module';
import { SavedCollegesModule } from '../../recommendations/saved/saved.module';
import { RecommendationsModule } from '../../recommendations/recommendations.module';
import { ResponsesModule } from '../../responses/responses.module';
import { PersonalDataRegistry } from '../../users/personal-data-registry';
import { ChatStudentInput } from './chat-student-input.service';
import { ChatMessageRow } from './chat-message.entity';
import { ChatController } from './chat.controller';
import { ChatLookups } from './chat-lookups.service';
import { ChatStudents } from './chat-students.service';
import { ChatService } from './chat.service';
import { Conversations } from './conversations.service';
import { chatExport } from './data-export';

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
  providers: [ChatService, ChatLookups, ChatStudentInput, ChatStudents, Conversations],
})
export class ChatModule {
  constructor(registry: PersonalDataRegistry) {
    registry.register(ChatMessageRow, chatExport);
  }
}
