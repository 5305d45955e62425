import { Controller, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccessModule } from '../../access/access.module';
import { InstancesModule } from '../../platform/cluster/instances.module';
import { MailModule } from '../../platform/mail/mail.module';
import { ResponsesModule } from '../../responses/responses.module';
import { PersonalDataRegistry, type TableExport } from '../../users/personal-data-registry';
import { ParentFormService, ParentLinksService } from './parent-links.service';
import { ParentLink } from './parent-link.entity';
import { SEEN_BY_SCHOOL } from '../../users/data-words';
import { CallerOfPublicCall } from '../../access/jwt.strategy';
import { type Asked, Call } from '../../access/call';
import { routes } from '../../contract/routes';

@Controller()
class ParentsController {
  constructor(
    private readonly links: ParentLinksService,
    private readonly form: ParentFormService,
    private readonly callers: CallerOfPublicCall,
  ) {}

  @Call(routes.createParentLink)
  create({ student }: Asked<'createParentLink'>) {
    return this.links.create(student);
  }

  @Call(routes.readParentLink)
  readLink({ student }: Asked<'readParentLink'>) {
    return this.links.read(student);
  }

  @Call(routes.endParentLink)
  end({ student }: Asked<'endParentLink'>) {
    return this.links.end(student);
  }

  @Call(routes.remindOfParentForm)
  remind({ student }: Asked<'remindOfParentForm'>) {
    return this.links.remind(student);
  }

  @Call(routes.readParentForm)
  read({ request, params: { token } }: Asked<'readParentForm'>) {
    return this.form.read(token, request.ip);
  }

  @Call(routes.saveParentForm)
  save({ request, params: { token }, body }: Asked<'saveParentForm'>) {
    return this.form.save(token, request.ip, body, this.callers.of(request.headers));
  }
}

const parentLinkExport: TableExport<ParentLink> = {
  file: 'parent-link',
  title: 'Link for a parent',
  about:
    'The link to the Parent Form: when it was made, by whom, when it was last opened, and when your counselor last asked you to pass it on.',
  whose: 'students',
  why: 'So that a parent can fill in the Parent Form without an account, and so that you can see and end the link.',
  seenBy: SEEN_BY_SCHOOL,
  kept: 'The link works for 30 days. Its line goes when the link is ended or the account is deleted.',
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
    registry.register(ParentLink, parentLinkExport);
  }
}
