import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { projectFolder } from '#server/platform/project-folder.ts'
import type { PdfPicture, WrittenOrder } from './pdf-order.ts'

interface Opened {
  readonly compiler: NodeCompiler
  readonly shown: Map<string, Uint8Array>
}

const interFonts = [
  '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
]

/** The scripts whose fonts take 13 MB; they are read when the first such name is printed. */
const cjkAndRtlScripts =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
const cjkAndRtlFonts = [
  '@embedpdf/fonts-arabic/fonts/NotoNaskhArabic-Regular.ttf',
  '@embedpdf/fonts-hebrew/fonts/NotoSansHebrew-Regular.ttf',
  '@embedpdf/fonts-sc/fonts/NotoSansHans-Regular.otf',
  '@embedpdf/fonts-kr/fonts/NotoSansKR-Regular.otf',
]

const open = async (fonts: readonly string[]): Promise<Opened> => {
  // 50 MB of native code, read for the first document.
  const { NodeCompiler } = await import('@myriaddreamin/typst-ts-node-compiler')
  const fontBlobs = await Promise.all(fonts.map((font) => readFile(join(projectFolder, 'node_modules', font))))
  return { compiler: NodeCompiler.create({ workspace: projectFolder, fontArgs: [{ fontBlobs }] }), shown: new Map() }
}

/** Opens a compiler once; a failed opening is retried by the next document. */
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

/** Where templates find their data. A file rather than inputs, since the compiler's cache keys include inputs. */
const orderPath = join(projectFolder, 'order.json')

/** A format of a laid-out document. */
interface Format<Written> {
  // Directly to its text or bytes: a laid-out document in between would stay in memory that nothing counts.
  readonly write: (compiler: NodeCompiler, mainFilePath: string, madeAt: Date) => Written
  readonly pagesOf: (written: Written) => number
}

const pdf: Format<Buffer> = {
  write: (compiler, mainFilePath, madeAt) =>
    compiler.pdf({ mainFilePath }, { pdfStandard: '1.7', creationTimestamp: Math.floor(madeAt.getTime() / 1000) }),
  // In a PDF from this compiler each page is a plain object.
  pagesOf: (written) => written.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0,
}

/** The height of A4 in points: a picture shows the pages below each other. */
const pageHeight = 841.89

const svg: Format<string> = {
  write: (compiler, mainFilePath) => compiler.plainSvg({ mainFilePath }),
  pagesOf: (written) => Math.max(1, Math.round(Number(/ height="([\d.]+)/.exec(written)?.[1] ?? 0) / pageHeight)),
}

/** Lays a document out for a number of pages, which its footers name, with or without careful page breaks. */
const layOut = <Written>(
  compiler: NodeCompiler,
  { write }: Format<Written>,
  { template, data, madeAt }: WrittenOrder,
  pages: number,
  careful: boolean,
): Written => {
  compiler.mapShadow(orderPath, Buffer.from(`{"data":${data},"pages":${pages},"careful":${careful}}`))
  return write(compiler, join(projectFolder, template), madeAt)
}

/** Lays pages out; nearly all documents have one page, which needs no counting and no careful page breaks. */
const layOutPages = <Written>(compiler: NodeCompiler, format: Format<Written>, order: WrittenOrder): Written => {
  const plain = layOut(compiler, format, order, 1, false)
  const pages = format.pagesOf(plain)
  if (pages === 1) return plain
  const careful = layOut(compiler, format, order, pages, true)
  const needed = format.pagesOf(careful)
  // Unbroken rows may need another number of pages than the footers say.
  return needed === pages ? careful : layOut(compiler, format, order, needed, true)
}

const compile = async <Written>(order: WrittenOrder, format: Format<Written>): Promise<Written> => {
  const ready = await (cjkAndRtlScripts.test(order.data) ? far() : near())
  const { compiler } = ready
  for (const picture of order.pictures ?? []) show(ready, picture)
  try {
    return layOutPages(compiler, format, order)
  } finally {
    // What two consecutive documents share stays cached, such as shaped fonts: a quarter less time each. A longer cache
    // of documents with several pages fills memory.
    compiler.evictCache(2)
  }
}

/**
 * Compiles a PDF; the same order gives the same bytes. Throws the template compiler's error. Call it in its own thread.
 */
export const compilePdf = (order: WrittenOrder): Promise<Buffer> => compile(order, pdf)

/** Compiles the same document as a picture (SVG), its pages below each other; otherwise like `compilePdf`. */
export const compilePicture = (order: WrittenOrder): Promise<string> => compile(order, svg)
