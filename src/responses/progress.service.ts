import { Injectable } from '@nestjs/common';
import { AcademicService } from '../academic/academic.service';
import type { Authorized } from '../access/authorized';
import { FORMS, questionsOf } from '../contract/forms/catalogue';
import { SECTIONS } from '../contract/forms/sections';
import { isUnlocked } from '../contract/progress';
import type { FormProgress, Progress } from '../contract/responses';
import { ResponsesService } from './responses.service';

/** How far the reflection sections of one person are. */
export interface SectionProgress {
  answered: number;
  total: number;
  unlocked: boolean;
}

const totalOf = (formId: string): number => questionsOf(formId)?.length ?? 0;
const SECTION_QUESTIONS = SECTIONS.reduce((sum, { title }) => sum + totalOf(title), 0);

@Injectable()
export class ProgressService {
  constructor(
    private readonly responses: ResponsesService,
    private readonly academic: AcademicService,
  ) {}

  /** Answered counts per section and form, and whether recommendations are unlocked. */
  async read(student: Authorized<'read'>): Promise<Progress> {
    const counts = (await this.responses.answeredCounts([student.userId])).get(student.userId);
    const answeredOf = (formId: string): number => counts?.get(formId) ?? 0;
    const sections: FormProgress[] = SECTIONS.map(({ title }) => ({
      form_id: title,
      title,
      answered: answeredOf(title),
      total: totalOf(title),
    }));
    const record = await this.academic.progress(student);
    const forms: FormProgress[] = FORMS.map(({ id, title, type }) => ({
      form_id: id,
      title,
      ...(type === 'academic' ? record : { answered: answeredOf(id), total: totalOf(id) }),
    }));
    const unlocked = isUnlocked(sections.map(({ answered }) => answered));
    return { user_id: student.userId, sections, forms, unlocked };
  }

  /** Section progress of many people with one question to the database. */
  async ofSections(userIds: string[]): Promise<Map<string, SectionProgress>> {
    const counts = await this.responses.answeredCounts(userIds);
    return new Map(
      userIds.map((userId) => {
        const own = counts.get(userId);
        const perSection = SECTIONS.map(({ title }) => own?.get(title) ?? 0);
        const answered = perSection.reduce((sum, count) => sum + count, 0);
        return [userId, { answered, total: SECTION_QUESTIONS, unlocked: isUnlocked(perSection) }];
      }),
    );
  }
}
