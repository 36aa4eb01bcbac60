import { type Html, html } from '#sandbox/core/page.ts'
import type { ControlDoc } from './control-doc.ts'
import { CONTROL_DOCS, curlOf } from './control-docs.ts'

const nameList = (names: Record<string, string> | undefined): Html =>
  names
    ? html`<dl>${Object.entries(names).map(([name, meaning]) => html`<div><dt><code>${name}</code></dt><dd>${meaning}</dd></div>`)}</dl>`
    : html``

const callDoc = (call: ControlDoc, url: string): Html => html`<details class="call">
<summary><span class="method">${call.method}</span><code>${call.path.replace(/:(\w+)/g, '{$1}')}</code><span>${call.what}</span></summary>
<div class="call-body">${nameList(call.query)}${nameList(call.fields)}
<pre tabindex="0">${curlOf(call, url)}</pre></div></details>`

/** Renders the documentation of /control; `url` is the sandbox's own address. */
export const docsSection = (
  url: string,
): Html => html`<section class="panel block docs" id="api" aria-labelledby="api-title">
<div class="block-head"><h2 id="api-title">JSON API</h2></div>
<p class="soft">Everything on this page, for scripts and tests. Calls that change something need the header <code>X-Portico-Control: 1</code> or a JSON body, so that no web page elsewhere can make them. A refusal is <code>{"error": "…"}</code>.</p>
${CONTROL_DOCS.map(({ title, calls }) => html`<h3>${title}</h3>${calls.map((call) => callDoc(call, url))}`)}
</section>`
