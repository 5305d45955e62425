import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { KeptMail } from '@contract/school-admin';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiProblem } from '../api/problem';
import { queryClient } from '../api/query-client';
import { routes } from '../api/routes';
import { useCall } from '../api/use-call';
import { dateTimeOf } from '../ui/format';
import { PathSketch } from '../ui/illustrations';
import { Page } from '../ui/page';
import { PRODUCT_NAME } from '../ui/product';
import { SectionCard } from '../ui/section-card';
import { CardSkeletons, Empty, QueryState } from '../ui/states';
import { Muted } from '../ui/text';

const POLL_MS = 4000;

const LINK_PATTERN = /(https?:\/\/\S+)/;
const LOCAL_HOSTNAMES = ['localhost', '127.0.0.1', '[::1]'];

/** Where a link in an email leads: links to this installation use the address it is being visited under. */
function linkTarget(address: string): string {
  const { hostname, pathname, search } = new URL(address);
  return [...LOCAL_HOSTNAMES, window.location.hostname].includes(hostname) ? pathname + search : address;
}

const linkify = (text: string): ReactNode[] =>
  text.split(LINK_PATTERN).map((segment, index) =>
    index % 2 === 1 && URL.canParse(segment) ? (
      <Link key={index} href={linkTarget(segment)}>
        {segment}
      </Link>
    ) : (
      segment
    ),
  );

function MailCard({ mail }: { mail: KeptMail }) {
  return (
    <SectionCard title={mail.subject}>
      <Muted sx={{ mb: 2, overflowWrap: 'anywhere' }}>
        To {mail.to}, {dateTimeOf(mail.sent_at)}
      </Muted>
      <Typography component="div" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {linkify(mail.text)}
      </Typography>
    </SectionCard>
  );
}

function MailList() {
  const mails = useCall(routes.readOutbox, {}, { refetchInterval: POLL_MS, staleTime: 0 });
  if (mails.error instanceof ApiProblem && mails.error.status === 404) {
    return (
      <Page title="Page not found" width="text">
        <Typography>{mails.error.detail}</Typography>
      </Page>
    );
  }
  return (
    <Page
      title="Outbox"
      lead={`Mails that ${PRODUCT_NAME} would have sent. This page exists only with demo data: with a mail server, or in production, there is none.`}
      width="text"
    >
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <QueryState of={mails} loading={<CardSkeletons count={2} height={180} />}>
          {(storedMails) =>
            storedMails.length === 0 ? (
              <Empty title="No mail yet" picture={<PathSketch />}>
                Pathlight writes an email when, for example, someone forgets their password. It appears here
                automatically.
              </Empty>
            ) : (
              storedMails.map((mail) => <MailCard key={mail.mail_id} mail={mail} />)
            )
          }
        </QueryState>
      </Box>
    </Page>
  );
}

/** The emails of a demo installation, newest first. */
export default function OutboxPage() {
  // Visitors' pages are outside the shell that provides the query cache.
  return (
    <QueryClientProvider client={queryClient}>
      <MailList />
    </QueryClientProvider>
  );
}
