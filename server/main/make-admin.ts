// npm run make-admin -- EMAIL [--confirm-address]: gives a registered user the admin role, with the server running or
// stopped.
import { endWith, runCommand } from './run-command.ts'

await endWith(async () => {
  const given = process.argv.slice(2)
  const email = given.find((one) => !one.startsWith('--')) ?? ''
  await runCommand('make-admin', { email, confirmAddress: given.includes('--confirm-address') })
  return 0
})
