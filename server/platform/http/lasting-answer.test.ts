import fastify from 'fastify'
import { expect, test } from 'vitest'
import { type LastingAnswer, makeLasting, sendLasting } from './lasting-answer.ts'

/** Creates an answer whose hash contains a dash, like its encodings' suffixes. */
const dashed = async (): Promise<LastingAnswer> => {
  for (let number = 0; ; number++) {
    const answer = await makeLasting(`text ${number}`, { 'content-type': 'text/plain' })
    if (/-\w+$/.test(answer.hash)) return answer
  }
}

test('answers 304 for any of its forms, and in full for anything else', async () => {
  const app = fastify()
  const answer = await dashed()
  app.get('/', (request, reply) => sendLasting(request, reply, answer))
  const statusFor = async (knownTag: string): Promise<number> =>
    (await app.inject({ method: 'GET', url: '/', headers: { 'if-none-match': knownTag } })).statusCode
  for (const encoding of ['identity', 'gzip', 'br']) {
    const first = await app.inject({ method: 'GET', url: '/', headers: { 'accept-encoding': encoding } })
    expect(first.statusCode).toBe(200)
    expect(await statusFor(String(first.headers.etag)), encoding).toBe(304)
  }
  const shortened = answer.hash.slice(0, answer.hash.lastIndexOf('-'))
  for (const other of [`"${shortened}"`, `"${answer.hash}-zstd"`, `"${answer.hash}-br-br"`])
    expect(await statusFor(other), other).toBe(200)
  await app.close()
})
