import type { Invoice } from '#sandbox/payments/wire.ts'
import { day, money } from './wording.ts'

/** Encodes text as a PDF string in WinAnsi; missing characters become a question mark. */
const pdfText = (text: string): string =>
  text
    .replaceAll('€', '\u0080')
    .replaceAll('\u00a0', ' ')
    .replace(/[^ -\u00ff]/g, '?')
    .replace(/[\\()]/g, '\\$&')

/** Builds a one-page PDF of an invoice, plain but valid. */
export const invoicePdf = (invoice: Invoice): Buffer => {
  const rows = [
    'Portico sandbox (test invoice, nothing was charged)',
    `Invoice ${invoice.number ?? ''}`,
    `Date ${day(invoice.created, 'en')}    Status ${String(invoice.status)}`,
    `To ${invoice.customer_name ?? ''} ${invoice.customer_email ?? ''}`,
    '',
    ...invoice.lines.data.map((line) => `${line.description ?? ''}    ${money(line.amount, line.currency, 'en')}`),
    '',
    `Total ${money(invoice.total, invoice.currency, 'en')}`,
    `Paid ${money(invoice.amount_paid, invoice.currency, 'en')}`,
  ]
  const content = `BT /F1 11 Tf 50 790 Td 18 TL\n${rows.map((row) => `(${pdfText(row)}) Tj T*`).join('\n')}\nET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((body, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${body}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const start = file.length
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}
