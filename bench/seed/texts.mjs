/** Plain English of a given length, always the same for the same seed, so that two runs measure the same work. */

// Whole sentences: words thrown together at random read like a sign of danger now and then, which would be measured too.
const SENTENCES =
  `The first week of robotics club I only watched, because everyone else seemed to know the names of the parts.
Then Ms. Alvarez handed me a wiring plan and asked what I would change.
Since that afternoon the kitchen table has looked like a small workshop.
What I like most is finding out why something works before anyone explains it.
Chemistry labs are slow, and I enjoy writing down every step so that my partner can repeat it.
In spring our team rebuilt the garden behind the gym and learned to plan water, soil and time.
Biology and design both look like places where I could stay curious for years.
My grandmother says that a good question is half of the work.
We tested three shapes of the bridge and wrote down which one carried the most sand.
The second plan was better, because it used fewer parts and took an hour less.
On Tuesdays I keep the score sheets for the chess club and set up the boards.
A college with a small engineering program and a river nearby would be a good place to begin.`.split('\n');

/** A generator of numbers from 0 to 1 (mulberry32). */
export function randomFrom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const pick = (random, list) => list[Math.floor(random() * list.length)];

/** Sentences of together exactly `length` characters. */
export function textOf(length, random) {
  let text = '';
  while (text.length < length) text += `${text ? ' ' : ''}${pick(random, SENTENCES)}`;
  return `${text.slice(0, length - 1)}.`;
}

const HASH_SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** A text that looks like the short hash of an earlier answer. */
export const hashText = (random) => Array.from({ length: 8 }, () => pick(random, HASH_SIGNS)).join('');
