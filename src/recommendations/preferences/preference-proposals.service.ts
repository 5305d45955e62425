import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import type { Authorized } from '../../access/actor';
import type { AiContext } from '../../ai/ai-task';
import { AiService } from '../../ai/ai.service';
import { type PreferenceKind, preferenceId, type Wish } from '../../contract/preference-values';
import type { Suggestion } from '../../contract/preferences';
import type { StudentInput } from '../../contract/student-input';
import { normalizeWish } from './choices.service';
import { labelOf } from './labels';
import { PreferenceProposalsRow } from './preferences.entity';

/** Kinds a model may not suggest, because their values can't be looked up or reveal too much about a student. */
const NON_PROPOSABLE_KINDS: ReadonlySet<PreferenceKind> = new Set([
  'religion',
  'online',
  'subject',
  'sport',
  'college',
  'campus_offer',
]);

/** True if a model's preference may be suggested: its kind and value exist. The student decides whether it counts. */
export const canPropose = (wish: Wish): boolean => !NON_PROPOSABLE_KINDS.has(wish.kind) && normalizeWish(wish) !== null;

/** The preferences suggested by a hosted model; empty without one. */
@Injectable()
export class PreferenceProposals {
  constructor(
    @InjectRepository(PreferenceProposalsRow) private readonly rows: Repository<PreferenceProposalsRow>,
    private readonly ai: AiService,
  ) {}

  async requestProposals(studentInput: StudentInput, context: AiContext): Promise<Suggestion[]> {
    if (this.ai.hostedServer === null) return [];
    const { preferencesTask } = await import('../../ai/features/preferences/task.js');
    const { value } = await this.ai.write(preferencesTask, studentInput, context);
    return value.filter(canPropose).map((proposal) => {
      const normalized = normalizeWish(proposal) ?? proposal;
      return { ...normalized, id: preferenceId(normalized), label: labelOf(normalized) };
    });
  }

  async of({ userId }: Authorized<'read'>): Promise<Suggestion[]> {
    return (await this.rows.findOneBy({ userId }))?.proposals ?? [];
  }

  async save(manager: EntityManager, userId: string, proposals: Suggestion[], now: Date): Promise<void> {
    if (proposals.length === 0) {
      await manager.delete(PreferenceProposalsRow, { userId });
      return;
    }
    await manager.upsert(PreferenceProposalsRow, { userId, proposals, proposedAt: now }, ['userId']);
  }
}
