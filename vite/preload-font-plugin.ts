import type { Plugin } from 'vite'

const latin = /inter-latin-wght-normal-[^/]*\.woff2$/

/**
 * Preloads the Latin font with the page instead of after the style sheet, so that text does not change while it is
 * read.
 */
export function preloadFontPlugin(): Plugin {
  return {
    name: 'portico-preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, context) {
        const font = Object.keys(context.bundle ?? {}).find((name) => latin.test(name))
        if (font === undefined) return []
        return [
          {
            tag: 'link',
            attrs: { rel: 'preload', href: `/${font}`, as: 'font', type: 'font/woff2', crossorigin: true },
            injectTo: 'head',
          },
        ]
      },
    },
  }
}
