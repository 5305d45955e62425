import { defineWords } from '../../i18n/words';

/** What a counselor decided about a school of the list, as the student and the counselor read it. */
export const decisionWords = defineWords('decisions', {
  retiered: '%{was}, now %{now}, after your transcript was checked.',
  retieredOfStudent: '%{was}, now %{now}, after the transcript was checked.',
  yourCounselor: 'Your counselor',
  keep: '%{name} keeps this on your list:',
  tier: '%{name} sees this as a %{tier}; by the published facts it is a %{published}:',
  removed: 'Taken off your list by your counselor',
  removedBy: '%{school}, by %{name}:',
  suggestedBy: 'Suggested by %{name}',
  notForMe: 'Not for me',
  declined: 'You said “not for me” to %{school}.',
  whyNot: 'If you like, say why. It helps your counselor suggest colleges that fit you better.',
  whyNotLabel: 'Why not %{school}? Your counselor reads this.',
  undo: 'Undo',
});
