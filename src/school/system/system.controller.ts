import { Controller } from '@nestjs/common';
import { routes } from '../../contract/routes';
import { type Asked, Call } from '../../access/call';
import { JobStates } from './job-states.service';
import { SystemService } from './system.service';

@Controller()
export class SystemController {
  constructor(
    private readonly system: SystemService,
    private readonly jobs: JobStates,
  ) {}

  @Call(routes.readSystem)
  read({ actor }: Asked<'readSystem'>) {
    return this.system.read(actor);
  }

  @Call(routes.retryJob)
  async retry({ actor, params }: Asked<'retryJob'>) {
    await this.jobs.retry(params.jobId);
    return this.system.read(actor);
  }
}
