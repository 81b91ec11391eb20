import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { WebSocket } from 'ws';
import { startProcess } from '../start-process.ts';
import { clickActions, type EngineWindow, type InstalledExtension, keyActions } from './engine-window.ts';

/**
 * No requests of the browser itself, and no pages and processes that it opens ahead. Without a graphics card it draws each frame
 * in its main process, so ten frames a second instead of sixty save processor time.
 */
const QUIET_PREFERENCES = {
  'layout.frame_rate': 10,
  'browser.newtabpage.enabled': false,
  'browser.startup.page': 0,
  'dom.ipc.processPrelaunch.enabled': false,
  'extensions.enabledScopes': 0,
  'extensions.installDistroAddons': false,
  'app.update.disabledForTesting': true,
  'browser.aboutwelcome.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'browser.topsites.contile.enabled': false,
  'captivedetect.canonicalURL': '',
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
  'toolkit.telemetry.server': '',
};

/**
 * Starts a Firefox without a window and drives it by WebDriver BiDi, which it speaks itself
 * (https://w3c.github.io/webdriver-bidi/).
 *
 * @param path of its program
 * @param proxyPort of the proxy that leads every host to the stand-in
 */
export async function openFirefox(path: string, proxyPort: number): Promise<EngineWindow> {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
  // 2 is a directory of its own.
  const downloads = { 'browser.download.folderList': 2, 'browser.download.dir': profile };
  const lines = Object.entries({ ...QUIET_PREFERENCES, ...downloads }).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  // The last of these allows commands in the browser's own window, which has its zoom, its private windows and its preferences.
  const ports = ['--remote-debugging-port=0', '--remote-allow-system-access'];
  const args = ['--headless', '--no-remote', ...ports, '--profile', profile];
  const browser = startProcess(path, args, /WebDriver BiDi listening on (\S+)/);
  const { send, end } = await connect(`${await browser.written}/session`);
  const proxy = {
    proxyType: 'manual',
    httpProxy: `127.0.0.1:${proxyPort}`,
    sslProxy: `127.0.0.1:${proxyPort}`,
  };
  await send('session.new', { capabilities: { alwaysMatch: { acceptInsecureCerts: true, proxy } } });
  return firefoxWindow(send, (await contextsOf(send))[0] ?? '', async () => {
    await send('browser.close', {});
    await browser.end();
    end();
    rmSync(profile, { recursive: true, force: true, maxRetries: 3 });
  });
}

type Send = (method: string, params: object) => Promise<unknown>;

/** One tab. */
function firefoxWindow(send: Send, context: string, close: () => Promise<void>): EngineWindow {
  return {
    async open(url) {
      const navigate = () => send('browsingContext.navigate', { context, url, wait: 'complete' });
      // A change of the address by the page that is left, on its way when the navigation begins, aborts it
      // (https://github.com/w3c/webdriver-bidi/issues/763; seen once in 200 runs).
      await navigate().catch((error: Error) => {
        if (!error.message.includes('NS_BINDING_ABORTED')) throw error;
        return navigate();
      });
    },
    evaluate: (expression) => evaluateIn(send, context, expression),
    async resize(width, height) {
      await send('browsingContext.setViewport', { context, viewport: { width, height } });
    },
    async zoom(factor) {
      await evaluateInBrowser(send, `gBrowser.selectedBrowser.browsingContext.fullZoom = ${factor}; ''`);
    },
    async click(x, y) {
      await send('input.performActions', { context, actions: clickActions(x, y) });
    },
    async type(keys) {
      await send('input.performActions', { context, actions: keyActions(keys) });
    },
    async openPrivate() {
      const before = await contextsOf(send);
      await evaluateInBrowser(
        send,
        `new Promise((resolve) => OpenBrowserWindow({ private: true }).addEventListener('load', () => resolve('')))`,
      );
      for (;;) {
        const opened = (await contextsOf(send)).find((id) => !before.includes(id));
        if (opened !== undefined) return firefoxWindow(send, opened, () => closeTab(send, opened));
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    async openWithoutStorage() {
      // What the choice "All cookies" in its settings sets; 5 is the default.
      const setCookies = (behavior: number): Promise<string> =>
        evaluateInBrowser(
          send,
          `Services.prefs.setIntPref('network.cookie.cookieBehavior', ${behavior}); ''`,
        );
      await setCookies(2);
      const { context: opened } = (await send('browsingContext.create', { type: 'tab' })) as {
        context: string;
      };
      return firefoxWindow(send, opened, async () => {
        await closeTab(send, opened);
        await setCookies(5);
      });
    },
    installExtension: (folder) => installExtension(send, folder),
    close,
  };
}

async function installExtension(send: Send, folder: string): Promise<InstalledExtension> {
  const answer = await send('webExtension.install', {
    extensionData: { type: 'path', path: resolve(folder) },
  });
  const policy = `WebExtensionPolicy.getByID(${JSON.stringify((answer as { extension: string }).extension)})`;
  const host = await evaluateInBrowser(send, `${policy}.mozExtensionHostname`);
  return {
    address: `moz-extension://${host}/`,
    async clickButton() {
      await evaluateInBrowser(
        send,
        `ChromeUtils.importESModule('resource://gre/modules/ExtensionParent.sys.mjs').ExtensionParent.apiManager.global
          .browserActionFor(${policy}.extension).triggerAction(window); ''`,
      );
    },
  };
}

async function closeTab(send: Send, context: string): Promise<void> {
  await send('browsingContext.close', { context });
}

/** The ids of the tabs. */
async function contextsOf(send: Send): Promise<readonly string[]> {
  const { contexts } = (await send('browsingContext.getTree', { maxDepth: 0 })) as Tree;
  return contexts.map(({ context }) => context);
}

/** Evaluates an expression in the first window of the browser itself. */
async function evaluateInBrowser(send: Send, expression: string): Promise<string> {
  const { contexts } = (await send('browsingContext.getTree', { 'moz:scope': 'chrome' })) as Tree;
  return evaluateIn(send, contexts[0]?.context ?? '', expression);
}

async function evaluateIn(send: Send, context: string, expression: string): Promise<string> {
  const answer = await send('script.evaluate', { expression, target: { context }, awaitPromise: true });
  const { type, result, exceptionDetails } = answer as EvaluateResult;
  if (type === 'exception') throw new Error(exceptionDetails?.text);
  return String(result?.value);
}

interface Tree {
  readonly contexts: readonly { readonly context: string }[];
}

interface EvaluateResult {
  readonly type: 'success' | 'exception';
  readonly result?: { readonly value?: unknown };
  readonly exceptionDetails?: { readonly text: string };
}

/** A connection that matches each answer to its command. */
async function connect(address: string) {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>();
  let lastId = 0;
  socket.on('message', (data) => {
    const { id, type, result, message } = JSON.parse(String(data));
    if (type === 'success') waiting.get(id)?.resolve(result);
    else waiting.get(id)?.reject(new Error(message));
    waiting.delete(id);
  });
  return {
    /** Rejects with the browser's message if the command fails. */
    send(method: string, params: object): Promise<unknown> {
      lastId++;
      socket.send(JSON.stringify({ id: lastId, method, params }));
      return new Promise((resolve, reject) => waiting.set(lastId, { resolve, reject }));
    },
    end: () => socket.terminate(),
  };
}
