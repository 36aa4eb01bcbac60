// Which tests a change may break: those that import what changed, the nearest first.
import { importsOf } from './import-law/imports.mjs'

const isTest = (path) => /\.test\.tsx?$/.test(path)

/**
 * Lists the tests that import a changed file, directly or through others, the fewest steps first. `files` maps every
 * source to its text.
 */
export const nearestTests = (files, changed) => {
  const importers = new Map()
  for (const [from, text] of Object.entries(files))
    for (const to of importsOf(from, text)) importers.set(to, [...(importers.get(to) ?? []), from])
  const reached = new Set(changed.filter((path) => path in files))
  // A set grows while it is read: the files of each step follow those of the one before.
  for (const path of reached) for (const importer of importers.get(path) ?? []) reached.add(importer)
  return [...reached].filter(isTest)
}
