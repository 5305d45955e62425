/** Who reads a record: the student it is about, or somebody who works with that student. */
export type Reader = 'student' | 'counselor';
