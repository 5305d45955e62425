import { Body, Controller } from '@nestjs/common';
import { CurrentActor, Roles } from '../../access/access.decorators';
import type { Actor } from '../../access/actor';
import { Call } from '../../platform/http/call';
import type { ChangedTags, TagCount } from '../../contract/roster';
import { routes } from '../../contract/routes';
import { ChangeTagsDto } from './roster.dto';
import { StudentTags } from './student-tags.service';

/** No call here declares a scope: what staff mark students with is between people. */
@Controller()
export class StudentTagsController {
  constructor(private readonly tags: StudentTags) {}

  @Call(routes.listTags)
  @Roles('counselor', 'admin')
  list(@CurrentActor() actor: Actor): Promise<TagCount[]> {
    return this.tags.list(actor);
  }

  @Call(routes.changeTags)
  @Roles('counselor', 'admin')
  change(@CurrentActor() actor: Actor, @Body() body: ChangeTagsDto): Promise<ChangedTags> {
    return this.tags.change(actor, body);
  }
}
