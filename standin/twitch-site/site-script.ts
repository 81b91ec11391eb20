/**
 * The script of the page at www.twitch.tv. It changes the address without loading a page, replaces the player's elements,
 * raids by itself, and answers clicks and keys that reach the page. Only the stand-in has `document.body.dataset.heard`:
 * the clicks on the player and the keys that reached the page.
 */
export const SITE_SCRIPT = `(() => {
  'use strict';
  const shell = document.querySelector('.persistent-player');
  const heading = document.querySelector('h1');
  const chat = document.querySelector('aside ol');
  let player = document.querySelector('.video-player');

  function part(className) {
    const element = document.createElement('div');
    element.className = className;
    return element;
  }

  /** Everything in the player, made again. Elements of others in the player are lost, as when the real one starts anew. */
  function fillPlayer() {
    const container = part('video-player__container');
    const video = part('video-ref');
    video.append(document.createElement('video'));
    const overlay = part('video-player__overlay');
    const controls = part('player-controls');
    controls.textContent = 'LIVE';
    overlay.append(controls);
    overlay.addEventListener('click', () => hear('click on the player'));
    container.append(video, overlay);
    player.replaceChildren(container);
  }

  function hear(what) {
    document.body.dataset.heard = (document.body.dataset.heard ?? '') + what + ';';
  }

  const isChannel = () => /^\\/[a-z0-9_]+$/.test(location.pathname) && !/^\\/(directory|settings)$/.test(location.pathname);
  const isRecording = () => location.pathname.startsWith('/videos/');

  /** The player of a channel goes on in a corner on pages without one. */
  function render() {
    const hasPlayer = player.firstChild !== null;
    if ((isChannel() || isRecording()) && !hasPlayer) fillPlayer();
    shell.toggleAttribute('data-mini', !isChannel() && !isRecording() && hasPlayer);
    heading.textContent = location.pathname;
    document.title = location.pathname.slice(1) + ' - Twitch';
    chat.replaceChildren();
    for (const link of document.querySelectorAll('nav a')) {
      link.toggleAttribute('aria-current', link.pathname === location.pathname);
    }
  }

  function go(path) {
    history.pushState({}, '', path);
    render();
  }

  const does = {
    theatre: () => document.body.toggleAttribute('data-theatre'),
    fullscreen: () => (document.fullscreenElement ? document.exitFullscreen() : player.requestFullscreen()),
    'replace-video': fillPlayer,
    'replace-player'() {
      const next = part('video-player');
      next.dataset.aTarget = 'video-player';
      player.replaceWith(next);
      player = next;
      fillPlayer();
    },
    // Nobody clicks: the page moves by itself a moment later.
    raid: () => setTimeout(() => go('/raided_streamer?referrer=raid'), 500),
  };

  document.addEventListener('click', (event) => {
    const link = event.target.closest('nav a');
    if (link) {
      event.preventDefault();
      go(link.pathname);
    }
    does[event.target.closest('[data-does]')?.dataset.does]?.();
  });
  document.addEventListener('keydown', ({ key }) => hear(key));
  addEventListener('popstate', render);
  setInterval(() => {
    const line = document.createElement('li');
    line.textContent = 'somebody: hello';
    chat.append(line);
    if (chat.childElementCount > 40) chat.firstChild.remove();
  }, 200);
  render();
})();
`;
