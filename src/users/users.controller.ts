import { Controller } from '@nestjs/common';
import { type Asked, Call } from '../access/call';
import { routes } from '../contract/routes';
import { UsersService } from './users.service';

@Controller()
export class UsersController {
  constructor(private readonly users: UsersService) {}

  @Call(routes.readUser)
  read({ person: subject }: Asked<'readUser'>) {
    return this.users.profile(subject);
  }
}
