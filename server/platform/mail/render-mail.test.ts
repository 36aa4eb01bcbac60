import { describe, expect, test } from 'vitest'
import { languages } from '#contract/core/fields.ts'
import type { ProviderIdentity } from '#server/platform/settings/settings.ts'
import type { MailContent } from './mail-content.ts'
import { mailtoUrl } from './mailto-url.ts'
import { renderMail } from './render-mail.ts'

const provider: ProviderIdentity = {
  name: 'Acme <Formations> & "Sons"',
  legalName: 'Acme Ltd',
  companyNumber: '01234567',
  address: ['1 Example Street', 'London'],
  phone: '+44 20 7946 0000',
  email: 'office@example.test',
  vatNumber: '',
  logoUrl: '',
  logo: null,
  colour: '',
  privacyUrl: '',
  cookieUrl: '',
  termsUrl: '',
  social: [],
}

const content = (more: Partial<MailContent> = {}): MailContent => ({
  language: 'en',
  provider,
  subject: 'A subject',
  heading: 'A heading',
  paragraphs: ['A paragraph'],
  action: { label: 'Open', url: 'https://portico.example/open' },
  ...more,
})

const hostile = `"><img src=x onerror=alert(1)>'&<script>x</script>`

describe('renderMail', () => {
  test('escapes all text, wherever it appears', () => {
    const { html } = renderMail(
      content({
        subject: hostile,
        heading: hostile,
        paragraphs: [hostile],
        facts: [{ label: hostile, value: hostile }],
        quote: hostile,
        footnote: hostile,
        action: { label: hostile, url: `https://portico.example/${hostile}` },
      }),
    )
    expect(html).not.toMatch(/<img|<script|onerror=alert\(1\)>(?!&)/)
    expect(html).toContain('&lt;script&gt;x&lt;/script&gt;')
    expect(html).toContain('Acme &lt;Formations&gt; &amp; &quot;Sons&quot;')
  })

  test('reduces a subject to one line without control characters and direction marks', () => {
    const { subject } = renderMail(content({ subject: 'Hello\r\nBcc: a@example.test\u0000\u202e x'.repeat(20) }))
    expect(subject).not.toMatch(/[\p{Cc}\u202e]/u)
    expect(subject).toMatch(/^Hello Bcc: a@example\.test x/)
    expect(subject.length).toBeLessThanOrEqual(200)
  })

  test('says everything in plain text too', () => {
    const { text } = renderMail(
      content({
        facts: [{ label: 'Name', value: 'Sofía' }],
        quote: 'one\r\ntwo',
        action: { label: 'Open', url: 'https://portico.example/x' },
        footnote: 'Small print',
      }),
    )
    for (const part of [
      'A heading',
      'A paragraph',
      'Name: Sofía',
      '> one\n> two',
      'Open:\nhttps://portico.example/x',
      'Small print',
      'Acme Ltd',
      '1 Example Street, London',
      'Company number 01234567',
    ])
      expect(text).toContain(part)
    expect(text).not.toContain('VAT number')
  })

  test('preserves the line breaks of a fact', () => {
    const { html, text } = renderMail(content({ facts: [{ label: 'If late', value: 'one: £1\ntwo: <£2>' }] }))
    expect(html).toContain('one: £1<br>two: &lt;£2&gt;')
    expect(text).toContain('If late:\n  one: £1\n  two: <£2>')
  })

  test('shows a web logo, and the name instead of anything else', () => {
    const withLogo = renderMail(content({ provider: { ...provider, logoUrl: 'https://cdn.example.test/logo.png' } }))
    expect(withLogo.html).toContain(
      '<img src="https://cdn.example.test/logo.png" alt="Acme &lt;Formations&gt; &amp; &quot;Sons&quot;"',
    )
    const withScript = renderMail(content({ provider: { ...provider, logoUrl: 'javascript:alert(1)' } }))
    expect(withScript.html).not.toContain('javascript:')
  })

  test('is in the provider’s colour with a readable label', () => {
    const { html } = renderMail(
      content({
        provider: { ...provider, colour: '#f5b800' },
        action: { label: 'x', url: 'https://portico.example/x' },
      }),
    )
    expect(html).toContain('bgcolor="#f5b800"')
    expect(html).toMatch(/class="m-button" style="[^"]*color:#161b26/)
    expect(html).not.toContain('#2f4fd0')
  })

  test.each(['javascript:alert(1)', 'mailto:a@example.test?bcc=b@example.test', 'mailto:a@example.test&body=x'])(
    'refuses a button that leads to %s',
    (url) => {
      expect(() => renderMail(content({ action: { label: 'x', url } }))).toThrow('to the web or to a reply only')
    },
  )

  test('has one button, with the same address in plain text', () => {
    for (const url of ['https://portico.example/invoices?page=2&size=10', mailtoUrl('ada+1@example.test')]) {
      const { html, text } = renderMail(content({ action: { label: 'Open', url } }))
      const buttons = [...html.matchAll(/<a href="([^"]*)"[^>]*class="m-button"/g)]
      expect(buttons.map(([, address]) => address)).toEqual([url.replaceAll('&', '&amp;')])
      expect(text.split('\n').filter((line) => line === url)).toHaveLength(1)
    }
  })

  test('lets no address of a person add to a reply', () => {
    expect(mailtoUrl('ada+1@example.test')).toBe('mailto:ada%2B1@example.test')
    expect(mailtoUrl('a?bcc=b@example.test&body=x')).toBe('mailto:a%3Fbcc%3Db@example.test%26body%3Dx')
  })

  test.each(languages)('writes its footer in %s', (language) => {
    const { html, text } = renderMail(content({ language, provider: { ...provider, vatNumber: 'GB1' } }))
    expect(html).toContain(`<html lang="${language}">`)
    expect(html).not.toContain('mail.layout')
    expect(text).toContain({ en: 'VAT number GB1', es: 'N.º de IVA GB1', it: 'Partita IVA GB1' }[language])
  })
})
