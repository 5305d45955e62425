import { Column, Entity, PrimaryColumn } from 'typeorm';
import { shortText, timeColumn } from '../database/columns';

/** A school is the tenant: nothing is visible across schools. */
@Entity('schools')
export class School {
  @PrimaryColumn(shortText('id', 36))
  id: string;

  @Column(shortText('name'))
  name: string;

  /** Two-letter state; a student's home state unless they say otherwise. */
  @Column(shortText('state', 2))
  state: string;

  @Column({ ...shortText('town'), nullable: true })
  town: string | null;

  @Column(timeColumn('created_at'))
  createdAt: Date;
}
