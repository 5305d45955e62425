import { Body, Controller } from '@nestjs/common';
import { AuthorizedSubject, OfStudent } from '../../access/access.decorators';
import type { Authorized } from '../../access/authorized';
import { Call } from '../../platform/http/call';
import type { FamilyIncome } from '../../contract/family-income';
import { routes } from '../../contract/routes';
import { SaveFamilyIncomeDto } from './family-income.dto';
import { FamilyIncomes } from './family-income.service';

@Controller()
export class FamilyIncomeController {
  constructor(private readonly incomes: FamilyIncomes) {}

  @Call(routes.readFamilyIncome)
  @OfStudent('read', 'params.userId')
  read(@AuthorizedSubject() student: Authorized<'read'>): Promise<FamilyIncome> {
    return this.incomes.read(student);
  }

  @Call(routes.saveFamilyIncome)
  @OfStudent('write', 'params.userId')
  save(@AuthorizedSubject() student: Authorized<'write'>, @Body() body: SaveFamilyIncomeDto): Promise<FamilyIncome> {
    return this.incomes.save(student, body);
  }
}
