import { Controller, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccessModule } from '../../access/access.module';
import { InstancesModule } from '../../platform/cluster/instances.module';
import { MailModule } from '../../platform/mail/mail.module';
import { ResponsesModule } from '../../responses/responses.module';
import { PersonalDataRegistry, type TableExport } from '../../users/personal-data-registry';
import { ParentFormService, ParentLinksService } from './parent-links.service';
import { ParentLink } from './parent-link.entity';
import { JwtStrategy } from '../../access/jwt.strategy';
import { type HandlerInput, Call } from '../../access/call';
import { routes } from '../../contract/routes';

@Controller()
class ParentsController {
  constructor(
    private readonly links: ParentLinksService,
    private readonly form: ParentFormService,
    private readonly tokens: JwtStrategy,
  ) {}

  @Call(routes.createParentLink)
  create({ student }: HandlerInput<'createParentLink'>) {
    return this.links.create(student);
  }

  @Call(routes.readParentLink)
  readLink({ student }: HandlerInput<'readParentLink'>) {
    return this.links.read(student);
  }

  @Call(routes.endParentLink)
  end({ student }: HandlerInput<'endParentLink'>) {
    return this.links.end(student);
  }

  @Call(routes.remindOfParentForm)
  sendReminder({ student }: HandlerInput<'remindOfParentForm'>) {
    return this.links.sendManualReminder(student);
  }

  @Call(routes.readParentForm)
  read({ request, params: { token } }: HandlerInput<'readParentForm'>) {
    return this.form.read(token, request.ip);
  }

  @Call(routes.saveParentForm)
  save({ request, params: { token }, body }: HandlerInput<'saveParentForm'>) {
    return this.form.save(token, request.ip, body, this.tokens.publicCaller(request));
  }
}

const parentLinkCopy: TableExport<ParentLink> = {
  file: 'parent-link',
  lines: ({ madeBy, createdAt, expiresAt, lastOpenedAt, remindedAt }) => [
    {
      made: createdAt.toISOString(),
      made_by: madeBy,
      works_until: expiresAt.toISOString(),
      last_opened: lastOpenedAt?.toISOString() ?? null,
      last_asked: remindedAt?.toISOString() ?? null,
    },
  ],
};

@Module({
  imports: [AccessModule, TypeOrmModule.forFeature([ParentLink]), ResponsesModule, InstancesModule, MailModule],
  controllers: [ParentsController],
  providers: [ParentLinksService, ParentFormService],
})
export class ParentsModule {
  constructor(registry: PersonalDataRegistry) {
    registry.register(ParentLink, parentLinkCopy);
  }
}
