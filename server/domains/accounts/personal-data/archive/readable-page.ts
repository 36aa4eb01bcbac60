import type { Language } from '#contract/core/fields.ts'
import { translate } from '#server/platform/language/translate.ts'
import { escapeHtml } from '#server/platform/mail/escape-html.ts'
import type { DataRow, DataSection } from '#server/platform/personal-data/personal-data.ts'
import { fieldLabel, fieldText } from './field-text.ts'

/** Contains the facts in the page's header. */
export interface PageFacts {
  readonly language: Language
  readonly provider: string
  readonly email: string
  readonly madeAt: Date
}

const style = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.5rem; } h2 { margin-top: 2.5rem; font-size: 1.15rem; }
nav ul { columns: 2; padding-left: 1.25rem; }
article { margin: 0.75rem 0; padding: 0.75rem 1rem; border: 1px solid #8886; border-radius: 8px; break-inside: avoid; }
dl { display: grid; grid-template-columns: minmax(8rem, 14rem) 1fr; gap: 0.25rem 1rem; margin: 0; }
dt { color: #777; } dd { margin: 0; overflow-wrap: anywhere; white-space: pre-wrap; }
@media (max-width: 40rem) { dl { grid-template-columns: 1fr; } dd { margin-bottom: 0.5rem; } nav ul { columns: 1; } }`

/** Long texts that are written as separate files. */
const elsewhere = new Set(['html', 'text'])

const article = (language: Language, row: DataRow): string => {
  const parts = Object.entries(row)
    .filter(([field]) => !elsewhere.has(field))
    .map(([field, value]) => {
      const label = escapeHtml(fieldLabel(language, field))
      return `<dt>${label}</dt><dd>${escapeHtml(fieldText(language, field, value))}</dd>`
    })
  return `<article><dl>${parts.join('')}</dl></article>\n`
}

const headingOf = (language: Language, section: DataSection): string =>
  escapeHtml(translate(language, `export.section.${section.name}`))

function head({ language, provider, email, madeAt }: PageFacts, sections: readonly DataSection[]): string {
  const say = (key: string, params = {}): string => escapeHtml(translate(language, key, params))
  const date = fieldText(language, 'date', madeAt.toISOString())
  const entries = sections.map((one) => `<li><a href="#${one.name}">${headingOf(language, one)}</a></li>`)
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${say('export.title', { name: provider })}</title><style>${style}</style></head><body>
<h1>${say('export.title', { name: provider })}</h1>
<p>${say('export.intro', { email, date })}</p><p>${say('export.files')}</p>
<nav><ul>${entries.join('')}</ul></nav>
`
}

/** Generates the archive's readable page in chunks: every section with every row. User input stays plain text. */
export async function* readablePage(facts: PageFacts, sections: readonly DataSection[]): AsyncGenerator<string> {
  const { language } = facts
  yield head(facts, sections)
  for (const section of sections) {
    yield `<section id="${section.name}"><h2>${headingOf(language, section)}</h2>\n`
    let isEmpty = true
    for await (const row of section.rows()) {
      isEmpty = false
      yield article(language, row)
    }
    if (isEmpty) yield `<p>${escapeHtml(translate(language, 'export.empty'))}</p>\n`
    yield '</section>\n'
  }
  yield '</body></html>\n'
}
