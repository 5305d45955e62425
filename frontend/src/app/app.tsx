import { BrowserRouter } from 'react-router';
import { AppTheme } from '../ui/app-theme';
import { Root } from './root';
import { fetchPageOf } from './routes';

fetchPageOf(location.pathname);

/** The whole app: look, addresses and pages. */
export function App() {
  return (
    <AppTheme>
      <BrowserRouter>
        <Root />
      </BrowserRouter>
    </AppTheme>
  );
}
