import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { CreatedApiKey } from '@contract/api-keys';
import { CopyBox } from './copy-box';
import { exampleLine } from './key-texts';

function Example({ value }: { value: string }) {
  return (
    <Box sx={{ mt: 2 }}>
      Try it in a terminal:
      <Box
        component="code"
        sx={{
          display: 'block',
          mt: 0.5,
          p: 1.5,
          borderRadius: 3,
          overflowWrap: 'anywhere',
          color: 'text.primary',
          backgroundColor: 'background.paper',
        }}
      >
        {exampleLine(window.location.origin, value)}
      </Box>
    </Box>
  );
}

/** A new key, the only time it can be read; gone when it is closed. */
export function ShownKey({ made, onClose }: { made: CreatedApiKey; onClose: () => void }) {
  return (
    <Alert
      severity="success"
      component="section"
      role="region"
      aria-label="The new key"
      sx={{ alignItems: 'flex-start' }}
    >
      <Typography component="h2" sx={{ fontWeight: 700 }}>
        The key “{made.name}” is ready
      </Typography>
      Copy it now: it won’t be shown again.
      <CopyBox label="API key" action="Copy key" value={made.key} />
      {made.scopes.includes('roster:read') && <Example value={made.key} />}
      <Button size="small" variant="outlined" color="inherit" onClick={onClose} sx={{ mt: 2 }}>
        I’ve copied the key
      </Button>
    </Alert>
  );
}
