import type { PrivacyNotice } from '@contract/privacy';
import { type SayWith, useServerTextLang, useWordsWith } from '../i18n/words';
import { privacyWords } from './privacy-words';

type SayPrivacy = SayWith<(typeof privacyWords)['phrases']>;

function Hosted({ hosted, t }: { hosted: NonNullable<PrivacyNotice['hosted_ai']>; t: SayPrivacy }) {
  const { server, model, sent } = hosted;
  const asSent = useServerTextLang();
  return (
    <li>
      {t('leavesAi', { server, model, sent: <span {...asSent}>{sent.join('; ')}</span> })} {t('leavesAiNot')}
    </li>
  );
}

/** What leaves the school's own machine, as this installation is set up now. */
export function WhatLeaves({ notice }: { notice: PrivacyNotice }) {
  const t = useWordsWith(privacyWords);
  const asSent = useServerTextLang();
  const { hosted_ai: hosted, mail_leaves: mailLeaves, sign_in_with: services, webhooks } = notice;
  if (!hosted && !mailLeaves && !services.length && !webhooks) return <p>{t('leavesNothing')}</p>;
  const [first = '', ...others] = services;
  const named = others.reduce<ReturnType<SayPrivacy>>((one, other) => t('or', { one, other }), first);
  return (
    <>
      <ul>
        {hosted ? <Hosted hosted={hosted} t={t} /> : <li>{t('leavesNoAi')}</li>}
        {mailLeaves ? (
          <li>
            {t('leavesMails')}
            <ul {...asSent}>
              {notice.mails.map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          </li>
        ) : (
          <li>{t('leavesNoMails')}</li>
        )}
        {webhooks && <li>{t('leavesWebhooks')}</li>}
        {services.length > 0 && <li>{t('leavesSignIn', { services: named })}</li>}
      </ul>
      <p>{t('leavesNoCode')}</p>
    </>
  );
}
