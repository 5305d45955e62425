/** Whether a student's last name begins with a letter of a range ('A' to 'F', both included), by the name as lists of families sort it. */
export function isInRange(familyKey: string, { from, to }: { from: string; to: string }): boolean {
  const letter = familyKey.slice(0, 1).toUpperCase();
  return letter >= from && letter <= to;
}
