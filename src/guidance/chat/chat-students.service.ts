import { Injectable } from '@nestjs/common';
import type { Authorized } from '../../access/actor';
import type { AiContext } from '../../ai/ai-task';
import type { ChatStudent } from '../../ai/generated-words';
import { StudentInputService } from '../profiles/student-input.service';
import { GenerationsService } from '../../recommendations/generation/generations.service';
import { SavedColleges } from '../../recommendations/saved/saved.service';
import { RecommendationsService } from '../../recommendations/recommendations.service';
import { type FitOf, fitsOn } from '../../recommendations/tiers/student-fits.service';
import { ProgressService } from '../../responses/responses.service';

/** A student as an answer may know them. */
export interface KnownStudent {
  student: ChatStudent;
  fitOf: FitOf;
  context: AiContext;
}

/** Reads a student for the chat: answers, list, progress, and the tier of any college. */
@Injectable()
export class ChatStudents {
  constructor(
    private readonly studentInput: StudentInputService,
    private readonly recommendations: RecommendationsService,
    private readonly progress: ProgressService,
    private readonly generations: GenerationsService,
    private readonly ownSchools: SavedColleges,
  ) {}

  async read(own: Authorized<'read'>): Promise<KnownStudent> {
    const [{ context, studentInput }, list, progress, generation, added] = await Promise.all([
      this.studentInput.read(own),
      this.recommendations.read(own),
      this.progress.read(own),
      this.generations.status(own),
      this.ownSchools.unitids(own),
    ]);
    const student = { studentInput, list, progress, generation, added: [...added] };
    return { student, fitOf: fitsOn(studentInput), context };
  }
}
