import { Client } from 'pg'

/** The names of the queue's statements: a handful for each kind of job. */
const names = new Map<string, string>()

const nameOf = (text: string): string => {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = `q${names.size + 1}`
  names.set(text, name)
  return name
}

/** A connection of the job queue, on which PostgreSQL parses and plans each statement once. */
export class PreparingClient extends Client {
  constructor(...args: ConstructorParameters<typeof Client>) {
    super(...args)
    const plain = this.query.bind(this) as (...args: readonly unknown[]) => unknown
    // Several statements in one text cannot be prepared.
    const query = (text: unknown, values: unknown, ...more: readonly unknown[]): unknown =>
      typeof text === 'string' && Array.isArray(values) && !text.includes(';')
        ? plain({ text, values, name: nameOf(text) }, ...more)
        : plain(text, values, ...more)
    Object.assign(this, { query })
  }
}
