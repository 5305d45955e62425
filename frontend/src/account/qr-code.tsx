import Box from '@mui/material/Box';
import { encode } from 'uqr';

/** A QR code, dark on white in both color schemes, because cameras expect it. */
export default function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 2 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <Box
      component="svg"
      role="img"
      aria-label="QR code for your authenticator app"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      sx={{ width: 208, height: 208, maxWidth: '100%', borderRadius: 3, backgroundColor: '#fff' }}
    >
      <path d={path} fill="#000" />
    </Box>
  );
}
