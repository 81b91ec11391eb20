import { Component, type ReactNode } from 'react';
import { BASE_PATH } from '../links/site-path.ts';
import { shownText } from '../ui/shown-text.ts';
import styles from './error-screen.module.css';

interface ErrorScreenProps {
  readonly heading: string;
  readonly text: string;
}

/** For an address without a screen, and for errors that no other part handles: what happened, and a link back. */
export function ErrorScreen({ heading, text }: ErrorScreenProps) {
  return (
    <main className={styles.screen}>
      <h1>{heading}</h1>
      <p className={styles.text}>{shownText(text)}</p>
      <a href={`${BASE_PATH}/`}>Back to the statistics</a>
    </main>
  );
}

interface ScreenBoundaryProps {
  /** Another address shows the screen again. */
  readonly href: string;
  readonly children: ReactNode;
}

interface ScreenBoundaryState {
  readonly failure: { readonly error: unknown } | null;
}

/** Replaces a screen with the error screen when its rendering throws. React logs the error. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, ScreenBoundaryState> {
  override state: ScreenBoundaryState = { failure: null };

  static getDerivedStateFromError(error: unknown): ScreenBoundaryState {
    return { failure: { error } };
  }

  override componentDidUpdate({ href }: ScreenBoundaryProps): void {
    if (href !== this.props.href && this.state.failure !== null) this.setState({ failure: null });
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (failure === null) return this.props.children;
    const { error } = failure;
    const text = error instanceof Error ? error.message : String(error);
    return <ErrorScreen heading="Something went wrong" text={text} />;
  }
}
