import { Injectable } from '@nestjs/common';
import { AcademicService } from '../academic/academic.service';
import type { Authorized } from '../access/authorized';
import { FORMS, questionsOf } from '../contract/forms/catalogue';
import { SECTIONS } from '../contract/forms/sections';
import { isUnlocked } from '../contract/progress';
import type { FormProgress, Progress } from '../contract/responses';
import { ResponsesService } from './responses.service';

const emptyProgress = (form_id: string, title: string): FormProgress => {
  return { form_id, title, answered: 0, total: questionsOf(form_id)?.length ?? 0 };
};
const EMPTY_SECTIONS = SECTIONS.map(({ title }) => emptyProgress(title, title));
const EMPTY_FORMS = FORMS.map(({ id, title, type }) => ({ type, empty: emptyProgress(id, title) }));

@Injectable()
export class ProgressService {
  constructor(
    private readonly responses: ResponsesService,
    private readonly academic: AcademicService,
  ) {}

  /** Answered counts per section and form, and whether recommendations are unlocked. */
  async read(student: Authorized<'read'>): Promise<Progress> {
    const [counts, record] = await Promise.all([
      this.responses.answeredCounts(student),
      this.academic.progress(student),
    ]);
    const withCount = (empty: FormProgress): FormProgress => ({ ...empty, answered: counts.get(empty.form_id) ?? 0 });
    const sections = EMPTY_SECTIONS.map(withCount);
    const forms = EMPTY_FORMS.map(({ type, empty }) =>
      type === 'academic' ? { ...empty, ...record } : withCount(empty),
    );
    const unlocked = isUnlocked(sections.map(({ answered }) => answered));
    return { user_id: student.userId, sections, forms, unlocked };
  }

  /** Whether the student has answered enough to ask for a list. */
  async isUnlocked(student: Authorized<'read'>): Promise<boolean> {
    const counts = await this.responses.answeredCounts(student);
    return isUnlocked(SECTIONS.map(({ title }) => counts.get(title) ?? 0));
  }
}
