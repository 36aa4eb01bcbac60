// Classes of CSS modules: a page that names a class which its module lacks is shown without that style, and no type says so.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const modulesIn = (text) => [...text.matchAll(/^import (\w+) from '([^']+\.module\.css)'/gm)]

const modulePath = (path, name) => (name.startsWith('#') ? name.slice(1) : join(dirname(path), name))

/** Lists the classes that one source file takes from a CSS module which lacks them, one per line. */
export const missingClasses = (path, text, readModule) =>
  modulesIn(text).flatMap(([, local, name]) => {
    const module = modulePath(path, name)
    const known = new Set([...readModule(module).matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, one]) => one))
    const used = [...text.matchAll(new RegExp(`(?<![\\w./-])${local}\\.(?!module\\.css)(\\w+)`, 'g'))]
    return [...new Set(used.map(([, one]) => one))]
      .filter((one) => !known.has(one))
      .map((one) => `${path} uses the class ${one}, which ${module} lacks`)
  })

/** Reads the CSS modules of a project. */
export const moduleReader = (root) => (path) => readFileSync(join(root, path), 'utf8')
