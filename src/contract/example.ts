/** An answer and the feedback on it without a model, as the landing page shows it; a test asks for the same words. */
export const EXAMPLE = {
  answer:
    'Last winter our furnace broke and I was the one at home with my little brother. I called the landlord four times, ' +
    'borrowed heaters from the neighbors and made a sleeping tent in the kitchen. I learned that asking for help is a skill.',
  feedback:
    'You wrote: “I called the landlord four times, borrowed heaters from the neighbors and made a sleeping tent in the ' +
    'kitchen.”\n\nWhat kept you going while you did that?',
} as const;
