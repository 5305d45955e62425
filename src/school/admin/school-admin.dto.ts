import { zodDto } from '../../platform/http/zod-dto';
import { assignByNameBody } from '../../contract/assign-by-name';
import { setCoverBody } from '../../contract/covers';
import { listQuery } from '../../contract/lists';
import {
  createAdminBody,
  createCounselorBody,
  handOverBody,
  nextGradeBody,
  reassignBody,
  townsQuery,
  updateSchoolBody,
} from '../../contract/school-admin';
import { signInPolicyBody } from '../../contract/sign-in-policy';

export class ListCounselorsDto extends zodDto(listQuery) {}
export class AssignByNameDto extends zodDto(assignByNameBody) {}
export class SetCoverDto extends zodDto(setCoverBody) {}
export class HandOverDto extends zodDto(handOverBody) {}
export class ReassignDto extends zodDto(reassignBody) {}
export class NextGradeDto extends zodDto(nextGradeBody) {}
export class TownsDto extends zodDto(townsQuery) {}
export class UpdateSchoolDto extends zodDto(updateSchoolBody) {}
export class SignInPolicyDto extends zodDto(signInPolicyBody) {}
export class CreateCounselorDto extends zodDto(createCounselorBody) {}
export class CreateAdminDto extends zodDto(createAdminBody) {}
