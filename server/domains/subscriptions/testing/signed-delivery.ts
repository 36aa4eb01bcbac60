import { createHmac, randomUUID } from 'node:crypto'

/** Signs like the provider: over the raw bytes and the time, in seconds. */
export const signatureOf = (body: string, secret: string, at = Math.floor(Date.now() / 1000)): string =>
  `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`

/** Builds the body of an event of the provider. */
export const eventBody = (type: string, object: object, more: object = {}): string =>
  JSON.stringify({
    id: `evt_${randomUUID()}`,
    object: 'event',
    api_version: '2026-10-28.endive',
    created: Math.floor(Date.now() / 1000),
    livemode: false,
    type,
    data: { object },
    ...more,
  })
