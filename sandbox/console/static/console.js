// Refreshes the console and sends its forms without leaving the page. The forms also work without this script.
const RENEW_MS = 2500

const parsePage = async (answer) => new DOMParser().parseFromString(await answer.text(), 'text/html')

const isInUse = (section) =>
  section.querySelector('details[open]') !== null ||
  [...section.querySelectorAll('input, select')].some((field) => field === document.activeElement)

const show = (fresh, force) => {
  for (const old of document.querySelectorAll('[data-live]')) {
    const next = fresh.getElementById(old.id)
    if (!next || next.outerHTML === old.outerHTML || (!force && isInUse(old))) continue
    const focused = old.contains(document.activeElement) ? document.activeElement.id : ''
    old.replaceWith(next)
    if (focused) document.getElementById(focused)?.focus({ preventScroll: true })
  }
  // An error remains visible until the next action.
  for (const name of ['header .now', 'header nav', ...(force ? ['#problem'] : [])]) {
    const old = document.querySelector(name)
    const next = fresh.querySelector(name)
    if (old && next && old.innerHTML !== next.innerHTML) old.innerHTML = next.innerHTML
  }
}

const send = async (form) => {
  const button = form.querySelector('button')
  const words = button?.innerHTML
  if (button && form.dataset.busy) {
    button.disabled = true
    button.textContent = form.dataset.busy
  }
  try {
    const answer = await fetch(form.action, { method: 'POST', body: new URLSearchParams(new FormData(form)) })
    show(await parsePage(answer), true)
  } catch {
    location.reload()
  } finally {
    if (button && form.dataset.busy) {
      button.disabled = false
      button.innerHTML = words
    }
  }
}

document.addEventListener('submit', (event) => {
  const form = event.target
  if (!form.matches('form[action^="/console/run/"]') || !document.querySelector('[data-live]')) return
  event.preventDefault()
  void send(form)
})

document.addEventListener('change', (event) => {
  const form = event.target.closest('form[data-instant]')
  if (form?.reportValidity()) void send(form)
})

document.documentElement.classList.add('scripted')

const renew = async () => {
  try {
    if (!document.hidden && document.querySelector('[data-live]')) show(await parsePage(await fetch(location.href)), false)
  } catch {
    // The sandbox is unreachable; the next round retries.
  }
  setTimeout(() => void renew(), RENEW_MS)
}
setTimeout(() => void renew(), RENEW_MS)
