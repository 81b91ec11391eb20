/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Where the offline demo is; only in the builds that `npm start` and `npm run demo` make. */
  readonly VITE_DEMO_URL?: string;
}
