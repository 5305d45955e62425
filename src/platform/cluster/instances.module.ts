import { createRequire } from 'node:module';
import { Module } from '@nestjs/common';
import { Settings } from '../config/settings';
import { PubSub, CallCounters, type Instances, singleInstance, SharedCounters } from './instances';

const INSTANCES = Symbol('Instances');
const requireModule = createRequire(__filename);

/** The Redis client is loaded only if Redis is configured. */
function chooseInstances({ redis, tokenKey }: Settings): Instances {
  if (!redis) return singleInstance();
  const { instancesOnRedis } = requireModule('./redis-instances') as typeof import('./redis-instances');
  return instancesOnRedis(redis, tokenKey);
}

@Module({
  providers: [
    { provide: INSTANCES, inject: [Settings], useFactory: chooseInstances },
    { provide: SharedCounters, inject: [INSTANCES], useFactory: ({ counters }: Instances) => counters },
    { provide: CallCounters, inject: [INSTANCES], useFactory: ({ calls }: Instances) => calls },
    { provide: PubSub, inject: [INSTANCES], useFactory: ({ pubSub }: Instances) => pubSub },
  ],
  exports: [SharedCounters, CallCounters, PubSub],
})
export class InstancesModule {}
