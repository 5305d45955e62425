import { Controller, Module } from '@nestjs/common';
import { type HandlerInput, Call } from '../../access/call';
import { ApplicationsModule } from '../../applications/applications.module';
import { routes } from '../../contract/routes';
import { RecommendationsModule } from '../../recommendations/recommendations.module';
import { ProfilesModule } from '../profiles/profiles.module';
import { DashboardService } from './dashboard.service';

@Controller()
class DashboardController {
  constructor(private readonly dashboards: DashboardService) {}

  @Call(routes.readDashboard)
  read({ student }: HandlerInput<'readDashboard'>) {
    return this.dashboards.read(student);
  }

  @Call(routes.refuseStatement)
  markNotTrue({ student, body }: HandlerInput<'refuseStatement'>) {
    return this.dashboards.markNotTrue(student, body);
  }
}

@Module({
  imports: [ProfilesModule, RecommendationsModule, ApplicationsModule],
  controllers: [DashboardController],
  providers: [DashboardService],
})
export class DashboardModule {}
