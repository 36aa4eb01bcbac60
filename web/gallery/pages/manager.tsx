import {
  IconBuilding,
  IconBuildingBank,
  IconBuildingSkyscraper,
  IconChartBar,
  IconFileCertificate,
  IconFileInvoice,
  IconFileText,
  IconFolder,
  IconPackage,
  IconPlus,
  IconReceiptRefund,
  IconRefreshAlert,
  IconUsers,
} from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { SampleTopBar } from '#web/gallery/sample-bars.tsx'
import { SampleTable } from '#web/gallery/sample-table.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { FilterBar } from '#web/ui/data/filter-bar.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ManagerShell } from '#web/ui/layout/manager-shell.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { PageShell } from '#web/ui/layout/page-shell.tsx'
import { SideBar } from '#web/ui/navigation/side-bar.tsx'

const item = (label: string, icon: ReactNode) => ({
  key: label,
  label,
  icon,
  link: { to: '.' },
  current: label === 'Invoices',
})

const groups = [
  {
    key: 'customers',
    label: 'Customers',
    items: [
      item('Overview', <IconUsers size={16} />),
      item('Companies', <IconBuilding size={16} />),
      item('Not incorporated', <IconBuildingSkyscraper size={16} />),
    ],
  },
  {
    key: 'billing',
    label: 'Billing',
    items: [
      item('Invoices', <IconFileInvoice size={16} />),
      item('Pro-formas', <IconFileText size={16} />),
      item('Credit notes', <IconReceiptRefund size={16} />),
      item('Failed renewals', <IconRefreshAlert size={16} />),
      item('Revenue', <IconChartBar size={16} />),
    ],
  },
  {
    key: 'setup',
    label: 'Set-up',
    items: [
      item('Products', <IconPackage size={16} />),
      item('Public documents', <IconFolder size={16} />),
      item('Banks', <IconBuildingBank size={16} />),
      item('Certificates', <IconFileCertificate size={16} />),
    ],
  },
]

export function Manager() {
  const [text, setText] = useState('')
  const [day, setDay] = useState('')
  return (
    <PageShell staff topBar={<SampleTopBar who="customer" />}>
      <ManagerShell
        sideBar={<SideBar label="Manager" groups={groups} user={{ name: 'Ada Moss', detail: 'ada@portico.example' }} />}
      >
        <PageHeader
          title="Invoices"
          count="437 invoices"
          actions={
            <>
              <Button>Download all</Button>
              <Button tone="primary" icon={<IconPlus size={16} />}>
                New invoice
              </Button>
            </>
          }
        />
        <FilterBar label="Filter invoices">
          <TextField label="Year" value={text} onChange={setText} inputMode="numeric" />
          <TextField label="Customer name" value="" onChange={setText} />
          <TextField label="Customer" value="" onChange={setText} placeholder="Search by email" />
          <DateField label="From" value={day} onChange={setDay} />
          <DateField label="To" value="" onChange={setDay} />
        </FilterBar>
        <SampleTable label="Invoices" />
      </ManagerShell>
    </PageShell>
  )
}
