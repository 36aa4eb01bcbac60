// npm run make-admin -- EMAIL [--confirm-address]: the admin's role for somebody who is registered, in a running server or a
// stopped one.
import { endWith, runCommand } from './run-command.ts'

await endWith(async () => {
  const given = process.argv.slice(2)
  const email = given.find((one) => !one.startsWith('--')) ?? ''
  await runCommand('make-admin', { email, confirmAddress: given.includes('--confirm-address') })
  return 0
})
