import { Injectable } from '@nestjs/common';
import type { Authorized } from '../access/authorized';
import type { AiContext } from '../ai/ai-task';
import type { ChatStudent } from '../ai/generated-words';
import { MaterialService } from '../profiles/material.service';
import { RecommendationsService } from '../recommendations/recommendations.service';
import type { FitOf } from '../recommendations/student-fits.service';
import { ProgressService } from '../responses/progress.service';

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
    private readonly material: MaterialService,
    private readonly recommendations: RecommendationsService,
    private readonly progress: ProgressService,
  ) {}

  async read(own: Authorized<'read'>): Promise<KnownStudent> {
    const [{ context, ...read }, list, progress] = await Promise.all([
      this.material.read(own),
      this.recommendations.read(own),
      this.progress.read(own),
    ]);
    const fitOf = await this.recommendations.fits(own, read);
    return { student: { material: read.material, list, progress }, fitOf, context };
  }
}
