import type { FastifyInstance } from 'fastify'
import { languages } from '#contract/core/fields.ts'
import { escaped } from '#server/platform/http/docs/markup.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { addressOf } from './page-head.ts'
import { sitePages } from './site-pages.ts'

/** Addresses with a secret of their reader, and calls of programs. */
const closed = ['/api/', '/confirm_registration/', '/reset_password/', '/unlock_login/', '/identity_check/', '/pay/']

const robots = (publicUrl: string): string =>
  ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join(
    '\n',
  )

const sitemap = (publicUrl: string, hasLanding: boolean): string => {
  const versions = (path: string) => [
    ...languages.map((language) => ({ code: language, href: addressOf(publicUrl, path, language) })),
    { code: 'x-default', href: addressOf(publicUrl, path) },
  ]
  const entry = (path: string) => {
    const links = versions(path)
      .map(({ code, href }) => `<xhtml:link rel="alternate" hreflang="${code}" href="${escaped(href)}"/>`)
      .join('')
    return versions(path)
      .map(({ href }) => `<url><loc>${escaped(href)}</loc>${links}</url>`)
      .join('\n')
  }
  const urls = sitePages(hasLanding).map(({ path }) => entry(path))
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`
}

/** Serves `/robots.txt` and `/sitemap.xml`: the public pages in every language, under the public address. */
export const registerSiteFiles = (
  app: FastifyInstance,
  { publicUrl, landing }: Pick<Settings, 'publicUrl' | 'landing'>,
): void => {
  const files = [
    { url: '/robots.txt', type: 'text/plain; charset=utf-8', content: robots(publicUrl) },
    { url: '/sitemap.xml', type: 'application/xml; charset=utf-8', content: sitemap(publicUrl, landing !== null) },
  ]
  for (const { url, type, content } of files)
    app.route({
      method: ['GET', 'HEAD'],
      url,
      handler: async (_, reply) => reply.header('cache-control', 'public, max-age=3600').type(type).send(content),
    })
}
