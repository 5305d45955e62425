import { Module, type OnModuleInit } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { PassportModule } from '@nestjs/passport';
import { AccessGuard, BoundCalls } from './access.guard';
import { JwtStrategy, CredentialCache } from './jwt.strategy';

/**
 * Puts the access guard before every route, and keeps an app with an undeclared route from starting. Its ports come
 * from global modules.
 */
@Module({
  imports: [PassportModule, DiscoveryModule],
  providers: [JwtStrategy, CredentialCache, BoundCalls, { provide: APP_GUARD, useClass: AccessGuard }],
  exports: [CredentialCache, JwtStrategy],
})
export class AccessModule implements OnModuleInit {
  constructor(private readonly calls: BoundCalls) {}

  onModuleInit(): void {
    this.calls.assertRoutesGuarded();
  }
}
