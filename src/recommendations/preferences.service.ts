import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Authorized, toRead } from '../access/authorized';
import type { ProposedPreference } from '../ai/tasks/preferences';
import { CollegesService } from '../colleges/colleges.service';
import type { CollegeFacts } from '../contract/colleges';
import type { StudentMaterial } from '../contract/material';
import type { Preference, PreferenceCorrection, PreferenceList } from '../contract/preferences';
import { MaterialService, type StudentFile } from '../profiles/material.service';
import { withCorrections } from './preferences/corrected';
import { PreferenceCorrections } from './preferences/preference-corrections.service';
import { PreferenceProposals } from './preferences/preference-proposals.service';
import { labelOf, readPreferences } from './preferences/read-preferences';
import { withProposals } from './preferences/with-proposals';
import { collegeFinder } from './search/college-names';

/** The wishes a list follows, and what a model proposed for them, to be kept with the list. */
export interface ListPreferences {
  preferences: Preference[];
  saveProposals: (manager: EntityManager, now: Date) => Promise<void>;
}

type Labeled = Pick<Preference, 'kind' | 'value' | 'strength'>;

/** The catalogue as wishes need it: a college by what people call it, and a chip with its name. */
interface Catalogue {
  collegeNamed: (typed: string) => CollegeFacts | null;
  label: (wish: Labeled) => string;
}

function catalogueOf(colleges: readonly CollegeFacts[]): Catalogue {
  const names = new Map(colleges.map(({ unitid, name }) => [String(unitid), name]));
  return {
    collegeNamed: collegeFinder(colleges),
    label: (wish) => labelOf(wish.kind === 'college' ? { ...wish, value: names.get(wish.value) ?? wish.value } : wish),
  };
}

/** What was read of a student's wishes, by rules and by a model. */
function readBoth(
  material: StudentMaterial,
  proposals: readonly ProposedPreference[],
  { collegeNamed, label }: Catalogue,
): Preference[] {
  const answers = new Map(material.answers.map((one) => [`${one.form_id}\n${one.question_id}`, one.answer]));
  const answerOf = (at: NonNullable<Preference['question']>): string | undefined =>
    answers.get(`${at.form_id}\n${at.question_id}`);
  const read = readPreferences({ ...material, collegeNamed }).map((one) => ({ ...one, label: label(one) }));
  return withProposals(read, proposals, answerOf, label);
}

/** What a student asks of a college: read from their answers, corrected by themselves. */
@Injectable()
export class PreferencesService {
  private known: { colleges: readonly CollegeFacts[]; catalogue: Catalogue } | null = null;

  constructor(
    private readonly material: MaterialService,
    private readonly corrections: PreferenceCorrections,
    private readonly proposals: PreferenceProposals,
    private readonly colleges: CollegesService,
  ) {}

  async read(student: Authorized<'read'>): Promise<PreferenceList> {
    const [{ material }, proposals, { corrections, changedAt }, catalogue] = await Promise.all([
      this.material.look(student),
      this.proposals.of(student),
      this.corrections.of(student),
      this.catalogue(),
    ]);
    const read = readBoth(material, proposals, catalogue);
    const { preferences, removed } = withCorrections(read, corrections, catalogue.label);
    return { preferences, removed, corrections, changed_at: changedAt?.toISOString() ?? null };
  }

  async correct(student: Authorized<'write'>, corrections: PreferenceCorrection[]): Promise<PreferenceList> {
    await this.corrections.replace(student, corrections);
    return this.read(toRead(student));
  }

  /** The wishes of a student whose material was read already; no model is asked. */
  async ofMaterial(student: Authorized<'read'>, material: StudentMaterial): Promise<Preference[]> {
    const [proposals, { corrections }, catalogue] = await Promise.all([
      this.proposals.of(student),
      this.corrections.of(student),
      this.catalogue(),
    ]);
    return withCorrections(readBoth(material, proposals, catalogue), corrections, catalogue.label).preferences;
  }

  /** The wishes for a new list; a hosted model is asked anew. */
  async forList(student: Authorized<'read'>, { material, context }: StudentFile): Promise<ListPreferences> {
    const [proposals, { corrections }, catalogue] = await Promise.all([
      this.proposals.ask(material, context),
      this.corrections.of(student),
      this.catalogue(),
    ]);
    const { preferences } = withCorrections(readBoth(material, proposals, catalogue), corrections, catalogue.label);
    return {
      preferences,
      saveProposals: (manager, now) => this.proposals.save(manager, student.userId, proposals, now),
    };
  }

  /** Made once for a catalogue: finding a college by its nicknames takes a walk over all of them. */
  private async catalogue(): Promise<Catalogue> {
    const colleges = await this.colleges.catalogue();
    if (this.known?.colleges !== colleges) this.known = { colleges, catalogue: catalogueOf(colleges) };
    return this.known.catalogue;
  }
}
