/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** The address of the offline demo. Only in the builds that `npm start` and `npm run demo` make. */
  readonly VITE_DEMO_URL?: string;
}
