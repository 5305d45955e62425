/** Which colleges stand on a student's list; provided by the module of the lists, which reads what students say of them. */
export abstract class SchoolLists {
  /** The names on this list of this student; null when the student has no such list. */
  abstract schoolsOn(userId: string, listId: string): Promise<string[] | null>;
}
