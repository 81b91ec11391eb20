import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** What a version of the page stored in a browser, and the files that it exported from it. */
export interface StoredVisit {
  /** The commit of the page. */
  readonly commit: string;
  /** Of the site that stored it. */
  readonly origin: string;
  readonly localStorage: Readonly<Record<string, string>>;
  readonly databases: readonly StoredDatabase[];
  /** By the end of the file's name. */
  readonly files: Readonly<Record<string, string>>;
}

export interface StoredDatabase {
  readonly name: string;
  readonly version: number;
  readonly tables: readonly {
    readonly name: string;
    /** A value `{ bytesOf }` is a `Uint8Array`, in base64. */
    readonly entries: readonly (readonly [key: string, value: unknown])[];
  }[];
}

/** The visits of `tests/samples/stored`. */
export const STORED_VISITS = readdirSync('tests/samples/stored')
  .filter((name) => name.endsWith('.json.gz'))
  .map((name) => name.replace('.json.gz', ''));

/** Reads `tests/samples/stored`, whose README says how each was made. */
export function readStoredVisit(name: string): StoredVisit {
  return JSON.parse(gunzipSync(readFileSync(`tests/samples/stored/${name}.json.gz`)).toString('utf8'));
}

/**
 * Creates the databases of a visit in a browser. It also runs in a page, so it uses nothing of this file.
 *
 * @param factory default: that of the page
 */
export async function plantDatabases(
  databases: readonly StoredDatabase[],
  factory: IDBFactory = indexedDB,
): Promise<void> {
  const restore = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(restore);
    if (typeof value !== 'object' || value === null) return value;
    if ('bytesOf' in value) return Uint8Array.from(atob(String(value.bytesOf)), (byte) => byte.charCodeAt(0));
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, restore(part)]));
  };
  for (const { name, version, tables } of databases) {
    await new Promise<void>((resolve, reject) => {
      const request = factory.open(name, version);
      request.onupgradeneeded = () => {
        for (const table of tables) {
          const created = request.result.createObjectStore(table.name);
          for (const [key, value] of table.entries) created.put(restore(value), key);
        }
      };
      request.onerror = () => reject(request.error);
      request.onsuccess = () => {
        request.result.close();
        resolve();
      };
    });
  }
}
