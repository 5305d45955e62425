import { Controller } from '@nestjs/common';
import { type Asked, Call } from '../../access/call';
import { routes } from '../../contract/routes';
import { programsLike } from './program-search';

@Controller()
export class ProgramsController {
  @Call(routes.listPrograms)
  list({ query: { q } }: Asked<'listPrograms'>) {
    return programsLike(q).map(({ id, name }) => ({ id, name }));
  }
}
