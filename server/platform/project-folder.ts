import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The nearest folder above that holds package.json: the bundled server lies elsewhere than its sources. */
const above = (folder: string): string => (existsSync(join(folder, 'package.json')) ? folder : above(dirname(folder)))

/** The folder of the project, in which the locales, the migrations, the built pages and the templates are found. */
export const projectFolder = above(import.meta.dirname)
