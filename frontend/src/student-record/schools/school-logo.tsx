import Box from '@mui/material/Box';

interface SchoolLogoProps {
  url: string;
  /** What the picture is, where it is not only beside the name; empty where it decorates. */
  label?: string;
  size: number;
}

/** A school's tile, from our own server. */
export function SchoolLogo({ url, label = '', size }: SchoolLogoProps) {
  return (
    <Box
      component="img"
      src={url}
      alt={label}
      width={size}
      height={size}
      loading="lazy"
      sx={{ flex: 'none', borderRadius: 3, objectFit: 'contain', backgroundColor: 'accent.spruceSoft' }}
    />
  );
}
