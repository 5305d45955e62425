import { Controller } from '@nestjs/common';
import { routes } from '../../contract/routes';
import { type Asked, Call } from '../../access/call';
import { SystemService } from './system.service';

@Controller()
export class SystemController {
  constructor(private readonly system: SystemService) {}

  @Call(routes.readSystem)
  read({ actor }: Asked<'readSystem'>) {
    return this.system.read(actor);
  }
}
