// Styles are private to the folder of the components that they belong to; so are Mantine's components.
import { audiences, roomOf } from './rooms.mjs'

/** The folder whose components share a style: a room of pages, of shared pieces or of the design system. */
const styleRoom = (path) =>
  [...audiences, 'web/shared', 'web/ui'].includes(roomOf(path)) ? path.split('/').slice(0, 3).join('/') : roomOf(path)

const ofPackages = (path, text) =>
  !path.startsWith('web/') || ['web/theme', 'web/ui'].includes(roomOf(path))
    ? []
    : [...text.matchAll(/\bimport\s+(?:[\w{} ]+\s+from\s+)?['"]([^.#'"][^'"]*\.css)['"]/g)].map(
        ([, sheet]) => `${path} must not import ${sheet}: only web/theme and web/ui load the styles of packages`,
      )

const ofMantine = (path, text) =>
  !path.startsWith('web/') || ['web/theme', 'web/ui'].includes(roomOf(path))
    ? []
    : [...text.matchAll(/(?:\bfrom\s+|\bimport\s*\(\s*)['"](@mantine\/(?!hooks['"])[^'"]+)['"]/g)].map(
        ([, name]) => `${path} must not import ${name}: only web/theme and web/ui use its components`,
      )

const withinSheet = (path, text) =>
  [...text.matchAll(/@import\b[^;]*|\bcomposes\s*:[^;]*\bfrom\b[^;]*/g)].map(
    ([rule]) => `${path} must not say "${rule.trim()}": a style takes nothing from another file; share a component`,
  )

/** Lists every style that leaves its room. */
export const refusedStyles = (files, imports) => [
  ...imports
    .filter(({ from, to }) => from.startsWith('web/') && to.endsWith('.css') && styleRoom(from) !== styleRoom(to))
    .map(({ from, to }) => `${from} must not import ${to}: a style belongs to the components of its own room`),
  ...Object.entries(files).flatMap(([path, text]) =>
    path.endsWith('.css') ? withinSheet(path, text) : [...ofPackages(path, text), ...ofMantine(path, text)],
  ),
]
