import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { pages } from '@contract/pages';
import type { CreatedWebhook, WebhookRow } from '@contract/webhooks';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { call } from '../../api/client';
import { sentenceOf } from '../../api/problem';
import { routes } from '../../api/routes';
import { useCall } from '../../api/use-call';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { SectionCard } from '../../ui/section-card';
import { Failed, Loading } from '../../ui/states';
import { StatusLive } from '../../ui/status-live';
import { AdminFrame } from '../admin-frame';
import { useInvalidateAll } from '../use-invalidate-all';
import { DeliveryLog, triedText } from './delivery-log';
import { ShownSecret } from './new-secret';
import { WebhookForm } from './webhook-form';
import { adviceOf, standingOf } from './webhook-texts';

type Asked = 'secret' | 'remove' | null;

interface ActsProps {
  webhook: WebhookRow;
  onSecret: (made: CreatedWebhook) => void;
}

function Questions({ webhook, asked, close, onSecret }: ActsProps & { asked: Asked; close: () => void }) {
  const navigate = useNavigate();
  const readAnew = useInvalidateAll();
  const params = { webhookId: webhook.id };
  if (asked === 'secret')
    return (
      <ConfirmDialog
        title={`Make a new secret for “${webhook.name}”?`}
        confirm="Make a new secret"
        onConfirm={async () => onSecret(await call(routes.renewWebhookSecret, { params }))}
        onClose={close}
      >
        <Typography>
          The present secret signs nothing more from now on. What the other program refuses until it has the new one is
          sent again.
        </Typography>
      </ConfirmDialog>
    );
  if (asked === 'remove')
    return (
      <ConfirmDialog
        title={`Remove “${webhook.name}”?`}
        confirm="Remove webhook"
        danger
        onConfirm={async () => {
          await call(routes.removeWebhook, { params });
          await navigate(pages.adminWebhooks.path);
          await readAnew();
        }}
        onClose={close}
      >
        <Typography>
          The other program is told nothing more, and the log of deliveries goes. This can’t be undone.
        </Typography>
      </ConfirmDialog>
    );
  return null;
}

/** What can be done with a webhook, and how it is. */
function Acts({ webhook, onSecret }: ActsProps) {
  const readAnew = useInvalidateAll();
  const [asked, setAsked] = useState<Asked>(null);
  const [busy, setBusy] = useState(false);
  const [note, setNote] = useState<{ text: string; tone: 'good' | 'error' } | null>(null);
  const isOn = webhook.off_at === null;
  const advice = adviceOf(webhook);
  const run = async (act: () => Promise<typeof note>): Promise<void> => {
    setBusy(true);
    setNote(await act().catch((error: unknown) => ({ text: sentenceOf(error), tone: 'error' as const })));
    await readAnew();
    setBusy(false);
  };
  const params = { webhookId: webhook.id };
  const test = async () => {
    const tried = await call(routes.testWebhook, { params });
    return { text: triedText(tried), tone: tried.state === 'delivered' ? ('good' as const) : ('error' as const) };
  };
  const turn = async () => {
    await call(routes.updateWebhook, { params, body: { on: !isOn } });
    return { text: isOn ? 'The webhook is off.' : 'The webhook is on.', tone: 'good' as const };
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Chip variant="outlined" {...standingOf(webhook)} />
        <Button variant="contained" disabled={busy} onClick={() => void run(test)}>
          Send a test
        </Button>
        <Button variant="outlined" disabled={busy} onClick={() => void run(turn)}>
          <span>{isOn ? 'Switch off' : 'Switch on'}</span>
        </Button>
        <Button variant="outlined" disabled={busy} onClick={() => setAsked('secret')}>
          New secret
        </Button>
        <Button color="error" disabled={busy} onClick={() => setAsked('remove')}>
          Remove
        </Button>
      </Box>
      <StatusLive tone={note?.tone ?? 'quiet'}>{note?.text}</StatusLive>
      {advice !== null && <Alert severity={isOn ? 'warning' : 'info'}>{advice}</Alert>}
      <Questions webhook={webhook} asked={asked} close={() => setAsked(null)} onSecret={onSecret} />
    </Box>
  );
}

function Whole({ webhook }: { webhook: WebhookRow }) {
  const readAnew = useInvalidateAll();
  const [made, setMade] = useState<CreatedWebhook | null>(null);
  const { id, name, address, events } = webhook;
  return (
    <>
      {made && <ShownSecret key={made.secret} made={made} onClose={() => setMade(null)} />}
      <Acts webhook={webhook} onSecret={setMade} />
      <DeliveryLog webhook={webhook} />
      <SectionCard title="Change this webhook">
        <WebhookForm
          from={{ name, address, events }}
          action="Save changes"
          save={async (body) => {
            await call(routes.updateWebhook, { params: { webhookId: id }, body });
            await readAnew();
          }}
        />
      </SectionCard>
    </>
  );
}

/** One webhook: how it is, what it was told, and what can be done. */
export default function WebhookPage() {
  const { webhookId = '' } = useParams();
  const webhook = useCall(routes.readWebhook, { webhookId });
  return (
    <AdminFrame wide title={webhook.data?.name ?? 'Webhook'} lead={webhook.data?.address ?? ''}>
      {webhook.isPending && <Loading />}
      {webhook.isError && <Failed detail={sentenceOf(webhook.error)} onRetry={() => void webhook.refetch()} />}
      {webhook.data && <Whole webhook={webhook.data} />}
    </AdminFrame>
  );
}
