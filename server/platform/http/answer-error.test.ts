import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { SearchTooBroad } from '#server/platform/database/errors.ts'
import { answerError } from './answer-error.ts'

test('a search that took too long asks for a narrower one', async () => {
  const app = Fastify()
  app.setErrorHandler(answerError)
  app.get('/search', () => Promise.reject(new SearchTooBroad()))
  const answer = await app.inject({ method: 'GET', url: '/search' })
  expect([answer.statusCode, answer.json()]).toEqual([422, { message: 'search_too_broad' }])
  await app.close()
})
