import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CatalogueState, CollegeRow } from './college.entity';
import { CollegesController } from './colleges.controller';
import { CollegesService } from './colleges.service';
import { ProgramsController } from './programs/programs.controller';

@Module({
  imports: [TypeOrmModule.forFeature([CollegeRow, CatalogueState])],
  controllers: [CollegesController, ProgramsController],
  providers: [CollegesService],
  exports: [CollegesService],
})
export class CollegesModule {}
