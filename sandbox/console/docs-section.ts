import { type Html, html } from '#sandbox/core/page.ts'
import { type ControlDoc, controlSections } from '#sandbox/core/serve-control.ts'

const nameList = (names: Record<string, string> | undefined): Html =>
  names
    ? html`<dl>${Object.entries(names).map(([name, meaning]) => html`<div><dt><code>${name}</code></dt><dd>${meaning}</dd></div>`)}</dl>`
    : html``

/** Formats the call as a command line, with the query's names left to fill in. */
const curlOf = (call: ControlDoc, url: string): string => {
  const changes = call.method === 'GET' ? '' : ` -X ${call.method} -H 'X-Portico-Control: 1'`
  const body = call.body ? ` -H 'Content-Type: application/json' -d '${JSON.stringify(call.body)}'` : ''
  const first = Object.keys(call.query ?? {})[0]
  const query = first === 'to' ? '?to=ada@example.test' : first === 'status' ? '?status=failed' : ''
  return `curl${changes}${body} '${url}${call.path}${query}'`
}

const callDoc = (call: ControlDoc, url: string): Html => html`<details class="call">
<summary><span class="method">${call.method}</span><code>${call.path}</code><span>${call.what}</span></summary>
<div class="call-body">${nameList(call.query)}${nameList(call.fields)}
<pre tabindex="0">${curlOf(call, url)}</pre></div></details>`

/** Renders the documentation of /control; `url` is the sandbox's own address. */
export const docsSection = (
  url: string,
  calls: readonly ControlDoc[],
): Html => html`<section class="panel block docs" id="api" aria-labelledby="api-title">
<div class="block-head"><h2 id="api-title">JSON API</h2></div>
<p class="soft">Everything on this page, for scripts and tests. Calls that change something need the header <code>X-Portico-Control: 1</code> or a JSON body, so that no web page elsewhere can make them. A refusal is <code>{"error": "…"}</code>.</p>
${controlSections.map((name) => html`<h3>${name}</h3>${calls.filter(({ section }) => section === name).map((call) => callDoc(call, url))}`)}
</section>`
