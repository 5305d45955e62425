import { Module, type OnApplicationBootstrap } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailModule } from '../mail/mail.module';
import { readDanger } from '../guidance/safeguarding/read-danger';
import { OwnedData } from '../users/owned-data';
import { CareFlag } from './care-flag.entity';
import { CareController } from './care.controller';
import { CareService } from './care.service';
import { CheckInMails } from './check-in-mails.service';
import { CheckInReaders } from './check-in-readers.service';
import { careCopy } from './own-copy';

@Module({
  imports: [TypeOrmModule.forFeature([CareFlag]), MailModule],
  controllers: [CareController],
  providers: [CareService, CheckInMails, CheckInReaders],
  exports: [CareService],
})
export class CareModule implements OnApplicationBootstrap {
  constructor(owned: OwnedData) {
    owned.register(CareFlag, careCopy, 'userId', { other: 'seenBy' });
  }

  /** The first text loads the reader's weights: not while somebody waits for a save. */
  onApplicationBootstrap(): void {
    readDanger('Ready to read what is written.');
  }
}
