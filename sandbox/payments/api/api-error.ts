/** The `error` of a Stripe answer. */
export type ErrorBody = {
  type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error'
  message: string
  code?: string
  decline_code?: string
  advice_code?: string
  param?: string
  charge?: string
  payment_intent?: object
  payment_method?: object
  payment_method_type?: string
}

/** A Stripe error answer. With `keep`, earlier effects are committed. */
export class ApiError extends Error {
  readonly status: number
  readonly body: ErrorBody
  readonly commits: boolean

  constructor(status: number, body: ErrorBody, save = false) {
    super(body.message)
    this.name = 'ApiError'
    this.status = status
    this.body = body
    this.commits = save
  }
}

/** Builds the 400 for a request that cannot be done. */
export const invalidRequest = (message: string, param?: string, code?: string): ApiError =>
  new ApiError(400, {
    type: 'invalid_request_error',
    message,
    ...(param === undefined ? {} : { param }),
    ...(code === undefined ? {} : { code }),
  })

/** Builds the error of a missing object: 404 if the path names it, 400 if a parameter does. */
export const noSuch = (kind: string, id: string, param = 'id'): ApiError =>
  new ApiError(param === 'id' ? 404 : 400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param,
  })

/** Returns an object of a table, or throws the error of a missing one. */
export const existing = <T>(table: { get(id: string): T | null }, kind: string, id: string, param = 'id'): T => {
  const found = table.get(id)
  if (found === null) throw noSuch(kind, id, param)
  return found
}

/** Builds the 400 for a missing required parameter. */
export const missingParam = (param: string): ApiError =>
  invalidRequest(`Missing required param: ${param}.`, param, 'parameter_missing')

/** Builds the JSON body of an error. */
export const errorBody = (body: ErrorBody, requestId: string): object => ({
  error: {
    ...body,
    ...(body.code ? { doc_url: `https://stripe.com/docs/error-codes/${body.code.replaceAll('_', '-')}` } : {}),
    request_log_url: `https://dashboard.stripe.com/test/logs/${requestId}?t=${Math.floor(Date.now() / 1000)}`,
  },
})
