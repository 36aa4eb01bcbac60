import { type Logger, pino } from 'pino'
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

/** Creates the instance's log: JSON lines on standard output, with secrets and people's addresses redacted. */
export const createLogger = (level: string): Logger =>
  pino({
    level,
    base: null,
    redact: { paths: secretFields.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
    serializers: { err: safeError },
  })
