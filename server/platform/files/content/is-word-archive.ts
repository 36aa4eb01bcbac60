import type { OpenFile } from './read-at.ts'
import { tagsOf } from './tags-of.ts'
import { isWholeEntry, readZipDirectory, readZipEntry, type ZipEntry } from './zip-directory.ts'

const maxUnpacked = 400_000_000
const maxPartBytes = 5_000_000

/** What Windows would run, macros, and controls that run code when the document opens. */
const runs = /\.(exe|dll|scr|com|bat|cmd|ps1|vbs|vbe|js|jse|wsf|hta|lnk|msi|jar)$|vba(project|data)\.|^word\/activex\//i

const isBomb = ({ size, packed }: Pick<ZipEntry, 'size' | 'packed'>): boolean => size > 5_000_000 && size > packed * 200

const isSafeName = (name: string): boolean =>
  name !== '' && !/^[/\\]|\\|:/.test(name) && !name.split('/').includes('..') && !name.includes('\0')

const isModest = ({ size: fileSize }: OpenFile, entries: readonly ZipEntry[]): boolean => {
  const names = new Set(entries.map(({ name }) => name.toLowerCase()))
  const [size, packed] = [
    entries.reduce((sum, entry) => sum + entry.size, 0),
    entries.reduce((sum, entry) => sum + entry.packed, 0),
  ]
  return (
    names.size === entries.length &&
    entries.every((entry) => isSafeName(entry.name) && !entry.encrypted && !isBomb(entry) && !runs.test(entry.name)) &&
    !isBomb({ size, packed }) &&
    // Entries that share their bytes would be unpacked as often as they are named.
    packed <= fileSize &&
    size <= maxUnpacked
  )
}

const textOf = async (file: OpenFile, entry: ZipEntry): Promise<string | null> => {
  const bytes = await readZipEntry(file, entry, maxPartBytes)
  if (!bytes) return null
  return bytes[0] === 0 || bytes[0] === 0xfe
    ? null
    : bytes.toString(bytes[1] === 0 || bytes[0] === 0xff ? 'utf16le' : 'utf8')
}

/** Checks whether the part types are those of a Word document with a main part and without macros. */
const isWordWithoutMacros = (types: string, names: ReadonlySet<string>): boolean => {
  const overrides = tagsOf(types, 'Override')
  const defaults = tagsOf(types, 'Default')
  if (!overrides || !defaults) return false
  const typeOf = (tag: ReadonlyMap<string, string>) => tag.get('contenttype') ?? ''
  if ([...overrides, ...defaults].some((tag) => /macroEnabled|vbaProject/i.test(typeOf(tag)))) return false
  return overrides.some(
    (tag) =>
      /wordprocessingml\.document\.main\+xml$/i.test(typeOf(tag)) &&
      names.has((tag.get('partname') ?? '').replace(/^\//, '').toLowerCase()),
  )
}

/** What Word fetches and runs when it opens the document; links and pictures it does not. */
const fetched = /\/(attachedTemplate|oleObject|package|frame|subDocument|aFChunk|control)$/i
const isElsewhere = (target: string): boolean =>
  /^(?:[a-z][a-z\d+.-]+:|[/\\]{2})/i.test(target) && !/^file:\/\/(?:localhost)?\/(?![/\\]|%2f|%5c)/i.test(target)

/** Checks whether a part's relationships fetch something external that may run. */
const fetchesCode = (relations: string): boolean => {
  const tags = tagsOf(relations, 'Relationship')
  return !tags || tags.some((tag) => fetched.test(tag.get('type') ?? '') && isElsewhere(tag.get('target') ?? ''))
}

/**
 * Checks whether a file is a modern Word document. Its archive has consistent parts, no macros, programs, controls or
 * external code, and unpacks to a limited size.
 */
export const isWordArchive = async (file: OpenFile): Promise<boolean> => {
  const entries = await readZipDirectory(file)
  if (!entries || !isModest(file, entries) || !entries.some(({ name }) => /^word\//i.test(name))) return false
  const names = new Set(entries.map(({ name }) => name.toLowerCase()))
  for (const entry of entries) {
    if (!(await isWholeEntry(file, entry))) return false
    const isTypes = entry.name.toLowerCase() === '[content_types].xml'
    if (!isTypes && !/\.rels$/i.test(entry.name)) continue
    const text = await textOf(file, entry)
    if (text === null || (isTypes ? !isWordWithoutMacros(text, names) : fetchesCode(text))) return false
  }
  return names.has('[content_types].xml')
}
