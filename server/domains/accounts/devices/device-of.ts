import type { Device } from '#contract/accounts/own-account-schemas.ts'

type Rule = readonly [pattern: RegExp, name: string]

/** The first match wins: most browsers also name those that they descend from. */
const browsers: readonly Rule[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Microsoft Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\b(?:Headless)?Chrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bVersion\/[\d.].*\bSafari\//, 'Safari'],
]

const systems: readonly Rule[] = [
  [/\bWindows\b/, 'Windows'],
  [/\biPad\b/, 'iPadOS'],
  [/\biPhone\b|\biPod\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
]

const programs = /^(curl|Wget|python-requests|PostmanRuntime|okhttp|node|undici|Go-http-client|Java)\b/i

const first = (rules: readonly Rule[], text: string): string | null =>
  rules.find(([pattern]) => pattern.test(text))?.[1] ?? null

const kindOf = (text: string, isKnown: boolean): Device['type'] => {
  if (/\biPad\b|\bTablet\b/.test(text) || (/\bAndroid\b/.test(text) && !/\bMobile\b/.test(text))) return 'tablet'
  if (/\biPhone\b|\biPod\b|\bMobile\b/.test(text)) return 'phone'
  return isKnown ? 'computer' : 'unknown'
}

/** Parses a user agent into names that people know. It is reported by the browser, not verified. */
export const deviceOf = (userAgent: string): Device => {
  const program = programs.exec(userAgent)?.[1]
  if (program) return { browser: program, os: null, type: 'program' }
  const [browser, system] = [first(browsers, userAgent), first(systems, userAgent)]
  return { browser, os: system, type: kindOf(userAgent, browser !== null || system !== null) }
}
