import { Injectable } from '@nestjs/common';
import { AcademicService } from '../../academic/academic.service';
import type { Authorized } from '../../access/authorized';
import { PlansDue } from '../../applications/plans-due.service';
import { ListCheck } from '../../recommendations/lists/list-writer.service';
import { essentialsOf } from '../../recommendations/preferences.service';
import { StudentInputService } from '../profiles/student-input.service';
import type { ViewInput } from './view';

/** All that a counselor's view is computed from. */
@Injectable()
export class ViewMaterial {
  constructor(
    private readonly studentInput: StudentInputService,
    private readonly academic: AcademicService,
    private readonly lists: ListCheck,
    private readonly plans: PlansDue,
  ) {}

  async of(student: Authorized<'read'>): Promise<Omit<ViewInput, 'written'>> {
    const [{ studentInput, answered: saved, kept }, record, verified, due] = await Promise.all([
      this.studentInput.look(student),
      this.academic.facts(student),
      this.academic.verified(student),
      this.plans.of(student.schoolId, [student.userId]),
    ]);
    const { incomeIsTold, ...checked } = await this.lists.of(student, studentInput);
    const essentials = essentialsOf(studentInput.preferences, kept.skipped, incomeIsTold);
    const wishes = { essentials, suggestions: studentInput.suggestions };
    return { studentInput, saved, record, verified, wishes, ...checked, due: due.get(student.userId) ?? [] };
  }
}
