import { Module } from '@nestjs/common';
import { AiModule } from '../../ai/ai.module';
import { CollegesModule } from '../../colleges/colleges.module';
import { SchoolAiController } from './ai.controller';
import { AiStates } from './ai-state.service';
import { AiTests } from './ai-tests.service';

/** What a school's admin sees of the hosted AI service, and its test. */
@Module({ imports: [AiModule, CollegesModule], controllers: [SchoolAiController], providers: [AiStates, AiTests] })
export class SchoolAiModule {}
