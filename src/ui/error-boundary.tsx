import { Component, type ReactNode } from 'react';
import styles from './error-boundary.module.css';

interface ErrorBoundaryProps {
  /** What failed, as the beginning of the sentence that the user reads instead. */
  readonly part: string;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly hasFailed: boolean;
}

/**
 * Replaces `children` with a message when their rendering throws, so that the rest of the page stays. React logs the error
 * once. A class, because React has no hook for it.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { hasFailed: false };

  static getDerivedStateFromError(): ErrorBoundaryState {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <div className={`wrap muted ${styles.fault}`}>
        <p role="alert">{this.props.part} stopped because of an error.</p>
        <button
          type="button"
          className={`button ${styles.again}`}
          onClick={() => this.setState({ hasFailed: false })}
        >
          Try again
        </button>
      </div>
    );
  }
}
