// Refreshes the list of messages while the page is open. The page also works without this script.
const PAUSE_AFTER_FAILURE_MS = 2000

const isBusy = (list) => {
  const focused = document.activeElement
  const types = focused instanceof HTMLInputElement && focused.value !== focused.defaultValue
  return types || list.querySelector('details[open]') !== null
}

const takeOver = (fresh, name) => {
  const old = document.querySelector(name)
  const next = fresh.querySelector(name)
  if (old && next) old.replaceWith(next)
}

const renew = async (list) => {
  const answer = await fetch(location.href, { headers: { accept: 'text/html' } })
  if (!answer.ok) throw new Error(`The mailbox answered ${answer.status}`)
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const next = fresh.querySelector('#messages')
  if (!next) return
  const focused = document.activeElement?.closest('#messages') ? document.activeElement : null
  const focusName = focused?.id ? `#${focused.id}` : focused?.getAttribute('href') ? `a[href="${CSS.escape(focused.getAttribute('href'))}"]` : ''
  list.replaceWith(next)
  takeOver(fresh, 'header .now')
  takeOver(fresh, 'header nav')
  if (focusName) document.querySelector(`#messages ${focusName}`)?.focus({ preventScroll: true })
}

const whenVisible = () =>
  document.hidden
    ? new Promise((resolve) => document.addEventListener('visibilitychange', resolve, { once: true }))
    : Promise.resolve()

const watch = async () => {
  for (;;) {
    try {
      await whenVisible()
      const list = document.querySelector('#messages')
      const answer = await fetch(`/mailbox/changes?since=${list.dataset.version}`)
      const { version } = await answer.json()
      if (String(version) === list.dataset.version) continue
      if (isBusy(list)) await new Promise((resolve) => setTimeout(resolve, 500))
      else await renew(list)
    } catch {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_AFTER_FAILURE_MS))
    }
  }
}

void watch()
