import { Column, Entity, PrimaryColumn } from 'typeorm';

export interface Answer {
  question_id: string;
  question_text: string;
  answer: string;
  revision: number;
  writer: string;
  earlier: string;
  keep_out?: boolean;
}

@Entity('response_sets')
export class ResponseSet {
  @PrimaryColumn('varchar')
  id: string;
  @Column('varchar', { name: 'user_id' })
  userId: string;
  @Column('varchar', { name: 'form_id' })
  formId: string;
  @Column('datetime', { name: 'submitted_at' })
  submittedAt: Date;
  @Column('int')
  revision: number;
  @Column('int', { name: 'answered_count' })
  answeredCount: number;
  @Column('simple-json')
  answers: Answer[];
  @Column('simple-json')
  writers: Record<string, number>;
}

@Entity('users')
export class User {
  @PrimaryColumn('varchar')
  id: string;
  @Column('varchar', { name: 'counselor_id', nullable: true })
  counselorId: string | null;
  @Column('varchar')
  name: string;
  @Column('varchar', { name: 'name_key' })
  nameKey: string;
  @Column('varchar')
  email: string;
  @Column('int', { nullable: true })
  grade: number | null;
  @Column('int', { name: 'class_of', nullable: true })
  classOf: number | null;
  @Column('varchar', { name: 'student_number', nullable: true })
  studentNumber: string | null;
  @Column('datetime', { name: 'last_active', nullable: true })
  lastActive: Date | null;
  @Column('datetime', { name: 'closes_at', nullable: true })
  closesAt: Date | null;
  @Column('datetime', { name: 'graduated_at', nullable: true })
  graduatedAt: Date | null;
}

@Entity('recommendation_sets')
export class SchoolList {
  @PrimaryColumn('varchar')
  id: string;
  @Column('varchar', { name: 'user_id' })
  userId: string;
  @Column('datetime', { name: 'created_at' })
  createdAt: Date;
  @Column('int', { name: 'reach_count' })
  reach: number;
  @Column('int', { name: 'match_count' })
  match: number;
  @Column('int', { name: 'safety_count' })
  safety: number;
}

@Entity('generations')
export class Generation {
  @PrimaryColumn('varchar')
  id: string;
  @Column('varchar', { name: 'user_id' })
  userId: string;
  @Column('varchar')
  state: string;
  @Column('datetime', { name: 'requested_at' })
  requestedAt: Date;
}

@Entity('school_feedback')
export class Feedback {
  @PrimaryColumn('varchar')
  id: string;
  @Column('varchar', { name: 'user_id' })
  userId: string;
  @Column('varchar', { name: 'recommendation_id' })
  listId: string;
  @Column('boolean')
  researched: boolean;
}

@Entity('care_flags')
export class CareFlag {
  @PrimaryColumn('varchar')
  id: string;
  @Column('varchar', { name: 'user_id' })
  userId: string;
  @Column('varchar')
  level: string;
  @Column('datetime', { name: 'created_at' })
  createdAt: Date;
  @Column('datetime', { name: 'seen_at', nullable: true })
  seenAt: Date | null;
}
