// npm run verify-data: every invariant of the stored data, a line each; exit code 1 when one does not hold.
import { endWith, runCommand } from './run-command.ts'

await endWith(async () => ((await runCommand('verify-data', null)) === 0 ? 0 : 1))
