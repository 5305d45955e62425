import { pages } from '../../contract/pages';

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** What a device is told that installs the pages as an app (W3C web app manifest). */
export const manifestOf = (productName: string) => ({
  id: '/',
  name: productName,
  short_name: productName,
  start_url: pages.tasks.path,
  scope: '/',
  display: 'standalone',
  background_color: '#f8f4ea',
  theme_color: '#123d34',
  icons: [icon('app', 192, 'any'), icon('app', 512, 'any'), icon('maskable', 512, 'maskable')],
});
