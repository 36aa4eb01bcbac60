import babel from '@rolldown/plugin-babel'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { cataloguesPlugin } from './vite/catalogues.ts'
import { compressPlugin } from './vite/compress-plugin.ts'
import { preloadFontPlugin } from './vite/preload-font-plugin.ts'

/** Modules of the login page that nearly every page has too, with all they import. */
const sharedByLogin =
  /web\/(ui\/(fields\/(text|password)-field|feedback\/alert|base\/text-link)|shared\/captcha\/captcha-notice)\.tsx|IconCheck\.mjs/

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
                  // What nearly every page shares: fields, messages and links, without the library of forms.
                  { name: 'base', test: sharedByLogin },
                  // One file for what a login needs besides: every form shares most of it.
                  { name: 'login', test: /web\/public\/accounts\/pages\/login-page/ },
                  { name: 'landing', test: /web\/public\/landing\// },
                  // A file for each icon that pages share would weigh less than its name in the entry.
                  { name: 'icons', test: /@tabler\/icons-react/, minShareCount: 2 },
                  // Every form has these: visitors would load all the small pieces below with them.
                  { name: 'saved-form', test: /web\/(lib\/merge-values|shared\/saved-form\/saved-fields)/ },
                  // What lists share with forms, which would load the whole list otherwise.
                  { name: 'schemas', test: /contract\/core\/(collection|sort)\.ts|feedback\/shown-failures\.ts/ },
                  // What each list of rows has: its pages, order, columns and selection.
                  {
                    name: 'lists',
                    test: /web\/shared\/lists\/(use-|hidden-|table-s|lazy-|list-state|rows-of)[\w-]*\.tsx?$/,
                    minShareCount: 2,
                  },
                  // Neither would one for each small piece of ours that many pages share.
                  {
                    name: 'pieces',
                    test: /web\/(ui|lib|shared)\/[\w/-]+\.tsx?$/,
                    maxModuleSize: 600,
                    minShareCount: 5,
                  },
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
