import { Module } from '@nestjs/common';
import { AccessModule } from '../../access/access.module';
import { InstancesModule } from '../cluster/instances.module';
import { RateLimit } from './rate-limit';

/** The limit of calls; `limitCalls` puts it before every route. */
@Module({ imports: [AccessModule, InstancesModule], providers: [RateLimit] })
export class ThrottlingModule {}
