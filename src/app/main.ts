// The first code that runs. It chooses embed mode or the screens before React is loaded.
const query = new URLSearchParams(location.search);

if (query.get('iframe') === 'true') {
  import('../embed/embed-frame.ts').then(({ startEmbedFrame }) => startEmbedFrame(query));
} else {
  import('./screens.tsx').then(({ startScreens }) => startScreens());
}
