/** The same as `work`, done once for each object and remembered for as long as it lives; for objects that never change. */
export function memoizeByObject<Subject extends object, Fact>(
  work: (subject: Subject) => Fact,
): (subject: Subject) => Fact {
  const known = new WeakMap<Subject, { fact: Fact }>();
  return (subject) => {
    const found = known.get(subject);
    if (found) return found.fact;
    const fact = work(subject);
    known.set(subject, { fact });
    return fact;
  };
}
