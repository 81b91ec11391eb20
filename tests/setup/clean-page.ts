import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Like `testTimeout`: the default of one second is too short for a slow machine, and only a test that fails waits so long.
configure({ asyncUtilTimeout: 40_000 });

// happy-dom has no popovers.
HTMLElement.prototype.togglePopover ??= () => false;
HTMLElement.prototype.hidePopover ??= () => undefined;

// Of a canceled animation the promise that it finishes is rejected, which browsers mark as handled and happy-dom does not.
const { cancel } = Animation.prototype;
Animation.prototype.cancel = function handled(this: Animation) {
  this.finished.catch(() => undefined);
  cancel.call(this);
};

// Files share a page too.
afterEach(() => {
  cleanup();
  localStorage.clear();
  history.replaceState(null, '', '/');
  document.head.replaceChildren();
  document.body.replaceChildren();
  document.documentElement.removeAttribute('class');
});
