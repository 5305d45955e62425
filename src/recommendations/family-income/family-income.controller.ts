import { Controller } from '@nestjs/common';
import { type Asked, Call } from '../../access/call';
import { routes } from '../../contract/routes';
import { FamilyIncomes } from './family-income.service';

@Controller()
export class FamilyIncomeController {
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
