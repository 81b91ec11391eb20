import { Component, type ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './error-boundary.module.css';

interface FailureBoundaryProps {
  /** Replaces the children when their rendering throws. What it throws itself goes to the boundary above. */
  readonly renderFailure: (error: unknown, retry: () => void) => ReactNode;
  /** Another value renders the children again. */
  readonly href?: string;
  readonly children: ReactNode;
}

/** React logs the error once. A class, because React has no hook for it. */
export class FailureBoundary extends Component<FailureBoundaryProps> {
  override state = { failure: null as { readonly error: unknown } | null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override componentDidUpdate({ href }: FailureBoundaryProps): void {
    if (href !== this.props.href && this.state.failure !== null) this.retry();
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure === null ? this.props.children : this.props.renderFailure(failure.error, this.retry);
  }

  retry = (): void => this.setState({ failure: null });
}

interface ErrorBoundaryProps {
  /** What failed, as the beginning of the sentence that the user reads instead. */
  readonly part: string;
  readonly children: ReactNode;
}

/** Replaces `children` with a message when their rendering throws, so that the rest of the page stays. */
export function ErrorBoundary({ part, children }: ErrorBoundaryProps) {
  return (
    <FailureBoundary
      renderFailure={(_error, retry) => (
        <div className={`wrap ${styles.fault}`}>
          <p className="muted" role="alert">
            {part} stopped because of an error.
          </p>
          <Button onClick={retry}>Try again</Button>
        </div>
      )}
    >
      {children}
    </FailureBoundary>
  );
}
