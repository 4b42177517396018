import { Component, type ReactNode } from "react";

interface ErrorBoundaryProps {
  children: ReactNode;
  /**
   * What stands in place of the children when they cannot be rendered; `retry` clears the error and renders them again.
   * If it fails too, the next boundary further out takes over.
   */
  fallback: (retry: () => void) => ReactNode;
  /** A change clears the error: another page deserves another try. */
  resetKey?: string;
}

/** Keeps an error in one part of the page from taking the rest with it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidUpdate(previous: ErrorBoundaryProps) {
    if (this.state.failed && previous.resetKey !== this.props.resetKey) this.retry();
  }

  retry = () => this.setState({ failed: false });

  override render() {
    return this.state.failed ? this.props.fallback(this.retry) : this.props.children;
  }
}
