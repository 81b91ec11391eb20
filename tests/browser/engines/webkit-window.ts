import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProcess } from '../start-process.ts';
import { clickActions, type EngineWindow, FULL_VIEW, keyActions } from './engine-window.ts';

/** The bars of MiniBrowser would make its window at least 447 pixels wide. */
const SMALL_BARS =
  '* { min-width: 0; min-height: 0; margin: 0; padding: 0; font-size: 1px; -gtk-icon-transform: scale(0.01); }';

/**
 * Starts WebKitGTK's MiniBrowser on a virtual display and drives it by the classic protocol of WebDriver
 * (https://www.w3.org/TR/webdriver2/).
 *
 * @param path of MiniBrowser
 * @param proxyPort of the proxy that leads every host to the stand-in
 * @param features switched on, or off with a `!`, as MiniBrowser's option `--features` names them
 */
export async function openWebKit(path: string, proxyPort: number, features = ''): Promise<EngineWindow> {
  const home = mkdtempSync(join(tmpdir(), 'webkit-'));
  mkdirSync(join(home, 'gtk-3.0'));
  writeFileSync(join(home, 'gtk-3.0/gtk.css'), SMALL_BARS);
  const screen = ['-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
  const display = startProcess('Xvfb', ['-displayfd', '1', ...screen], /^(\d+)$/);
  const displayNumber = await display.written;
  const port = await freePort();
  const driver = startProcess('WebKitWebDriver', [`--port=${port}`], /(?!)/, {
    env: {
      ...process.env,
      DISPLAY: `:${displayNumber}`,
      HOME: home,
      XDG_DATA_HOME: home,
      XDG_CACHE_HOME: home,
      XDG_CONFIG_HOME: home,
      GDK_BACKEND: 'x11',
      NO_AT_BRIDGE: '1',
      // Without a graphics card the compositor is a program that draws all of the window for each frame.
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      // The sandbox needs namespaces, which a container does not allow.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  });
  const server = `http://127.0.0.1:${port}`;
  await listening(server);
  const alwaysMatch = {
    acceptInsecureCerts: true,
    'webkitgtk:browserOptions': {
      binary: path,
      args: ['--automation', `--proxy=http://127.0.0.1:${proxyPort}`, `--features=${features}`],
    },
  };
  const { sessionId } = (await send('POST', `${server}/session`, { capabilities: { alwaysMatch } })) as {
    sessionId: string;
  };
  const session = `${server}/session/${sessionId}`;
  const executeOnce = (script: string): Promise<unknown> =>
    send('POST', `${session}/execute/async`, { script, args: [] });
  // The driver said this twice of a page that had just been opened, on a busy machine. Scripts of the cases can run again.
  const execute = (script: string): Promise<unknown> =>
    executeOnce(script).catch((error: unknown) => {
      if (!String(error).includes('Could not parse script result')) throw error;
      return executeOnce(script);
    });
  await send('POST', `${session}/timeouts`, { script: 60_000, pageLoad: 60_000 });
  const resize = async (width: number, height: number): Promise<void> => {
    const around = (await execute('arguments[0]([outerWidth - innerWidth, outerHeight - innerHeight])')) as [
      number,
      number,
    ];
    const rect = { x: 0, y: 0, width: width + around[0], height: height + around[1] };
    await send('POST', `${session}/window/rect`, rect);
  };
  const window: EngineWindow = {
    async open(url) {
      await send('POST', `${session}/url`, { url });
    },
    async evaluate(expression) {
      const answer = await execute(`const end = arguments[0];
        Promise.resolve().then(() => (${expression})).then((value) => end({ value }), (error) => end({ error: String(error) }));`);
      const { value, error } = answer as { readonly value?: string; readonly error?: string };
      if (error !== undefined) throw new Error(error);
      return String(value);
    },
    resize,
    // The driver has no command for the zoom.
    zoom: (factor) => resize(FULL_VIEW.width / factor, FULL_VIEW.height / factor),
    async click(x, y) {
      await send('POST', `${session}/actions`, { actions: clickActions(x, y) });
    },
    async type(keys) {
      await send('POST', `${session}/actions`, { actions: keyActions(keys) });
    },
    // A window under a driver is a private one.
    async openPrivate() {
      const stored = readdirSync(home, { recursive: true, encoding: 'utf8' }).filter((name) =>
        /sqlite|storage/i.test(name),
      );
      if (stored.length > 0) throw new Error(`Stored: ${stored.join(', ')}`);
      return { ...window, close: () => Promise.resolve() };
    },
    // It has no setting that refuses; without the two features each use of them fails too.
    openWithoutStorage: () => openWebKit(path, proxyPort, '!LocalStorage,!IndexedDBAPI'),
    async close() {
      // After a crash the driver has no session.
      await send('DELETE', session).catch(() => undefined);
      await driver.end('SIGTERM');
      await display.end('SIGTERM');
      rmSync(home, { recursive: true, force: true, maxRetries: 3 });
    },
  };
  return window;
}

/** What the driver says when the browser has crashed. */
const CRASH = 'page crash or hang';

/** Whether an error of a window is a crash of the browser itself. */
export function isWebKitCrash(error: unknown): boolean {
  return String(error).includes(CRASH);
}

async function send(method: string, address: string, body?: object): Promise<unknown> {
  const answer = await fetch(address, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await answer.json()) as { readonly value: { readonly message?: string } | null };
  if (!answer.ok) throw new Error(`${method} ${address}: ${value?.message}`);
  return value;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { readonly port: number };
  server.close();
  await once(server, 'close');
  return port;
}

/** The driver prints nothing when it listens, so it is asked. */
async function listening(server: string): Promise<void> {
  for (;;) {
    const isUp = await fetch(`${server}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
