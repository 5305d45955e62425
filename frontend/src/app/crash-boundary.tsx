import { Component, type ReactNode } from 'react';
import { CrashPage } from './crash-page';
import { isOutdated } from './outdated';
import { OutdatedPage } from './outdated-page';
import { UnfetchedPage } from './unfetched-page';

interface CrashBoundaryProps {
  /** Another address gets another try. */
  resetKey: string;
  /** True inside the main part of a page, whose frame stays: the way to other pages is not lost. */
  within?: boolean;
  children: ReactNode;
}

interface Broken {
  at: string;
  /** True when the code of a page did not arrive: no connection, or a server that is away. */
  unfetched: boolean;
  /** True when the server has a newer app than this page. */
  outdated: boolean;
}

const pageOf = ({ outdated, unfetched }: Broken): ReactNode =>
  outdated ? <OutdatedPage /> : unfetched ? <UnfetchedPage /> : <CrashPage />;

/** What browsers say when a script that is imported on demand does not arrive; each in words of its own. */
const UNFETCHED = /dynamically imported module|importing a module script|unable to preload css/i;

/** Catches what breaks while a page is drawn; the autosavers and their drafts live outside of it. */
export class CrashBoundary extends Component<CrashBoundaryProps, { broken: Broken | null }> {
  override state: { broken: Broken | null } = { broken: null };

  override componentDidCatch(error: unknown): void {
    const broken = { at: this.props.resetKey, unfetched: UNFETCHED.test(String(error)), outdated: false };
    this.setState({ broken });
    void isOutdated().then((outdated) => {
      // Another page may be shown by now.
      if (outdated && this.state.broken === broken) this.setState({ broken: { ...broken, outdated } });
    });
  }

  static getDerivedStateFromError(error: unknown): { broken: Broken } {
    return { broken: { at: '', unfetched: UNFETCHED.test(String(error)), outdated: false } };
  }

  override componentDidUpdate(before: CrashBoundaryProps): void {
    if (before.resetKey !== this.props.resetKey && this.state.broken !== null) this.setState({ broken: null });
  }

  override render(): ReactNode {
    if (this.state.broken === null) return this.props.children;
    const message = pageOf(this.state.broken);
    return this.props.within ? message : <main id="main">{message}</main>;
  }
}
