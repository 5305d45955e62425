import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { OwnedData } from '../../users/owned-data';
import { correctionsCopy } from './own-copy';
import { PreferenceCorrectionRow } from './preference-correction.entity';
import { PreferenceReader } from './preference-reader.service';
import { PreferenceCorrections } from './preference-corrections.service';

/** Keeps what students correct of their wishes; the calls are served by the recommendations module, which reads the answers. */
@Module({
  imports: [TypeOrmModule.forFeature([PreferenceCorrectionRow])],
  providers: [PreferenceCorrections, PreferenceReader],
  exports: [PreferenceCorrections, PreferenceReader],
})
export class PreferencesModule {
  constructor(owned: OwnedData) {
    owned.register(PreferenceCorrectionRow, correctionsCopy);
  }
}
