import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CollegesModule } from '../../colleges/colleges.module';
import { SafeguardingModule } from '../../guidance/safeguarding/safeguarding.module';
import { PersonalDataRegistry } from '../../users/personal-data-registry';
import { ownSchoolsCopy } from './data-export';
import { OwnSchoolNotes } from './own-school-notes.service';
import { OwnSchoolRow } from './own-school.entity';
import { OwnSchools } from './own-schools.service';

/** The schools that students keep beside their lists; the calls are served by the recommendations module, which knows their tiers. */
@Module({
  imports: [TypeOrmModule.forFeature([OwnSchoolRow]), CollegesModule, SafeguardingModule],
  providers: [OwnSchools, OwnSchoolNotes],
  exports: [OwnSchools, OwnSchoolNotes],
})
export class OwnSchoolsModule {
  constructor(registry: PersonalDataRegistry) {
    registry.register(OwnSchoolRow, ownSchoolsCopy, 'userId', { other: 'addedBy' });
  }
}
