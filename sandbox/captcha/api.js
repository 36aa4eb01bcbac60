// Simulates Google's script of reCAPTCHA v3: grecaptcha.ready and grecaptcha.execute, and the badge in the corner.
;(() => {
  const siteKey = new URL(document.currentScript.src).searchParams.get('render')

  const base64url = (text) => {
    const bytes = new TextEncoder().encode(text)
    const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
    return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  }

  const execute = async (key, options) => {
    if (key !== siteKey) throw new Error(`Invalid site key or not loaded in api.js: ${key}`)
    const action = String(options?.action ?? '')
    if (!/^[A-Za-z0-9/_]+$/.test(action)) throw new Error('Invalid action name, may only include "A-Za-z/_"')
    const facts = { siteKey, action, hostname: location.hostname, at: Date.now(), mark: crypto.randomUUID() }
    return `sandbox-${base64url(JSON.stringify(facts))}`
  }

  const badge = document.createElement('div')
  badge.className = 'grecaptcha-badge'
  badge.textContent = 'protected by the stand-in for reCAPTCHA'
  document.body.append(badge)

  window.grecaptcha = { ready: (callback) => queueMicrotask(callback), execute }
})()
