import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { PassportModule } from '@nestjs/passport';
import { FreshProofGuard } from './fresh-proof.guard';
import { AccessGuard } from './access.guard';
import { JwtStrategy } from './jwt.strategy';
import { CallerOfPublicCall } from './caller-of-public-call';
import { KnownCallers } from './known-callers';

/** Puts the access guard before every route. Needs PeopleDirectory, EndedSessions and FreshProofs from global modules. */
@Module({
  imports: [PassportModule],
  providers: [
    JwtStrategy,
    KnownCallers,
    CallerOfPublicCall,
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_GUARD, useClass: FreshProofGuard },
  ],
  exports: [KnownCallers, CallerOfPublicCall],
})
export class AccessModule {}
