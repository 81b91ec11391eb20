import { IDBKeyRange } from 'fake-indexeddb';

// The database asks for ranges by the browser's global.
Object.assign(globalThis, { IDBKeyRange });
