import { environment } from '#server/main/environment.ts'

/** Variables of the product and of its sandbox: a developer's own must not lead a test to a server that it did not start. */
const productVariables = [...Object.keys(environment.shape), 'SANDBOX_SMTP_PORT', 'SANDBOX_WEBHOOK_SECRET']

/** The environment of a process that a test starts: the machine's, without any setting of the product but those given. */
export const testEnvironment = (given: Readonly<Record<string, string>>): NodeJS.ProcessEnv => {
  const machine = Object.entries(process.env).filter(([name]) => !productVariables.includes(name))
  return { ...Object.fromEntries(machine), NODE_ENV: 'test', ...given }
}
