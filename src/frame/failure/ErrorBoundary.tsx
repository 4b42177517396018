import { Component, type ReactNode } from "react";
import { anchors } from "../../../model/kinds/anchors";

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Renders the replacement for the children after an error. `retry` clears the error and renders the children again. */
  fallback: (retry: () => void) => ReactNode;
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  /** Moves the focus, because the retry button that had it is gone. */
  retry = () => this.setState({ failed: false }, () => document.getElementById(anchors.main)?.focus());

  override render() {
    return this.state.failed ? this.props.fallback(this.retry) : this.props.children;
  }
}
