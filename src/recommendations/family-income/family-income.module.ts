import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PersonalDataRegistry } from '../../users/personal-data-registry';
import { FamilyIncomeController } from './family-income.controller';
import { FamilyIncomeRow } from './family-income.entity';
import { FamilyIncomes } from './family-income.service';
import { familyIncomeCopy } from './data-export';

/** The family's income bracket: chosen by the student, seen by whoever they let. */
@Module({
  imports: [TypeOrmModule.forFeature([FamilyIncomeRow])],
  controllers: [FamilyIncomeController],
  providers: [FamilyIncomes],
  exports: [FamilyIncomes],
})
export class FamilyIncomeModule {
  constructor(registry: PersonalDataRegistry) {
    registry.register(FamilyIncomeRow, familyIncomeCopy);
  }
}
