/** An answer and what the built-in engine says to it, as the landing page shows it; a test asks the engine for the same words. */
export const EXAMPLE = {
  answer:
    'Last winter our furnace broke and I was the one at home with my little brother. I called the landlord four times, ' +
    'borrowed heaters from the neighbors and made a sleeping tent in the kitchen. I learned that asking for help is a skill.',
  feedback:
    'What works: A number makes this easy to picture: “I called the landlord four times, borrowed heaters from the ' +
    'neighbors and made a sleeping tent in the kitchen.”\n\n' +
    'A question: What would you tell a friend in the same spot?\n\n' +
    'Next step: Write it in words you would really use.',
} as const;
