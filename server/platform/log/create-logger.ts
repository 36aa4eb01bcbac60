import { type Logger, pino } from 'pino'
import { safeError } from './safe-error.ts'

/** Names of fields that never reach a log, wherever they stand. */
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

/** The instance's log: JSON lines on standard output, secrets and addresses of people redacted. */
export const createLogger = (level: string): Logger =>
  pino({
    level,
    base: null,
    redact: { paths: secretFields.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
    serializers: { err: safeError },
  })
