import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorCode } from '#contract/core/errors.ts'
import type { ErrorBody } from '#contract/core/violations.ts'
import { isStorageAway, SearchTooBroad } from '#server/platform/database/errors.ts'
import { FileDamaged, StorageUnavailable } from '#server/platform/files/stored-file.ts'
import { ProviderFailure } from '#server/providers/provider-failure.ts'
import { Refusal, refuse } from './refusal.ts'

const codeOfStatus: Readonly<Record<number, ErrorCode>> = {
  404: 'not_found',
  413: 'file_too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
}

/**
 * Converts Fastify's own refusals to catalogue codes. A body that is too long is no file: uploads count their own
 * bytes.
 */
const refusalOf = (error: FastifyError): Refusal | null => {
  const { statusCode = 500 } = error
  const code: ErrorCode | null =
    error.code === 'FST_ERR_CTP_BODY_TOO_LARGE'
      ? 'payload_too_large'
      : (codeOfStatus[statusCode] ?? (statusCode < 500 ? 'bad_input' : null))
  return code ? new Refusal(code, { status: code === 'bad_input' ? 422 : (error.statusCode ?? 422) }) : null
}

/** Builds a refusal's body: violations by field, or the code; never a stack, SQL or a library's text. */
const bodyOf = (refusal: Refusal): ErrorBody => ({
  ...(refusal.violations.length > 0 ? { violations: [...refusal.violations] } : { message: refusal.code }),
  ...(refusal.details === undefined ? {} : { details: refusal.details }),
  ...(refusal.current === undefined ? {} : { current: refusal.current }),
})

/** Retry-After in seconds when the database is unavailable; a restart takes about as long. */
const awaySeconds = 5
/** Retry-After in seconds by provider failure; a rejected key lasts until somebody corrects it. */
const providerSeconds = { unavailable: 15, rejected: 60, misconfigured: 60, unexpected: 60 } as const

/** Sets Retry-After on a 503; without it, programs retry immediately. */
const sayUnavailable = (reply: FastifyReply, message: ErrorCode, seconds: number): FastifyReply => {
  reply.header('retry-after', String(seconds))
  return reply.code(503).send({ message } satisfies ErrorBody)
}

const knownRefusal = (error: FastifyError | Error): Refusal | null => {
  if (error instanceof Refusal) return error
  if (error instanceof SearchTooBroad) return refuse('search_too_broad')
  return 'statusCode' in error ? refusalOf(error) : null
}

/**
 * Answers what a route threw: a refusal as it is; an unavailable provider, database, disk or file store as 503.
 * Everything else is a bug: 500, a generic code, and one log line with the request id.
 */
export const answerError = (
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => {
  reply.header('cache-control', 'no-store')
  const refusal = knownRefusal(error)
  if (refusal) {
    const seconds = refusal.retryAfterSeconds ?? (refusal.status === 503 ? awaySeconds : undefined)
    if (seconds !== undefined) reply.header('retry-after', String(seconds))
    return reply.code(refusal.status).send(bodyOf(refusal))
  }
  if (error instanceof ProviderFailure) {
    request.log[error.kind === 'unavailable' ? 'warn' : 'error']({ err: error }, 'a provider failed')
    const message: ErrorCode = error.provider === 'captcha' ? 'captcha_unavailable' : 'provider_unavailable'
    return sayUnavailable(reply, message, providerSeconds[error.kind])
  }
  if (error instanceof FileDamaged) {
    request.log.error({ err: error, fileKey: error.key }, 'a stored file is damaged')
    return reply.code(500).send({ message: 'file_damaged' } satisfies ErrorBody)
  }
  if (error instanceof StorageUnavailable) {
    request.log.error({ err: error }, 'the file store is unavailable or full')
    return sayUnavailable(reply, 'storage_unavailable', awaySeconds)
  }
  if (isStorageAway(error)) {
    request.log.error({ err: error }, 'the database or the disk is unavailable')
    return sayUnavailable(reply, 'internal_error', awaySeconds)
  }
  request.log.error({ err: error }, 'a request failed')
  return reply.code(500).send({ message: 'internal_error' } satisfies ErrorBody)
}
