import type { ReactNode } from 'react';
import type { RequestWorker, SessionClient } from '../../src/client/session-client.ts';
import { type App, AppContext } from '../../src/page/use-app.ts';
import { startApp } from './client.ts';

interface AppParts extends Partial<Omit<App, 'client'>> {
  /** The options, if they are not given. */
  readonly saved?: object;
  readonly client?: Partial<App['client']> | SessionClient;
  /** Answers the requests of the client. */
  readonly request?: RequestWorker;
}

/** What the screens share: these parts, and a worker that answers nothing. */
export function appOf({ saved, client, request, ...more }: AppParts = {}): App {
  const { app } = startApp(saved);
  return { ...app, client: { ...app.client, ...client, ...(request && { request }) }, ...more };
}

/** For `render` and `renderHook`: a component inside the app of these parts. */
export function inApp(parts: AppParts = {}) {
  const app = appOf(parts);
  return {
    wrapper: ({ children }: { readonly children: ReactNode }) => (
      <AppContext value={app}>{children}</AppContext>
    ),
  };
}
