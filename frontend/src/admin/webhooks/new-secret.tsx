import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { CreatedWebhook } from '@contract/webhooks';
import { CopyBox } from '../copy-box';

/** A signing secret, the only time it can be read; gone when it is closed. */
export function ShownSecret({ made, onClose }: { made: CreatedWebhook; onClose: () => void }) {
  return (
    <Alert
      severity="success"
      component="section"
      role="region"
      aria-label="The signing secret"
      sx={{ alignItems: 'flex-start' }}
    >
      <Typography component="h2" sx={{ fontWeight: 700 }}>
        The signing secret of “{made.name}”
      </Typography>
      Copy it now: it won’t be shown again. The other program checks with it that a message is really from here, by any
      library for Standard Webhooks.
      <CopyBox label="Signing secret" action="Copy secret" value={made.secret} />
      <Button size="small" variant="outlined" color="inherit" onClick={onClose} sx={{ mt: 2 }}>
        I’ve copied the secret
      </Button>
    </Alert>
  );
}
