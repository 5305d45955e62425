import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { OwnedData } from '../users/owned-data';
import { CareFlag } from './care-flag.entity';
import { CareController } from './care.controller';
import { CareService } from './care.service';
import { careCopy } from './own-copy';

@Module({
  imports: [TypeOrmModule.forFeature([CareFlag])],
  controllers: [CareController],
  providers: [CareService],
  exports: [CareService],
})
export class CareModule {
  constructor(owned: OwnedData) {
    owned.register(CareFlag, careCopy, 'userId', { other: 'seenBy' });
  }
}
