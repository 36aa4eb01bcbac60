import { Refusal } from '#server/platform/http/refusal.ts'

/** An upload refused because of a virus, with what the audit trail records about it. */
export class InfectedUpload extends Refusal {
  /** The sender's file name, cleaned. */
  readonly fileName: string
  /** The scanner's name of the virus. */
  readonly virus: string

  constructor(fileName: string, virus: string) {
    super('file_infected')
    this.fileName = fileName
    this.virus = virus
  }
}
