/** A program that a fact about degrees does not count, with the words a sentence needs that names it. */
const ASIDES: readonly (readonly [RegExp, RegExp])[] = [
  [/\(may include (.{1,200}?): ask\)/, /\b(?:may|might|could|ask|whether)\b/i],
  [/; either may include (.{1,200}?), so ask/, /\b(?:may|might|could|ask|whether)\b/i],
  [/\bmajors? that can lead to (.{1,200}?)(?:, not in|: )/, /\b(?:leads?|leading|toward|majors?)\b/i],
];

/** True where a sentence does not turn a group that may include a program, or a major that can lead to one, into that program. */
export const tellsWhichGroup = (sentence: string, fact: string): boolean =>
  ASIDES.every(([aside, needed]) => {
    const name = aside.exec(fact)?.[1];
    return name === undefined || !sentence.toLowerCase().includes(name.toLowerCase()) || needed.test(sentence);
  });
