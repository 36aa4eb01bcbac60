import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#contract/core/endpoint.ts'
import { openApi } from './openapi.ts'

test('a call that creates says under which header it may be repeated, and no other does', () => {
  const about = { path: '/things', who: 'manager', summary: 'Things', answer: z.strictObject({}), errors: [] } as const
  const creating = endpoint({ ...about, method: 'POST', body: z.strictObject({}), creates: true })
  const looking = endpoint({ ...about, method: 'GET' })
  expect(openApi([creating, looking], '1').paths).toMatchObject({
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
