import { Injectable } from '@nestjs/common';
import { type Authorized, toRead } from '../../../access/authorized';
import { MESSAGES } from '../../../contract/messages';
import type { Picks, SavePicksBody, Star } from '../../../contract/picks';
import type { Evidence } from '../../../contract/text';
import { badRequest } from '../../../platform/http/problems';
import { readerLanguage } from '../reader-language';
import { StudentInputService } from '../student-input.service';
import { KeptPicks } from './kept-picks.service';
import { placeOf, sentencesToStar } from './own-sentences';
import { FEELINGS, optionsOf, STRENGTHS } from './pick-words';

/** So many sentences are offered, and the starred ones always. */
const MOST_SENTENCES = 80;

const keyOf = (one: Star): string => `${placeOf(one)}\n${one.quote}`;

/** What a student picks of themself: own sentences, strengths, and how applying feels. */
@Injectable()
export class PicksService {
  constructor(
    private readonly kept: KeptPicks,
    private readonly studentInput: StudentInputService,
  ) {}

  async read(student: Authorized<'read'>): Promise<Picks> {
    const [kept, sentences] = await Promise.all([this.kept.of(student), this.sentences(student)]);
    const starred = new Set(kept.starred.map(keyOf));
    const there = new Set(sentences.map(keyOf));
    const language = readerLanguage(student);
    return {
      strengths: optionsOf(STRENGTHS, kept.strengths, language),
      sentences: sentences
        .map((one) => ({ ...one, starred: starred.has(keyOf(one)) }))
        .filter((one, at) => one.starred || at < MOST_SENTENCES),
      stars_gone: kept.starred.filter((one) => !there.has(keyOf(one))).length,
      feelings: optionsOf(FEELINGS, kept.feeling === null ? [] : [kept.feeling], language),
      felt_at: kept.feltAt?.toISOString() ?? null,
      changed_at: kept.changedAt?.toISOString() ?? null,
      revision: kept.revision,
    };
  }

  /** Throws 400 for an id there is none of, and for a sentence that does not stand in the answer, or that others may not read. */
  async save(student: Authorized<'write'>, body: SavePicksBody): Promise<Picks> {
    const reader = toRead(student);
    const strange = body.strengths.findIndex((id) => !STRENGTHS.has(id));
    if (strange >= 0) throw badRequest(MESSAGES.pickUnknown, `/strengths/${strange}`);
    if (body.feeling !== null && !FEELINGS.has(body.feeling)) throw badRequest(MESSAGES.pickUnknown, '/feeling');
    if (body.starred.length > 0) {
      const there = new Set((await this.sentences(reader)).map(keyOf));
      const gone = body.starred.findIndex((one) => !there.has(keyOf(one)));
      if (gone >= 0) throw badRequest(MESSAGES.starGone, `/starred/${gone}/quote`);
    }
    const starred = [...new Map(body.starred.map((one) => [keyOf(one), one])).values()];
    await this.kept.replace(student, { ...body, starred, strengths: [...new Set(body.strengths)] });
    return this.read(reader);
  }

  private async sentences(student: Authorized<'read'>): Promise<Evidence[]> {
    const { studentInput, answered } = await this.studentInput.look(student);
    return sentencesToStar(answered, studentInput.answers);
  }
}
