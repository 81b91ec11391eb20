// The first code that runs: it chooses before React or a screen is loaded.
const query = new URLSearchParams(location.search);

if (query.get('iframe') === 'true') {
  import('../embed/embed-frame.ts').then(({ startEmbedFrame }) => startEmbedFrame(query));
} else {
  import('./screens.tsx').then(({ startScreens }) => startScreens());
}
