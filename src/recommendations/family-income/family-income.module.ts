import { Controller, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { type Asked, Call } from '../../access/call';
import { FULL_PRICE, INCOME_WORDS } from '../../contract/prices';
import { routes } from '../../contract/routes';
import { KEPT_WITH_ACCOUNT } from '../../users/data-words';
import { PersonalDataRegistry, type TableExport } from '../../users/personal-data-registry';
import { FamilyIncomeRow } from './family-income.entity';
import { FamilyIncomes } from './family-income.service';

@Controller()
class FamilyIncomeController {
  constructor(private readonly incomes: FamilyIncomes) {}

  @Call(routes.readFamilyIncome)
  read({ student }: Asked<'readFamilyIncome'>) {
    return this.incomes.read(student);
  }

  @Call(routes.saveFamilyIncome)
  save({ student, body }: Asked<'saveFamilyIncome'>) {
    return this.incomes.save(student, body);
  }
}

const familyIncomeCopy: TableExport<FamilyIncomeRow> = {
  file: 'family-income',
  title: 'Your family’s income bracket',
  about:
    'One of five income brackets, or the full price without aid, if you chose one, and whether your counselor may see it. It is never guessed from what you write.',
  whose: 'students',
  why: 'To show what families with an income like yours pay at a college, and to hold your price limit against that.',
  seenBy: 'You, and your own counselor only if you let them. It is never sent to an AI service.',
  isHidden: true,
  kept: `Until you take it away. ${KEPT_WITH_ACCOUNT}`,
  lines: ({ bracket, counselorMaySee, changedAt }) => [
    {
      family_income:
        bracket === null ? 'not told' : bracket === FULL_PRICE ? 'full price, without aid' : INCOME_WORDS[bracket],
      counselor_may_see: counselorMaySee,
      changed: changedAt.toISOString(),
    },
  ],
};

/** The family's income bracket: the student chooses it and decides who sees it. */
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
