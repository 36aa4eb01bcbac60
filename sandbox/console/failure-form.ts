import { type Html, html } from '#sandbox/core/page.ts'
import { GROUPS, type Switch } from './failure-groups.ts'
import { textAt, valueAt } from './record.ts'

const options = (choices: Record<string, string>, current: string): Html =>
  html`${Object.entries(choices).map(
    ([value, label]) => html`<option value="${value}"${value === current ? html` selected` : ''}>${label}</option>`,
  )}`

const withCurrent = (choices: Record<string, string>, current: string, label: string): Record<string, string> =>
  Object.hasOwn(choices, current) ? choices : { ...choices, [current]: label }

const timesChoices = (current: string): [string, string][] => {
  const counts = [...new Set(['1', '2', '3', '5', '10', ...(/^[1-9]\d*$/.test(current) ? [current] : [])])]
  const sorted = counts.toSorted((a, b) => Number(a) - Number(b))
  return [
    ['0', 'Off'],
    ...sorted.map((count): [string, string] => [count, count === '1' ? 'Next one' : `Next ${count}`]),
    ['all', 'Always'],
  ]
}

const control = (entry: Switch, failures: unknown): Html => {
  const id = `failure-${entry.name}`
  const value = valueAt(failures, entry.name)
  const hint = html`aria-describedby="${id}-hint"`
  if (entry.kind === 'flag')
    return html`<input type="hidden" name="${entry.name}:boolean" value="false"><input id="${id}" ${hint} type="checkbox" role="switch" name="${entry.name}:boolean" value="true"${value === true ? html` checked` : ''}>`
  if (entry.kind === 'number')
    return html`<span class="with-unit"><input id="${id}" ${hint} type="number" inputmode="numeric" min="${entry.minAllowed}" max="${entry.maxAllowed}" required name="${entry.name}:number" value="${Number(value ?? entry.minAllowed)}"><span class="soft">${entry.unit}</span></span>`
  if (entry.kind === 'times')
    return html`<select id="${id}" ${hint} name="${entry.name}:times">${timesChoices(String(value)).map(
      ([count, label]) =>
        html`<option value="${count}"${count === String(value) ? html` selected` : ''}>${label}</option>`,
    )}</select>`
  const current = textAt(failures, entry.name)
  return html`<select id="${id}" ${hint} name="${entry.name}">${options(withCurrent(entry.options, current, current), current)}</select>`
}

/** Renders the failure switches as one form; every switch shows its current value. */
export const failureForm = (
  failures: unknown,
): Html => html`<form class="failures" method="post" action="/console/run/faults" data-instant>
<input type="hidden" name="_method" value="PATCH">
${GROUPS.map(
  ({ title, switches }) =>
    html`<fieldset><legend>${title}</legend>${switches.map(
      (entry) =>
        html`<div class="failure"><div><label for="failure-${entry.name}">${entry.label}</label><p class="soft" id="failure-${entry.name}-hint">${entry.hint}</p></div>${control(entry, failures)}</div>`,
    )}</fieldset>`,
)}
<p class="apply"><button class="primary">Apply</button></p>
</form>`

/** Counts the active failures, by comparing with the initial values. */
export const failuresOn = (failures: unknown): number =>
  GROUPS.flatMap((group) => group.switches).filter((entry) => {
    const value = valueAt(failures, entry.name)
    if (entry.name === 'nextChargeDeclineCode') return false
    if (entry.kind === 'number' && entry.unit === 'times') return value !== 1
    if (entry.name === 'captchaScorePercent') return value !== 90
    return value !== 0 && value !== false && value !== 'no' && value !== undefined
  }).length
