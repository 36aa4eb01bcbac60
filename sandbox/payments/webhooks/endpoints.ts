import { existing, invalidRequest } from '#sandbox/payments/api/api-error.ts'
import { endpoint } from '#sandbox/payments/api/endpoint.ts'
import { listPage, listParams, newestFirst } from '#sandbox/payments/api/lists.ts'
import { clearable, flag, listOf, mergeMetadata, metadata, object, text, url } from '#sandbox/payments/api/params.ts'
import { newId } from '#sandbox/payments/ids.ts'
import { apiVersion, type PaymentsContext } from '#sandbox/payments/payments-context.ts'
import type { WebhookEndpoint } from '#sandbox/payments/wire.ts'

const endpointOf = (context: PaymentsContext, id: string): WebhookEndpoint =>
  existing(context.tables.endpoints, 'webhook endpoint', id)

/** The secret is only shown on creation. */
const withoutSecret = ({ secret: _secret, ...shown }: WebhookEndpoint): Omit<WebhookEndpoint, 'secret'> => shown

const createParams = object(
  {
    api_version: text(),
    connect: flag,
    description: clearable(text()),
    enabled_events: listOf(text()),
    metadata,
    url,
  },
  ['enabled_events', 'url'],
)
const updateParams = object({
  description: clearable(text()),
  disabled: flag,
  enabled_events: listOf(text()),
  metadata,
  url,
})

/** The endpoints of webhook endpoints; each gets the sandbox's webhook secret. */
export const webhookEndpoints = [
  endpoint('POST', '/v1/webhook_endpoints', createParams, (context, input) => {
    if (input.api_version !== undefined && input.api_version !== apiVersion)
      throw invalidRequest(
        `Invalid API version: ${input.api_version}. The sandbox speaks ${apiVersion} only.`,
        'api_version',
      )
    if (context.tables.endpoints.count() >= 16)
      throw invalidRequest('You have reached the maximum of 16 test webhook endpoints.')
    return context.tables.endpoints.put({
      id: newId('we_1'),
      object: 'webhook_endpoint',
      api_version: input.api_version ?? null,
      application: null,
      created: context.now(),
      description: input.description ?? null,
      enabled_events: input.enabled_events,
      livemode: false,
      metadata: mergeMetadata({}, input.metadata),
      secret: context.ctx.config.webhookSecret,
      status: 'enabled',
      url: input.url,
    })
  }),
  endpoint('GET', '/v1/webhook_endpoints/:id', object({}), (context, _input, id) =>
    withoutSecret(endpointOf(context, id)),
  ),
  endpoint('POST', '/v1/webhook_endpoints/:id', updateParams, (context, input, id) => {
    const found = endpointOf(context, id)
    const { disabled, metadata: change, ...rest } = input
    return withoutSecret(
      context.revise(context.tables.endpoints, found, {
        ...rest,
        ...(change === undefined ? {} : { metadata: mergeMetadata(found.metadata, change) }),
        ...(disabled === undefined ? {} : { status: disabled ? 'disabled' : 'enabled' }),
      }),
    )
  }),
  endpoint('GET', '/v1/webhook_endpoints', object(listParams), (context, input) => {
    const shown = newestFirst(context.tables.endpoints.list()).map(withoutSecret)
    return listPage(shown, input, '/v1/webhook_endpoints')
  }),
  endpoint('DELETE', '/v1/webhook_endpoints/:id', object({}), (context, _input, id) => {
    context.tables.endpoints.delete(endpointOf(context, id).id)
    return { id, object: 'webhook_endpoint', deleted: true }
  }),
]
