import { ask, type FormDefinition } from './form';

/** Up to seven interests, each an answer of its own: interest_1 to interest_7. */
export const interestsInventory = {
  id: 'interests_inventory',
  title: 'Interests Inventory',
  description: 'List up to 7 things you are into, big or small, in school or far from it.',
  heading: 'Interests Inventory',
  subheading: 'An interest does not need a trophy or a club. If it holds your attention, it belongs here.',
  type: 'form',
  status: 'incomplete',
  data: [
    {
      section: 'Your interests',
      description: 'Name each interest and add a few words on how you follow it. The hints are ideas, not rules.',
      questions: [
        ask('interests', 'What are you interested in, and how does it show up in your life?', {
          interest_1: 'Something you could talk about for an hour',
          interest_2: 'Something you do without being asked',
          interest_3: 'A topic you keep reading, watching or asking about',
          interest_4: 'Something you make, build, play or perform',
          interest_5: 'A skill you are learning or would love to learn',
          interest_6: 'A cause or a problem you care about',
          interest_7: 'A wild card: anything that has not come up yet',
        }),
      ],
    },
  ],
} as const satisfies FormDefinition;
