import { MAIL_KINDS, type MailKindName } from './mail-kinds';
import { pauseAfter } from './smtp-mailer';

/** The minutes after the first attempt at which the retries follow, within the first hour. */
function minutesOfTries(): number[] {
  const minutes = [0];
  for (let tries = 0; (minutes.at(-1) ?? 0) < 60; tries += 1)
    minutes.push((minutes.at(-1) ?? 0) + pauseAfter(tries) / 60_000);
  return minutes.filter((minute) => minute < 60).map(Math.floor);
}

it('tries a mail after 1, 5, 15 and 30 minutes', () => {
  expect([...new Set(minutesOfTries())]).toEqual([0, 1, 5, 15, 30]);
});

const SHORT: [MailKindName, number][] = (Object.keys(MAIL_KINDS) as MailKindName[]).flatMap((name) => {
  const minutes = MAIL_KINDS[name].usefulMinutes;
  return minutes === undefined ? [] : [[name, minutes]];
});

it.each(SHORT)('%s is of use long enough for a server that takes nothing for a quarter of an hour', (name, minutes) => {
  const tried = minutesOfTries().filter((minute) => minute + 5 < minutes);
  expect(tried).toContain(name === 'password_reset' ? 30 : 15);
});
