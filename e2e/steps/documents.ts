import type { LoggedIn } from '#e2e/stack/people.ts'

/** Builds a small PDF that programs accept as one. */
export const samplePdf = (labels: string): Buffer => {
  const content = `BT /F1 18 Tf 40 760 Td (${labels.replace(/[()\\]/g, '')}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  return Buffer.from(text + table + end, 'latin1')
}

/** Builds a bank's export with some rows. */
export const sampleCsv = (rows = 3): Buffer =>
  Buffer.from(
    ['date;amount', ...Array.from({ length: rows }, (_, row) => `2026-11-0${(row % 9) + 1};${row}.50`)].join('\n'),
  )

/** Builds a file for a page's chooser. */
export const chosenFile = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer })

/** Uploads one file with its fields over HTTP. */
const send = async ({ client }: LoggedIn, path: string, fields: Readonly<Record<string, string>>, file: File) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', file)
  const response = await fetch(`${client.url}/api${path}`, {
    method: 'POST',
    headers: { 'x-requested-with': 'portico', cookie: `portico=${client.cookie()}` },
    body: form,
  })
  if (response.status !== 201) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as { readonly id: number; readonly name: string }
}

const pdfFile = (name: string): File => new File([new Uint8Array(samplePdf(name))], name, { type: 'application/pdf' })

/** A manager's details of a document. */
export interface UploadedDocument {
  readonly user: number
  readonly name: string
  readonly folder: string
  readonly description?: string
  readonly visible?: boolean
}

/** Uploads a document into a customer's folder as a manager; returns it. */
export const uploadDocument = (
  manager: LoggedIn,
  { user, name, folder, description = '', visible = true }: UploadedDocument,
) =>
  send(
    manager,
    '/documents',
    { user: `/api/users/${user}`, folder, description, visible: String(visible) },
    pdfFile(name),
  )

/** Uploads a file as a customer; returns it. */
export const sendUpload = (customer: LoggedIn, name: string, fields: Readonly<Record<string, string>> = {}) =>
  send(customer, '/customer_documents', { folder: 'bankStatement', ...fields }, pdfFile(name))

/** A document request as staff see it, with the fields that tests need. */
export interface RequestedDocuments {
  readonly id: number
  readonly version: number
  readonly status: string
}

/** Requests documents from a customer as a manager; returns the request. */
export const requestDocuments = async (
  manager: LoggedIn,
  user: number,
  body: Readonly<Record<string, unknown>>,
): Promise<RequestedDocuments> => {
  const sent = { user: `/api/users/${user}`, note: null, folder: 'bankStatement', dueOn: null, ...body }
  const answer = await manager.client.call('POST', '/document_requests', { body: sent })
  if (answer.status !== 201) throw new Error(`no request: ${answer.text}`)
  return answer.body as RequestedDocuments
}

/** Lists the document requests of a customer, as staff see them. */
export const requestsOf = async (manager: LoggedIn, user: number): Promise<readonly RequestedDocuments[]> => {
  const answer = await manager.client.call('GET', `/document_requests?userRef.id=${user}`)
  return (answer.body as { 'hydra:member': RequestedDocuments[] })['hydra:member']
}
