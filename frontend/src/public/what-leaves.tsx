import type { PrivacyNotice } from '@contract/privacy';

const HOSTED = 'sent to write a text for you';

/** What leaves the school's own machine, as this installation is set up now. */
export function WhatLeaves({ notice }: { notice: PrivacyNotice }) {
  const { hosted_ai: hosted, mail_leaves: mailLeaves, sign_in_with: services } = notice;
  if (!hosted && !mailLeaves && !services.length) {
    return (
      <p>
        Nothing. Every text is written on the same machine by the app itself, and mails stay in a folder there. No other
        company&apos;s code, fonts or trackers are loaded.
      </p>
    );
  }
  return (
    <>
      <ul>
        {hosted ? (
          <li>
            Your school uses an AI service: {hosted.server}, model {hosted.model}. What may be {HOSTED}:{' '}
            {hosted.sent.join('; ')}. Your name, email, school and counselor are not sent, nor what a parent wrote.
            Emails, phone numbers and street addresses inside your texts are taken out first, and so are answers that
            sound as if somebody were in danger.
          </li>
        ) : (
          <li>No AI service is used: every text is written on the same machine by the app itself.</li>
        )}
        {mailLeaves ? (
          <li>
            Mails, by your school’s mail server; no answer of yours is ever in one:
            <ul>
              {notice.mails.map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          </li>
        ) : (
          <li>No mails: they stay in a folder on the same machine.</li>
        )}
        {services.length > 0 && (
          <li>
            If you choose to log in with {services.join(' or ')}, that service learns that you log in here, and nothing
            you write.
          </li>
        )}
      </ul>
      <p>No other company&apos;s code, fonts or trackers are loaded.</p>
    </>
  );
}
