import { Controller, Injectable } from '@nestjs/common';
import { type Authorized, toRead } from '../../../access/actor';
import { type Asked, Call } from '../../../access/call';
import { MESSAGES } from '../../../contract/messages';
import type { Picks, SavePicksBody, Star } from '../../../contract/profiles';
import { routes } from '../../../contract/routes';
import type { Evidence } from '../../../contract/text';
import { badRequest } from '../../../platform/http/problems';
import { ProfilesService } from '../profiles.service';
import { readerLanguage } from '../reader-language';
import { StudentInputService } from '../student-input.service';
import { FEELINGS, STRENGTHS, ideaText, optionsOf, writtenIdeaId } from './pick-words';
import { KeptPicks } from './kept-picks.service';
import { placeOf, sentencesToStar } from './own-sentences';
import type { StoredMark } from '../profiles.entity';

/** So many sentences are offered, and the starred ones always. */
const MAX_SENTENCES = 80;

const keyOf = (one: Star): string => `${placeOf(one)}\n${one.quote}`;
const oncePer = <T>(all: readonly T[], key: (one: T) => string): T[] => [
  ...new Map(all.map((one) => [key(one), one])).values(),
];

/** What a student picks of themself: own sentences, strengths, how applying feels, and what they say of ideas. */
@Injectable()
export class PicksService {
  constructor(
    private readonly kept: KeptPicks,
    private readonly studentInput: StudentInputService,
    private readonly profiles: ProfilesService,
  ) {}

  async read(student: Authorized<'read'>): Promise<Picks> {
    const [kept, sentences] = await Promise.all([this.kept.of(student), this.sentences(student)]);
    const starred = new Set(kept.starred.map(keyOf));
    const there = new Set(sentences.map(keyOf));
    const language = readerLanguage(student);
    const marks = student.actor?.uid === student.userId ? (kept.ideas ?? []) : [];
    return {
      strengths: optionsOf(STRENGTHS, kept.strengths, language),
      sentences: sentences
        .map((one) => ({ ...one, starred: starred.has(keyOf(one)) }))
        .filter((one, at) => one.starred || at < MAX_SENTENCES),
      stars_gone: kept.starred.filter((one) => !there.has(keyOf(one))).length,
      feelings: optionsOf(FEELINGS, kept.feeling === null ? [] : [kept.feeling], language),
      ideas: marks.flatMap(({ id, mark, text = ideaText(id, language) }) =>
        text === undefined ? [] : [{ id, mark, text }],
      ),
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
    await this.kept.replace(student, {
      ...{ feeling: body.feeling, revision: body.revision },
      starred: oncePer(body.starred, keyOf),
      strengths: [...new Set(body.strengths)],
      ideas: await this.marks(reader, body.ideas),
    });
    return this.read(reader);
  }

  /** The marks to store, undefined where none are sent; a hosted model's idea is stored with its words. */
  private async marks(student: Authorized<'read'>, sent: SavePicksBody['ideas']) {
    if (sent === undefined) return undefined;
    const { ideas: kept } = await this.kept.of(student);
    const texts = new Map((kept ?? []).flatMap(({ id, text }): [string, string][] => (text ? [[id, text]] : [])));
    const isKnown = ({ id }: StoredMark): boolean => ideaText(id, 'en') !== undefined || texts.has(id);
    if (!sent.every(isKnown)) {
      const hosted = await this.profiles.hostedDashboard(student);
      for (const { text } of hosted?.lines ?? []) texts.set(writtenIdeaId(text), text);
    }
    const strange = sent.findIndex((one) => !isKnown(one));
    if (strange >= 0) throw badRequest(MESSAGES.pickUnknown, `/ideas/${strange}/id`);
    const marks = oncePer(sent, ({ id }) => id).map(({ id, mark }): StoredMark => {
      const text = texts.get(id);
      return text === undefined ? { id, mark } : { id, mark, text };
    });
    return marks.length > 0 ? marks : null;
  }

  private async sentences(student: Authorized<'read'>): Promise<Evidence[]> {
    const { studentInput, answered } = await this.studentInput.look(student);
    return sentencesToStar(answered, studentInput.answers);
  }
}

@Controller()
export class PicksController {
  constructor(private readonly picks: PicksService) {}

  @Call(routes.readPicks)
  read({ student }: Asked<'readPicks'>) {
    return this.picks.read(student);
  }

  @Call(routes.savePicks)
  save({ student, body }: Asked<'savePicks'>) {
    return this.picks.save(student, body);
  }
}
