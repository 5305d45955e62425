import { Component, type ReactNode } from 'react';
import { CrashPage } from './crash-page';

interface CrashBoundaryProps {
  /** Another address gets another try. */
  resetKey: string;
  children: ReactNode;
}

/** Catches what breaks while a page is drawn; the autosavers and their drafts live outside of it. */
export class CrashBoundary extends Component<CrashBoundaryProps, { brokenAt: string | null }> {
  override state = { brokenAt: null };

  override componentDidCatch(): void {
    this.setState({ brokenAt: this.props.resetKey });
  }

  static getDerivedStateFromError(): { brokenAt: string } {
    return { brokenAt: '' };
  }

  override componentDidUpdate(before: CrashBoundaryProps): void {
    if (before.resetKey !== this.props.resetKey && this.state.brokenAt !== null) this.setState({ brokenAt: null });
  }

  override render(): ReactNode {
    return this.state.brokenAt === null ? this.props.children : <CrashPage />;
  }
}
