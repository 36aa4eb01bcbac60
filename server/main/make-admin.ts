// npm run make-admin -- EMAIL: the admin's role for somebody who is registered, in a running server or a stopped one.
import { endWith, runCommand } from './run-command.ts'

await endWith(async () => {
  await runCommand('make-admin', { email: process.argv[2] ?? '' })
  return 0
})
