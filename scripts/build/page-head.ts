import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { minify, type Plugin } from 'vite';
import { bundledLicences } from './bundled-licences.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { headerFile, hostHeaders } from './host-headers.ts';
import { linkPreview, PREVIEW_FILE } from './link-preview.ts';
import { apacheFile, nginxFile } from './server-files.ts';

/** The script of the head, where it may not be inline. */
const THEME_FILE = 'early-theme.js';

/** The script of the page's head. It sets the theme before the first rendering. */
async function earlyTheme(basePath: string): Promise<string> {
  const source = readFileSync('src/app/early-theme.js', 'utf8').replaceAll('%BASE_URL%', () => basePath);
  const { code } = await minify('early-theme.js', source);
  return code.trim();
}

/** The policy that allows the page's code and the inline script. A page of an extension may have none. */
function pagePolicy(mode: string, script: string): string {
  if (mode === 'extension') return contentSecurityPolicy(mode, null);
  return contentSecurityPolicy(mode, `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
}

/**
 * Adds the script of the head and the policy to the page. The policy comes first, so that it applies to everything. Also
 * writes the same policy in the files that hosts read, and the licences of the packages in the site.
 */
export function pageHead(mode: string): Plugin {
  let basePath = '/';
  return {
    name: 'page-head',
    apply: 'build',
    configResolved: ({ base }) => {
      basePath = base;
    },
    async transformIndexHtml() {
      const script = await earlyTheme(basePath);
      return [
        {
          tag: 'meta',
          attrs: { 'http-equiv': 'Content-Security-Policy', content: pagePolicy(mode, script) },
          injectTo: 'head-prepend',
        },
        mode === 'extension'
          ? { tag: 'script', attrs: { src: `/${THEME_FILE}` }, injectTo: 'head' }
          : { tag: 'script', children: script, injectTo: 'head' },
        ...(mode === 'production' ? linkPreview(process.env.SITE_URL) : []),
      ];
    },
    async generateBundle() {
      if (mode === 'demo') return;
      const script = await earlyTheme(basePath);
      const headers = hostHeaders(pagePolicy(mode, script));
      const forHosts = {
        _headers: headerFile(headers, basePath),
        '_nginx.conf': nginxFile(headers, basePath),
        '.htaccess': apacheFile(headers, basePath),
        // Cloudflare Pages answers a missing asset with it. Without it, it sends `index.html`, which browsers would keep for a year.
        'assets/404.html': '<!doctype html><title>404</title>There is no such file.\n',
        [PREVIEW_FILE]: readFileSync(`docs/pictures/${PREVIEW_FILE}`),
      };
      const files = {
        'licenses.txt': bundledLicences(),
        ...(mode === 'extension' ? { [THEME_FILE]: script } : forHosts),
      };
      for (const [fileName, source] of Object.entries(files))
        this.emitFile({ type: 'asset', fileName, source });
    },
  };
}
