/** An answer and what the built-in engine says to it, as the landing page shows it; a test asks the engine for the same words. */
export const EXAMPLE = {
  answer:
    'Last winter our furnace broke and I was the one at home with my little brother. I called the landlord four times, ' +
    'borrowed heaters from the neighbors and made a sleeping tent in the kitchen. I learned that asking for help is a skill.',
  feedback:
    'Good that you are exact here: “I called the landlord four times, borrowed heaters from the neighbors and made a ' +
    'sleeping tent in the kitchen”. A stranger can picture that. There is a before and an after in it. What did your ' +
    'little brother say or do at that point that you still remember? Next step: add one sentence on what you would do ' +
    'again, and one on what you would not.',
} as const;
