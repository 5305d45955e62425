import { Module } from '@nestjs/common';
import { ActivityController } from './activity.controller';
import { ActivityNames } from './activity-names';
import { ActivityService } from './activity.service';

/** The audit log for those who may read it; audit, users and api-keys are global. */
@Module({ controllers: [ActivityController], providers: [ActivityService, ActivityNames] })
export class ActivityModule {}
