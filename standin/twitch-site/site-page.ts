import { SITE_SCRIPT } from './site-script.ts';

/** The pages that the column at the left leads to. */
const LINKS = ['examplestreamer', 'other_streamer', 'directory', 'settings', 'videos/1234567890'];

/**
 * A page that moves as www.twitch.tv does: the shell stays, and a script changes the address and the content. The names of
 * the player's elements are those of twitch.tv. Its styles are hostile to elements that do not defend themselves.
 */
export function sitePage(): string {
  const links = LINKS.map((path) => `<a href="/${path}">${path}</a>`).join('');
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Twitch</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
<body>
<nav aria-label="Channels">${links}</nav>
<main>
  <div class="persistent-player">
    <div class="video-player" data-a-target="video-player"></div>
  </div>
  <h1></h1>
  <div class="buttons">
    <button data-does="theatre">Theatre Mode</button>
    <button data-does="fullscreen">Fullscreen</button>
    <button data-does="replace-video">Replace video</button>
    <button data-does="replace-player">Replace player</button>
    <button data-does="raid">Raid</button>
  </div>
</main>
<aside aria-label="Chat"><ol></ol></aside>
<script>${SITE_SCRIPT}</script>
</body>
</html>
`;
}

const STYLE = `
*{box-sizing:border-box}
body{margin:0;display:grid;grid-template-columns:180px 1fr 320px;height:100vh;color:#efeff1;background:#0e0e10;font:14px/1.5 sans-serif}
div{letter-spacing:.3px}
button{margin:4px}
ul,ol{margin:0;padding:0;list-style:none}
nav,aside{padding:12px;overflow:hidden;background:#18181b}
nav a{display:block;padding:6px;color:#efeff1;text-decoration:none}
nav a[aria-current]{background:#3a3a3d}
main{position:relative;min-width:0}
.persistent-player{position:relative;width:100%;aspect-ratio:16/9;max-height:80vh}
.video-player,.video-player__container,.video-ref,.video-player__overlay{position:absolute;inset:0}
video{width:100%;height:100%;background:linear-gradient(#1b2a49,#5b3a6e 55%,#2a4a3a)}
.persistent-player[data-mini]{position:fixed;right:8px;bottom:8px;z-index:3;width:320px}
body[data-theatre]{grid-template-columns:0 1fr 320px}
body[data-theatre] nav{visibility:hidden}
body[data-theatre] .persistent-player{height:100vh;max-height:none;aspect-ratio:auto}
.player-controls{position:absolute;inset:auto 0 0;height:50px;padding:14px;background:linear-gradient(transparent,#000c);opacity:0}
.video-player:hover .player-controls{opacity:1}
`;
