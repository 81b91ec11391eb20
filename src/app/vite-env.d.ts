/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** The address of the offline demo. Only in the build that `npm start` makes of the live dashboard. */
  readonly VITE_DEMO_URL?: string;
  /** The channels of the demo: a JSON array of `{ name, shows }`. Only in a demo build. */
  readonly VITE_DEMO_CHANNELS?: string;
}
