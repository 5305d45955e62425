import type { Action } from '../contract/call';
import type { Role } from '../contract/users';
import type { Actor, Subject } from './actor';

/** The people within an actor's reach: every given field must match. Several filters are combined with OR. */
export type SubjectFilter = Partial<Subject>;

type Rule = (actor: Actor) => SubjectFilter[];

const self: Rule = (actor) => [{ userId: actor.uid }];
/** A counselor's own students, and those of colleagues they currently cover for. */
const ownStudents: Rule = ({ uid, schoolId, covers = [] }) =>
  [uid, ...covers].map((counselorId) => ({ role: 'student', schoolId, counselorId }));
const ownSchool: Rule = (actor) => [{ schoolId: actor.schoolId }];
const counselorsOfSchool: Rule = (actor) => [{ role: 'counselor', schoolId: actor.schoolId }];
const either =
  (...rules: Rule[]): Rule =>
  (actor) =>
    rules.flatMap((rule) => rule(actor));
const studentsOfSchool: Rule = (actor) => [{ role: 'student', schoolId: actor.schoolId }];
const nobody: Rule = () => [];

/** The single table of who may do what to whom, for single checks and for lists. */
const POLICY: Record<Role, Record<Action, Rule>> = {
  student: {
    read: self,
    write: self,
    choose: self,
    review: nobody,
    advise: nobody,
    readNotes: self,
    note: nobody,
    verify: nobody,
    invite: nobody,
    chat: self,
    manage: nobody,
  },
  counselor: {
    read: either(self, ownStudents),
    write: nobody,
    choose: ownStudents,
    review: ownStudents,
    readNotes: ownStudents,
    note: ownStudents,
    verify: ownStudents,
    advise: ownStudents,
    invite: self,
    chat: self,
    manage: nobody,
  },
  admin: {
    read: either(self, ownSchool),
    write: nobody,
    choose: nobody,
    review: studentsOfSchool,
    readNotes: nobody,
    note: nobody,
    verify: nobody,
    advise: nobody,
    invite: either(self, counselorsOfSchool),
    chat: self,
    manage: either(studentsOfSchool, counselorsOfSchool),
  },
};

/** The filters for everyone on whom `actor` may perform `action`. */
export const scopeOf = (actor: Actor, action: Action): SubjectFilter[] => POLICY[actor.role][action](actor);

/** Filters for the students an actor may read; excludes the actor's own id, because staff are not students. */
export const studentsInScope = (actor: Actor): SubjectFilter[] =>
  scopeOf(actor, 'read')
    .filter(({ userId }) => userId === undefined || actor.role === 'student')
    .map((filter) => ({ ...filter, role: 'student' as const }));

export const counselorsInScope = (actor: Actor): SubjectFilter[] =>
  scopeOf(actor, 'manage').filter(({ role }) => role === 'counselor');

export function isAllowed(actor: Actor, action: Action, subject: Subject): boolean {
  return scopeOf(actor, action).some((filter) =>
    (Object.keys(filter) as (keyof Subject)[]).every((key) => filter[key] === subject[key]),
  );
}
