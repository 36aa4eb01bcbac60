import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { MeasuredProduct } from './measured-product.ts'

/**
 * Sends a form with one file as the measured caller, in chunks, as fast as they are accepted. Returns the answer's status
 * and text.
 */
export const sendForm = async (
  { caller }: MeasuredProduct,
  path: string,
  fields: Readonly<Record<string, string>>,
  file: { readonly name: string; readonly content: string | Buffer },
): Promise<{ readonly status: number | undefined; readonly text: string }> => {
  const part = (name: string) => `--b\r\nContent-Disposition: form-data; name="${name}"`
  const form = [
    ...Object.entries(fields).map(([name, value]) => `${part(name)}\r\n\r\n${value}\r\n`),
    `${part('file')}; filename="${file.name}"\r\n\r\n`,
    file.content,
    '\r\n--b--\r\n',
  ].map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece))
  const sent = request(`${caller.url}/api${path}`, {
    method: 'POST',
    headers: {
      cookie: `portico=${caller.cookie()}`,
      'x-requested-with': 'portico',
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': form.reduce((sum, { length }) => sum + length, 0),
    },
  })
  const answered = once(sent, 'response')
  for (const bytes of form)
    for (let at = 0; at < bytes.length; at += 65_536)
      if (!sent.write(bytes.subarray(at, at + 65_536))) await once(sent, 'drain')
  sent.end()
  const [response] = (await answered) as [IncomingMessage]
  return { status: response.statusCode, text: (await buffer(response)).toString() }
}
