import type { Endpoint } from '#contract/core/endpoint.ts'

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

type Operation = Record<string, unknown>

const json = (value: unknown): string => escaped(JSON.stringify(value, null, 2))

const section = (endpoint: Endpoint, operation: Operation): string => `
<details id="${escaped(String(operation['operationId']))}">
  <summary><b class="m">${endpoint.method}</b> <code>/api${escaped(endpoint.path)}</code> <span>${escaped(endpoint.summary)}</span></summary>
  <p>Who may call: <b>${endpoint.who}</b>${endpoint.acts ? ' · changes state, answers only pages of the same origin' : ''}${endpoint.ours ? ' · an addition to the specification' : ''}</p>
  <h3>Parameters</h3><pre>${json(operation['parameters'])}</pre>
  ${operation['requestBody'] ? `<h3>Body</h3><pre>${json(operation['requestBody'])}</pre>` : ''}
  <h3>Answers</h3><pre>${json(operation['responses'])}</pre>
</details>`

/** The page's style, for the policy that names its hash. */
export const apiDocsStyle = `
:root{color-scheme:light dark}body{font:15px/1.5 system-ui,sans-serif;max-width:1000px;margin:0 auto;padding:24px 16px}
summary{cursor:pointer;padding:8px 0}summary,td,code,dd,li{overflow-wrap:anywhere}summary span{opacity:.75}details{border-bottom:1px solid #8884}
pre{overflow:auto;background:#8881;padding:12px;border-radius:8px;font-size:13px}.m{display:inline-block;min-width:4.5em}`

/** A readable page of all endpoints, without a script: `/api/docs`. */
export const apiDocsPage = (endpoints: readonly Endpoint[], description: Operation): string => {
  const paths = description['paths'] as Record<string, Record<string, Operation>>
  const sections = endpoints.map((endpoint) =>
    section(endpoint, paths[`/api${endpoint.path}`]?.[endpoint.method.toLowerCase()] ?? {}),
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Portico API</title><style>${apiDocsStyle}</style></head><body><main><h1>Portico API</h1>
<p>Made from the contract that server and pages share. The same as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
${sections.join('')}</main></body></html>`
}
