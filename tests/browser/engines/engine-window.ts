/** The engines that the suite runs in. The name is part of the titles of the tests. */
export type EngineName = 'Firefox' | 'WebKitGTK';

/** The size of the view at the start of each rule. */
export const FULL_VIEW = { width: 1440, height: 900 } as const;

/** One window of a browser, with what every protocol can do. Coordinates are CSS pixels of the view. */
export interface EngineWindow {
  /** Resolves when the page's `load` event has been fired. */
  open(address: string): Promise<void>;
  /**
   * The value of an expression in the page, or of its promise.
   *
   * @param expression its value must be a string
   */
  evaluate(expression: string): Promise<string>;
  /** Sets the size of the view, not of the window around it. */
  resize(width: number, height: number): Promise<void>;
  /** Enlarges the page as the browser's zoom does, or gives it the view that it would have then. 1 is no zoom. */
  zoom(factor: number): Promise<void>;
  /** Clicks with the mouse, so that the page has the user's activation. */
  click(x: number, y: number): Promise<void>;
  /** Presses and releases keys one after another: characters, or the code points of WebDriver for other keys. */
  type(keys: string): Promise<void>;
  /** A window in private mode. Rejects if the browser wrote what its pages stored into files. */
  openPrivate(): Promise<EngineWindow>;
  /** A window in which the browser lets no page store anything. Other windows are affected until it is closed. */
  openWithoutStorage(): Promise<EngineWindow>;
  /** Installs the extension of a folder until the browser ends, and returns what its button does, and where its pages are. */
  installExtension?(folder: string): Promise<InstalledExtension>;
  /** Closes the window. The first one ends the browser and removes its files. */
  close(): Promise<void>;
}

export interface InstalledExtension {
  /** With a slash at its end. */
  readonly address: string;
  clickButton(): Promise<void>;
}

/** Code points of WebDriver (https://www.w3.org/TR/webdriver2/#keyboard-actions). */
export const KEYS = {
  tab: '\uE004',
  enter: '\uE007',
  escape: '\uE00C',
  home: '\uE011',
  down: '\uE015',
} as const;

/** The sources of input of WebDriver's action commands: the same for the classic protocol and for BiDi. */
export function clickActions(x: number, y: number): object[] {
  const button = { button: 0 };
  const actions = [
    { type: 'pointerMove', x, y, duration: 0 },
    { type: 'pointerDown', ...button },
    { type: 'pointerUp', ...button },
  ];
  return [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }];
}

/** The same for keys. */
export function keyActions(keys: string): object[] {
  const actions = Array.from(keys).flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);
  return [{ type: 'key', id: 'keyboard', actions }];
}
