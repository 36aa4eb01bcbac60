import { type Html, html } from '#sandbox/core/page.ts'
import { numberAt, textAt } from './record.ts'
import { formatInstant } from './shell.ts'

/** A renewal is a draft for an hour before it is collected: a month is only over after that. */
const STEPS: { label: string; by: Record<string, number> }[] = [
  { label: '1 hour', by: { 'hours:number': 1 } },
  { label: '1 day', by: { 'days:number': 1 } },
  { label: '1 month and 2 hours', by: { 'months:number': 1, 'hours:number': 2 } },
]

const ahead = (offsetMs: number): string => {
  const hours = Math.floor(offsetMs / 3_600_000)
  if (hours < 1)
    return offsetMs < 60_000 ? 'Same as real time' : `${Math.floor(offsetMs / 60_000)} min ahead of real time`
  const days = Math.floor(hours / 24)
  return `${days > 0 ? `${days} d ` : ''}${hours % 24} h ahead of real time`
}

const moveForm = (body: Html): Html =>
  html`<form method="post" action="/console/run/clock/advance" data-busy="Moving…">${body}</form>`

/** Formats the machine's local time without a zone, for `datetime-local`. */
const localMinute = (ms: number): string => {
  const date = new Date(ms)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}T${two(date.getHours())}:${two(date.getMinutes())}`
}

/** Renders the clock with its buttons; `next` is the answer of /control/clock/next. */
export const clockSection = (clock: unknown, next: unknown): Html => {
  const nowMs = Date.parse(textAt(clock, 'now'))
  const nextAt = textAt(next, 'nextDueAt')
  return html`<section class="panel block" id="clock" aria-labelledby="clock-title" data-live>
<div class="block-head"><h2 id="clock-title">Clock</h2></div>
<p class="figure"><time datetime="${textAt(clock, 'now')}">${formatInstant(nowMs)}</time></p>
<p class="soft">${ahead(numberAt(clock, 'offsetMs') ?? 0)}. It only moves forward; what falls due on the way happens in its order.</p>
<div class="buttons">
${STEPS.map(({ label, by }) => moveForm(html`${Object.entries(by).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}<button><span class="hidden">Move by </span>${label}</button>`))}
${
  nextAt
    ? html`<form method="post" action="/console/run/clock/next" data-busy="Moving…"><button class="primary">To the next due thing</button></form>`
    : ''
}
</div>
<p class="soft">${nextAt ? html`Next due: ${textAt(next, 'source') || 'work'}, <time datetime="${nextAt}">${formatInstant(Date.parse(nextAt))}</time>` : 'Nothing is due later.'}</p>
${moveForm(html`<label class="move-to" for="clock-to">Move to</label><div class="line"><input id="clock-to" type="datetime-local" name="to" required min="${localMinute(nowMs)}" value="${localMinute(nowMs + 3_600_000)}"><button>Move</button></div>`)}
</section>`
}
