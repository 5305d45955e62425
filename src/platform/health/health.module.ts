import { Module } from '@nestjs/common';
import { HealthController } from './health.controller';
import { HealthService } from './health.service';

/** Knows how this process is; a worker has no calls. */
@Module({ providers: [HealthService], exports: [HealthService] })
export class OwnHealthModule {}

@Module({ imports: [OwnHealthModule], controllers: [HealthController] })
export class HealthModule {}
