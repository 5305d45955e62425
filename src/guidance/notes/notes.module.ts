import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PersonalDataRegistry } from '../../users/personal-data-registry';
import { noteCopy } from './data-export';
import { FollowUps } from './follow-ups.service';
import { NotesController } from './notes.controller';
import { NotesService } from './notes.service';
import { RemovedNotes } from './removed-notes';
import { StudentNoteRow } from './student-note.entity';

/** What counselors note about their students, and the follow-ups among it. */
@Module({
  imports: [TypeOrmModule.forFeature([StudentNoteRow])],
  controllers: [NotesController],
  providers: [NotesService, FollowUps, RemovedNotes],
  exports: [FollowUps, NotesService],
})
export class NotesModule {
  constructor(registry: PersonalDataRegistry) {
    registry.register(StudentNoteRow, noteCopy, 'userId', { other: 'authorId', otherOwns: { visibility: 'me' } });
  }
}
