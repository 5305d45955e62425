/** Plain English of a given length, always the same for the same seed, so that two runs measure the same work. */

const WORDS =
  `the first week of robotics club I only watched because everyone else seemed to know the names of the parts then Ms
Alvarez handed me a wiring plan and asked what I would change since that afternoon my grandmother says the kitchen table has
looked like a small workshop what I like most is finding out why something works before anyone tells me chemistry labs are
slow and I enjoy writing down every step so that my partner can repeat it on weekends I help in the library with younger
readers and one of them drew a map of all the planets for me in spring our team rebuilt the garden behind the gym and learned
to plan water soil and time I am still unsure about majors but biology and design both feel like places where I could stay
curious for years`
    .split(/\s+/)
    .filter(Boolean);

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
  while (text.length < length) {
    const words = Array.from({ length: 8 + Math.floor(random() * 9) }, () => pick(random, WORDS));
    const sentence = words.join(' ');
    text += `${text ? ' ' : ''}${sentence[0].toUpperCase()}${sentence.slice(1)}.`;
  }
  return `${text.slice(0, length - 1)}.`;
}

const HASH_SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** A text that looks like the short hash of an earlier answer. */
export const hashText = (random) => Array.from({ length: 8 }, () => pick(random, HASH_SIGNS)).join('');
