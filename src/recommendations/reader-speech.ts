import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { from, lastValueFrom, type Observable } from 'rxjs';
import type { AccessRequest } from '../access/access-request';
import { grant } from '../access/authorized';
import { readerLanguage } from '../guidance/profiles/reader-language';
import { speaking } from '../platform/text/words';

/** Answers students in the language of their pages, and everybody else in English. */
@Injectable()
export class ReaderSpeech implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { authorized } = context.switchToHttp().getRequest<AccessRequest>();
    if (!authorized || readerLanguage(grant<'read'>(authorized.actor, authorized)) === 'en') return next.handle();
    return from(speaking('es', () => lastValueFrom(next.handle(), { defaultValue: undefined })));
  }
}
