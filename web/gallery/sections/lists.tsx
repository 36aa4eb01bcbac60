import { useState } from 'react'
import { type SampleInvoice, sampleInvoices } from '#web/gallery/sample-invoices.ts'
import { SampleTable } from '#web/gallery/sample-table.tsx'
import { Section, Specimen } from '#web/gallery/specimen.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { FilterGroups } from '#web/ui/data/filter-groups.tsx'
import { ListBar } from '#web/ui/data/list-bar.tsx'
import { OutcomeList } from '#web/ui/data/outcome-list.tsx'
import { SelectionBar } from '#web/ui/data/selection-bar.tsx'

const few = sampleInvoices.slice(0, 3)
const statuses = ['To be paid', 'Paid', 'Uncollectible', 'Void']

/** Drops texts that are too short for a search, as lists of names do. */
const normalize = (typed: string): string => (typed.trim().length < 3 ? '' : typed.trim())

/** Shows what filters lists, what is done with selected rows, and what became of each. */
export function Lists() {
  const [text, setText] = useState('')
  const [status, setStatus] = useState('')
  const [selected, setSelected] = useState<readonly SampleInvoice[]>(few.slice(0, 1))
  const chips = {
    label: 'Status',
    isLabelled: true,
    chips: statuses.map((label) => ({
      key: label,
      label,
      on: status === label,
      onToggle: () => setStatus(status === label ? '' : label),
    })),
  }
  return (
    <Section title="Lists">
      <Specimen name="ListBar with Chips" layout="stack">
        <ListBar
          label="Filter invoices"
          text={{
            label: 'Name, contact or number',
            hint: 'Type at least 3 characters',
            maxLength: 160,
            value: text,
            normalize,
            onSearch: setText,
          }}
          chips={[chips]}
          filters={{ label: 'Filters', count: 1, phoneCount: 2, onOpen: () => undefined }}
          onClear={status === '' && text === '' ? undefined : () => setStatus('')}
          tools={<Button>Columns</Button>}
        />
      </Specimen>
      <Specimen name="FilterGroups, in a sheet" layout="stack">
        <FilterGroups groups={[chips]} />
      </Specimen>
      <Specimen name="SortButton and selection, in a table" layout="stack">
        <SampleTable
          label="Sorted invoices"
          rows={few}
          paged={false}
          sort={{ fields: ['number', 'total'], order: { field: 'number', direction: 'desc' }, onSort: () => undefined }}
          selection={{
            isSelected: (row) => selected.includes(row),
            onChange: (rows, on) => setSelected(on ? [...selected, ...rows] : []),
            rowLabel: ({ number }) => `Select ${number}`,
            allLabel: 'Select all on this page',
            count: selected.length,
            countText: `${selected.length} selected`,
          }}
        />
      </Specimen>
      <Specimen name="SelectionBar" layout="stack">
        <SelectionBar label="Selected invoices" text="3 selected">
          <Button>Download ZIP</Button>
          <Button>Mark as paid</Button>
        </SelectionBar>
      </Specimen>
      <Specimen name="OutcomeList" layout="stack">
        <OutcomeList
          label="Results"
          items={[
            { key: '1', name: '433/2026, Sofía Navarro', badge: 'Done', tone: 'paid' },
            { key: '2', name: '434/2026, Indigo Exports Ltd', badge: 'Failed', tone: 'failed', text: 'Already paid.' },
            { key: '3', name: '435/2026, Harbour Exports Ltd', badge: 'Waiting', tone: 'neutral' },
          ]}
        />
      </Specimen>
    </Section>
  )
}
