import { type DestinationStream, type Logger, pino } from 'pino'
import { currentCause } from '#server/platform/cause/with-cause.ts'
import { safeError } from './safe-error.ts'

/** Field names whose values never reach a log, at any depth. */
const secretFields = [
  'password',
  'plainPassword',
  'captchaToken',
  'token',
  'secret',
  'authorization',
  'cookie',
  'registrationString',
  'email',
]

/** Names the delivered event that caused the work which writes a line. */
const causeOfLine = (): { causedBy?: string } => {
  const cause = currentCause()
  return cause === null ? {} : { causedBy: cause }
}

/** Creates the instance's log: JSON lines on standard output, with secrets and people's addresses redacted. */
export const createLogger = (level: string, to: DestinationStream = pino.destination(1)): Logger =>
  pino(
    {
      level,
      base: null,
      redact: { paths: secretFields.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
      serializers: { err: safeError },
      mixin: causeOfLine,
    },
    to,
  )
