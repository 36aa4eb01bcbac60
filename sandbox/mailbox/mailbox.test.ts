import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '#sandbox/start-sandbox.ts'
import type { Message, MessageSummary } from './message.ts'

let dataDir: string
let sandbox: Sandbox

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sandbox-mailbox-'))
  sandbox = await startSandbox({ port: 0, dataDir })
})

afterEach(async () => {
  await sandbox.close()
  await rm(dataDir, { recursive: true })
})

const transport = () => createTransport({ host: '127.0.0.1', port: sandbox.smtpPort, secure: false, ignoreTLS: true })

const send = (mail: SendMailOptions) =>
  transport().sendMail({
    from: 'Portico <hello@portico.test>',
    to: 'ada@example.test',
    subject: 'Hello',
    text: 'Hi',
    ...mail,
  })

const control = async (path: string, init: RequestInit = {}): Promise<{ status: number; body: unknown }> => {
  const headers = { 'x-portico-control': '1', ...(init.body ? { 'content-type': 'application/json' } : {}) }
  const answer = await fetch(`${sandbox.url}/control${path}`, { ...init, headers })
  const text = await answer.text()
  return { status: answer.status, body: text ? JSON.parse(text) : null }
}

const list = async (query = '') =>
  (await control(`/messages${query}`)).body as { messages: MessageSummary[]; total: number }

const message = async (path: string) => (await control(path)).body as Message

const read = (id: string) => message(`/messages/${id}`)

test('preserves a mail with UTF-8, HTML, Reply-To and an attachment', async () => {
  const pdf = Buffer.from('%PDF-1.7 fake \u0000\u00ff', 'latin1')
  await send({
    to: 'Ada Güneş <Ada@Example.test>, bob@example.test',
    bcc: 'secret@example.test',
    replyTo: 'María <maria@example.test>',
    subject: 'Confirme su dirección ✓ — è già',
    text: 'Abra https://portico.test/confirm?token=a_b-c, por favor.',
    html: '<p>Abra <a class="x" href="https://portico.test/confirm?token=a_b-c&amp;lang=es">esto</a></p>',
    attachments: [{ filename: 'factura nº 1.pdf', content: pdf, contentType: 'application/pdf' }],
  })
  const { messages, total } = await list()
  expect(total).toBe(1)
  expect(messages[0]).toMatchObject({ subject: 'Confirme su dirección ✓ — è già', attachmentCount: 1, opened: false })
  const mail = await read(messages[0]?.id ?? '')
  expect(mail.from).toEqual({ name: 'Portico', address: 'hello@portico.test' })
  expect(mail.to.map((entry) => entry.name)).toEqual(['Ada Güneş', ''])
  expect(mail.replyTo).toEqual([{ name: 'María', address: 'maria@example.test' }])
  expect(mail.envelope.to).toEqual(['Ada@example.test', 'bob@example.test', 'secret@example.test'])
  expect(mail.text).toContain('por favor')
  expect(mail.html).toContain('<p>Abra')
  expect(mail.links).toEqual([
    'https://portico.test/confirm?token=a_b-c&lang=es',
    'https://portico.test/confirm?token=a_b-c',
  ])
  expect(mail.headers.find((header) => header.name === 'MIME-Version')?.value).toBe('1.0')
  expect(mail.attachments).toMatchObject([
    { filename: 'factura nº 1.pdf', sizeBytes: pdf.length, contentType: 'application/pdf' },
  ])
  const file = await fetch(`${sandbox.url}/mailbox/${mail.id}/attachments/0`)
  expect(Buffer.from(await file.arrayBuffer())).toEqual(pdf)
  expect(file.headers.get('content-disposition')).toMatch(/^attachment; .*filename\*=UTF-8''factura%20n%C2%BA%201\.pdf/)
})

test('includes the text of an HTML-only mail in the search and in the preview', async () => {
  await send({ text: '', html: '<style>p{color:red}</style><p>Bienvenida a <b>bordo</b></p>' })
  expect((await list('?search=BORDO')).messages[0]?.preview).toBe('Bienvenida a bordo')
})

test('finds by address, subject and text, without case and accents; newest first; paged', async () => {
  await send({ subject: 'Primera Confirmación', to: 'uno@example.test' })
  await send({ subject: 'Second', to: 'duo@example.test', text: '100% sure_thing' })
  await send({ subject: 'Third', to: 'xuno@example.test' })
  expect((await list()).messages.map((message) => message.subject)).toEqual(['Third', 'Second', 'Primera Confirmación'])
  expect((await list('?search=confirmacion')).total).toBe(1)
  expect((await list('?search=confirmacion%20UNO')).total).toBe(1)
  expect((await list('?search=sure_thing')).total).toBe(1)
  expect((await list('?search=sure-thing')).total).toBe(0)
  expect((await list('?search=5%25')).total).toBe(0)
  expect((await list('?to=UNO@example.test')).messages.map((message) => message.subject)).toEqual([
    'Primera Confirmación',
  ])
  expect((await list('?limit=2&page=2')).messages.map((message) => message.subject)).toEqual(['Primera Confirmación'])
  expect((await control('/messages?limit=0')).status).toBe(400)
})

test('deletes one, those found, all; a web page of another origin cannot', async () => {
  for (const to of ['a@example.test', 'b@example.test', 'b@example.test', 'c@example.test']) await send({ to })
  const first = (await list()).messages.at(-1)?.id ?? ''
  expect((await fetch(`${sandbox.url}/control/messages/${first}`, { method: 'DELETE' })).status).toBe(403)
  expect((await control(`/messages/${first}`, { method: 'DELETE' })).status).toBe(204)
  expect((await control(`/messages/${first}`)).status).toBe(404)
  expect((await control('/messages?to=b@example.test', { method: 'DELETE' })).body).toEqual({ deleted: 2 })
  const foreign = { method: 'POST', headers: { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' } }
  expect((await fetch(`${sandbox.url}/mailbox/delete-all`, foreign)).status).toBe(403)
  expect((await list()).total).toBe(1)
  await fetch(`${sandbox.url}/mailbox/delete-all`, {
    method: 'POST',
    headers: { origin: sandbox.url },
    body: new URLSearchParams(),
  })
  expect((await list()).total).toBe(0)
})

test('waits for a mail that exists, or one that arrives, and stops in time', async () => {
  const early = message('/messages/wait?to=ada@example.test&subject=welcome&timeoutMs=20000')
  await send({ to: 'bob@example.test', subject: 'Welcome Bob' })
  await send({ subject: 'Other' })
  await send({ subject: 'Your WELCOME' })
  const found = await early
  expect(found.subject).toBe('Your WELCOME')
  const later = message(`/messages/wait?to=ada@example.test&after=${found.id}&timeoutMs=20000`)
  await send({ subject: 'Next' })
  await send({ subject: 'After next' })
  expect((await later).subject).toBe('Next')
  expect((await message('/messages/wait?to=ada@example.test')).subject).toBe('After next')
  expect((await control('/messages/wait?to=nobody@example.test&timeoutMs=30')).status).toBe(404)
  expect((await control('/messages/wait?after=yesterday')).status).toBe(400)
})

test('refuses the next mails with 451 on a failure and then accepts them', async () => {
  await control('/faults', { method: 'PATCH', body: JSON.stringify({ smtpRefuses: 1 }) })
  await expect(send({})).rejects.toMatchObject({ responseCode: 451 })
  expect((await list()).total).toBe(0)
  await send({})
  expect((await list()).total).toBe(1)
})

test('has stored a mail before a slow server answers', async () => {
  await control('/faults', { method: 'PATCH', body: JSON.stringify({ smtpSlowMs: 60_000 }) })
  const sending = send({ subject: 'Slow' })
  const found = await control('/messages/wait?subject=slow&timeoutMs=10000')
  expect(found.status).toBe(200)
  await sandbox.close()
  await sending.catch(() => undefined)
  sandbox = await startSandbox({ port: 0, dataDir })
  expect((await list()).total).toBe(1)
})

test('preserves mails and opened marks over a restart; numbers are not reused', async () => {
  await send({ subject: 'Kept' })
  await send({ subject: 'Thrown away' })
  const [last, saved] = (await list()).messages
  await fetch(`${sandbox.url}/mailbox/${saved?.id}`)
  await control(`/messages/${last?.id}`, { method: 'DELETE' })
  await sandbox.close()
  sandbox = await startSandbox({ port: 0, dataDir })
  expect((await list()).messages).toMatchObject([{ id: saved?.id, subject: 'Kept', opened: true }])
  await send({ subject: 'New' })
  expect((await list()).messages[0]?.id).not.toBe(last?.id)
})

test('accepts any login, refuses an oversized mail', async () => {
  const withLogin = createTransport({
    host: '127.0.0.1',
    port: sandbox.smtpPort,
    ignoreTLS: true,
    auth: { user: 'x', pass: 'y' },
  })
  await withLogin.sendMail({ from: 'a@example.test', to: 'b@example.test', subject: 'Login', text: '.' })
  expect((await list()).total).toBe(1)
  const attachments = [{ filename: 'large.bin', content: Buffer.alloc(20 * 1024 * 1024) }]
  await expect(send({ attachments })).rejects.toMatchObject({ responseCode: 552 })
  expect((await list()).total).toBe(1)
})

test('stores bytes that are not a mail, without harm', async () => {
  await transport().sendMail({
    envelope: { from: 'a@x.test', to: 'b@x.test' },
    raw: '\u0000\u0001no header here\r\n--\r\n\r\n\u00ff',
  })
  const [only] = (await list('?to=b@x.test')).messages
  expect((await fetch(`${sandbox.url}/mailbox/${only?.id}?view=source`)).status).toBe(200)
})

test('isolates hostile HTML in a document that may run nothing', async () => {
  await send({
    subject: '<img src=x onerror=alert(1)>',
    text: '<script>alert(2)</script> javascript:alert(3)',
    html: '<script>top.hacked=1</script><a href="javascript:alert(1)">x</a><base href="https://evil.test/"><a target="_self" href="https://a.test">ok</a>',
    attachments: [{ filename: '../"evil\r\n.html', content: '<script>1</script>', contentType: 'text/html' }],
  })
  const [only] = (await list()).messages
  const page = await (await fetch(`${sandbox.url}/mailbox/${only?.id}?view=text`)).text()
  expect(page).not.toContain('<img src=x')
  expect(page).not.toContain('<script>')
  expect(page).not.toContain('href="javascript:')
  const body = await fetch(`${sandbox.url}/mailbox/${only?.id}/body.html`)
  const policy = body.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("base-uri 'none'")
  expect(policy).toMatch(/sandbox (?!.*allow-scripts)(?!.*allow-same-origin)(?!.*allow-forms)/)
  expect(await body.text()).not.toContain('target="_self"')
  const file = await fetch(`${sandbox.url}/mailbox/${only?.id}/attachments/0`)
  expect(file.headers.get('content-type')).toBe('application/octet-stream')
  expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="[^"\r\n/]+"/)
})

test('refuses another name for the loopback address', async () => {
  const { request } = await import('node:http')
  const status = await new Promise((resolve, reject) => {
    const { port } = new URL(sandbox.url)
    request(
      { host: '127.0.0.1', port, path: '/control/messages', headers: { host: `evil.test:${port}` } },
      (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      },
    )
      .on('error', reject)
      .end()
  })
  expect(status).toBe(403)
})
