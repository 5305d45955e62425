import { Controller, Query } from '@nestjs/common';
import { SignedIn } from '../../access/access.decorators';
import { Call } from '../../platform/http/call';
import { type ProgramChoice } from '../../contract/programs';
import { routes } from '../../contract/routes';
import { programsLike } from './program-search';
import { ProgramsDto } from './programs.dto';

@Controller()
export class ProgramsController {
  @Call(routes.listPrograms)
  @SignedIn()
  list(@Query() { q }: ProgramsDto): ProgramChoice[] {
    return programsLike(q).map(({ id, name }) => ({ id, name }));
  }
}
