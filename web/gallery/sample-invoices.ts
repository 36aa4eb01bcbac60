import type { BadgeTone } from '#web/ui/feedback/badge.tsx'

export interface SampleInvoice {
  number: string
  date: string
  customer: string
  email: string
  status: { tone: BadgeTone; label: string }
  creditNote: string
  total: string
}

const customers = [
  ['Blue Otter Media Ltd', 'hello@blueotter.example'],
  ['Kestrel Digital Ltd', 'accounts@kestrel.example'],
  ['Tom Whitfield', 'tom.whitfield@example.com'],
  ['Luca Bianchi', 'luca.bianchi@example.it'],
  ['Elena Marchetti', 'elena@marchetti.example'],
  ['Giulia Ferrari', 'giulia.ferrari@example.it'],
  ['Consultoría y Asesoramiento Empresarial del Mediterráneo Ltd', 'administracion@mediterraneo.example'],
  ['Marta Ruiz', 'marta.ruiz@example.es'],
] as const

const statuses = [
  { tone: 'failed', label: 'Unpaid' },
  { tone: 'paid', label: 'Paid' },
  { tone: 'neutral', label: 'Unavailable' },
  { tone: 'paid', label: 'Paid' },
  { tone: 'toPay', label: 'To pay' },
  { tone: 'waiting', label: 'Waiting' },
] as const

const totals = ['€200.00', '€360.00', '€300.00', '€1,250.50', '€240.00', '€12,480.00'] as const

/** Sample invoices of the gallery's tables. */
export const sampleInvoices: SampleInvoice[] = Array.from({ length: 20 }, (_, index) => {
  const [customer, email] = customers[index % customers.length] ?? customers[0]
  return {
    number: `${417 - index} – 2026`,
    date: `${String(28 - index).padStart(2, '0')}/10/2026`,
    customer,
    email,
    status: statuses[index % statuses.length] ?? statuses[0],
    creditNote: index % 6 === 2 ? `CN ${39 - index} 2026` : '–',
    total: totals[index % totals.length] ?? totals[0],
  }
})
