// npm run verify-data: prints every invariant of the stored data on a line; exit code 1 when one is violated.
import { endWith, runCommand } from './run-command.ts'

await endWith(async () => ((await runCommand('verify-data', null)) === 0 ? 0 : 1))
