import type { LoggedIn } from '#e2e/stack/people.ts'
import { isGone } from './is-gone.ts'

/** A manager who uploads documents concurrently until the product is gone. */
export interface UploadingManager {
  readonly work: () => Promise<void>
  /** Acknowledged documents that cannot be downloaded completely, one per line. */
  readonly losses: () => Promise<string[]>
}

const maxConcurrency = 3
const documentsPerRound = 8
/** Large enough for a kill to come during the upload. */
const length = 3_000_000

const contentOf = (mark: number): Buffer =>
  Buffer.from(`%PDF-1.4\n% ${'x'.repeat(length)}\ntrailer\n<<>>\n%${mark}\n%%EOF\n`)

/** Creates the uploading manager from a manager's session. */
export const newUploadingManager = ({ client }: LoggedIn): UploadingManager => {
  const filed: { id: number; content: Buffer }[] = []
  let looked = 0
  let marks = 0
  const headers = () => ({ 'x-requested-with': 'portico', cookie: `portico=${client.cookie()}` })

  const fileOne = async (): Promise<void> => {
    const content = contentOf((marks += 1))
    const body = new FormData()
    body.append('folder', 'agreement')
    body.append('file', new File([new Uint8Array(content)], 'paper.pdf'))
    const answer = await fetch(`${client.url}/api/public_documents`, { method: 'POST', headers: headers(), body })
    const text = await answer.text()
    if (answer.status !== 201) throw new Error(`an upload answered ${answer.status}: ${text}`)
    filed.push({ id: (JSON.parse(text) as { id: number }).id, content })
  }
  const hand = async (): Promise<void> => {
    try {
      for (let document = 0; document < documentsPerRound; document += 1) await fileOne()
    } catch (error) {
      if (!isGone(error)) throw error
    }
  }

  return {
    work: async () => {
      await Promise.all(Array.from({ length: maxConcurrency }, hand))
    },
    losses: async () => {
      const lines: string[] = []
      for (const { id, content } of filed.slice(looked)) {
        const answer = await fetch(`${client.url}/api/download-public-document/${id}`, { headers: headers() })
        const isWhole = Buffer.from(await answer.arrayBuffer()).equals(content)
        if (answer.status !== 200 || !isWhole)
          lines.push(`document ${id} was acknowledged and returns ${answer.status}`)
      }
      looked = filed.length
      return lines
    },
  }
}
