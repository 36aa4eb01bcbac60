import fastify from 'fastify'
import { expect, test } from 'vitest'
import { registerProvider } from './register-provider.ts'

const read = async (path: string, preferred: string) => {
  const app = fastify()
  registerProvider(app)
  const { statusCode, body } = await app.inject({ url: `/provider/${path}`, headers: { 'accept-language': preferred } })
  await app.close()
  return {
    statusCode,
    language: /<html lang="(\w+)">/.exec(body)?.[1],
    others: [...body.matchAll(/href="\?lang=(\w+)/g)].map((found) => found[1]),
  }
}

test('shows a legal page in the requested language, otherwise the browser’s, and links to the others', async () => {
  expect(await read('terms', 'de,it;q=0.9,en;q=0.8')).toEqual({ statusCode: 200, language: 'it', others: ['en', 'es'] })
  expect(await read('privacy?lang=es', 'it')).toEqual({ statusCode: 200, language: 'es', others: ['en', 'it'] })
  expect(await read('cookies?lang=xx', 'de')).toEqual({ statusCode: 200, language: 'en', others: ['es', 'it'] })
  expect(await read('nothing', 'en')).toMatchObject({ statusCode: 404 })
})

test('says that it is an example, names the setting of its address and leads to the other pages', async () => {
  const app = fastify()
  registerProvider(app)
  const { body } = await app.inject({ url: '/provider/terms?lang=it' })
  await app.close()
  expect(body).toContain('<code>PROVIDER_TERMS_URL</code>')
  expect([...body.matchAll(/\/provider\/(\w+)\?lang=it/g)].map((found) => found[1])).toEqual([
    'privacy',
    'cookies',
    'terms',
  ])
  expect(body.match(/<section>/g)).toHaveLength(6)
})
