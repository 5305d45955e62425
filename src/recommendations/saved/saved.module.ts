import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CollegesModule } from '../../colleges/colleges.module';
import { SafeguardingModule } from '../../guidance/safeguarding/safeguarding.module';
import { PersonalDataRegistry, type TableExport } from '../../users/personal-data-registry';
import { SavedCollegeRow } from './saved.entity';
import { SavedCollegeNotes, SavedColleges } from './saved.service';

const savedCollegesCopy: TableExport<SavedCollegeRow> = {
  file: 'my-schools',
  lines: ({ userId, unitid, addedBy, reason, response, note, addedAt, changedAt }) => [
    {
      college: unitid,
      added_by: addedBy === userId ? 'you' : 'your counselor',
      reason,
      your_response: response,
      note,
      added: addedAt.toISOString(),
      last_saved: changedAt.toISOString(),
    },
  ],
};

/**
 * Colleges that students save and counselors suggest. The recommendations module, which knows their tiers, serves the
 * endpoints.
 */
@Module({
  imports: [TypeOrmModule.forFeature([SavedCollegeRow]), CollegesModule, SafeguardingModule],
  providers: [SavedColleges, SavedCollegeNotes],
  exports: [SavedColleges, SavedCollegeNotes],
})
export class SavedCollegesModule {
  constructor(registry: PersonalDataRegistry) {
    registry.register(SavedCollegeRow, savedCollegesCopy, 'userId', { other: 'addedBy' });
  }
}
