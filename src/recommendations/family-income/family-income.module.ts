import { Controller, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { type HandlerInput, Call } from '../../access/call';
import { INCOME_WORDS, type PriceBasis } from '../../contract/prices';
import { routes } from '../../contract/routes';
import { PersonalDataRegistry, type TableExport } from '../../users/personal-data-registry';
import { FamilyIncomeRow } from './family-income.entity';
import { FamilyIncomes } from './family-income.service';

@Controller()
class FamilyIncomeController {
  constructor(private readonly familyIncomes: FamilyIncomes) {}

  @Call(routes.readFamilyIncome)
  read({ student }: HandlerInput<'readFamilyIncome'>) {
    return this.familyIncomes.read(student);
  }

  @Call(routes.saveFamilyIncome)
  save({ student, body }: HandlerInput<'saveFamilyIncome'>) {
    return this.familyIncomes.save(student, body);
  }
}

const BASIS_WORDS: Readonly<Record<PriceBasis, string>> = { ...INCOME_WORDS, full_price: 'full price, without aid' };

const familyIncomeCopy: TableExport<FamilyIncomeRow> = {
  file: 'family-income',
  lines: ({ bracket, counselorMaySee, changedAt }) => [
    {
      family_income: bracket === null ? 'not told' : BASIS_WORDS[bracket],
      counselor_may_see: counselorMaySee,
      changed: changedAt.toISOString(),
    },
  ],
};

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
