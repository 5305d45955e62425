/** Feedback written without a model on an answer, as shown on the landing page. A test requires the same words. */
export const EXAMPLE = {
  answer:
    'Last winter our furnace broke and I was the one at home with my little brother. I called the landlord four times, ' +
    'borrowed heaters from the neighbors and made a sleeping tent in the kitchen. I learned that asking for help is a skill.',
  feedback:
    'You wrote: “I called the landlord four times, borrowed heaters from the neighbors and made a sleeping tent in the ' +
    'kitchen.”\n\nWhat do you know now that could help somebody younger?',
} as const;
