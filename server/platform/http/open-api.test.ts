import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#contract/core/endpoint.ts'
import { apiReference } from '#server/api-reference/reference.ts'
import { openApi } from './open-api.ts'

const location = { version: '1', publicUrl: 'https://portal.example.com' }

test('a creating call documents its idempotency header, and no other does', () => {
  const about = { path: '/things', who: 'manager', summary: 'Things', answer: z.strictObject({}), errors: [] } as const
  const creating = endpoint({ ...about, method: 'POST', body: z.strictObject({}), hasIdempotencyKey: true })
  const looking = endpoint({ ...about, method: 'GET' })
  expect(openApi([creating, looking], apiReference, location)['paths']).toMatchObject({
    '/api/things': {
      post: {
        parameters: [
          { name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 255 } },
        ],
      },
      get: { parameters: [] },
    },
  })
})

test('describes who may call and how a session authenticates', () => {
  const about = { path: '/things', summary: 'Things', answer: z.strictObject({}), errors: [] } as const
  const declared = (['anyone', 'user', 'manager', 'admin'] as const).map((who) =>
    endpoint({ ...about, path: `/${who}`, who, method: 'POST' }),
  )
  const described = openApi(declared, apiReference, location)
  const posts = Object.values(described['paths'] as Record<string, { post: Record<string, unknown> }>)
  expect(posts.map(({ post }) => [post['x-required-role'], post['security'], post['x-same-origin']])).toEqual([
    ['public', [], true],
    ['authenticated', [{ session: [] }], true],
    ['manager', [{ session: [] }], true],
    ['admin', [{ session: [] }], true],
  ])
  expect(described['components']).toMatchObject({ securitySchemes: { session: { name: '__Host-portico' } } })
})
