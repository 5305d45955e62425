import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ChatMessage, ChatSuggestion } from '@contract/chat';
import { helpInLine } from '@contract/help-lines';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link as RouterLink } from 'react-router';
import { dayOf } from '../ui/day';
import { TextWithHelp } from '../ui/help-lines';
import { WrittenBy } from '../ui/written-by';
import { OwnCare } from '../student-record/own-care';
import { EvidenceQuote } from '../student-record/evidence-quote';
import { BuddyMark } from './buddy-mark';
import { useServerTextLang, useWords } from '../i18n/words';
import chatWords from '../words/en/chat.json';
import { Suggestions } from './suggestions';

/** Who reads the conversation, and how they go on with it. */
export interface Own {
  userId: string;
  /** True while nothing can be sent. */
  busy: boolean;
  onAsk: (suggestion: ChatSuggestion) => void;
}

const words = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;

/** The person's own words, on the right. */
export function OwnBubble({ text, children }: { text: string; children?: ReactNode }) {
  const t = useWords(chatWords);
  return (
    <Box sx={{ display: 'grid', justifyItems: 'end', gap: 0.75, pl: { xs: 4, sm: 8 } }}>
      <Box
        sx={{
          ...words,
          px: 2,
          py: 1.25,
          borderRadius: '18px 18px 4px 18px',
          backgroundColor: 'primary.main',
          color: 'primary.contrastText',
          maxWidth: '100%',
        }}
      >
        <span className="visually-hidden">{t('you')} </span>
        <span>{text}</span>
      </Box>
      {children}
    </Box>
  );
}

/** A text line by line, so that the points of a list stand in from the edge. */
function Lines({ text }: { text: string }) {
  return text.split('\n').map((line, index) => (
    <Box
      key={index}
      component="span"
      sx={{
        display: 'block',
        minHeight: '0.7em',
        ...(line.startsWith('• ') && helpInLine(line) === null && { pl: '0.9em', textIndent: '-0.75em' }),
      }}
    >
      {helpInLine(line) ? <TextWithHelp text={line} /> : line}
    </Box>
  ));
}

/** Buddy's words, on the left, with what belongs to them below. */
export function BuddyBubble({
  text,
  inEnglish = false,
  children,
}: {
  text: string;
  /** True where the words are English whatever the pages are. */
  inEnglish?: boolean;
  children?: ReactNode;
}) {
  const sent = useServerTextLang();
  return (
    <Box sx={{ display: 'flex', gap: 1.25, alignItems: 'flex-start', pr: { xs: 0, sm: 6 } }}>
      <BuddyMark size={36} />
      <Box sx={{ minWidth: 0 }}>
        <Box
          sx={{
            ...words,
            px: 2,
            py: 1.25,
            borderRadius: '4px 18px 18px 18px',
            border: 1,
            borderColor: 'divider',
            backgroundColor: 'background.paper',
          }}
        >
          <span className="visually-hidden">Buddy: </span>
          <span {...(inEnglish ? sent : {})}>
            <Lines text={text} />
          </span>
        </Box>
        {children && <Box sx={{ px: 0.5, pt: 0.75 }}>{children}</Box>}
      </Box>
    </Box>
  );
}

// A change of wishes is offered seldom, so its code comes with the first one.
const Offers = lazy(() => import('./offers'));

/** The official pages of an article, and the day its text was gone through. */
function Pages({ pages, asOf }: { pages: NonNullable<ChatMessage['sources']['pages']>; asOf: string | undefined }) {
  const t = useWords(chatWords);
  return (
    <Typography variant="caption" component="p" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {pages.length > 0 && <span>{`${t('checkAt')} `}</span>}
      {pages.map(({ title, url }, index) => (
        <span key={url}>
          {index > 0 && <span>{' · '}</span>}
          <Link href={url} target="_blank" rel="noreferrer">
            {title}
          </Link>
        </span>
      ))}
      {asOf && <span>{`${pages.length > 0 ? '. ' : ''}${t('textAsOf', { day: dayOf(`${asOf}T12:00`) })}`}</span>}
    </Typography>
  );
}

function Sources({ message, own, signed }: { message: ChatMessage; own: Own | null; signed: boolean }) {
  const t = useWords(chatWords);
  const { evidence, links, facts, pages, as_of: asOf, offers = [], suggestions = [] } = message.sources;
  return (
    <>
      {own && offers.length > 0 && (
        <Suspense>
          <Offers userId={own.userId} offers={offers} />
        </Suspense>
      )}
      {own && suggestions.length > 0 && (
        <Suggestions label={t('followUps')} suggestions={suggestions} busy={own.busy} onAsk={own.onAsk} />
      )}
      <EvidenceQuote evidence={evidence} reader="student" />
      {links.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, mt: 0.5 }}>
          {links.map(({ label, to }) => (
            <Link key={to} component={RouterLink} to={to} sx={{ typography: 'body2', fontWeight: 600, py: 0.5 }}>
              {label}
            </Link>
          ))}
        </Box>
      )}
      {pages && <Pages pages={pages} asOf={asOf} />}
      {facts && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {t('facts', { source: facts })}
        </Typography>
      )}
      {signed && message.written_by && <WrittenBy by={message.written_by} />}
    </>
  );
}

/** One stored message as it is drawn: own, Buddy's, or where to get help. */
export function MessageBubble({
  message,
  asked = '',
  own = null,
  signed = true,
  children,
}: {
  message: ChatMessage;
  /** The message that this one answers. */
  asked?: string;
  own?: Own | null;
  /** False where a later message of the same writer names it. */
  signed?: boolean;
  children?: ReactNode;
}) {
  if (message.role === 'person') return <OwnBubble text={message.text}>{children}</OwnBubble>;
  if (message.kind === 'care') return <OwnCare text={message.text} written={asked} />;
  return (
    <BuddyBubble text={message.text} inEnglish={message.sources.in_english === true || message.written_by === 'openai'}>
      <Sources message={message} own={own} signed={signed} />
    </BuddyBubble>
  );
}
