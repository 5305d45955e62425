import { Controller } from '@nestjs/common';
import { type Asked, Call } from '../../access/call';
import { routes } from '../../contract/routes';
import { StudentTags } from './student-tags.service';

/** No call here declares a scope: what staff mark students with is between people. */
@Controller()
export class StudentTagsController {
  constructor(private readonly tags: StudentTags) {}

  @Call(routes.listTags)
  list({ actor }: Asked<'listTags'>) {
    return this.tags.list(actor);
  }

  @Call(routes.changeTags)
  change({ actor, body }: Asked<'changeTags'>) {
    return this.tags.change(actor, body);
  }
}
