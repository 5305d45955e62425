import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ChatLink, ChatMessage, ChatSuggestion } from '@contract/chat';
import { parseHelpLine } from '@contract/help-lines';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link as RouterLink } from 'react-router';
import { dayOf } from '../ui/format';
import { TextWithHelp } from '../ui/help-lines';
import { WrittenBy } from '../ui/written-by';
import { StudentCareCard } from '../student-record/own-care';
import { EvidenceQuote } from '../student-record/evidence-quote';
import { useServerTextLang, useWords } from '../i18n/words';
import chatWords from '../words/en/chat.json';
import Button from '@mui/material/Button';

/** Buddy: a small lantern with a face. Decorative; Buddy's name is in the text next to it. */
export function BuddyMark({ size = 36 }: { size?: number }) {
  return (
    <svg viewBox="0 0 48 48" width={size} height={size} aria-hidden="true" focusable="false" style={{ flex: 'none' }}>
      <path
        d="M17 12a7 7 0 0 1 14 0"
        fill="none"
        stroke="var(--mui-palette-primary-main)"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <rect x="13" y="11" width="22" height="5" rx="2.5" fill="var(--mui-palette-primary-main)" />
      <path d="M14 17h20l3 19a4 4 0 0 1-4 4.5H15A4 4 0 0 1 11 36Z" fill="#f5b955" />
      <path d="M17 19h14l2.2 16.5a2 2 0 0 1-2 2.3H16.8a2 2 0 0 1-2-2.3Z" fill="#ffe9bf" />
      <rect x="12" y="39" width="24" height="5" rx="2.5" fill="var(--mui-palette-primary-main)" />
      <circle cx="20" cy="27" r="1.9" fill="#17332c" />
      <circle cx="28" cy="27" r="1.9" fill="#17332c" />
      <path
        d="M20 31.5c1.2 1.7 2.5 2.4 4 2.4s2.8-.7 4-2.4"
        fill="none"
        stroke="#17332c"
        strokeWidth="1.8"
        strokeLinecap="round"
      />
    </svg>
  );
}

interface SuggestionsProps {
  label: string;
  suggestions: readonly (ChatSuggestion | ChatLink)[];
  isBusy: boolean;
  onAsk: (suggestion: ChatSuggestion) => void;
}

const suggestionStyles = { textAlign: 'left', minHeight: 44 } as const;

export function Suggestions({ label, suggestions, isBusy, onAsk }: SuggestionsProps) {
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{ m: 0, mt: 1, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 1 }}
    >
      {suggestions.map((suggestion) => (
        <li key={suggestion.label} style={{ minWidth: 0 }}>
          {'to' in suggestion ? (
            <Button variant="outlined" size="small" component={RouterLink} to={suggestion.to} sx={suggestionStyles}>
              <span>{suggestion.label}</span>
            </Button>
          ) : (
            <Button
              variant="outlined"
              size="small"
              disabled={isBusy}
              onClick={() => onAsk(suggestion)}
              sx={suggestionStyles}
            >
              <span>{suggestion.label}</span>
            </Button>
          )}
        </li>
      ))}
    </Box>
  );
}

interface SuggestionActions {
  userId: string;
  isBusy: boolean;
  onAsk: (suggestion: ChatSuggestion) => void;
}

const textStyles = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;

export function UserBubble({ text, children }: { text: string; children?: ReactNode }) {
  const t = useWords(chatWords);
  return (
    <Box sx={{ display: 'grid', justifyItems: 'end', gap: 0.75, pl: { xs: 4, sm: 8 } }}>
      <Box
        sx={{
          ...textStyles,
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

function TextLines({ text }: { text: string }) {
  return text.split('\n').map((line, index) => (
    <Box
      key={index}
      component="span"
      sx={{
        display: 'block',
        minHeight: '0.7em',
        ...(line.startsWith('• ') && parseHelpLine(line) === null && { pl: '0.9em', textIndent: '-0.75em' }),
      }}
    >
      {parseHelpLine(line) ? <TextWithHelp text={line} /> : line}
    </Box>
  ));
}

interface BuddyBubbleProps {
  text: string;
  /** True if the words are English in every page language. */
  isEnglish?: boolean;
  children?: ReactNode;
}

export function BuddyBubble({ text, isEnglish = false, children }: BuddyBubbleProps) {
  const textLang = useServerTextLang();
  return (
    <Box sx={{ display: 'flex', gap: 1.25, alignItems: 'flex-start', pr: { xs: 0, sm: 6 } }}>
      <BuddyMark size={36} />
      <Box sx={{ minWidth: 0 }}>
        <Box
          sx={{
            ...textStyles,
            px: 2,
            py: 1.25,
            borderRadius: '4px 18px 18px 18px',
            border: 1,
            borderColor: 'divider',
            backgroundColor: 'background.paper',
          }}
        >
          <span className="visually-hidden">Buddy: </span>
          <span {...(isEnglish ? textLang : {})}>
            <TextLines text={text} />
          </span>
        </Box>
        {children && <Box sx={{ px: 0.5, pt: 0.75 }}>{children}</Box>}
      </Box>
    </Box>
  );
}

// Offers are rare, so their code loads with the first one.
const Offers = lazy(() => import('./offers'));

function PageLinks({
  pages,
  asOfDate,
}: {
  pages: NonNullable<ChatMessage['sources']['pages']>;
  asOfDate: string | undefined;
}) {
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
      {asOfDate && <span>{`${pages.length > 0 ? '. ' : ''}${t('textAsOf', { day: dayOf(asOfDate) })}`}</span>}
    </Typography>
  );
}

function Sources({
  message,
  actions,
  isSigned,
}: {
  message: ChatMessage;
  actions: SuggestionActions | null;
  isSigned: boolean;
}) {
  const t = useWords(chatWords);
  const { evidence, links, facts, pages, as_of: asOfDate, offers = [], suggestions = [] } = message.sources;
  return (
    <>
      {actions && offers.length > 0 && (
        <Suspense>
          <Offers userId={actions.userId} offers={offers} />
        </Suspense>
      )}
      {actions && suggestions.length > 0 && (
        <Suggestions label={t('followUps')} suggestions={suggestions} isBusy={actions.isBusy} onAsk={actions.onAsk} />
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
      {pages && <PageLinks pages={pages} asOfDate={asOfDate} />}
      {facts && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {t('facts', { source: facts })}
        </Typography>
      )}
      {isSigned && message.written_by && <WrittenBy writer={message.written_by} />}
    </>
  );
}

interface MessageBubbleProps {
  message: ChatMessage;
  questionText?: string;
  actions?: SuggestionActions | null;
  /** False if a later message by the same writer names it. */
  isSigned?: boolean;
  children?: ReactNode;
}

export function MessageBubble({
  message,
  questionText = '',
  actions = null,
  isSigned = true,
  children,
}: MessageBubbleProps) {
  if (message.role === 'person') return <UserBubble text={message.text}>{children}</UserBubble>;
  if (message.kind === 'care') return <StudentCareCard text={message.text} writtenText={questionText} />;
  return (
    <BuddyBubble text={message.text} isEnglish={message.sources.in_english === true || message.written_by === 'openai'}>
      <Sources message={message} actions={actions} isSigned={isSigned} />
    </BuddyBubble>
  );
}
