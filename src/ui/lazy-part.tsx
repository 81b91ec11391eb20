import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { CODE_RETRY_MS } from '../domain/limits.ts';
import { Button } from './button.tsx';
import { FailureBoundary } from './error-boundary.tsx';
import { focusHeading } from './use-heading-focus.ts';

/** As `lazyScreen`, but nothing is in its place until it is loaded. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazyScreen(load);
  return (props: Props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}

/**
 * A component whose code is loaded when it is first rendered; until then the nearest `Suspense` shows its fallback. If the load
 * fails, a message offers a retry. The page also retries every `CODE_RETRY_MS`.
 */
export function lazyScreen<Props extends object>(
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
  const Newest = (props: Props) => <Part {...props} />;
  return function Lazy(props) {
    const [isRetried, setIsRetried] = useState(false);
    function renderFailure(error: unknown, retry: () => void): ReactNode {
      if (!(error instanceof CodeNotLoaded)) throw error;
      const onRetry = (): void => {
        setIsRetried(true);
        retry();
      };
      return <NotLoaded onShow={() => (Part = attempt())} onRetry={onRetry} />;
    }
    return (
      <FailureBoundary renderFailure={renderFailure}>
        <Newest {...props} />
        {isRetried && <HeadingFocus />}
      </FailureBoundary>
    );
  };
}

/** There is no network, or a newer version replaced the site's files. */
class CodeNotLoaded extends Error {
  override name = 'CodeNotLoaded';
}

/** The focused button `Retry` was removed. */
function HeadingFocus() {
  useEffect(focusHeading, []);
  return null;
}

interface NotLoadedProps {
  /** Prepares another attempt, for `Retry` or when the part is opened again. */
  readonly onShow: () => void;
  readonly onRetry: () => void;
}

function NotLoaded({ onShow, onRetry }: NotLoadedProps) {
  const prepare = useEffectEvent(onShow);
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    prepare();
    const timer = setTimeout(() => retry(), CODE_RETRY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="alert" className="stack toast">
      <p>This could not be loaded. Try again, or reload the page.</p>
      <p className="wrap">
        <Button kind="primary" onClick={onRetry}>
          Retry
        </Button>
        <Button onClick={() => location.reload()}>Reload the page</Button>
      </p>
    </div>
  );
}
