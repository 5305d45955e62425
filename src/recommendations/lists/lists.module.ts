import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SchoolLists } from '../../feedback/school-lists';
import { Generation } from '../generation/generation.entity';
import { CollegesModule } from '../../colleges/colleges.module';
import { ProfilesModule } from '../../guidance/profiles/profiles.module';
import { FamilyIncomeModule } from '../family-income/family-income.module';
import { OwnSchoolsModule } from '../own-schools/own-schools.module';
import { LowerLimits } from './lower-limits.service';
import { RecommendationSetRow } from './recommendation-set.entity';
import { StudentLists } from './student-lists';

/** Global, because feedback asks what stands on a list while lists are made from feedback. */
@Global()
@Module({
  imports: [
    TypeOrmModule.forFeature([RecommendationSetRow, Generation]),
    CollegesModule,
    FamilyIncomeModule,
    OwnSchoolsModule,
    ProfilesModule,
  ],
  providers: [LowerLimits, { provide: SchoolLists, useClass: StudentLists }],
  exports: [SchoolLists],
})
export class ListsModule {}
