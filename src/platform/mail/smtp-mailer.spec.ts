import { MAIL_KINDS, type MailKindName } from './mail-kinds';
import { retryDelayAfter } from './smtp-mailer';

/** The minutes after the first attempt at which the retries follow, within the first hour. */
function retryMinutes(): number[] {
  const minutes = [0];
  for (let attempt = 0; (minutes.at(-1) ?? 0) < 60; attempt += 1)
    minutes.push((minutes.at(-1) ?? 0) + retryDelayAfter(attempt) / 60_000);
  return minutes.filter((minute) => minute < 60).map(Math.floor);
}

it('tries a mail after 1, 5, 15 and 30 minutes', () => {
  expect([...new Set(retryMinutes())]).toEqual([0, 1, 5, 15, 30]);
});

const SHORT_LIVED_KINDS: [MailKindName, number][] = (Object.keys(MAIL_KINDS) as MailKindName[]).flatMap((name) => {
  const minutes = MAIL_KINDS[name].ttlMinutes;
  return minutes === undefined ? [] : [[name, minutes]];
});

it.each(SHORT_LIVED_KINDS)(
  '%s is of use long enough for a server that takes nothing for a quarter of an hour',
  (name, minutes) => {
    const attempts = retryMinutes().filter((minute) => minute + 5 < minutes);
    expect(attempts).toContain(name === 'password_reset' ? 30 : 15);
  },
);
