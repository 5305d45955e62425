import { Global, Module } from '@nestjs/common';
import { CallRecords } from '../../access/actor';
import { AuditKeeping } from './audit-keeping';
import { AuditLog } from './audit-log';
import { AuditRecords } from './audit-records';
import { AuditedCalls } from './call-records';

/** Global because every module may write to the audit log, and every call of staff goes on record. */
@Global()
@Module({
  providers: [AuditLog, AuditRecords, AuditKeeping, { provide: CallRecords, useClass: AuditedCalls }],
  exports: [AuditLog, AuditRecords, CallRecords],
})
export class AuditModule {}
