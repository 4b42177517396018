import { Component, type ReactNode } from "react";
import { anchors } from "../../../model/kinds/anchors";

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Renders the replacement for the children after an error. `retry` clears the error and renders the children again. */
  fallback: (retry: () => void) => ReactNode;
  /** A change of this value, such as the page's path, clears the error. */
  resetKey?: string;
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidUpdate(previous: ErrorBoundaryProps) {
    if (this.state.failed && previous.resetKey !== this.props.resetKey) this.setState({ failed: false });
  }

  /** Moves the focus, because the retry button that had it is gone. */
  retry = () => this.setState({ failed: false }, () => document.getElementById(anchors.main)?.focus());

  override render() {
    return this.state.failed ? this.props.fallback(this.retry) : this.props.children;
  }
}
