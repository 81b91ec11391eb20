import { Component, type ComponentType, lazy, type ReactNode, useEffect } from 'react';
import { CODE_RETRY_MS } from '../domain/limits.ts';
import { Button } from './button.tsx';
import styles from './lazy-part.module.css';
import { focusHeading } from './use-heading-focus.ts';

/**
 * A component whose code is loaded when it is first rendered; until then the nearest `Suspense` shows its fallback. If the load
 * fails, a message offers a retry. The page also retries every `CODE_RETRY_MS`.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  // React keeps the failure of a lazy component, so each attempt is another one.
  const attempt = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (cause) {
        throw new CodeNotLoaded('A part of the page could not be loaded.', { cause });
      }
    });
  let Part: ComponentType<Props> = attempt();
  function Lazy(props: Props) {
    return <LoadBoundary onFail={() => (Part = attempt())}>{() => <Part {...props} />}</LoadBoundary>;
  }
  return Lazy;
}

/** There is no network, or a newer version replaced the site's files. */
class CodeNotLoaded extends Error {
  override name = 'CodeNotLoaded';
}

interface LoadBoundaryProps {
  /** Prepares another attempt, for `Retry` or when the part is opened again. */
  readonly onFail: () => void;
  readonly children: () => ReactNode;
}

/** Replaces `children` with a message while their code cannot be loaded. Other errors are left to the boundary above. */
class LoadBoundary extends Component<
  LoadBoundaryProps,
  { readonly error: unknown; readonly isRetried: boolean }
> {
  override state = { error: null as unknown, isRetried: false };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render(): ReactNode {
    const { error, isRetried } = this.state;
    if (error === null) {
      return (
        <>
          {this.props.children()}
          {isRetried && <HeadingFocus />}
        </>
      );
    }
    if (!(error instanceof CodeNotLoaded)) throw error;
    return <NotLoaded onRetry={this.retry} />;
  }

  override componentDidCatch(): void {
    this.props.onFail();
  }

  retry = (): void => this.setState({ error: null, isRetried: true });
}

/** The focused button `Retry` was removed. */
function HeadingFocus() {
  useEffect(focusHeading, []);
  return null;
}

function NotLoaded({ onRetry }: { readonly onRetry: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onRetry, CODE_RETRY_MS);
    return () => clearTimeout(timer);
  }, [onRetry]);
  return (
    <div role="alert" className={`stack ${styles.notLoaded}`}>
      <p>This could not be loaded. Try again, or reload the page.</p>
      <p className={`wrap ${styles.ways}`}>
        <Button kind="primary" onClick={onRetry}>
          Retry
        </Button>
        <Button onClick={() => location.reload()}>Reload the page</Button>
      </p>
    </div>
  );
}
