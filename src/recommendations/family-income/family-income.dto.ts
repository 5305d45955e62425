import { zodDto } from '../../platform/http/zod-dto';
import { saveFamilyIncomeBody } from '../../contract/family-income';

export class SaveFamilyIncomeDto extends zodDto(saveFamilyIncomeBody) {}
