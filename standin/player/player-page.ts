import { seededRandom } from '../seeded-random.ts';
import { textHash } from '../text-hash.ts';

/** Twitch's text instead of the video if the address has no parent. */
const MISCONFIGURED = 'Whoops! This embed is misconfigured.';

interface PlayerPageOptions {
  readonly channel: string;
  /** The address of the frame names the page around it. */
  readonly hasParent: boolean;
  /** Without animation: in software rendering it takes a third of a core. */
  readonly isStill: boolean;
}

/**
 * The page in the player's frame: a moving landscape at night, in a colour derived from the channel. It has only style
 * and drawing. It does not move if reduced motion is requested.
 */
export function playerPage({ channel, hasParent, isStill }: PlayerPageOptions): string {
  const name = channel === '' ? 'Offline demo' : escapeHtml(channel);
  if (!hasParent) return page(MISCONFIGURED, `<p class="fault">${MISCONFIGURED}</p>`, 0);
  const scene =
    `<div class="sky">${stars(channel)}</div><div class="sun"></div>${hills(channel)}<div class="ground"><div class="grid"></div></div>` +
    `<header><span class="live">LIVE</span><h1>${name}</h1></header><footer>Offline demo: no video, no network</footer>`;
  const moving = `<div class="scene"${isStill ? ' data-still' : ''}>${scene}</div>`;
  return page(`${name} (offline demo)`, moving, 225 + (textHash(channel) % 85));
}

function page(title: string, body: string, hue: number): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>:root{--hue:${hue}}${STYLE}</style>
<body><main>${body}</main></body>
</html>
`;
}

function stars(channel: string): string {
  const random = seededRandom(textHash(channel));
  const dots = Array.from({ length: 110 }, () => {
    const radius = (0.08 + random() ** 2 * 0.3).toFixed(2);
    const dimness = (0.2 + random() * 0.6).toFixed(2);
    return `<circle cx="${(random() * 160).toFixed(1)}" cy="${(random() ** 1.3 * 90).toFixed(1)}" r="${radius}" opacity="${dimness}"/>`;
  });
  return `<svg viewBox="0 0 160 90" preserveAspectRatio="xMidYMin slice" aria-hidden="true"><g fill="#fff">${dots.join('')}</g></svg>`;
}

/** Two ridges that move sideways. Each repeats after 160 units, so the loop is seamless. */
function hills(channel: string): string {
  const random = seededRandom(textHash(channel) ^ 1);
  const ridge = (height: number, name: string) => {
    const peaks = Array.from({ length: 20 }, (_, index) => {
      const rise = height * (index % 2 === 0 ? 0.3 : 0.65) * (0.5 + random() * 0.7);
      return (40 - rise).toFixed(1);
    });
    const line = [...peaks, ...peaks, peaks[0]].map((y, index) => `${index * 8} ${y}`).join('L');
    return `<svg class="${name}" viewBox="0 0 320 40" preserveAspectRatio="none" aria-hidden="true"><path d="M0 40L${line}L320 40Z"/></svg>`;
  };
  return `<div class="hills">${ridge(38, 'far')}${ridge(22, 'near')}</div>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

const STYLE = `
*{box-sizing:border-box;margin:0}
html,body,main{height:100%;overflow:hidden}
body{background:#08070d;color:#efeff1;font:600 16px/1.3 system-ui,sans-serif}
main{position:relative;display:grid;place-items:center;background:linear-gradient(#08070d 0,hsl(var(--hue) 45% 13%) 45%,hsl(calc(var(--hue) + 50) 55% 26%) 62%)}
.fault{color:#adadb8}
.sky,.sky svg{position:absolute;inset:0;width:100%;height:62%}
.sun{position:absolute;top:62%;left:50%;width:min(46vh,32vw);aspect-ratio:1;border-radius:50%;translate:-50% -84%;background:linear-gradient(hsl(44 95% 68%),hsl(330 80% 58%) 62%,hsl(290 70% 48%));mask:linear-gradient(#000 44%,#0000 44% 46%,#000 46% 55%,#0000 55% 58%,#000 58% 66%,#0000 66% 70%,#000 70% 77%,#0000 77% 82%,#000 82%);animation:breathe 9s ease-in-out infinite alternate}
.hills{position:absolute;left:0;right:0;bottom:38%;height:14%;overflow:hidden}
.hills svg{position:absolute;left:0;bottom:0;width:200%;height:100%}
.far path{fill:hsl(var(--hue) 35% 17%)}
.near path{fill:hsl(var(--hue) 40% 9%)}
.far{animation:drift 160s linear infinite}
.near{animation:drift 70s linear infinite}
.ground{--deep:40vh;--cell:5vh;position:absolute;inset:62% 0 0;overflow:hidden;perspective:var(--deep);perspective-origin:50% 0;background:linear-gradient(hsl(var(--hue) 60% 18%),#08070d)}
.grid{position:absolute;top:calc(-1*var(--cell));left:-100%;right:-100%;height:calc(var(--deep) + var(--cell));transform:rotateX(64deg);transform-origin:50% 0;animation:drive 2.8s linear infinite;background:repeating-linear-gradient(90deg,hsl(calc(var(--hue) + 40) 80% 66%/.45) 0 .25vh,#0000 .25vh var(--cell)) 50% 0,repeating-linear-gradient(hsl(calc(var(--hue) + 40) 80% 66%/.45) 0 .25vh,#0000 .25vh var(--cell))}
header{position:absolute;top:16px;left:18px;right:18px;display:flex;align-items:center;gap:10px}
h1{font-size:18px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;text-shadow:0 1px 6px #000}
.live{background:#c2143a;color:#fff;font-size:12px;letter-spacing:.04em;padding:3px 6px;border-radius:4px}
footer{position:absolute;bottom:14px;left:18px;font-size:13px;font-weight:500;color:#d3d3da;text-shadow:0 1px 6px #000}
@keyframes breathe{to{opacity:.82}}
@keyframes drift{to{transform:translateX(-50%)}}
@keyframes drive{to{transform:rotateX(64deg) translateY(var(--cell))}}
.scene{display:contents}
[data-still] *{animation:none!important}
@media (prefers-reduced-motion:reduce){*{animation:none!important}}
`;
