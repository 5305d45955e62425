import type { Action } from '../contract/call';
import type { Role } from '../contract/users';
import type { Actor, Subject } from './actor';

/** The people an actor reaches: every given field must be equal. Several filters are alternatives. */
export type SubjectFilter = Partial<Subject>;

type Rule = (actor: Actor) => SubjectFilter[];

const self: Rule = (actor) => [{ userId: actor.uid }];
/** A counselor's own students, and for the time being those of colleagues they cover for. */
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

/** The one table of who may do what to whom; single checks and lists both ask it. */
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

/** The filters of everyone `actor` may do `action` to. */
export const scopeOf = (actor: Actor, action: Action): SubjectFilter[] => POLICY[actor.role][action](actor);

/** The students an actor may read, as filters for a list; staff are no students, so their own id is none of them. */
export const studentsInReach = (actor: Actor): SubjectFilter[] =>
  scopeOf(actor, 'read')
    .filter(({ userId }) => userId === undefined || actor.role === 'student')
    .map((filter) => ({ ...filter, role: 'student' as const }));

/** The counselors an actor manages, as filters for a list. */
export const counselorsInReach = (actor: Actor): SubjectFilter[] =>
  scopeOf(actor, 'manage').filter(({ role }) => role === 'counselor');

/** Whether `actor` may do `action` to `subject`. */
export function mayDo(actor: Actor, action: Action, subject: Subject): boolean {
  return scopeOf(actor, action).some((filter) =>
    (Object.keys(filter) as (keyof Subject)[]).every((key) => filter[key] === subject[key]),
  );
}
