import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { projectFolder } from '../project-folder.ts'
import type { PdfPicture, WrittenOrder } from './pdf-order.ts'

interface Opened {
  readonly compiler: NodeCompiler
  readonly shown: Map<string, Uint8Array>
}

const interFonts = [
  '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
]

/** Names in these scripts need fonts of 13 MB, which are read when the first such name is printed. */
const cjkAndRtlScripts =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
const cjkAndRtlFonts = [
  '@embedpdf/fonts-arabic/fonts/NotoNaskhArabic-Regular.ttf',
  '@embedpdf/fonts-hebrew/fonts/NotoSansHebrew-Regular.ttf',
  '@embedpdf/fonts-sc/fonts/NotoSansHans-Regular.otf',
  '@embedpdf/fonts-kr/fonts/NotoSansKR-Regular.otf',
]

const open = async (fonts: readonly string[]): Promise<Opened> => {
  // 50 MB of native code, read when the first document is made.
  const { NodeCompiler } = await import('@myriaddreamin/typst-ts-node-compiler')
  const fontBlobs = await Promise.all(fonts.map((font) => readFile(join(projectFolder, 'node_modules', font))))
  return { compiler: NodeCompiler.create({ workspace: projectFolder, fontArgs: [{ fontBlobs }] }), shown: new Map() }
}

/** Opens once; what could not be opened is opened anew by the next document. */
const opener = (fonts: readonly string[]) => {
  let opened: Promise<Opened> | undefined
  return (): Promise<Opened> => {
    opened ??= open(fonts).catch((error: unknown) => {
      opened = undefined
      throw error
    })
    return opened
  }
}

const near = opener(interFonts)
const far = opener([...interFonts, ...cjkAndRtlFonts])

const show = ({ compiler, shown }: Opened, { path, bytes }: PdfPicture): void => {
  const before = shown.get(path)
  if (before && Buffer.compare(before, bytes) === 0) return
  compiler.mapShadow(join(projectFolder, path), Buffer.from(bytes))
  shown.set(path, bytes)
}

/** Where templates find what they print. A file and not an input: inputs are a part of all that the compiler remembers. */
const orderPath = join(projectFolder, 'order.json')

/** Lays a document out: for so many pages, which its feet name, and with care for page breaks or without. */
const layOut = (compiler: NodeCompiler, order: WrittenOrder, pages: number, careful: boolean): Buffer => {
  const { template, data, madeAt } = order
  compiler.mapShadow(orderPath, Buffer.from(`{"data":${data},"pages":${pages},"careful":${careful}}`))
  // At once to bytes: a laid-out document in between would stay in memory that nobody counts.
  return compiler.pdf(
    { mainFilePath: join(projectFolder, template) },
    { pdfStandard: '1.7', creationTimestamp: Math.floor(madeAt.getTime() / 1000) },
  )
}

/** Pages of a PDF as this compiler writes it: each is an object in plain. */
const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0

/** Nearly all documents have one page; laying those out needs no counting and no care for page breaks. */
const layOutPages = (compiler: NodeCompiler, order: WrittenOrder): Buffer => {
  const plain = layOut(compiler, order, 1, false)
  const pages = pagesOf(plain)
  if (pages === 1) return plain
  const careful = layOut(compiler, order, pages, true)
  const needed = pagesOf(careful)
  // Rows that stay whole may have needed another number of pages than was said at their feet.
  return needed === pages ? careful : layOut(compiler, order, needed, true)
}

/** Makes a PDF; the same order gives the same bytes. Throws what the template's compiler says. Call it in a thread of its own. */
export const compilePdf = async (order: WrittenOrder): Promise<Buffer> => {
  const ready = await (cjkAndRtlScripts.test(order.data) ? far() : near())
  const { compiler } = ready
  for (const picture of order.pictures ?? []) show(ready, picture)
  try {
    return layOutPages(compiler, order)
  } finally {
    // What the next two documents share stays, such as how a font shapes a language's text: a quarter less time each. Kept
    // for longer, documents of several pages fill memory.
    compiler.evictCache(2)
  }
}
