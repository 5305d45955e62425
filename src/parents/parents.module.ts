import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { InstancesModule } from '../instances/instances.module';
import { ResponsesModule } from '../responses/responses.module';
import { OwnedData } from '../users/owned-data';
import { parentLinkCopy } from './own-copy';
import { ParentFormService } from './parent-form.service';
import { ParentLink } from './parent-link.entity';
import { ParentLinksService } from './parent-links.service';
import { ParentsController } from './parents.controller';

@Module({
  imports: [TypeOrmModule.forFeature([ParentLink]), ResponsesModule, InstancesModule],
  controllers: [ParentsController],
  providers: [ParentLinksService, ParentFormService],
})
export class ParentsModule {
  constructor(owned: OwnedData) {
    owned.register(ParentLink, parentLinkCopy);
  }
}
