import { MESSAGES } from '@contract/messages';
import { defineWords } from '../i18n/words';

/** What a student reads where they make the link for a parent; what only staff read there stands beside its piece. */
export const parentLinkWords = defineWords('parentLink', {
  title: 'Ask a parent',
  lead: 'A parent or guardian can fill in the Parent Form without an account. Create a link and send it to them. It opens that form and nothing else, for %{smart_count} day. |||| A parent or guardian can fill in the Parent Form without an account. Create a link and send it to them. It opens that form and nothing else, for %{smart_count} days.',
  leadStaff:
    'A parent or guardian of this student can fill in the Parent Form without an account. Create a link and send it to them. It opens that form and nothing else, for %{smart_count} day. |||| A parent or guardian of this student can fill in the Parent Form without an account. Create a link and send it to them. It opens that form and nothing else, for %{smart_count} days.',
  form: 'Parent Form',
  link: 'Parent link',
  copy: 'Copy link',
  copied: MESSAGES.copied,
  share: 'Share link',
  copyNow: 'Copy it now: for safety, the link is shown only once. Anyone who has it can read and write this form.',
  made: 'A link was created on %{from} and works until %{until}.',
  lastOpened: 'Last opened on %{moment}.',
  neverOpened: 'Nobody has opened it yet.',
  create: 'Create a link',
  renew: 'Create a new link',
  renewLoses: 'The link that was given out stops working at once.',
  renewYes: 'Create the new link',
  end: 'End the link',
  endLoses: 'The link stops working at once. What was written stays in the form.',
  endYes: 'End it',
  keep: 'Keep the link',
  asked: 'Your counselor asked on %{day} whether you passed it on.',
});
