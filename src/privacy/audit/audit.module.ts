import { Global, Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { Refusals } from '../../access/ports';
import { AuditKeeping } from './audit-keeping';
import { AuditLog } from './audit-log';
import { AuditMarks } from './audit-marks';
import { AuditRecords } from './audit-records';
import { AuditVerification } from './audit-verification';
import { AuditInterceptor } from './audit.interceptor';
import { NotedRefusals } from './noted-refusals';

/** Global because every module may write to the audit log, and the access guard tells it whom it refused. */
@Global()
@Module({
  providers: [
    AuditMarks,
    AuditLog,
    AuditRecords,
    AuditVerification,
    AuditKeeping,
    { provide: Refusals, useClass: NotedRefusals },
    { provide: APP_INTERCEPTOR, useClass: AuditInterceptor },
  ],
  exports: [AuditLog, AuditRecords, AuditVerification, Refusals],
})
export class AuditModule {}
