import { Refusal } from '../http/refusal.ts'

/** An upload that was refused because a virus was found in it: with what the audit trail keeps of it. */
export class InfectedUpload extends Refusal {
  /** As its sender called it, cleaned. */
  readonly fileName: string
  /** As the scanner calls it. */
  readonly virus: string

  constructor(fileName: string, virus: string) {
    super('file_infected')
    this.fileName = fileName
    this.virus = virus
  }
}
