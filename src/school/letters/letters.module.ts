import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ProfilesModule } from '../../guidance/profiles/profiles.module';
import { ResponsesModule } from '../../responses/responses.module';
import { PersonalDataRegistry } from '../../users/personal-data-registry';
import { letterPackCopy } from './data-export';
import { LetterPackRow } from './letter-pack.entity';
import { LettersController } from './letters.controller';
import { LettersService } from './letters.service';

/** The material for a letter of recommendation. */
@Module({
  imports: [TypeOrmModule.forFeature([LetterPackRow]), ResponsesModule, ProfilesModule],
  controllers: [LettersController],
  providers: [LettersService],
})
export class LettersModule {
  constructor(registry: PersonalDataRegistry) {
    registry.register(LetterPackRow, letterPackCopy, 'userId', { other: 'changedBy' });
  }
}
