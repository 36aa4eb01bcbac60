import type { Person } from '#server/domains/companies/insert-company.ts'

interface Town {
  readonly names: readonly string[]
  readonly surnames: readonly string[]
  readonly streets: readonly string[]
  readonly city: string
  readonly country: string
  readonly phone: string
}

const towns: readonly Town[] = [
  {
    names: ['Amelia', 'Oliver', 'Isla', 'George', 'Freya', 'Arthur', 'Niamh', 'Callum'],
    surnames: ['Hartley', 'O’Brien', 'Whitcombe', 'Fraser', 'Ashworth', 'Pemberton-Lyle', 'Okafor', 'Singh'],
    streets: ['Marylebone Lane', 'Shelton Street', 'Paul Street', 'Old Gloucester Street'],
    city: 'London',
    country: 'United Kingdom',
    phone: '+4420794',
  },
  {
    names: ['Lucía', 'Mateo', 'Begoña', 'Iñaki', 'Noelia', 'Álvaro', 'Ximena', 'Joaquín'],
    surnames: ['Núñez', 'García Lorca', 'Etxeberria', 'Peñalver', 'Ibáñez', 'Muñoz', 'de la Fuente', 'Serra'],
    streets: ['Calle de Serrano', 'Carrer de Mallorca', 'Gran Vía', 'Calle Betis'],
    city: 'Valencia',
    country: 'Spain',
    phone: '+3496355',
  },
  {
    names: ['Giulia', 'Niccolò', 'Chiara', 'Matteo', 'Eleonora', 'Davide', 'Benedetta', 'Luca'],
    surnames: ['Bellini', 'D’Angelo', 'Ferrari', 'Lo Cascio', 'Rizzo', 'Esposito', 'De Luca', 'Brambilla'],
    streets: ['Via Santo Stefano', 'Corso Buenos Aires', 'Via Toledo', 'Piazza Duomo'],
    city: 'Bologna',
    country: 'Italy',
    phone: '+3905194',
  },
]

/** Picks one of a list by number; the same number gives the same one. */
export const nth = <T>(list: readonly [T, ...T[]] | readonly T[], index: number): T => {
  const found = list[Math.abs(index) % list.length]
  if (found === undefined) throw new Error('nothing to choose from')
  return found
}

/** Generates a pseudo-random number from 0 to 2³², the same on every machine (Knuth's multiplicative hash). */
export const drawn = (seed: number): number => Math.imul(seed + 1, 2_654_435_761) >>> 0

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '')

const two = (value: number): string => String(value).padStart(2, '0')

/** Generates an adult, the same for the same number: by default a director with all shares. */
export const demoPerson = (seed: number, change: Partial<Person> = {}): Person => {
  const draw = drawn(seed)
  const town = nth(towns, draw >>> 3)
  const name = nth(town.names, draw >>> 7)
  const surname = nth(town.surnames, draw >>> 11)
  return {
    name,
    surname,
    dateOfBirth: `${1950 + (draw % 54)}-${two(1 + ((draw >>> 5) % 12))}-${two(1 + ((draw >>> 9) % 28))}`,
    placeOfBirth: town.city,
    addressStreet: `${1 + ((draw >>> 13) % 180)} ${nth(town.streets, draw >>> 15)}`,
    addressCity: town.city,
    addressCountry: town.country,
    phoneNumber: `${town.phone}${String(draw % 10_000).padStart(4, '0')}`,
    email: `${plain(name)}.${plain(surname)}.${seed}@example.test`,
    shareOwnedPerc: 100,
    isDirector: true,
    isShareholder: true,
    ...change,
  }
}

/** Generates a director without shares. */
export const demoDirector = (seed: number): Person => demoPerson(seed, { isShareholder: false, shareOwnedPerc: 0 })
