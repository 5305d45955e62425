import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { CollegeFacts } from '../contract/colleges';
import { longJson, nullableTime, shortText } from '../platform/database/columns';

type ProgramFactName = 'bachelor_programs' | 'associate_programs' | 'programs_years';

export type CollegePrograms = Pick<CollegeFacts, ProgramFactName>;

/** Facts that lists filter and sort by have their own columns; the others share one. */
@Entity('colleges')
@Index('colleges_state', ['state'])
export class CollegeRow {
  @PrimaryColumn({ type: 'int', name: 'unitid' }) unitid: number;
  @Column(shortText('name')) name: string;
  @Column(shortText('city')) city: string;
  @Column(shortText('state', 2)) state: string;
  @Column(shortText('region', 40)) region: string;
  @Column({ ...shortText('setting', 20), nullable: true }) setting: CollegeFacts['setting'];
  @Column(shortText('control', 20)) control: CollegeFacts['control'];
  @Column({ ...shortText('level', 20), default: 'four_year' }) level: CollegeFacts['level'];
  @Column({ type: 'int', name: 'undergrads', nullable: true }) undergrads: number | null;
  @Column({ type: 'double', name: 'admission_rate_pct', nullable: true }) admissionRatePct: number | null;
  @Column(longJson('other_facts')) otherFacts: Omit<
    CollegeFacts,
    keyof CollegeRow | 'admission_rate_pct' | ProgramFactName
  >;
  /** Separate because they come from another file; null if nothing is known. */
  @Column({ ...longJson('programs'), nullable: true }) programs: CollegePrograms | null;
}

@Entity('college_catalogue')
export class CatalogueState {
  @PrimaryColumn({ type: 'int', name: 'id' }) id: number;
  /** Incremented with each import, so that a running server sees that its copy is stale. */
  @Column({ type: 'int', name: 'version' }) version: number;
  /** Null for the shipped catalog. */
  @Column(nullableTime('imported_at')) importedAt: Date | null;
}

export const CATALOGUE_STATE_ID = 1;
