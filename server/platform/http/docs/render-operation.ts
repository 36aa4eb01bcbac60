import { curlOf } from './curl-of.ts'
import type { DescribedOperation } from './described-operation.ts'
import { escaped, markup } from './markup.ts'
import { renderParameter, renderSchema } from './render-schema.ts'

const badge = (method: string): string => `<span class="method ${method.toLowerCase()}">${method}</span>`

/** Renders a link to an operation, with its method, summary and path. */
export const operationLink = ({ method, path, operation }: DescribedOperation, page: string): string =>
  `<a href="${page}#${operation.operationId}">${badge(method)}<span class="what">${escaped(operation.summary)}</span><code>${escaped(path)}</code></a>`

const example = (title: string, text: string): string =>
  `<div class="example"><div class="bar"><h4>${title}</h4><button type="button" class="copy" hidden>Copy</button></div><pre><code>${escaped(text)}</code></pre></div>`

const parameters = ({ operation }: DescribedOperation): string =>
  operation.parameters.length === 0
    ? ''
    : `<h4>Parameters</h4><ul class="fields">${operation.parameters
        .map(({ name, in: location, required, description, schema }) =>
          renderParameter(name, { ...schema, ...(description ? { description } : {}) }, required, location),
        )
        .join('')}</ul>`

const body = ({ operation }: DescribedOperation): string => {
  const [[type, { schema }] = ['', {}]] = Object.entries(operation.requestBody?.content ?? {}).slice(-1)
  return schema === undefined ? '' : `<h4>Body</h4><p class="type">${type}</p>${renderSchema(schema, 'sent')}`
}

const answer = ({ operation }: DescribedOperation): string =>
  Object.entries(operation.responses)
    .filter(([status]) => status.startsWith('2'))
    .map(([status, { description, content = {} }]) => {
      const [[type, { schema }] = ['', {}]] = Object.entries(content)
      const fields =
        type === 'application/json' && schema ? renderSchema(schema, 'answered') : `<p class="type">${type}</p>`
      return `<h4>Answer</h4><p><strong>${status}</strong> ${escaped(description)}</p><details class="whole"><summary>Fields of the answer</summary>${fields}</details>`
    })
    .join('')

/** Renders this operation's errors; common errors are on the first page. */
const errors = ({ operation }: DescribedOperation, usual: ReadonlySet<string>): string => {
  const own = Object.entries(operation.responses)
    .filter(([status]) => !status.startsWith('2'))
    .map(([status, { description }]) => {
      const lines = description.split('\n').filter((line) => !usual.has(line.match(/^- `([^`]+)`/)?.[1] ?? ''))
      return lines.length === 0 ? '' : `<div class="error"><strong>${status}</strong>${markup(lines.join('\n'))}</div>`
    })
  return `<h4>Errors</h4>${own.join('')}<p class="type"><a href="/api/docs#errors">Errors of every call</a></p>`
}

const exampleAnswer = ({ operation }: DescribedOperation): string => {
  const good = Object.entries(operation.responses).find(([status]) => status.startsWith('2'))?.[1]
  const shown = good?.content?.['application/json']?.example
  return shown === undefined ? '' : example('Example answer', JSON.stringify(shown, null, 2))
}

/** Renders a full operation: its purpose, input, answer, and a request to copy. */
export const renderOperation = (described: DescribedOperation, server: string, usual: ReadonlySet<string>): string => {
  const { method, path, operation } = described
  const origin = operation['x-same-origin'] ? ' · <a href="/api/docs#same-origin-rule">same origin</a>' : ''
  return `<section class="operation" id="${operation.operationId}"><h3><a href="#${operation.operationId}">${escaped(operation.summary)}</a></h3>
<p class="path">${badge(method)}<code>${escaped(path)}</code></p>
<p class="role">Role: <strong>${operation['x-required-role']}</strong>${origin}</p>
<div class="columns"><div class="text">${markup(operation.description ?? '')}${parameters(described)}${body(described)}${answer(described)}${errors(described, usual)}</div>
<div class="samples">${example('Request', curlOf(described, server))}${exampleAnswer(described)}</div></div></section>`
}
