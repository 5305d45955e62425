import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { RegisteredRoutes } from './registered-routes';
import { ReferenceController } from './reference.controller';

@Module({
  imports: [DiscoveryModule],
  controllers: [ReferenceController],
  providers: [RegisteredRoutes],
  exports: [RegisteredRoutes],
})
export class ReferenceModule {}
