import { Controller } from '@nestjs/common';
import { type Asked, Call } from '../../access/call';
import { routes } from '../../contract/routes';
import { RetentionService } from './retention.service';

@Controller()
export class RetentionController {
  constructor(private readonly retention: RetentionService) {}

  @Call(routes.readOwnRetention)
  clock({ actor }: Asked<'readOwnRetention'>) {
    return this.retention.clock(actor);
  }

  @Call(routes.readRetention)
  read({ actor }: Asked<'readRetention'>) {
    return this.retention.read(actor, new Date());
  }

  @Call(routes.setRetention)
  set({ actor, body }: Asked<'setRetention'>) {
    return this.retention.set(actor, body, new Date());
  }
}
