import { environment } from '#server/main/environment.ts'

/** Variables of the product and of its sandbox: a developer's own must not lead a test to another server. */
const productVariables = [...Object.keys(environment.shape), 'SANDBOX_SMTP_PORT', 'SANDBOX_WEBHOOK_SECRET']

/**
 * Builds the environment of a test's process: the machine's, without any setting of the product except those given.
 */
export const testEnvironment = (given: Readonly<Record<string, string>>): NodeJS.ProcessEnv => {
  const machine = Object.entries(process.env).filter(([name]) => !productVariables.includes(name))
  return { ...Object.fromEntries(machine), NODE_ENV: 'test', ...given }
}
