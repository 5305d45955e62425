import { Global, Module } from '@nestjs/common';
import { AuditLog } from './audit-log';

/** Global because every module may write to the audit log. */
@Global()
@Module({ providers: [AuditLog], exports: [AuditLog] })
export class AuditModule {}
