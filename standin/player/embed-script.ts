/**
 * The stand-in's `embed/v1.js`: `Twitch.Embed` and `Twitch.Player` create a frame with the player page. The address of
 * the page is derived from the script's address, so it works at the real host and with the prefix. Only the stand-in has
 * `Twitch.__constructed`: the options of every construction, oldest first. It also has `Twitch.__latency`: what
 * `getPlaybackStats` of all players does from now on. The page of a test sets it to one of these:
 * - `steady`, the default: 8.4 s, with a jitter of 0.3 s
 * - `drifting`: 0.4 s more with each reading, from 8.4 s on
 * - `absurd`: 3 600 s, as some channels give (twitchdev/issues#526)
 * - `missing`: there is no such function
 * - `throwing`: it throws
 *
 * A video has a time: it plays, pauses, seeks, and changes its speed with `__setRate`, which only the stand-in has; a viewer does
 * that in the player's frame. A seek is done 0.3 s later. Before the player is ready its time is no number. `Twitch.__players` has
 * all players. `Twitch.__time` is what `getCurrentTime` does from now on:
 * - `steady`, the default: it is true
 * - `lying`: of four readings one is no number, and one is 3 000 s late
 */
export const EMBED_SCRIPT = `(() => {
  'use strict';
  const source = new URL(document.currentScript.src);
  const underPrefix = source.pathname.startsWith('/~/');
  const playerHost = source.host.replace(/^[^:]+/, 'player.twitch.tv');
  const playerPage = underPrefix ? source.origin + '/~/player.twitch.tv/' : source.protocol + '//' + playerHost + '/';
  const constructed = window.Twitch?.__constructed ?? [];

  function addressOf(options, channel) {
    const query = new URLSearchParams();
    if (channel) query.set('channel', channel);
    else if (options.video) query.set('video', options.video);
    query.set('muted', String(options.muted === true));
    query.set('autoplay', String(options.autoplay !== false));
    for (const parent of new Set([location.hostname, ...(options.parent ?? [])])) query.append('parent', parent);
    return playerPage + '?' + query;
  }

  function cssSize(size, fallback) {
    if (size === undefined) return fallback;
    return typeof size === 'number' || /^\\d+$/.test(size) ? size + 'px' : size;
  }

  function createEvents() {
    const listeners = new Map();
    return {
      add(name, listener) {
        listeners.set(name, [...(listeners.get(name) ?? []), listener]);
      },
      remove(name, listener) {
        listeners.set(name, (listeners.get(name) ?? []).filter((other) => other !== listener));
      },
      emit(name, detail) {
        for (const listener of listeners.get(name) ?? []) listener(detail);
      },
    };
  }

  function mountFrame(id, options) {
    const container = typeof id === 'string' ? document.getElementById(id) : id;
    if (!container) throw new Error('Twitch.Embed: there is no element with the id "' + id + '".');
    const frame = document.createElement('iframe');
    frame.src = addressOf(options, options.channel);
    frame.title = 'Twitch player';
    frame.allow = options.allowfullscreen === false ? 'autoplay' : 'autoplay; fullscreen';
    frame.style.border = '0';
    frame.style.width = cssSize(options.width, '940px');
    frame.style.height = cssSize(options.height, '480px');
    container.append(frame);
    return frame;
  }

  const players = window.Twitch?.__players ?? [];
  const SEEK_MS = 300;

  /** The time of a video, in seconds. */
  function createVideoTime(isPlaying) {
    let position = 0;
    let since = isPlaying ? Date.now() : null;
    let rate = 1;
    let target = null;
    const advance = () => {
      const now = Date.now();
      if (since !== null) {
        position += ((now - since) / 1000) * rate;
        since = now;
      }
      if (target !== null && now >= target.at) {
        position = target.second;
        target = null;
      }
    };
    return {
      now: () => (advance(), position),
      play: () => (advance(), (since ??= Date.now())),
      pause: () => (advance(), (since = null)),
      seek: (second) => (advance(), (target = { second, at: Date.now() + SEEK_MS })),
      setRate: (next) => (advance(), (rate = next)),
    };
  }

  let timeReadings = 0;
  function readTime(time, isReady) {
    if (!isReady) return NaN;
    if (window.Twitch.__time !== 'lying') return time.now();
    timeReadings++;
    if (timeReadings % 4 === 1) return NaN;
    return timeReadings % 4 === 3 ? time.now() + 3000 : time.now();
  }

  let readings = 0;
  function readStats() {
    const jitter = [0, 0.3, -0.3][readings % 3];
    const latencies = { steady: 8.4 + jitter, drifting: 8.4 + 0.4 * readings, absurd: 3600 };
    readings++;
    const latency = latencies[window.Twitch.__latency];
    if (latency === undefined) throw new Error('Twitch.Player: the frame is gone.');
    return { fps: 60, hlsLatencyBroadcaster: latency };
  }

  function createPlayer(frame, options, events) {
    const isPlaying = options.autoplay !== false;
    const state = { channel: options.channel ?? '', muted: options.muted === true, volume: 0.5, paused: !isPlaying };
    const time = createVideoTime(isPlaying);
    let isReady = false;
    frame.addEventListener('load', () => {
      isReady = true;
    });
    const note = (name, change) => () => {
      Object.assign(state, change);
      events.emit(name);
    };
    const notePlay = note('play', { paused: false });
    const notePause = note('pause', { paused: true });
    const player = {
      play() {
        time.play();
        notePlay();
      },
      pause() {
        time.pause();
        notePause();
      },
      seek(second) {
        time.seek(second);
        events.emit('seek', { position: second });
      },
      __setRate: time.setRate,
      setChannel(channel) {
        if (channel === state.channel) return;
        state.channel = channel;
        // replace adds no entry to the history, so that Back leads to the previous page
        frame.contentWindow.location.replace(addressOf({ ...options, muted: state.muted }, channel));
      },
      setVideo() {},
      setCollection() {},
      getChannel: () => state.channel,
      getMuted: () => state.muted,
      setMuted(muted) {
        state.muted = muted;
      },
      getVolume: () => state.volume,
      setVolume(volume) {
        state.volume = volume;
      },
      isPaused: () => state.paused,
      getEnded: () => false,
      getDuration: () => (options.video ? 36000 : Infinity),
      getCurrentTime: () => (options.video ? readTime(time, isReady) : 0),
      getQualities: () => [{ name: 'Auto', group: 'auto' }],
      getQuality: () => 'auto',
      setQuality() {},
      get getPlaybackStats() {
        return window.Twitch.__latency === 'missing' ? undefined : readStats;
      },
      addEventListener: events.add,
      removeEventListener: events.remove,
    };
    players.push(player);
    return player;
  }

  class Player {
    constructor(id, options = {}) {
      constructed.push(options);
      const events = createEvents();
      const frame = mountFrame(id, options);
      Object.assign(this, createPlayer(frame, options, events));
      frame.addEventListener('load', () => {
        for (const name of ['ready', 'online', 'play', 'playing']) events.emit(name);
      });
    }
  }

  class Embed {
    constructor(id, options = {}) {
      constructed.push(options);
      const events = createEvents();
      const frame = mountFrame(id, options);
      const player = createPlayer(frame, options, events);
      this.getPlayer = () => player;
      this.addEventListener = events.add;
      this.removeEventListener = events.remove;
      for (const method of ['play', 'pause', 'setChannel', 'getChannel', 'setMuted', 'getMuted', 'setVolume', 'getVolume']) {
        this[method] = player[method];
      }
      let ready = false;
      frame.addEventListener('load', () => {
        if (!ready) events.emit('video.ready');
        ready = true;
        events.emit('video.play', { sessionId: 'offline' });
      });
    }
  }

  Object.assign(Embed, { AUTHENTICATE: 'authenticate', VIDEO_READY: 'video.ready', VIDEO_PLAY: 'video.play' });
  Object.assign(Player, {
    CAPTIONS: 'captions',
    ENDED: 'ended',
    PAUSE: 'pause',
    PLAY: 'play',
    PLAYBACK_BLOCKED: 'playbackBlocked',
    PLAYING: 'playing',
    OFFLINE: 'offline',
    ONLINE: 'online',
    READY: 'ready',
    SEEK: 'seek',
  });
  window.Twitch = {
    Embed,
    Player,
    __constructed: constructed,
    __players: players,
    __latency: window.Twitch?.__latency ?? 'steady',
    __time: window.Twitch?.__time ?? 'steady',
  };
})();
`;
