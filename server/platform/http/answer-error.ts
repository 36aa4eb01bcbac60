import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorCode } from '#contract/core/errors.ts'
import type { ErrorBody } from '#contract/core/violations.ts'
import { ProviderFailure } from '#server/providers/provider-failure.ts'
import { isStorageAway } from '../database/errors.ts'
import { FileDamaged, StorageUnavailable } from '../files/stored-file.ts'
import { Refusal } from './refusal.ts'

const codeOfStatus: Readonly<Record<number, ErrorCode>> = {
  404: 'not_found',
  413: 'file_too_large',
  415: 'unsupported_type',
  429: 'too_many_requests',
}

/** What Fastify itself refuses, in the catalogue's words. A body that is too long is no file: uploads count their own. */
const refusalOf = (error: FastifyError): Refusal | null => {
  const { statusCode = 500 } = error
  const code: ErrorCode | null =
    error.code === 'FST_ERR_CTP_BODY_TOO_LARGE'
      ? 'input_too_large'
      : (codeOfStatus[statusCode] ?? (statusCode < 500 ? 'bad_input' : null))
  return code ? new Refusal(code, { status: code === 'bad_input' ? 422 : (error.statusCode ?? 422) }) : null
}

/** The body of a refusal: faults by field, or the code; never a stack, SQL or a library's text. */
const bodyOf = (refusal: Refusal): ErrorBody => ({
  ...(refusal.violations.length > 0 ? { violations: [...refusal.violations] } : { message: refusal.code }),
  ...(refusal.details === undefined ? {} : { details: refusal.details }),
  ...(refusal.current === undefined ? {} : { current: refusal.current }),
})

/** After so long a caller may try again; a database that restarts takes about as much. */
const awaySeconds = 5
/** A provider that is away takes longer, and one that refuses our key until somebody mends it. */
const providerSeconds = { unavailable: 15, rejected: 60, misconfigured: 60, unexpected: 60 } as const

/** Every 503 says when to try again: a program that is told nothing tries at once. */
const sayUnavailable = (reply: FastifyReply, message: ErrorCode, seconds: number): FastifyReply => {
  reply.header('retry-after', String(seconds))
  return reply.code(503).send({ message } satisfies ErrorBody)
}

/**
 * Answers whatever a route threw: a refusal as it is, a provider's failure or a database, a disk or a store of files that is
 * away as 503, everything else as a bug: 500, a generic code, and one line in the log under the request's id.
 */
export const answerError = (
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => {
  reply.header('cache-control', 'no-store')
  const refusal = error instanceof Refusal ? error : 'statusCode' in error ? refusalOf(error) : null
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
    request.log.error({ err: error }, 'the store of files is away or full')
    return sayUnavailable(reply, 'storage_unavailable', awaySeconds)
  }
  if (isStorageAway(error)) {
    request.log.error({ err: error }, 'the database or the disk is away')
    return sayUnavailable(reply, 'generic', awaySeconds)
  }
  request.log.error({ err: error }, 'a request failed')
  return reply.code(500).send({ message: 'generic' } satisfies ErrorBody)
}
