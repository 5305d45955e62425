import { Controller } from '@nestjs/common';
import { type Asked, Call } from '../../access/call';
import { routes } from '../../contract/routes';
import { InsightsService } from './insights.service';

@Controller()
export class InsightsController {
  constructor(private readonly insights: InsightsService) {}

  @Call(routes.readInsights)
  read({ student }: Asked<'readInsights'>) {
    return this.insights.read(student);
  }
}
