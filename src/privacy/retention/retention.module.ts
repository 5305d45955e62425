import { Module, Controller } from '@nestjs/common';
import { MailModule } from '../../platform/mail/mail.module';
import { RetentionService, RetentionSweep } from './retention.service';
import { Call } from '../../access/call';
import type { Asked } from '../../access/call';
import { routes } from '../../contract/routes';

@Controller()
class RetentionController {
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

/** How long accounts of students who don't come back are kept. */
@Module({
  imports: [MailModule],
  controllers: [RetentionController],
  providers: [RetentionService, RetentionSweep],
  exports: [RetentionSweep],
})
export class RetentionModule {}
