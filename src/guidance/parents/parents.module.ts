import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccessModule } from '../../access/access.module';
import { InstancesModule } from '../../platform/cluster/instances.module';
import { MailModule } from '../../platform/mail/mail.module';
import { ResponsesModule } from '../../responses/responses.module';
import { PersonalDataRegistry } from '../../users/personal-data-registry';
import { parentLinkExport } from './data-export';
import { ParentFormService } from './parent-form.service';
import { ParentLink } from './parent-link.entity';
import { ParentLinksService } from './parent-links.service';
import { ParentsController } from './parents.controller';

@Module({
  imports: [AccessModule, TypeOrmModule.forFeature([ParentLink]), ResponsesModule, InstancesModule, MailModule],
  controllers: [ParentsController],
  providers: [ParentLinksService, ParentFormService],
})
export class ParentsModule {
  constructor(registry: PersonalDataRegistry) {
    registry.register(ParentLink, parentLinkExport);
  }
}
