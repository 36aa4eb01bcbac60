import { useState } from 'react'
import { sampleInvoices } from '#web/gallery/sample-invoices.ts'
import { SampleTable } from '#web/gallery/sample-table.tsx'
import { Section, Specimen } from '#web/gallery/specimen.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Pager } from '#web/ui/data/pager.tsx'

const few = sampleInvoices.slice(0, 3)

export function Tables() {
  const [page, setPage] = useState(15)
  return (
    <Section title="Tables">
      <Specimen name="DataTable, ready" layout="stack">
        <SampleTable label="Invoices" />
      </Specimen>
      <Specimen name="first load" layout="stack">
        <SampleTable label="Loading invoices" status="loading" rows={undefined} />
      </Specimen>
      <Specimen name="fetching again" layout="stack">
        <SampleTable label="Refreshing invoices" status="refreshing" rows={few} />
      </Specimen>
      <Specimen name="empty; filtered empty" layout="stack">
        <SampleTable label="Empty" rows={[]} />
        <SampleTable label="Filtered" rows={[]} filtered />
      </Specimen>
      <Specimen name="failed at first; failed later, with the old rows" layout="stack">
        <SampleTable label="Failed" status="failed" rows={undefined} />
        <SampleTable label="Failed later" status="failed" rows={few} />
      </Specimen>
      <Specimen name="compact, without pager" layout="stack">
        <SampleTable label="Compact" rows={few} compact paged={false} />
      </Specimen>
      <Specimen name="Pager" layout="stack">
        <Pager label="Thirty pages" page={page} pages={30} onPage={setPage} />
        <div>
          <Button small onClick={() => setPage(1)}>
            First page
          </Button>
        </div>
      </Specimen>
    </Section>
  )
}
