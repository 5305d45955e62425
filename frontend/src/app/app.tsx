import { BrowserRouter } from 'react-router';
import { Look } from '../ui/look';
import { Root } from './root';
import { fetchPageOf } from './routes';

fetchPageOf(location.pathname);

/** The whole app: look, addresses and pages. */
export function App() {
  return (
    <Look>
      <BrowserRouter>
        <Root />
      </BrowserRouter>
    </Look>
  );
}
