import { Controller } from '@nestjs/common';
import { AuthorizedSubject, OfUser } from '../access/access.decorators';
import type { Authorized } from '../access/authorized';
import { Call } from '../platform/http/call';
import { routes } from '../contract/routes';
import type { UserProfile } from '../contract/users';
import { UsersService } from './users.service';

@Controller()
export class UsersController {
  constructor(private readonly users: UsersService) {}

  @Call(routes.readUser)
  @OfUser('read', 'params.userId')
  read(@AuthorizedSubject() subject: Authorized<'read'>): Promise<UserProfile> {
    return this.users.profile(subject);
  }
}
