import { Component, type ReactNode } from 'react';
import { CrashPage } from './crash-page';
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
}

/** What browsers say when a script that is imported on demand does not arrive; each in words of its own. */
const UNFETCHED = /dynamically imported module|importing a module script|unable to preload css/i;

/** Catches what breaks while a page is drawn; the autosavers and their drafts live outside of it. */
export class CrashBoundary extends Component<CrashBoundaryProps, { broken: Broken | null }> {
  override state: { broken: Broken | null } = { broken: null };

  override componentDidCatch(error: unknown): void {
    this.setState({ broken: { at: this.props.resetKey, unfetched: UNFETCHED.test(String(error)) } });
  }

  static getDerivedStateFromError(error: unknown): { broken: Broken } {
    return { broken: { at: '', unfetched: UNFETCHED.test(String(error)) } };
  }

  override componentDidUpdate(before: CrashBoundaryProps): void {
    if (before.resetKey !== this.props.resetKey && this.state.broken !== null) this.setState({ broken: null });
  }

  override render(): ReactNode {
    if (this.state.broken === null) return this.props.children;
    const message = this.state.broken.unfetched ? <UnfetchedPage /> : <CrashPage />;
    return this.props.within ? message : <main id="main">{message}</main>;
  }
}
