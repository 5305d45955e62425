import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { BrowserRouter } from 'react-router';
import { theme } from '../kit/theme';
import { Root } from './root';
import { fetchPageOf } from './routes';

fetchPageOf(location.pathname);

/** The whole app: look, addresses and pages. */
export function App() {
  return (
    <ThemeProvider theme={theme} noSsr>
      <CssBaseline />
      <BrowserRouter>
        <Root />
      </BrowserRouter>
    </ThemeProvider>
  );
}
