const WORDS: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  un: 1,
  una: 1,
  two: 2,
  dos: 2,
  'a couple': 2,
  'a couple of': 2,
  couple: 2,
  'couple of': 2,
  three: 3,
  tres: 3,
  'a few': 3,
  few: 3,
  four: 4,
  cuatro: 4,
  five: 5,
  cinco: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  'twenty five': 25,
  'twenty-five': 25,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  'half an': 0.5,
  'half a': 0.5,
  half: 0.5,
};

/** The words for a number, for use inside a pattern. */
export const AMOUNT = `(?:\\d+(?:\\.\\d+)?|${Object.keys(WORDS)
  .sort((one, other) => other.length - one.length)
  .join('|')})`;

/** The number a word or digits stand for. */
export const amountOf = (text: string): number => WORDS[text] ?? Number(text);
