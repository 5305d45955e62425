/** The form id under which a flag of a chat message stands among those of answers. */
export const CHAT_PLACE = 'chat';

/** Where a flag of a chat message says that it came from; the message's own words follow it. */
export const CHAT_FLAG_START = 'A message to Buddy: ';
