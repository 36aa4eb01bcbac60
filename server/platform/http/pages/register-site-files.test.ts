import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { registerSiteFiles } from './register-site-files.ts'

const publicUrl = 'https://portal.example.test'

const fileAt = async (url: string, landing: object | null = {}) => {
  const app = Fastify()
  registerSiteFiles(app, { publicUrl, landing })
  const answer = await app.inject(url)
  await app.close()
  return answer
}

test('the sitemap lists the public pages in every language', async () => {
  const answer = await fileAt('/sitemap.xml')
  expect(answer.headers['content-type']).toContain('application/xml')
  const locations = [...answer.body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location]) => location)
  expect(locations).toContain(`${publicUrl}/`)
  expect(locations).toContain(`${publicUrl}/?lang=it`)
  expect(locations).toContain(`${publicUrl}/book_consultancy?lang=es`)
  expect(locations).toHaveLength(20)
  expect(new Set(locations).size).toBe(20)
  expect(answer.body.match(/hreflang="x-default"/g)).toHaveLength(20)
})

test('without a landing page, it is not listed', async () => {
  const { body } = await fileAt('/sitemap.xml', null)
  expect(body).not.toContain(`<loc>${publicUrl}/</loc>`)
  expect(body).toContain(`<loc>${publicUrl}/login</loc>`)
})

test('robots.txt names the sitemap and closes addresses with secrets', async () => {
  const { body, headers } = await fileAt('/robots.txt')
  expect(headers['content-type']).toContain('text/plain')
  expect(body).toContain('Disallow: /reset_password/')
  expect(body).toContain(`Sitemap: ${publicUrl}/sitemap.xml`)
})
