import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Finds the nearest parent folder with package.json: the bundled server is in another folder than its sources. */
const above = (folder: string): string => (existsSync(join(folder, 'package.json')) ? folder : above(dirname(folder)))

/** The project's folder, which contains the locales, the migrations, the built pages and the templates. */
export const projectFolder = above(import.meta.dirname)
