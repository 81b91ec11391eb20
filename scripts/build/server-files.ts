import type { HostHeaders } from './host-headers.ts';

/** Files of the site that are for the host. A server with rules of its own does not send them. */
const FOR_HOSTS = ['_headers', '_nginx.conf', '.htaccess'];

/**
 * Rules for nginx, to be included in a `server` whose `root` has the site at `basePath`. An `add_header` in a `location`
 * replaces those outside it, so each has all headers.
 *
 * @param basePath the path of the site, with a slash at both ends
 */
export function nginxFile({ everywhere, page, asset }: HostHeaders, basePath: string): string {
  const location = (
    path: string,
    cache: Readonly<Record<string, string>>,
    lines: readonly string[],
  ): string => {
    const headers = [
      ...Object.entries(everywhere).map(([name, value]) => `add_header ${name} "${value}" always;`),
      // Not for an error: without `always`.
      ...Object.entries(cache).map(([name, value]) => `add_header ${name} "${value}";`),
    ];
    return `location ${path} {\n${[...headers, ...lines].map((line) => `  ${line}\n`).join('')}}\n`;
  };
  const file = `${basePath}index.html`;
  return [
    `# Made by the build, for the path ${basePath}: a new build replaces it.\n`,
    location(basePath, page, [`try_files $uri ${file};`]),
    location(`${basePath}assets/`, asset, ['try_files $uri =404;']),
    location(`= ${basePath}manifest.webmanifest`, page, [
      // nginx does not know the ending.
      'types { }',
      'default_type application/manifest+json;',
    ]),
    ...FOR_HOSTS.map((name) => `location = ${basePath}${name} { return 404; }\n`),
    ...(basePath === '/' ? [] : [`location = ${basePath.slice(0, -1)} { return 301 ${basePath}; }\n`]),
  ].join('');
}

/** What is sent compressed if the browser takes that. Pictures are compressed already. */
const COMPRESSED =
  'text/html text/css text/javascript application/javascript application/json application/manifest+json image/svg+xml';

/**
 * Rules for Apache and servers that read its `.htaccess`.
 *
 * @param basePath the path of the site, with a slash at both ends
 */
export function apacheFile({ everywhere, page, asset }: HostHeaders, basePath: string): string {
  const isAsset = `%{REQUEST_URI} =~ m#^${basePath}assets/#`;
  const set = (headers: Readonly<Record<string, string>>, condition = '', when = ''): string[] =>
    Object.entries(headers).map(([name, value]) => `Header ${when}set ${name} "${value}"${condition}\n`);
  return [
    `# Made by the build, for the path ${basePath}: a new build replaces it.\n`,
    ...set(everywhere, '', 'always '),
    ...set(page),
    ...set(asset, ` "expr=${isAsset}"`),
    'AddType application/manifest+json .webmanifest\n',
    `<IfModule mod_deflate.c>\n  AddOutputFilterByType DEFLATE ${COMPRESSED}\n</IfModule>\n`,
    'RewriteEngine On\n',
    `RewriteRule ^(${FOR_HOSTS.map((name) => name.replaceAll('.', '\\.')).join('|')})$ - [R=404,L]\n`,
    // Not the folder: Apache adds the slash to a channel of that name.
    'RewriteRule ^assets/. - [L]\n',
    'RewriteCond %{REQUEST_FILENAME} !-f\n',
    `RewriteRule ^ ${basePath}index.html [L]\n`,
  ].join('');
}
