import babel from '@rolldown/plugin-babel'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { cataloguesPlugin } from './vite/catalogues.ts'
import { compressPlugin } from './vite/compress-plugin.ts'
import { preloadFontPlugin } from './vite/preload-font-plugin.ts'
import { sharedFiles } from './vite/shared-files.ts'

/** Frames that rarely render twice: what the compiler would add to remember their parts, every visitor would load. */
const drawnOnce =
  /web\/(ui\/layout\/(auth-layout|footer)|main\/(layouts\/(public-layout|site-footer)|pages\/crash-page))\.tsx/

/** Pages of the product; `--mode gallery` builds the design system's gallery instead, which never ships. */
export default defineConfig(({ mode }) => {
  const gallery = mode === 'gallery'
  return {
    publicDir: 'web/static',
    plugins: [
      cataloguesPlugin(),
      react(),
      babel({ presets: [reactCompilerPreset()], exclude: [/node_modules/, drawnOnce] }),
      preloadFontPlugin(),
      ...(gallery ? [] : [compressPlugin()]),
    ],
    resolve: {
      // React has had this hook itself since 18: no stand-in for older ones travels to every visitor.
      alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
    },
    build: {
      // Vite's default target rewrites light-dark() into variables that Mantine's colour-scheme selector never sets.
      cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
      target: 'es2022',
      outDir: gallery ? '.cache/gallery' : 'dist',
      manifest: true,
      sourcemap: false,
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      rolldownOptions: gallery
        ? { input: 'gallery.html' }
        : {
            input: 'index.html',
            output: {
              codeSplitting: {
                groups: [
                  // What the entry needs anyway is one file, not dozens of pieces that lazy pages happen to share.
                  { name: 'first', tags: ['$initial'] },
                  ...sharedFiles,
                ],
              },
              // The entry names every piece: names that say nothing to a browser are its incompressible part.
              chunkFileNames: 'assets/[hash:7].js',
              assetFileNames: ({ names }) =>
                names.some((name) => name.endsWith('.css'))
                  ? 'assets/[hash:7][extname]'
                  : 'assets/[name]-[hash:8][extname]',
            },
          },
    },
    // Found late otherwise, because only a worker imports it: the page would reload in the middle of a login.
    optimizeDeps: { include: ['altcha-lib', 'altcha-lib/algorithms/web/pbkdf2'] },
    server: {
      proxy: { '/api': `http://localhost:${process.env['PORT'] ?? 3000}` },
    },
  }
})
