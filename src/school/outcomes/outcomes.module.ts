import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CollegesModule } from '../../colleges/colleges.module';
import { ProfilesModule } from '../../guidance/profiles/profiles.module';
import { OutcomesController } from './outcomes.controller';
import { OutcomesService } from './outcomes.service';
import { PastApplicationRow } from './past-application.entity';

/** Past applications that a school imports, and what may be told of them. */
@Module({
  imports: [TypeOrmModule.forFeature([PastApplicationRow]), CollegesModule, ProfilesModule],
  controllers: [OutcomesController],
  providers: [OutcomesService],
})
export class OutcomesModule {}
