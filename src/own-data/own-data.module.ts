import { Module } from '@nestjs/common';
import { InstancesModule } from '../instances/instances.module';
import { OwnDataController } from './own-data.controller';
import { OwnDataService } from './own-data.service';

@Module({ imports: [InstancesModule], controllers: [OwnDataController], providers: [OwnDataService] })
export class OwnDataModule {}
