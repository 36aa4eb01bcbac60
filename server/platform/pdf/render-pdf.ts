import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { projectFolder } from '../project-folder.ts'

/** A picture that a template shows, by the path that the template knows it under. */
export interface PdfPicture {
  /** From the project's folder, with a slash before it: `/provider-logo.png`; nothing needs to be there. */
  readonly path: string
  readonly bytes: Buffer
}

/**
 * A PDF to make: a Typst template below the project, and what it reads as `json("/order.json")`: `data`, how many `pages` it
 * is laid out for, and whether it must be `careful` about page breaks. Data are never markup.
 */
export interface PdfOrder {
  /** From the project's folder: `server/domains/invoicing/pdf/document.typ`. */
  readonly template: string
  readonly data: object
  readonly pictures?: readonly PdfPicture[]
  /** The instant that the file says it was made at, so that the same order gives the same bytes. */
  readonly madeAt: Date
}

interface Opened {
  readonly compiler: NodeCompiler
  readonly shown: Map<string, Buffer>
}

const fonts = ['400Regular/Inter_400Regular.ttf', '600SemiBold/Inter_600SemiBold.ttf'] as const

const open = async (): Promise<Opened> => {
  // 50 MB of native code, read when the first document is made.
  const { NodeCompiler } = await import('@myriaddreamin/typst-ts-node-compiler')
  const { resolve } = createRequire(import.meta.url)
  const fontBlobs = await Promise.all(fonts.map((font) => readFile(resolve(`@expo-google-fonts/inter/${font}`))))
  return { compiler: NodeCompiler.create({ workspace: projectFolder, fontArgs: [{ fontBlobs }] }), shown: new Map() }
}

let opened: Promise<Opened> | undefined
let last: Promise<unknown> = Promise.resolve()

const show = ({ compiler, shown }: Opened, { path, bytes }: PdfPicture): void => {
  if (shown.get(path) === bytes) return
  compiler.mapShadow(join(projectFolder, path), bytes)
  shown.set(path, bytes)
}

/** Where templates find what they print. A file and not an input: inputs are a part of all that the compiler remembers. */
const orderPath = join(projectFolder, 'order.json')

/** Lays a document out: for so many pages, which its feet name, and with care for page breaks or without. */
const layOut = (compiler: NodeCompiler, order: PdfOrder, pages: number, careful: boolean): Buffer => {
  const { template, data, madeAt } = order
  compiler.mapShadow(orderPath, Buffer.from(JSON.stringify({ data, pages, careful })))
  // At once to bytes: a laid-out document in between would stay in memory that nobody counts.
  return compiler.pdf(
    { mainFilePath: join(projectFolder, template) },
    { pdfStandard: '1.7', creationTimestamp: Math.floor(madeAt.getTime() / 1000) },
  )
}

/** Pages of a PDF as this compiler writes it: each is an object in plain. */
const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0

/** Nearly all documents have one page; laying those out needs no counting and no care for page breaks. */
const layOutPages = (compiler: NodeCompiler, order: PdfOrder): Buffer => {
  const plain = layOut(compiler, order, 1, false)
  const pages = pagesOf(plain)
  if (pages === 1) return plain
  const careful = layOut(compiler, order, pages, true)
  const needed = pagesOf(careful)
  // Rows that stay whole may have needed another number of pages than was said at their feet.
  return needed === pages ? careful : layOut(compiler, order, needed, true)
}

const compile = async (order: PdfOrder): Promise<Buffer> => {
  // One that could not be opened is opened anew by the next document.
  opened ??= open().catch((error: unknown) => {
    opened = undefined
    throw error
  })
  const ready = await opened
  const { compiler } = ready
  // A turn of the event loop between documents: the compiler's buffers are freed only there, and calls are answered.
  await nextTurn()
  for (const picture of order.pictures ?? []) show(ready, picture)
  try {
    return layOutPages(compiler, order)
  } finally {
    // All of it: with anything kept for the next document, memory grows by a megabyte for each in some processes.
    compiler.evictCache(0)
  }
}

/** Makes a PDF, one at a time; the same order gives the same bytes. Throws what the template's compiler says. */
export const renderPdf = (order: PdfOrder): Promise<Buffer> => {
  const pdf = last.then(
    () => compile(order),
    () => compile(order),
  )
  last = pdf.catch(() => undefined)
  return pdf
}
