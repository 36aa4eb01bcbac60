import { slugOf } from '#server/platform/http/reference/api-reference.ts'
import { type OpenApiDocument, operationsByTag } from './described-operation.ts'
import { docsScript } from './docs-script.ts'
import { docsStyle } from './docs-style.ts'
import { escaped, markup } from './markup.ts'
import { operationLink, renderOperation } from './render-operation.ts'

const addressOf = (tag: string): string => `/api/docs/${slugOf(tag)}`

const navigation = (document: OpenApiDocument, current: string | null): string =>
  document['x-tagGroups']
    .map(
      ({ name, tags }) =>
        `<h2>${escaped(name)}</h2><ul>${tags
          .map(
            (tag) =>
              `<li><a href="${addressOf(tag)}"${tag === current ? ' aria-current="page"' : ''}>${escaped(tag)}</a></li>`,
          )
          .join('')}</ul>`,
    )
    .join('')

const page = (document: OpenApiDocument, current: string | null, content: string): string => {
  const title = current === null ? document.info.title : `${current} · ${document.info.title}`
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${docsStyle}</style></head><body><a class="skip" href="#content">Skip to content</a>
<header><a class="home" href="/api/docs"><img src="/favicon.svg" alt="" width="26" height="26">${escaped(document.info.title)}</a><form role="search" action="/api/docs"><label for="q">Search operations</label>
<input id="q" name="q" type="search" placeholder="Search operations (/)" autocomplete="off" spellcheck="false"></form><a class="raw" href="/api/openapi.json">OpenAPI 3.1</a></header>
<div class="frame"><nav aria-label="Resources"><details class="menu"><summary>All resources</summary>${navigation(document, current)}</details>
<div class="wide">${navigation(document, current)}</div></nav><main id="content" tabindex="-1">${content}</main></div>
<p id="said" class="skip-text" role="status"></p><script>${docsScript}</script></body></html>`
}

const commonErrorCodes = (document: OpenApiDocument): string => {
  const lines = Object.entries(document['x-default-errors']).map(([code, text]) => `- \`${code}\`: ${text}`)
  return lines.length === 0 ? '' : markup(['Any call can answer one of these:', ...lines].join('\n'))
}

/** Renders the first page: what applies to every call, and a searchable list of all operations. */
export const docsIndex = (document: OpenApiDocument): string => {
  const byTag = operationsByTag(document)
  const list = document['x-tagGroups']
    .flatMap(({ tags }) => tags)
    .map((tag) => {
      const links = (byTag.get(tag) ?? []).map((one) => `<li>${operationLink(one, addressOf(tag))}</li>`)
      return `<section class="resource"><h3><a href="${addressOf(tag)}">${escaped(tag)}</a></h3><ul class="operations">${links.join('')}</ul></section>`
    })
  return page(
    document,
    null,
    `<h1>${escaped(document.info.title)}</h1><div id="introduction">${markup(document.info.description)}${commonErrorCodes(document)}</div>
<h2 id="operations">Operations</h2><p id="none" hidden>No operation matches.</p>${list.join('')}`,
  )
}

/** Renders the page of one resource with its full operations; null for an unknown address. */
export const docsResource = (document: OpenApiDocument, slug: string): string | null => {
  const tag = document.tags.find(({ name }) => slugOf(name) === slug)
  if (!tag) return null
  const operations = operationsByTag(document).get(tag.name) ?? []
  const links = operations.map((one) => `<li>${operationLink(one, '')}</li>`)
  const defaults = new Set(Object.keys(document['x-default-errors']))
  const content = `<h1>${escaped(tag.name)}</h1>${markup(tag.description)}<h2>Operations</h2><ul class="operations">${links.join('')}</ul>
${operations.map((one) => renderOperation(one, document.servers[0]?.url ?? '', defaults)).join('')}`
  return page(document, tag.name, content)
}
