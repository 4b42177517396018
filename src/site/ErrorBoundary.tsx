import { Component, type ReactNode } from "react";

interface ErrorBoundaryProps {
  children: ReactNode;
  /**
   * Renders what replaces the children after an error; `retry` clears the error and renders the children again. If the
   * fallback fails too, the next boundary further out takes over.
   */
  fallback: (retry: () => void) => ReactNode;
  /** A change of this value clears the error, for example the path of the page. */
  resetKey?: string;
}

/** Keeps an error in one part of the page from removing the rest. */
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
