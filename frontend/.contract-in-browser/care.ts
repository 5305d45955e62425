/** Where a person in the United States gets help at once; `reach` says how in plain words, `address` is what a phone dials or opens. */
export interface CareResource {
  name: string;
  reach: string;
  address: string;
}

export const CARE_RESOURCES: readonly CareResource[] = [
  { name: '988 Suicide & Crisis Lifeline', reach: 'call or text 988, day and night', address: 'tel:988' },
  { name: 'Crisis Text Line', reach: 'text HOME to 741741', address: 'sms:741741' },
  { name: 'Childhelp National Child Abuse Hotline', reach: 'call or text 1-800-422-4453', address: 'tel:+18004224453' },
  { name: 'Emergency', reach: 'call 911 if you or someone else is in danger right now', address: 'tel:911' },
];
