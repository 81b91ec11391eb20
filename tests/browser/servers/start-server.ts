import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate } from 'selfsigned';
import type { FoundServer } from '../../../scripts/testing/find-servers.ts';
import { startProcess } from '../start-process.ts';

/** A web server that runs with its configuration of `deploy`. */
export interface RunningServer {
  /** On 127.0.0.1, over TLS. */
  readonly port: number;
  /** The folder of the site that it serves. */
  readonly site: string;
  /** Stops the server and deletes the folder. */
  end(): Promise<void>;
}

/** What a server needs to start. */
interface Place {
  /** For what the server writes; its certificate is in it. */
  readonly folder: string;
  readonly port: number;
  /** The folder that the server serves. The site is in it at `basePath`. */
  readonly root: string;
  readonly basePath: string;
}

interface Start {
  readonly configuration: string;
  /** Arguments of the program that read the file and keep it in the foreground. */
  readonly args: (file: string, folder: string) => readonly string[];
  /** What it writes when it answers. */
  readonly ready: RegExp;
}

const STARTS: Readonly<Record<FoundServer['name'], (place: Place, path: string) => Start>> = {
  nginx: startOfNginx,
  Apache: startOfApache,
};

/** Another program may take the port before the server does. */
const ATTEMPTS = 5;

/**
 * Starts a server on a free port with the configuration of `deploy`, as the present user, for a copy of a built site. Only
 * folders and the port are replaced in the configuration. Rejects if the server does not start.
 */
export async function startServer(
  { name, path }: FoundServer,
  built: string,
  basePath = '/',
  attempt = 1,
): Promise<RunningServer> {
  const folder = mkdtempSync(join(tmpdir(), 'server-'));
  const root = join(folder, 'root');
  const site = join(root, basePath, '.');
  cpSync(built, site, { recursive: true });
  // Apache reads it as another user if it is started as root.
  chmodSync(folder, 0o755);
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'emotes.example' }], {
    keyType: 'ec',
    algorithm: 'sha256',
  });
  writeFileSync(join(folder, 'privkey.pem'), key);
  writeFileSync(join(folder, 'fullchain.pem'), cert);
  const port = await freePort();
  const { configuration, args, ready } = STARTS[name]({ folder, port, root, basePath }, path);
  const file = join(folder, 'server.conf');
  writeFileSync(file, configuration);
  const running = startProcess(path, args(file, folder), ready);
  const end = async (): Promise<void> => {
    await running.end('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await running.written;
  } catch (error) {
    await end();
    if (attempt === ATTEMPTS) throw error;
    return startServer({ name, path }, built, basePath, attempt + 1);
  }
  return { port, site, end };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}

/** A file of `deploy` with other values. Throws if it does not have one of them. */
function configured(file: string, values: readonly (readonly [written: string, used: string])[]): string {
  return values.reduce(
    (text, [written, used]) => {
      if (!text.includes(written)) throw new Error(`${file} has no ${written}`);
      return text.replaceAll(written, used);
    },
    readFileSync(file, 'utf8'),
  );
}

const CERTIFICATE = '/etc/letsencrypt/live/emotes.example';
const SITE_FOLDER = '/var/www/emotes';

function startOfNginx({ folder, port, root, basePath }: Place, path: string): Start {
  const site = configured('deploy/nginx.conf', [
    // Not every machine has IPv6.
    ['  listen [::]:443 ssl http2;\n', ''],
    ['listen 443 ', `listen 127.0.0.1:${port} `],
    [CERTIFICATE, folder],
    [`${SITE_FOLDER}/_nginx.conf`, `${root}${basePath}_nginx.conf`],
    [SITE_FOLDER, root],
  ]);
  const { stderr } = spawnSync(path, ['-V'], { encoding: 'utf8' });
  const [, installed = '/etc/nginx'] = /--conf-path=(\S+)\/nginx\.conf/.exec(stderr) ?? [];
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ');
  return {
    // One process: as root, the others would be of another user.
    configuration: `daemon off; master_process off; pid ${folder}/pid; error_log stderr notice; events { }
http { access_log off; ${temporary} include ${installed}/mime.types; default_type application/octet-stream;
${site}}`,
    args: (file, prefix) => ['-c', file, '-p', prefix, '-e', 'stderr'],
    ready: /(using the ".*" event method)/,
  };
}

const APACHE_MODULES = [
  'mpm_event',
  'authz_core',
  'dir',
  'mime',
  'filter',
  'deflate',
  'headers',
  'rewrite',
  'socache_shmcb',
  'ssl',
];

function startOfApache({ folder, port, root }: Place): Start {
  const site = configured('deploy/apache.conf', [
    ['*:443', `127.0.0.1:${port}`],
    [CERTIFICATE, folder],
    [SITE_FOLDER, root],
  ]);
  const modules = APACHE_MODULES.map(
    (name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so\n`,
  );
  const user = process.getuid?.() === 0 ? 'User nobody\nGroup nogroup\n' : '';
  return {
    configuration: `ServerRoot ${folder}
DefaultRuntimeDir ${folder}
PidFile ${folder}/pid
ServerName emotes.example
Listen 127.0.0.1:${port}
ErrorLog "|/bin/cat"
LogLevel notice
${modules.join('')}${user}TypesConfig /etc/mime.types
<Directory />
  Require all denied
</Directory>
${site}`,
    args: (file) => ['-f', file, '-DFOREGROUND'],
    ready: /(resuming normal operations)/,
  };
}
