import { buildCompound, wordNames } from './build-compound.ts'
import { buildPdf } from './build-pdf.ts'
import { buildHeic, buildJpeg, buildPng } from './build-picture.ts'
import { buildZip, wordParts } from './build-zip.ts'

/** A file as somebody uploads it. */
export type Sample = readonly [name: string, content: Buffer]

const utf16be = (text: string): Buffer => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()
const docx = (...more: Parameters<typeof buildZip>[0]): Buffer => buildZip(wordParts(more))
const templateRelation = (target: string): string =>
  `<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate" Target="${target}" TargetMode="External"/></Relationships>`
const hyperlinks = (count: number): string =>
  `<Relationships>${Array.from({ length: count }, (_, i) => `<Relationship Id="r${i}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink" Target="https://example.org/${i}" TargetMode="External"/>`).join('')}</Relationships>`
const embeddedZip = buildZip([{ name: 'a.xml', data: '<a/>', packed: false }]).toString('latin1')

const pdfs: Sample[] = [
  ...['1.0', '1.3', '1.4', '1.5', '1.6', '2.0'].map((version): Sample => [`v${version}.pdf`, buildPdf({ version })]),
  ['LOUD.PDF', buildPdf()],
  ['byte order mark.pdf', buildPdf({ before: '\u00ef\u00bb\u00bf' })],
  ['blank lines before.pdf', buildPdf({ before: '\r\n\r\n  ' })],
  ['from a printer.pdf', buildPdf({ before: '\u001b%-12345X@PJL SET RESOLUTION=600\r\n@PJL ENTER LANGUAGE=PDF\r\n' })],
  ['late.pdf', buildPdf({ before: ' '.repeat(1_000) })],
  ['no line end.pdf', buildPdf({ after: '' })],
  ['padded.pdf', buildPdf({ after: `\r\n${'\0'.repeat(500)}` })],
  ['carriage returns.pdf', buildPdf({ newline: '\r' })],
  ['changed since.pdf', Buffer.concat([buildPdf(), buildPdf({ version: '1.7' }).subarray(20)])],
  ['attachment inside.pdf', buildPdf({ objects: `5 0 obj stream\n${embeddedZip}\nendstream endobj`, padding: 70_000 })],
  ['form.pdf', buildPdf({ objects: '5 0 obj<</S/JavaScript/JS(app.alert\\(1\\))>>endobj' })],
  [
    'described.pdf',
    buildPdf({ objects: '5 0 obj stream\n<?xpacket?><x:xmpmeta><rdf:RDF/></x:xmpmeta>\nendstream endobj' }),
  ],
  [
    'writes about pages.pdf',
    buildPdf({ objects: '5 0 obj<<>>stream\nBT (how to write <html> and <script>) Tj ET\nendstream endobj' }),
  ],
  ['long.pdf', buildPdf({ padding: 3_000_000 })],
  ['Q1.2026 final (2).pdf', buildPdf()],
  ['Überweisung – łódź.pdf', buildPdf()],
  ['דוח.pdf', buildPdf()],
  ['📎 scan.pdf', buildPdf()],
  ['C:\\fakepath\\scan.pdf', buildPdf()],
]

const labels: Sample[] = [
  ['minutes.docx', docx()],
  ['MINUTES.DOCX', docx()],
  ['stored.docx', buildZip(wordParts().map((part) => ({ ...part, packed: false })))],
  ['with a comment.docx', buildZip(wordParts(), 'made by another program')],
  ['picture.docx', docx({ name: 'word/media/image1.jpeg', data: Buffer.from('ffd8ffe000104a464946', 'hex') })],
  ['sheet inside.docx', docx({ name: 'word/embeddings/Microsoft_Excel_Sheet1.xlsx', data: buildZip(wordParts()) })],
  [
    'own template.docx',
    docx({ name: 'word/_rels/settings.xml.rels', data: templateRelation('file:///C:\\Users\\a\\x.dotx') }),
  ],
  ['links.docx', docx({ name: 'word/_rels/document.xml.rels', data: hyperlinks(3_000) })],
  [
    'template of a Mac.docx',
    docx({ name: 'word/_rels/settings.xml.rels', data: templateRelation('file:///Users/a/x.dotx') }),
  ],
  ['folders.docx', buildZip([{ name: 'word/', data: '', packed: false }, ...wordParts()])],
  ['long.docx', docx({ name: 'word/footnotes.xml', data: '<w:footnote>A note</w:footnote>'.repeat(20_000) })],
  ['Übersicht.docx', docx({ name: 'customXml/übersicht.xml', data: '<a/>' })],
  ['letter.doc', buildCompound(wordNames)],
  ['LETTER.DOC', buildCompound(wordNames)],
  ['large sectors.doc', buildCompound(wordNames, 4096)],
  [
    'many parts.doc',
    buildCompound([...wordNames, 'ObjectPool/', ...Array.from({ length: 40 }, (_, i) => `_12345${i}/`)]),
  ],
  ['table of money.doc', buildCompound([...wordNames, 'ObjectPool/', '_1/', 'Workbook'], 512, 200)],
]

const texts: Sample[] = [
  ['plain.csv', Buffer.from('date,amount\n2026-11-02,12.50\n')],
  ['excel.csv', Buffer.from('\ufeffDatum;Betrag\r\n02.11.2026;12,50 €\r\n')],
  ['old mac.csv', Buffer.from('date,amount\r2026-11-02,12.50\r')],
  ['utf16.csv', Buffer.from('\ufeffdate\tamount\r\nłódź\t12.50\r\n', 'utf16le')],
  ['utf16 big.csv', utf16be('date\tamount\r\nłódź\t12.50\r\n')],
  ['windows.csv', Buffer.from('Empf\u00e4nger;Betrag\r\nM\u00fcller \u0096 S\u00f6hne;12,50 \u0080\r\n', 'latin1')],
  ['formulas.csv', Buffer.from('=SUM(A1:A2),-12.50,+44 20 7946 0000,@name\n')],
  ['quoted.csv', Buffer.from('"a ""quoted"" text","two\nlines"\n')],
  ['keys.csv', Buffer.from('PK;Name\n1;a\n')],
  ['machines.csv', Buffer.from('MZ-Nummer;Name\n1;a\n')],
  ['comparison.csv', Buffer.from('rule,text\na<b,if x < y and y > z\nscript,<none>\n')],
  ['one.csv', Buffer.from('1')],
  ['emoji.csv', Buffer.from('mood\n😀\n')],
  ['split letters.csv', Buffer.from(`a${'ł'.repeat(70_000)}\n`)],
  ['long line.csv', Buffer.from(`${'12.50;'.repeat(300_000)}\n`)],
  ['pages.txt', Buffer.from('page one\n\fpage two\n')],
  ['tabs.txt', Buffer.from('\tindented\r\n')],
  ['NOTES.TXT', Buffer.from('notes')],
  ['mail.txt', Buffer.from('<john@example.com> wrote:\n> The %PDF- mark, the <title> and a script.\n')],
  ['names.txt', Buffer.from('<Anna> onward = ok\n<b@example.org>; a <b and once = 1?\n')],
  ['cells of markup.csv', Buffer.from('id,text\n1,"<b>bold</b> and <br> line, <p class=""x"">"\n')],
  ['cyrillic.txt', Buffer.from('Протокол собрания\n')],
  ['arabic.txt', Buffer.from('محضر الاجتماع\n')],
  ['markdown.txt', Buffer.from('# Title\n\n- one & two\n- `code`\n')],
]

const pictures: Sample[] = [
  ['passport.png', buildPng()],
  ['SCAN.PNG', buildPng([['pHYs', Buffer.alloc(9)]])],
  [
    'described.png',
    buildPng([['iTXt', Buffer.from('XML:com.adobe.xmp\0\0\0\0\0<x:xmpmeta xmlns:x="adobe:ns:meta/"/>')]]),
  ],
  ['photograph.jpg', buildJpeg()],
  ['photograph.jpeg', buildJpeg('e1')],
  ['PHOTOGRAPH.JPEG', buildJpeg('e1', Buffer.alloc(300_000, 0x41))],
  ['from a phone that appends its data.jpg', Buffer.concat([buildJpeg(), Buffer.from('SEFHe\0\0\0SEFT')])],
  ['IMG_0001.HEIC', buildHeic()],
  ['burst.heic', buildHeic('mif1', 'mif1heix')],
]

/** Sixty valid files that people may upload. */
export const goodFiles: readonly Sample[] = [...pdfs, ...labels, ...texts, ...pictures]
