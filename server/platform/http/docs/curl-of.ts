import type { DescribedOperation } from './described-operation.ts'

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`

const addressOf = ({ path, operation }: DescribedOperation, server: string): string => {
  const given = operation.parameters.filter(({ example }) => example !== undefined)
  const filled = given
    .filter((parameter) => parameter.in === 'path')
    .reduce((text, { name, example }) => text.replace(`{${name}}`, encodeURIComponent(String(example))), path)
  const query = new URLSearchParams(
    given.filter((parameter) => parameter.in === 'query').map(({ name, example }) => [name, String(example)]),
  ).toString()
  return `${server}${filled}${query === '' ? '' : `?${query}`}`
}

const partsOf = (example: unknown): string[] =>
  Object.entries((example ?? {}) as Record<string, unknown>)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => `-F ${quoted(`${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)}`)

const bodyOf = ({ operation }: DescribedOperation): string[] => {
  const content = Object.entries(operation.requestBody?.content ?? {})
  const [type = '', { example, examples } = {}] = content.at(-1) ?? []
  const body = example ?? examples?.['customer']?.value
  if (type === 'multipart/form-data') return [`-F 'file=@document.pdf'`, ...partsOf(body)]
  if (body === undefined) return []
  return [`-H ${quoted(`Content-Type: ${type}`)}`, `-d ${quoted(JSON.stringify(body, null, 2))}`]
}

const fileOf = ({ operation }: DescribedOperation): string[] => {
  const types = Object.entries(operation.responses).flatMap(([status, { content }]) =>
    status.startsWith('2') ? Object.keys(content ?? {}) : [],
  )
  return types.includes('application/json') ? [] : ['-OJ']
}

/** Formats an operation as a command to copy: with its examples, the same-origin header and the session cookie. */
export const curlOf = (described: DescribedOperation, server: string): string => {
  const { method, operation } = described
  const signsIn = /log_?in/i.test(operation.operationId) && operation['x-required-role'] === 'public'
  const parts = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quoted(addressOf(described, server))}`,
    ...(operation.security.length > 0 ? ['-b cookies.txt'] : []),
    ...(signsIn ? ['-c cookies.txt'] : []),
    ...(operation['x-same-origin'] ? [`-H 'X-Requested-With: portico'`] : []),
    ...(operation.parameters.some(({ name }) => name === 'Idempotency-Key')
      ? ['-H "Idempotency-Key: $(uuidgen)"']
      : []),
    ...bodyOf(described),
    ...fileOf(described),
  ]
  return parts.join(' \\\n  ')
}
